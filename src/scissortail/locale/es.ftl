# Todas las frases de Scissortail en español. Las claves son las de en.ftl.

## Nombres

seat = Asiento { $number }
game-rope = Cut the Rope: Magic
option-rope-deck = cartas de cada mazo personal; por defecto, las que indica el reglamento
option-rope-recycle = cuando se acaba el mazo común, barajar el descarte para formar otro
option-rope-repeat = partida rápida: una fila admite también el número que ya está encima

## Jugadas rechazadas, en cualquier juego

not-your-turn = No es tu turno: le toca a { $player }.
game-over = La partida ha terminado.
undo-nothing = No tienes ninguna jugada que deshacer.
undo-revealed = Esa jugada no se puede deshacer: desde entonces se ha revelado una carta oculta.

## Opciones rechazadas

options-game = Aquí no hay ningún juego llamado { $name }; hay { $known }.
options-players = A { $game } juegan de { $least } a { $most } personas, no { $given }.
options-bot = Aquí no hay ningún bot llamado { $name }; hay { $known }.
options-too-many-bots = Con { $players } jugadores no caben { $bots } bots además de ti.
options-name = Un nombre tiene de 1 a { $most } caracteres visibles; «{ $name }» no sirve.
options-unknown = { $game } no tiene la opción { $name }; tiene { $known }.
options-switch = La opción { $name } debe ser true o false, no { $given }.
options-number = La opción { $name } debe ser un número entero, no { $given }.
options-resume = Una partida que sigue conserva su mesa: --resume no admite --{ $name }.
rope-options-deck = Con { $players } jugadores, un mazo personal tiene de 1 a { $most } cartas, no { $given }.

## Partidas guardadas rechazadas

file-missing = no existe
file-forbidden = no está permitido
file-is-folder = es una carpeta
file-no-room = no queda espacio
file-long-name = el nombre es demasiado largo
record-file-dash = Una partida necesita un archivo propio; «-» no lo es.
record-doubles = La partida está dañada: algo aparece en ella dos veces.
record-secret-missing = La partida ha terminado, pero su secreto no está publicado, así que sus dados no se pueden comprobar.
record-file = No se puede leer { $file }: { $reason }.
record-file-write = No se puede escribir { $file }: { $reason }.
record-file-exists = { $file } ya existe; elige otro nombre o síguela con --resume.
record-too-large = Es demasiado grande para ser una partida guardada: más de { $most } MiB.
record-not-text = No es una partida guardada: no es texto en UTF-8.
record-not-json = No es una partida guardada: no es JSON válido.
record-not-ours = No es una partida guardada de Scissortail.
record-format = La partida tiene el formato { $format }; este programa lee el formato { $known }.
record-part = La partida está dañada: falta «{ $part }» o no es como debería ser.
record-rules = La partida se jugó con la versión { $rules } de las reglas de { $game }; este programa conoce { $known }.
record-event-form = La partida está dañada: el suceso { $number } no tiene la forma [asiento, "jugada", [resultados]].
record-event = El suceso { $number } de la partida no es posible: { $reason }
record-hidden = El suceso { $number } oculta algo que quien lo lee no puede ver; una partida así se podrá reproducir cuando haya terminado.
record-outcome-missing = necesita una carta que la partida guardada no da.
record-outcome-impossible = el resultado { $outcome } no podía salir.
record-outcome-left = tiene más resultados de los que pide la jugada.
record-dice = El suceso { $number } no tiene los resultados que dan los dados publicados: la partida fue alterada.
record-commitment = El secreto no es el que se prometió al empezar la partida.
record-result = El resultado guardado no coincide con el de la partida.
record-no-secret = A esta partida le falta su secreto, así que no se pueden seguir tirando sus dados.
record-finished = Esa partida ya terminó; puedes verla con «scissortail replay».
record-other-game = Es una partida de { $game }.

## Rope: jugadas rechazadas

rope-not-a-move = «{ $text }» no es una jugada: las jugadas se escriben como h7>2, d>1, s3>2, h7/2 o end.
rope-hand-not-empty = Aún tienes cartas en la mano: deja una en una fila de reserva para acabar el turno.
rope-not-in-hand = No tienes { $card ->
    [x] tijeras
   *[other] ningún { $card }
} en la mano.
rope-supply-empty = Tu fila de reserva { $supply } está vacía.
rope-row-refuses = La fila { $row } admite ahora { $takes }; { $card ->
    [x] las tijeras no encajan
   *[other] el { $card } no encaja
}.

## Rope: lo que ha pasado ($who es “you” si se habla al lector)

rope-dealt = { $players } jugadores con { $deck ->
    [one] una carta personal
   *[other] { $deck } cartas personales
} cada uno. { $who ->
    [you] Empiezas tú.
   *[other] Empieza { $player }.
}
rope-turned = { $who ->
    [you] Tu siguiente carta personal
   *[other] La siguiente carta personal de { $player }
} { $card ->
    [x] son unas tijeras
   *[other] es un { $card }
}; { $left ->
    [one] es la última
   *[other] quedan { $left } por jugar
}.
rope-drew = { $who ->
    [you] Robas
   *[other] { $player } roba
} { $cards }.
rope-drew-unseen = { $player } roba { $count ->
    [one] una carta
   *[other] { $count } cartas
}.
rope-played-hand = { $who ->
    [you] Juegas
   *[other] { $player } juega
} { $card ->
    [x] unas tijeras
   *[other] un { $card }
} de la mano en la fila { $row }.
rope-played-deck = { $who ->
    [you] Juegas tu carta personal
   *[other] { $player } juega su carta personal
}, { $card ->
    [x] unas tijeras
   *[other] un { $card }
}, en la fila { $row }.
rope-played-supply = { $who ->
    [you] Juegas
   *[other] { $player } juega
} { $card ->
    [x] unas tijeras
   *[other] un { $card }
} de la reserva { $supply } en la fila { $row }.
rope-completed = La fila { $row } está completa: { $cards } cartas van al descarte.
rope-laid = { $who ->
    [you] Dejas
   *[other] { $player } deja
} { $card ->
    [x] unas tijeras
   *[other] un { $card }
} en la reserva { $supply }.
rope-ended = { $who ->
    [you] Acabas el turno
   *[other] { $player } acaba el turno
} con la mano vacía.
rope-recycled = El mazo común está vacío: se barajan las { $cards } cartas del descarte para formar otro.
rope-won = { $who ->
    [you] ¡Juegas tu última carta personal y ganas!
   *[other] ¡{ $player } juega su última carta personal y gana!
}
rope-stopped-recycle = El mazo común se agotó dos veces sin que nadie jugara una carta personal: la partida termina y gana quien tenga menos cartas personales.
rope-stopped = Ya no puede pasar nada más: la partida termina y gana quien tenga menos cartas personales.

## Terminal

terminal-welcome = { $game }. Escribe una jugada o «help»; Tab completa. Con Ctrl-C sales y la partida queda guardada.
terminal-sealed = Los dados están sellados: { $commitment }
terminal-resumed = La partida sigue tras { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}.
terminal-prompt = tu jugada
terminal-moves = Jugadas posibles: { $moves }
terminal-saved = Guardada en { $file }
terminal-left = La partida queda guardada. Para seguir: { $command }
terminal-over-file = La partida está en { $file }: prueba «scissortail replay» y «scissortail verify» con ella.
terminal-undone = Jugada deshecha.
terminal-commands = comandos
terminal-command-help = esta ayuda
terminal-command-moves = tus jugadas posibles
terminal-command-log = todo lo que ha pasado
terminal-command-undo = deshacer tu última jugada, si desde entonces no se ha revelado nada oculto
terminal-command-save = guardar en el mismo archivo o en otro: save ARCHIVO
terminal-command-quit = salir; la partida queda guardada
terminal-winner = { $who ->
    [you] ¡Has ganado!
   *[other] Gana { $players }.
}
terminal-winners = Comparten la victoria { $players }.
terminal-you = Jugador
terminal-replay-prompt = Enter: siguiente · b: atrás · número: ir a ese suceso · q: salir
terminal-replay-range = Los sucesos van del 0 al { $last }.
terminal-event = Suceso { $number } de { $last }

## Rope en la terminal

rope-heading-rows = Filas de nivel
rope-row = fila { $number }
rope-free = libre
rope-takes = admite
rope-stock = mazo común { $cards }
rope-discard = descarte { $cards }
rope-player = jugador
rope-deck = mazo
rope-top = visible
rope-hand = mano
rope-fits = encaja ahora
rope-supplies = reservas
rope-supply = reserva { $number }
rope-help-goal = Vacía tu mazo personal antes que nadie. Las filas de nivel suben desde el 1 o bajan desde el 10; diez cartas completan una. Las tijeras (x) valen por cualquier carta.
rope-help-turn = En tu turno, juega cuantas cartas quieras en las filas; después deja una carta de la mano en una reserva: así acaba el turno y tu mano vuelve a tener seis cartas.
rope-help-hand = jugar el 7 de la mano en la fila de nivel 2; las tijeras son x
rope-help-deck = jugar la carta visible de tu mazo personal en la fila de nivel 1
rope-help-supply = jugar la carta de encima de tu reserva 3 en la fila de nivel 2
rope-help-lay = dejar el 7 de la mano en tu reserva 2; ahí acaba tu turno
rope-help-end = acabar el turno con la mano vacía
rope-means-hand = mano → fila { $row }
rope-means-deck = carta personal → fila { $row }
rope-means-supply = reserva { $supply } → fila { $row }
rope-means-lay = mano → reserva { $supply }, fin del turno
rope-means-end = fin del turno

## Comandos

output-failed = No se puede escribir la salida: { $reason }.
verify-good = { $file }: { $moves ->
    [one] una jugada de { $game }, válida
   *[other] { $moves } jugadas de { $game }, todas válidas
}; { $result }; { $dice }.
verify-result-right = el resultado es correcto
verify-unfinished = la partida aún no ha terminado
verify-dice-fair = los dados son los prometidos
verify-dice-unknown = los dados no se pueden comprobar hasta que se publique el secreto

## Papel

paper-count = Para imprimir, un mazo tiene de 1 a { $most } cartas, no { $given }.
paper-seed = Una semilla es un número entero desde 0, no { $given }.
paper-terminal = Un PDF no le dice nada a una terminal: indica un archivo o envíalo a otro programa.
paper-written = { $file }: { $cards ->
    [one] una carta
   *[other] { $cards } cartas
} en { $pages ->
    [one] una página
   *[other] { $pages } páginas
}, con las hojas de ayuda incluidas.
paper-drawing = dibujando
paper-classics = mazo Clásico
paper-fresh = mazo { $seed }
paper-card = carta { $first } de { $count }
paper-cards = cartas { $first }–{ $last } de { $count }
paper-size = casillas de { $square } mm, cartas de { $wide } × { $high } mm
paper-ruler = Imprime al 100 % («tamaño real») y compruébalo con esta regla.
paper-reference = Cutterland de un vistazo
paper-turn = Un turno
paper-deal = Cada cual empieza con 3 cartas en la mano; si sois dos, con 4.
paper-cut = Cortar
paper-cut-how = Corta una carta de tu mano por las líneas: una pieza por persona, o cuatro piezas si sois dos.
paper-choose = Elegir
paper-choose-how = Desde la izquierda de quien ha cortado, cada cual toma una pieza; quien ha cortado se queda la última. Si sois dos, dais dos vueltas.
paper-receive = Recibir
paper-receive-how = Toma una ficha por cada torre y cada tabla de tu pieza. Las usarás al final.
paper-expand = Ampliar
paper-expand-how = Coloca la pieza de modo que comparta un lado con tu tierra. Gírala como quieras, sin tapar nada; ya no se moverá.
paper-creatures = Qué puntúa
paper-kraken = Kraken
paper-kraken-how = 2 por cada criatura que devoren tus krakens.
paper-goblin = Goblin
paper-goblin-how = Juntos en un área: 2, 5, 9 o 14 si son uno, dos, tres o cuatro; 2 más por cada otro goblin.
paper-centaur = Centauro
paper-centaur-how = 1 por cada casilla de su área. Un segundo centauro allí no añade nada.
paper-dragon = Dragón
paper-dragon-how = 7 por cada área donde vivan exactamente dos dragones.
paper-turtle = Tortuga
paper-turtle-how = En toda tu tierra: 10 si hay una sola, 5 por una pareja, nada si hay más.
paper-frog = Rana
paper-frog-how = Pierdes 2 por cada una.
paper-area = Un área son casillas del mismo terreno unidas por sus lados.
paper-tokens = Con todo cortado: las fichas
paper-tower = Torre
paper-tower-how = Va sobre una criatura, y ya nadie puede devorarla.
paper-wall = Muro
paper-wall-how = Una tabla en el borde entre dos casillas: dejan de estar unidas.
paper-bridge = Puente
paper-bridge-how = Una tabla que cruza una casilla o un hueco y une las dos casillas de sus extremos. Sin muros en los extremos; un puente por casilla.
paper-kept = Cada ficha que guardes vale 1.
paper-hunt = Después: la caza
paper-hunt-kraken = Primero, los krakens. Cada uno devora a todas las criaturas de las casillas unidas y diagonales que lo rodean. En diagonal, ningún muro protege.
paper-hunt-dragon = Luego, cada dragón que siga vivo devora a una criatura de su área, la que tú elijas.
paper-hunt-safe = Las torres protegen. Los krakens respetan a los krakens y los dragones, a los dragones. Lo devorado ya no puntúa.
paper-win = Gana quien suma más puntos; si hay empate, quien conserva más criaturas vivas.
paper-score = Hoja de puntuación
paper-unused = Fichas sin usar
paper-overcut = Piezas de más, −3 por carta
paper-total = Total
paper-survivors = Criaturas vivas, si hay empate
paper-cut-tokens = Fichas para recortar: 12 torres, 16 tablas, 30 huesos
