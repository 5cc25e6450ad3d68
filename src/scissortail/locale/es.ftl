# Todas las frases de Scissortail en español. Las claves son las de en.ftl.

## Nombres

seat = Asiento { $number }
game-rope = Cut the Rope: Magic
option-rope-deck = cartas de cada mazo personal; por defecto, las que indica el reglamento
option-rope-recycle = cuando se acaba el mazo común, barajar el descarte para formar otro; sin esta opción, 131 de 1000 partidas entre dos bots de nivel medio acabaron sin que nadie vaciara su mazo; con ella, ninguna
option-rope-repeat = partida rápida: una fila admite también el número que ya está encima

## Jugadas rechazadas, en cualquier juego

not-your-turn = No es tu turno: le toca a { $player }.
game-over = La partida ha terminado.
undo-nothing = No tienes ninguna jugada que deshacer.
undo-revealed = Esa jugada no se puede deshacer: desde entonces se ha revelado una carta oculta.
undo-bound = Esa elección no se puede deshacer: desde entonces se ha colocado una pieza (C15).

## Opciones rechazadas

options-game = Aquí no hay ningún juego llamado { $name }; elige { LIST($known, type: "or") }.
options-players = A { $game } juegan de { $least } a { $most } personas, no { $given }.
options-bot = Aquí no hay ningún bot llamado { $name }; elige { LIST($known, type: "or") }.
options-too-many-bots = Con { $players } jugadores no caben { $bots } bots además de ti.
options-name = Un nombre tiene de 1 a { $most } caracteres visibles; «{ $name }» no sirve.
options-unknown = { $game } no tiene la opción { $name }; elige { LIST($known, type: "or") }.
options-switch = La opción { $name } debe ser true o false, no { $given }.
options-number = La opción { $name } debe ser un número entero, no { $given }.
options-numbers = La opción { $name } debe ser una lista de números enteros, no { $given }.
options-resume = Una partida retomada conserva sus ajustes: --resume no admite --{ $name }.
options-which-game = ¿Qué juego? Elige { LIST($known, type: "or") }, o sigue con una partida guardada con --resume.
rope-options-deck = Con { $players } jugadores, un mazo personal tiene de 1 a { $most } cartas, no { $given }.

## Partidas guardadas rechazadas

file-missing = no existe
file-forbidden = no está permitido
file-is-folder = es una carpeta
file-no-room = no queda espacio
file-long-name = el nombre es demasiado largo
record-file-dash = Una partida necesita un archivo propio; «-» no lo es.
record-doubles = La partida está dañada: algo se repite en ella.
record-secret-missing = La partida ha terminado, pero su secreto no está publicado, así que el sorteo no se puede comprobar.
record-file = No se puede leer { $file }: { $reason }.
record-file-write = No se puede escribir { $file }: { $reason }.
record-file-exists = { $file } ya existe; elige otro nombre o sigue esa partida con --resume.
record-in-file = { $file }: { $reason }
record-too-large = Es demasiado grande para ser una partida guardada: más de { $most } MiB.
record-not-text = No es una partida guardada: no es texto en UTF-8.
record-not-json = No es una partida guardada: no es JSON válido.
record-not-ours = No es una partida guardada de Scissortail.
record-format = La partida tiene el formato { $format }; este programa lee el formato { $known }.
record-part = La partida está dañada: falta «{ $part }» o no es como debería ser.
record-rules = La partida se jugó con la versión { $rules } de las reglas de { $game }; este programa conoce { $known }.
record-event-form = La partida está dañada: el suceso { $number } no tiene la forma [asiento, "jugada", [resultados]].
record-event = El suceso { $number } de la partida no es posible: { $reason }
record-hidden = El suceso { $number } oculta algo que aún no se puede ver; esta partida se podrá reproducir cuando haya terminado.
record-outcome-missing = necesita una carta que la partida guardada no da.
record-outcome-impossible = el resultado { $outcome } no podía salir.
record-outcome-left = tiene más resultados de los que pide la jugada.
record-jump = el suceso { $number } no es una jugada de este jugador que se pudiera deshacer.
record-dice = El suceso { $number } no tiene los resultados que da el sorteo publicado: la partida fue alterada.
record-commitment = El secreto no es el que se prometió al empezar la partida.
record-result = El resultado guardado no coincide con el de la partida.
record-no-secret = A esta partida le falta su secreto, así que su sorteo no puede continuar.
record-finished = Esa partida ya terminó; puedes verla con «scissortail replay».
record-other-game = Es una partida de { $game }.
games-folder = Partidas en { $folder }:
games-none = Aún no hay partidas guardadas en { $folder }.
games-none-open = No hay ninguna partida sin terminar en { $folder }.
games-turn = le toca a: { $players }

## Rope: jugadas rechazadas

rope-not-a-move = «{ $text }» no es una jugada: las jugadas se escriben como h7>2, d>1, s3>2, h7/2 o end.
rope-hand-not-empty = Aún tienes cartas en la mano: deja una en una fila de reserva para acabar el turno.
rope-not-in-hand = No tienes { $card ->
    [x] tijeras
   *[other] ningún { $card }
} en la mano.
rope-supply-empty = Tu fila de reserva { $supply } está vacía.
rope-row-refuses = La fila { $row } admite ahora { LIST($takes, type: "or") }; { $card ->
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
rope-cards-x = tijeras
rope-takes-x = tijeras
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
rope-stopped = Ya nadie puede jugar ninguna carta: la partida termina y gana quien tenga menos cartas personales.
rope-stopped-passed = Todos han pasado durante una ronda entera: la partida termina y gana quien tenga menos cartas personales.

## Terminal

terminal-welcome = { $game }. Escribe una jugada o «help»; Tab completa. Con Ctrl-C sales y la partida queda guardada.
terminal-sealed = El sorteo está sellado: { $commitment }
terminal-resumed = La partida sigue tras { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}.
terminal-prompt = tu jugada
terminal-moves = Jugadas posibles:
terminal-saved = Guardada en { $file }
terminal-left = La partida queda guardada. Para seguir:
terminal-over-file = La partida está en { $file }
terminal-over-try = Prueba «scissortail replay» y «scissortail verify» con ella.
terminal-undone = Jugada deshecha.
terminal-unplayed = No se ha jugado «{ $text }». { $reason }
terminal-commands = comandos
terminal-command-help = esta ayuda
terminal-command-rules = explicar una regla o una palabra: rules { $rule }, rules { $word }
terminal-command-ask = explicar lo que tienes delante; ? { $word } explica una palabra
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
last-move = Si acabas el turno ahora, la partida termina al momento y { $who ->
    [you] ganas tú
    [many] comparten la victoria { $players }
   *[other] gana { $players }
}.
terminal-sure = ¿Acabar el turno de todos modos? (sí o no)
terminal-yes = sí si s
terminal-you = Jugador
terminal-replay-prompt = Enter: siguiente · b: atrás · número: ir a ese suceso · q: salir
terminal-replay-range = Los sucesos van del 0 al { $last }.
terminal-event = Suceso { $number } de { $last }

## Rules in the terminal

rules-ask = Pide una regla por su número, de { $first } a { $last }, o una palabra.
rules-names = Clanes y eventos: { $names }.
rules-words = Palabras: { $words }.
rules-also = Véase también { $rules }.
rules-none = Ninguna regla contiene «{ $text }»; prueba con otra palabra o con un número, como { $example }.

## Rope en la terminal

rope-heading-rows = Filas de nivel
rope-row = fila { $number }
rope-free = libre
rope-takes = admite
rope-stock = mazo común { $cards }
rope-discard = descarte { $cards }
rope-player = jugador
rope-deck = mazo
rope-deck-left = mazo { $cards }
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

## Rope: por qué una jugada es buena

hint-rope-wins = Es tu última carta personal: ganas.
hint-rope-personal = Una carta personal menos: { $left ->
    [one] queda una
   *[other] quedan { $left }
}, y ves la siguiente.
hint-rope-opens = Después encaja tu carta personal, { $card ->
    [x] unas tijeras
   *[other] el { $card }
}.
hint-rope-leads = Un primer paso: con tus cartas puedes llevar { $card ->
    [x] las tijeras personales
   *[other] tu { $card } personal
} a una fila en este turno.
hint-rope-completes = Así se completa la fila { $row } y su sitio queda libre.
hint-rope-blocks = A { $rival } le costará más jugar { $card ->
    [x] sus tijeras
   *[other] su { $card }
}.
hint-rope-uncovers = Destapa { $card ->
    [x] unas tijeras
   *[other] un { $card }
} en tu reserva.
hint-rope-frees = Vacía una de tus filas de reserva.
hint-rope-sheds = Hace sitio en la mano para una carta nueva.
hint-rope-sheds-dry = Es una carta menos en la mano; ya no quedan cartas para robar.
hint-rope-lay-same = { $card ->
    [x] Las tijeras quedan
   *[other] El { $card } queda
} sobre otra carta igual, sin tapar nada más.
hint-rope-lay-next = { $card ->
    [x] Las tijeras quedan
   *[other] El { $card } queda
} sobre un { $under }: una carta puede seguir a la otra en una fila.
hint-rope-lay-far = Ninguna fila pedirá pronto { $card ->
    [x] tijeras
   *[other] un { $card }
}.
hint-rope-lay-ready = { $card ->
    [x] Las tijeras siguen
   *[other] El { $card } sigue
} a mano en una reserva vacía.
hint-rope-lay = Hay que dejar una carta, y aquí { $card ->
    [x] las tijeras son lo
   *[other] el { $card } es lo
} que menos se echará en falta.
hint-rope-end = No te quedan cartas en la mano: acaba el turno y roba.
hint-rope-end-dry = No te quedan cartas en la mano ni hay cartas para robar: acaba el turno.

## Comandos

slow-source = Este es el programa interpretado, unas treinta veces más lento que el compilado. «make play» usa el compilado desde el segundo arranque; «pip install .» lo compila enseguida. Ambos necesitan un compilador de C.
slow-installed = Este es el programa interpretado, unas treinta veces más lento que el compilado ({ $reason }). Para cambiarlo, instala un compilador de C y vuelve a instalar Scissortail.
output-failed = No se puede escribir la salida: { $reason }.
verify-good = { $file }: { $moves ->
    [one] una jugada de { $game }, válida
   *[other] { $moves } jugadas de { $game }, todas válidas
}; { $result }; { $dice }.
verify-result-right = el resultado es correcto
verify-unfinished = la partida aún no ha terminado
verify-dice-fair = el sorteo es el prometido
verify-dice-unknown = el sorteo no se puede comprobar hasta que se publique el secreto

## Papel

paper-count = Un mazo para imprimir tiene de 1 a { $most } cartas, no { $given }.
paper-seed = Una semilla es un número entero a partir de 0, no { $given }.
paper-no-edition = Las cartas tienen ediciones de 1 a { $newest }, no { $given }.
paper-square = Una casilla para imprimir mide de { $least } a { $most } mm, no { $given }.
paper-exists = { $file } ya existe; elige otro nombre o sustitúyelo con --force.
paper-terminal = Una terminal no puede mostrar un PDF: indica un archivo o envíalo a otro programa.
paper-written = { $file }: { $cards ->
    [0] ninguna carta
    [one] una carta
   *[other] { $cards } cartas
} en { $pages ->
    [one] una página
   *[other] { $pages } páginas
}.
paper-drawing = dibujando
paper-classics = cartas nuestras al estilo de «Clásicos»
paper-fresh = cartas nuestras, mazo { $seed }
paper-edition = { $title }, edición { $edition }
paper-card = carta { $first } de { $count }
paper-cards = cartas { $first }–{ $last } de { $count }
paper-size = casillas de { $square } mm, cartas de { $wide } × { $high } mm
paper-ruler = Imprime al 100 % («tamaño real») y compruébalo con esta regla.
paper-reference = Cutterland de un vistazo
paper-turn = Un turno
paper-deal = Cada cual empieza con 3 cartas en la mano; con dos jugadores, con 4.
paper-cut = Cortar
paper-cut-how = Corta una carta de tu mano por las líneas: una pieza por persona, o cuatro piezas con dos jugadores.
paper-choose = Elegir
paper-choose-how = Empezando por la izquierda de quien ha cortado, cada cual toma una pieza; quien ha cortado se queda con la última. Con dos jugadores se dan dos vueltas.
paper-receive = Recibir
paper-receive-how = Toma una ficha por cada torre y cada tabla de tu pieza. Las usarás al final.
paper-expand = Ampliar
paper-expand-how = Coloca la pieza de modo que comparta un lado con tu tierra. Gírala como quieras, sin tapar nada; una vez puesta, no se mueve.
paper-creatures = Qué puntúa
paper-kraken = Kraken
paper-kraken-how = 2 por cada criatura que devoren tus krakens.
paper-goblin = Goblin
paper-goblin-how = Juntos en un área: 2, 5, 9 o 14 si son uno, dos, tres o cuatro; desde el quinto, 2 más por cada uno.
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
paper-bridge-how = Una tabla que cruza una casilla o un hueco y une las dos casillas de sus extremos. Sin muros en los extremos; un solo puente por casilla.
paper-kept = Cada ficha que no uses vale 1.
paper-hunt = Después: la caza
paper-hunt-kraken = Primero, los krakens. Cada uno devora a todas las criaturas de las casillas unidas a la suya y de las diagonales. En diagonal, ningún muro protege.
paper-hunt-dragon = Luego, cada dragón que siga vivo devora a una criatura de su área, la que tú elijas.
paper-hunt-safe = Las torres protegen. Los krakens respetan a los krakens; los dragones, a los dragones. Lo devorado ya no puntúa.
paper-win = Gana quien suma más puntos; si hay empate, quien conserva más criaturas vivas.
paper-score = Hoja de puntuación
paper-unused = Fichas sin usar
paper-overcut = Piezas de más, −3 por carta
paper-total = Total
paper-survivors = Criaturas vivas, si hay empate
paper-cut-tokens = Fichas para recortar: 12 torres, 16 tablas, 30 huesos
paper-card-size = cartas de { $wide } × { $high } mm

## Papel: Rope

paper-rope-reference = Cut the Rope de un vistazo
paper-rope-set-up = Para empezar
paper-rope-set-up-how = Se baraja todo. Cada cual recibe un mazo personal, boca abajo y con la carta de encima a la vista, y { $hand } cartas en la mano. El resto es el mazo común.
paper-rope-players = Jugadores
paper-rope-deck = Cartas del mazo personal
paper-rope-play = Jugar
paper-rope-play-how = Cuantas cartas quieras, o ninguna, en las filas de nivel: de la mano, de encima de una fila de reserva o la carta visible de tu mazo personal, cuya siguiente se descubre al momento.
paper-rope-lay = Dejar
paper-rope-lay-how = Si te quedan cartas, deja una en una de tus { $rows } filas de reserva. Vale cualquiera, pero luego solo se puede jugar la de encima de cada fila.
paper-rope-draw = Robar
paper-rope-draw-how = Completa la mano hasta { $hand } con el mazo común. Después le toca a quien está a tu izquierda.
paper-rope-rows = Filas de nivel
paper-rope-rows-how = Todos comparten { $rows }. Una fila empieza con 1, 10 o tijeras, y sube desde 1 o baja desde 10 sin saltos.
paper-rope-complete = Diez cartas completan una fila: se descartan y el sitio queda libre al momento.
paper-rope-scissors = Tijeras
paper-rope-scissors-how = Valen por cualquier carta de una fila. Donde solo hay tijeras, el próximo número dice si la fila sube o baja.
paper-rope-win = Gana quien juega la última carta de su mazo personal. Si ya nadie puede jugar, gana quien tiene menos cartas personales.
paper-rope-quick = Más rápido: con mazos más pequeños, o si se permite jugar otra vez el número que está encima de una fila.

## Papel: RatLand

paper-rat-cut-rats = Ratas para recortar: { $singles } sueltas, { $doubles } parejas
paper-rat-cut-cheese = Quesos para recortar: { $pieces } piezas para una bolsa opaca
paper-rat-screen-how = Recorta el marco, dóblalo por la mitad y ponlo de pie delante de tu tablero.
paper-rat-inside = Detrás de la pantalla
paper-rat-place-dump = Vertedero
paper-rat-place-city = Ciudad
paper-rat-place-field = Campo
paper-rat-place-left = Tubo izquierdo
paper-rat-place-right = Tubo derecho
paper-rat-place-nursery = Nido
paper-rat-place-pantry = Despensa
paper-rat-place-infirmary = Enfermería
paper-rat-place-lost = Perdidas
paper-rat-place-graveyard = Cementerio
paper-rat-colour-yellow = Amarillo
paper-rat-colour-orange = Naranja
paper-rat-colour-white = Blanco
paper-rat-colour-black = Negro
paper-rat-colour-purple = Morado
paper-rat-colour-blue = Azul
paper-rat-side-calm = Tranquilo
paper-rat-side-aggressive = Agresivo
paper-rat-reference = RatLand de un vistazo
paper-rat-set-up = Cada cual: un tablero, una pantalla, { $rats } ratas y { $cheese } quesos amarillos en la despensa.
paper-rat-round = Una ronda en siete fases
paper-rat-event = Evento, queso
paper-rat-event-how = Desde la segunda ronda, el turno activo pasa en sentido horario. Se descubren un evento y una carta de queso.
paper-rat-send = Ratas
paper-rat-send-how = Detrás de las pantallas cada cual envía ratas: a un túnel, por un tubo, al nido. Las que se quedan guardan la despensa. Después se quitan las pantallas.
paper-rat-attack = Ataque
paper-rat-attack-how = Un asalto gana un queso por cada rata de ventaja sobre las que defienden. Dos asaltos a una despensa se miden cada uno con todas. Ninguna rata muere.
paper-rat-born = Ratas nuevas
paper-rat-born-how = Cada rata del nido trae una más de la reserva.
paper-rat-return = Regreso
paper-rat-return-how = Las ratas que enfermaron o se perdieron en la ronda anterior vuelven a la despensa.
paper-rat-forage = Búsqueda
paper-rat-forage-how = Vertedero, ciudad, campo: se llena la bolsa como dice la carta. Saca antes quien tiene menos ratas, una pieza por rata. Después se vacía la bolsa.
paper-rat-feed = Comida
paper-rat-feed-how = Paga por todas las ratas menos las perdidas. Por cada queso que falta, una rata va al cementerio.
paper-rat-cheese = Qué hace el queso
paper-rat-yellow-how = Un queso para tu despensa.
paper-rat-orange-how = Vale por dos: toma dos amarillos.
paper-rat-white-how = Puro aire. Se devuelve.
paper-rat-black-how = Una rata tuya de ese túnel vuelve a la reserva.
paper-rat-purple-how = Una rata enferma: a la enfermería. Come, pero no se puede enviar en la ronda siguiente.
paper-rat-blue-how = Una rata se pierde: a tu carta. No come ni se puede enviar en la ronda siguiente.
paper-rat-feeding = Cuánto come un clan
paper-rat-further = cada una más
paper-rat-numbers = ¿Cuántos juegan?
paper-rat-two = 2: las ratas que se cruzan en un tubo se anulan. De lo que ganan ambos se entrega la diferencia.
paper-rat-five = 5 o 6: una pieza más de cada color que la carta de queso muestra para un túnel.
paper-rat-seven = De 7 a 12: se imprime dos veces y se descubren dos cartas de queso; con 11 o 12 se añade también una pieza de cada color.
paper-rat-deck = Los eventos
paper-rat-deck-how = { $opening } eventos iniciales van encima de { $closing } finales, barajados con el fin de la partida.
paper-rat-clans = Con clanes, cada cual recibe dos cartas y se queda con una.
paper-rat-active-how = Todo empate es para ti, y luego para quien sigue en sentido horario.
paper-rat-lost-how = No comen y vuelven en la fase 5.
paper-rat-graves-how = Cada una cuesta un punto.
paper-rat-end-how = Se acaba al momento. Cada rata es un punto, también las enfermas y perdidas; cada tumba resta uno. Si hay empate, gana quien tiene más queso.

## Cutterland: la mesa

game-cutterland = Cutterland
option-cutterland-overcut = se puede cortar una carta en demasiadas piezas; la última persona que elige antes de quien ha cortado retira las que sobran
option-cutterland-penalty = cada carta cortada en demasiadas piezas cuesta 3 puntos (necesita overcut)
option-cutterland-trying = cada cual puede probar las piezas en su tierra antes de elegir
option-cutterland-tournament = dos partidas; las cartas se muestran antes de repartirlas, y cada carta cortada en demasiadas piezas cuesta 3 puntos
option-cutterland-bag = sin cartas: en cada turno se sacan piezas de una bolsa
option-cutterland-scraps = las piezas que hay en la bolsa, guardadas de partidas anteriores
cutterland-options-bag = Las piezas de la bolsa no se cortan: bag no se puede combinar con { $name }.
cutterland-options-penalty = La penalización es por cortar piezas de más: necesita la opción overcut.
cutterland-options-no-bag = Hay piezas para la bolsa, pero la mesa juega sin ella: scraps necesita la opción bag.
cutterland-options-scraps = Con { $players } jugadores, en la bolsa hay de { $least } a { $most } piezas, no { $given }.
cutterland-options-scrap = El número { $number } no es ninguna pieza que se pueda cortar de una carta de este mazo.

## Tierras en archivos

land-empty = Línea { $line }: aquí no hay ninguna tierra; escribe sus casillas línea por línea, por ejemplo «p. pC mb --».
land-several = Aquí hay { $lands } tierras y solo se espera una.
land-row = Línea { $line }: casillas aquí: { $squares }, en la primera línea de la tierra: { $first }; escribe -- donde no haya casilla.
land-overcut-twice = Línea { $line }: ya se ha indicado cuántas cartas se cortaron en demasiadas piezas.
land-large = Línea { $line }: una tierra tiene como mucho { $most } casillas.
land-square = Línea { $line }: «{ $text }», en { $place }, no es una casilla; las casillas se escriben como pC, m. o wK, y -- indica que no hay ninguna.
land-habitat = Línea { $line }: { $creature ->
    [C] un centauro
    [D] un dragón
    [T] una tortuga
    [G] un goblin
    [F] una rana
   *[other] un kraken
} no puede vivir en { $terrain ->
    [p] una llanura
    [m] un páramo
   *[other] un humedal
}, y está en { $place } (C2).
land-parts = Línea { $line }: la tierra está partida en dos: la casilla { $place } no está unida a { $other } (C14).
land-token = Línea { $line }: «{ $text }» no son casillas ni una ficha; las fichas se escriben como «tower 1,1», «wall 0,0 1,0», «bridge 2,0 v», «eat 2,2».
land-overcut = Línea { $line }: «{ $text }» debería decir cuántas cartas se cortaron en demasiadas piezas, de 0 a { $most }, por ejemplo «overcut 1».
land-line = Línea { $line }: { $reason }
land-file = No se puede leer { $file }: { $reason }.
land-in-file = { $file }: { $reason }
land-not-text = no es texto en UTF-8
land-too-large = ocupa más de { $most } MiB

## Cutterland: jugadas rechazadas

cutterland-not-a-move = «{ $text }» no es una jugada: las jugadas se escriben como cut 2 aaab/aabb/ccbb, take b, place a 90 -1,3, tower 1,1 o done.
cutterland-now-cut = Ahora toca cortar una carta, por ejemplo «{ $example }» (C9).
cutterland-now-drop = Hay demasiadas piezas: primero retira una, por ejemplo «drop c» (C12).
cutterland-now-choose = Ahora toca elegir una pieza, por ejemplo «take b» (C11).
cutterland-now-expand = Ahora toca colocar las piezas, por ejemplo «place a 90 -1,3» (C14).
cutterland-now-resolve = Las tierras están completas: coloca fichas, elige presas o escribe «done» (C16).
cutterland-no-card = No tienes la carta { $card }; { $cards ->
    [one] solo te queda la 1
   *[other] tus cartas van de la 1 a la { $cards }
} (C9).
cutterland-cut-parts = La pieza { $piece } quedaría en varios trozos: las casillas de una pieza están unidas por lados enteros (C10).
cutterland-cut-few = Así { $given ->
    [one] sale una sola pieza
   *[other] salen { $given } piezas
}; una carta se corta en { $pieces } (C7).
cutterland-cut-many = Así salen { $given } piezas; una carta se corta en { $pieces }, y en esta mesa no se permiten más (C12).
cutterland-no-piece = En la mesa ya no hay ninguna pieza { $piece } (C11).
cutterland-not-held = No tienes la pieza { $piece } (C14).
cutterland-first-piece = La primera pieza de una tierra va en 0,0 (C14).
cutterland-covers = La pieza { $piece } taparía la casilla { $place } (C14).
cutterland-apart = La pieza { $piece } en { $place } no compartiría ningún lado con tu tierra (C14).
cutterland-no-trying = En esta mesa no se prueban las piezas antes de elegir (C15).
cutterland-try-what = Para probar una pieza, indica su letra, su giro y su sitio, por ejemplo «try a 90 -1,3».
cutterland-no-square = En { $place } no hay ninguna casilla de la tierra (C6).
cutterland-tower-nothing = En { $place } no hay ninguna criatura sobre la que poner una torre (C17).
cutterland-tower-twice = En { $place } ya hay una torre (C17).
cutterland-no-tower = No queda ninguna torre para { $place } (C16).
cutterland-wall-border = Un muro va entre dos casillas de la tierra, y { $place } no es un borde así (C18).
cutterland-wall-twice = En el borde { $place } ya hay un muro (C18).
cutterland-wall-bridge = En el borde { $place } termina un puente: ahí no cabe un muro (C20).
cutterland-no-wood = No queda ninguna tabla para { $place } (C16).
cutterland-bridge-end = Un puente sobre { $place } no tendría una casilla de la tierra en cada extremo (C19).
cutterland-bridge-twice = Ya hay un puente sobre { $place }, y los puentes no se cruzan (C20).
cutterland-bridge-wall = Un puente sobre { $place } terminaría en un muro (C20).
cutterland-prey-nothing = En { $place } no hay ninguna criatura que devorar (C23).
cutterland-prey-twice = La criatura de { $place } ya está elegida como presa (C23).
cutterland-prey-gone = A la criatura de { $place } ya la ha devorado un kraken (C22).
cutterland-prey-towered = La criatura de { $place } está a salvo en su torre (C17).
cutterland-prey-dragon = Los dragones no devoran a otros dragones, como el de { $place } (C23).
cutterland-prey-safe = En el área de { $place } no vive ningún dragón (C23).
cutterland-prey-full = Los dragones del área de { $place } ya tienen bastante: cada uno devora a una sola criatura (C23).
cutterland-prey-named = Las fichas se colocan antes de elegir presas: { $place } llega tarde (C20).

## Cutterland: lo que ha pasado ($who es “you” si se habla al lector)

cutterland-begins = { $players } jugadores con { $cards } cartas cada uno. { $who ->
    [you] Primero cortas tú.
   *[other] Primero corta { $player }.
}
cutterland-begins-bag = { $players } jugadores, con piezas de la bolsa. { $who ->
    [you] Primero las sacas tú.
   *[other] Primero las saca { $player }.
}
cutterland-session = { $player }: { $total } en las dos partidas juntas.
cutterland-second-game = La segunda partida va en sentido contrario. { $who ->
    [you] Empiezas tú.
   *[other] Empieza { $player }.
}
cutterland-shown = Se muestran las cartas de esta partida; después se reparten.
cutterland-dealt = { $who ->
    [you] Recibes
   *[other] { $player } recibe
} { $count ->
    [one] una carta
   *[other] { $count } cartas
}.
cutterland-dealt-unseen = { $player } recibe { $count ->
    [one] una carta
   *[other] { $count } cartas
}.
cutterland-drawn = { $who ->
    [you] Sacas
   *[other] { $player } saca
} { $count } piezas de la bolsa.
cutterland-cut = { $who ->
    [you] Cortas
   *[other] { $player } corta
} una carta en { $pieces } piezas: { $cut }.
cutterland-dropped = { $who ->
    [you] Retiras
   *[other] { $player } retira
} de la partida la pieza { $piece }.
cutterland-took = { $who ->
    [you] Tomas
   *[other] { $player } toma
} la pieza { $piece }.
cutterland-received = { $who ->
    [you] Recibes
   *[other] { $player } recibe
} { $towers ->
    [0] { $wood ->
        [one] una tabla
       *[other] { $wood } tablas
    }
   *[other] { $wood ->
        [0] { $towers ->
            [one] una torre
           *[other] { $towers } torres
        }
       *[other] { $towers ->
            [one] una torre
           *[other] { $towers } torres
        } y { $wood ->
            [one] una tabla
           *[other] { $wood } tablas
        }
    }
}.
cutterland-placed = { $who ->
    [you] Colocas
   *[other] { $player } coloca
} la pieza { $piece } en { $place }.
cutterland-resolving = Todas las piezas están colocadas. Cada cual coloca fichas y elige presas en secreto.
cutterland-built = { $who ->
    [you] Decides
   *[other] { $player } decide
} en secreto: { $token }.
cutterland-done = { $who ->
    [you] Has terminado.
   *[other] { $player } ha terminado.
}
cutterland-opened = Todas las tierras están a la vista: cazan los krakens y luego los dragones.
cutterland-tower = { $who ->
    [you] Tus torres
   *[other] Torres de { $player }
}: { $places }.
cutterland-wall = { $who ->
    [you] Tus muros
   *[other] Muros de { $player }
}: { $places }.
cutterland-bridge = { $who ->
    [you] Tus puentes
   *[other] Puentes de { $player }
}: { $places }.
cutterland-kraken-ate = { $who ->
    [you] Tu kraken de { $by } devora
   *[other] El kraken de { $by } de { $player } devora
} { $creature ->
    [C] al centauro
    [D] al dragón
    [T] a la tortuga
    [G] al goblin
   *[F] a la rana
} de { $place }.
cutterland-dragon-ate = { $who ->
    [you] Tu dragón de { $by } devora
   *[other] El dragón de { $by } de { $player } devora
} { $creature ->
    [C] al centauro
    [T] a la tortuga
    [G] al goblin
   *[F] a la rana
} de { $place }.
cutterland-scored = { $who ->
    [you] Sumas
   *[other] { $player } suma
} { $total }: krakens { $kraken }, goblins { $goblin }, centauros { $centaur }, dragones { $dragon }, tortugas { $turtle }, ranas { $frog }, fichas sin usar { $bonus }, piezas de más { $penalty }; criaturas vivas: { $survivors }.

## Por qué puntúa una tierra

reason-krakens = krakens: { $eaten ->
    [one] una criatura devorada
   *[other] { $eaten } criaturas devoradas
}, en { $places }
reason-goblins = goblins: { $number ->
    [one] uno solo
   *[other] { $number } juntos
} en el área de { $place }
reason-centaurs = centauros: llanura de { $number ->
    [one] una casilla
   *[other] { $number } casillas
} en { $place }
reason-dragons = dragones: { $number ->
    [one] uno solo
    [2] una pareja
   *[other] { $number } juntos
} en el área de { $place }
reason-turtles = tortugas: { $turtles } en toda la tierra
reason-frogs = ranas: { $frogs } sin devorar
reason-tokens = fichas: { $tokens } sin usar
reason-overcut = piezas de más: { $cards ->
    [one] una carta
   *[other] { $cards } cartas
}
score-total = total
score-survivors = criaturas vivas: { $survivors }
score-land = Tierra { $number }
solve-best = El mejor uso de las fichas: { $total ->
    [one] { $total } punto
   *[other] { $total } puntos
} ({ $before } sin usar ninguna).
solve-proven = No se puede sumar más: demostrado en { $seconds } s.
solve-unproven = Sin demostrar en { $seconds } s, pero no se puede sumar más de { $bound }.
solve-no-token = Deja todas las fichas sin usar.
solve-working = resolviendo

## Cutterland en la terminal

cutterland-heading-turn = turno { $number } de { $turns }
cutterland-heading-game = partida { $number } de 2
cutterland-heading-table = Piezas
cutterland-heading-hand = Tus cartas
cutterland-heading-shown = Cartas de esta partida que siguen en las manos
cutterland-phase-cut = cortar una carta
cutterland-phase-drop = retirar las piezas que sobran
cutterland-phase-choose = elegir una pieza
cutterland-phase-expand = colocar las piezas
cutterland-phase-resolve = fichas y presas
cutterland-phase-over = fin
cutterland-no-land = aún sin tierra
cutterland-points = vale { $points }
cutterland-tokens = torres { $towers }, tablas { $wood }
cutterland-cards = { $cards ->
    [one] una carta
   *[other] { $cards } cartas
}
cutterland-holds = por colocar: { $pieces }
cutterland-help-goal = Haz crecer una tierra cuyas criaturas valgan lo más posible. Los krakens devoran a cuantos los rodean (2 puntos por criatura); los goblins agradecen la compañía hasta ser cuatro; un centauro cuenta las casillas de su llanura; dos dragones forman pareja (7); una tortuga vale 10, y dos, 5 en total; cada rana cuesta 2.
cutterland-help-turn = Por turnos, cada cual corta una carta; los demás eligen pieza primero y quien ha cortado se queda con la última; luego cada cual coloca la suya junto a su tierra. Al final se colocan fichas en secreto y devoran los krakens y, tras ellos, los dragones.
cutterland-help-squares = Una casilla es su terreno (p llanura, m páramo, w humedal) y lo que hay en ella: C centauro, D dragón, T tortuga, G goblin, F rana, K kraken, t torre, b tabla. ▲ es una torre colocada; ✗, una criatura devorada.
cutterland-help-cut = cortar la carta 2 de la mano: tres filas de cuatro letras, una letra por pieza
cutterland-help-take = elegir la pieza b
cutterland-help-drop = retirar la pieza c, que sobra
cutterland-help-place = girar 90 grados en sentido horario la pieza a y poner su esquina superior izquierda en -1,3
cutterland-help-tower = una torre sobre la criatura de 1,1
cutterland-help-wall = un muro entre dos casillas contiguas
cutterland-help-bridge = un puente sobre 2,0: v va de arriba abajo; h, de izquierda a derecha
cutterland-help-eat = lo que devora un dragón
cutterland-help-done = no hay más fichas que colocar ni más presas que elegir
cutterland-means-cut = cortar una carta
cutterland-means-take = elegir esta pieza
cutterland-means-drop = retirar esta pieza
cutterland-means-place = pieza, giro, esquina superior izquierda
cutterland-means-tower = torre
cutterland-means-wall = muro
cutterland-means-bridge = puente
cutterland-means-eat = la presa de un dragón
cutterland-means-done = terminar

## Cutterland: pistas

hint-cutterland-cut = { $points ->
    [one] Si todos toman lo que más puntúa ahora, ganas { $points } punto y nadie más gana más de { $others }.
   *[other] Si todos toman lo que más puntúa ahora, ganas { $points } puntos y nadie más gana más de { $others }.
}
hint-cutterland-drop = Retira una pieza que los demás aprovecharían mejor que tú.
hint-cutterland-deny = { $points ->
    [one] Así no se la lleva { $rival }, a quien le daría { $points } punto.
   *[other] Así no se la lleva { $rival }, a quien le daría { $points } puntos.
}
hint-cutterland-goblins = { $count ->
    [0] Los goblins se juntan: { $points } más.
    [one] Un goblin más en compañía: { $points } más.
   *[other] { $count } goblins más en compañía: { $points } más.
}
hint-cutterland-kraken = { $count ->
    [one] Los krakens devoran una criatura más.
   *[other] Los krakens devoran { $count } criaturas más.
}
hint-cutterland-centaur = { $count ->
    [one] La llanura de los centauros crece una casilla.
   *[other] La llanura de los centauros crece { $count } casillas.
}
hint-cutterland-dragons = Dos dragones forman pareja: { $points } más.
hint-cutterland-turtle = El número justo de tortugas: { $points } más.
hint-cutterland-frog = { $count ->
    [one] Una rana es devorada.
   *[other] { $count } ranas son devoradas.
}
hint-cutterland-tokens = { $count ->
    [one] Trae una ficha para el final.
   *[other] Trae { $count } fichas para el final.
}
hint-cutterland-harmless = Cuesta puntos, pero menos que cualquier otra cosa.
hint-cutterland-room = De momento no da puntos, pero deja sitio para crecer.
hint-cutterland-tower = { $points ->
    [one] Una torre ahí salva { $points } punto.
   *[other] Una torre ahí salva { $points } puntos.
}
hint-cutterland-wall = { $points ->
    [one] Un muro ahí da { $points } punto más.
   *[other] Un muro ahí da { $points } puntos más.
}
hint-cutterland-bridge = { $points ->
    [one] Un puente ahí da { $points } punto más.
   *[other] Un puente ahí da { $points } puntos más.
}
hint-cutterland-token-plan = Compensa junto con las fichas que siguen.
hint-cutterland-eat = Un dragón tiene que devorar algo; esta es su presa.
hint-cutterland-done = { $count ->
    [one] La ficha que queda vale más sin usar.
   *[other] Las { $count } fichas que quedan valen más sin usar.
}
hint-cutterland-done-all = Todas las fichas están puestas.
terminal-command-try = ver una pieza en tu tierra sin colocarla: try a 90 -1,3
terminal-moves-many = Ahora hay { $many } jugadas: demasiadas para una lista.
terminal-moves-more = … y { $more } más; Tab muestra las que empiezan por lo que escribas.

## RatLand: la mesa

game-ratland = RatLand
option-ratland-ordered = las cartas de queso salen en orden, de la 1 a la 9: ideal para una primera partida
option-ratland-clans = clanes: cada cual recibe dos y se queda con uno
option-ratland-aggressive = todos los tableros son agresivos
option-ratland-boards = cada cual elige en secreto la cara de su tablero
option-ratland-even_feeding = de una a tres ratas cuestan 1 queso; de cuatro a seis, 2
ratland-options-boards = O todos los tableros son agresivos o cada cual elige el suyo: aggressive no se puede combinar con boards.
ratland-place-dump = vertedero
ratland-place-city = ciudad
ratland-place-field = campo
ratland-place-left = tubo izquierdo
ratland-place-right = tubo derecho
ratland-place-nursery = nido
ratland-place-pantry = despensa
ratland-place-dump-in = en el vertedero
ratland-place-dump-from = del vertedero
ratland-place-dump-to = al vertedero
ratland-place-city-in = en la ciudad
ratland-place-city-from = de la ciudad
ratland-place-city-to = a la ciudad
ratland-place-field-in = en el campo
ratland-place-field-from = del campo
ratland-place-field-to = al campo
ratland-place-left-in = en el tubo izquierdo
ratland-place-left-from = del tubo izquierdo
ratland-place-left-to = al tubo izquierdo
ratland-place-left-through = por el tubo izquierdo
ratland-place-right-in = en el tubo derecho
ratland-place-right-from = del tubo derecho
ratland-place-right-to = al tubo derecho
ratland-place-right-through = por el tubo derecho
ratland-place-nursery-in = en el nido
ratland-place-nursery-from = del nido
ratland-place-nursery-to = al nido
ratland-place-pantry-in = en la despensa
ratland-place-pantry-from = de la despensa
ratland-place-pantry-to = a la despensa
ratland-colour-yellow = amarillo
ratland-colour-orange = naranja
ratland-colour-white = blanco
ratland-colour-black = negro
ratland-colour-purple = morado
ratland-colour-blue = azul
ratland-event-plenty = Abundancia: cada clan recibe un queso
ratland-event-mass-attacks = Ataques en masa: cada asalto cuenta con una rata más
ratland-event-relative = Pariente lejano: cada clan recibe una rata
ratland-event-helmet = Casco: en cada túnel se puede devolver una pieza
ratland-event-it-worked = Ha funcionado: el queso negro cuenta como amarillo
ratland-event-doctor = Doctor Queso: dos piezas blancas de un mismo túnel pueden convertirse en una amarilla
ratland-event-safe-place = Lugar seguro: cada cual puede poner un queso a salvo de los asaltos
ratland-event-in-time = Justo a tiempo: también se puede enviar a las ratas enfermas y perdidas
ratland-event-kind-rat = Rata bondadosa: el clan más grande da una rata al más pequeño
ratland-event-resurrection = Resurrección: cada cual saca una rata de su cementerio
ratland-event-silence = Silencio: antes de la comida se puede cambiar una rata por un queso
ratland-event-idle-paws = Patas ociosas: recibes un queso por cada túnel al que no envíes a nadie
ratland-event-get-ready = A prepararse: en casa quedan como mucho tres ratas, que crían y defienden a la vez
ratland-event-end = Fin de la partida
ratland-event-plenty-name = Abundancia
ratland-event-plenty-does = Cada clan recibe un queso.
ratland-event-mass-attacks-name = Ataques en masa
ratland-event-mass-attacks-does = Cada asalto cuenta con una rata más.
ratland-event-relative-name = Pariente lejano
ratland-event-relative-does = Cada clan recibe una rata.
ratland-event-helmet-name = Casco
ratland-event-helmet-does = En cada túnel se puede devolver una pieza.
ratland-event-it-worked-name = Ha funcionado
ratland-event-it-worked-does = El queso negro cuenta como amarillo.
ratland-event-doctor-name = Doctor Queso
ratland-event-doctor-does = Dos piezas blancas de un mismo túnel pueden convertirse en una amarilla.
ratland-event-safe-place-name = Lugar seguro
ratland-event-safe-place-does = Cada cual puede poner un queso a salvo de los asaltos.
ratland-event-in-time-name = Justo a tiempo
ratland-event-in-time-does = También se puede enviar a las ratas enfermas y perdidas.
ratland-event-kind-rat-name = Rata bondadosa
ratland-event-kind-rat-does = El clan más grande da una rata al más pequeño.
ratland-event-resurrection-name = Resurrección
ratland-event-resurrection-does = Cada cual saca una rata de su cementerio.
ratland-event-silence-name = Silencio
ratland-event-silence-does = Antes de la comida se puede cambiar una rata por un queso.
ratland-event-idle-paws-name = Patas ociosas
ratland-event-idle-paws-does = Recibes un queso por cada túnel al que no envíes a nadie.
ratland-event-get-ready-name = A prepararse
ratland-event-get-ready-does = En casa quedan como mucho tres ratas, que crían y defienden a la vez.
ratland-event-end-name = Fin de la partida
ratland-clan-scavengers = Carroñeros
ratland-clan-explorers = Exploradores
ratland-clan-recyclers = Recicladores
ratland-clan-musicians = Músicos
ratland-clan-ninja = Ninjas
ratland-clan-alchemists = Alquimistas
ratland-clan-conquerors = Conquistadores
ratland-clan-mutants = Mutantes
ratland-clan-seers = Videntes
ratland-clan-family = Familia
ratland-clan-athletes = Deportistas
ratland-clan-corrupt = Corruptos
ratland-side-calm = tranquilo
ratland-side-aggressive = agresivo

## RatLand: jugadas rechazadas

ratland-not-a-move = «{ $text }» no es una jugada: las jugadas se escriben como send dump=2 left=1 nursery=3, hide, draw, back purple, wound 2 o pass.
ratland-too-many = Puedes enviar { $rats ->
    [0] 0 ratas
    [one] una sola rata
   *[other] { $rats } ratas
}, no { $sent } (W8).
ratland-order-place = «{ $text }»: las ratas se envían a dump, city, field, left, right y nursery, cada lugar una sola vez, por ejemplo dump=2 (W8).
ratland-order-number = «{ $text }» no dice cuántas ratas van allí, por ejemplo dump=2 (W8).
ratland-only-idle = A la despensa solo se pueden llevar ratas enfermas o perdidas que no se envíen a otro sitio; aquí son { $rats } (W23).
ratland-stay = Las ratas que no envías ya se quedan en la despensa: no escribas «pantry» (W8).
ratland-ready = A prepararse: entre la despensa y el nido puede haber como mucho { $most ->
    [one] una rata
   *[other] { $most } ratas
} (W28).
ratland-shift-nobody = No tienes ninguna rata que mover { $place_in } (W42).
ratland-now-keep = Elige con qué clan te quedas, por ejemplo «keep ninja» (W32).
ratland-now-board = Elige una cara de tu tablero: «board aggressive» o «board calm» (W30).
ratland-now-hide = Escribe «hide» para esconder un queso o «pass» para no hacerlo (W22).
ratland-now-send = Envía a tus ratas, por ejemplo «send dump=2 city=1 left=1 nursery=2»; las demás se quedan en la despensa (W8).
ratland-now-shift = Puedes mover una rata, por ejemplo «shift dump>city», o escribir «pass» (W42).
ratland-now-steal = Puedes robar un queso, con «steal left» o «steal right» según adónde hayan ido tus ratas, o escribir «pass» (W36).
ratland-now-bribe = Puedes añadir una pieza a la bolsa, por ejemplo «bribe city black» en la ciudad, o escribir «pass» (W43).
ratland-now-wound = Elige de quién es la rata herida, por ejemplo «wound 2» para el asiento 2 (W31).
ratland-now-draw = Puedes sacar una pieza más con «draw» o escribir «pass» (W32, W34).
ratland-now-back = Puedes devolver una de las piezas sacadas, por ejemplo «back purple», o escribir «pass» (W19).
ratland-now-doctor = Puedes convertir queso blanco en amarillo, por ejemplo «doctor 1», o escribir «pass» (W21, W34).
ratland-now-lose = Elige de dónde es la rata a la que daña el queso, por ejemplo «lose pantry» (W46).
ratland-now-sell = Puedes cambiar una rata por un queso con «sell» o escribir «pass» (W26).
ratland-now-alchemy = Puedes convertir queso en ratas, por ejemplo «alchemy 1», o escribir «pass» (W37).

## RatLand: lo que ha pasado ($who es “you” si se habla al lector)

ratland-begins = { $players } clanes de siete ratas. { $who ->
    [you] Eres el primer jugador activo
   *[other] { $player } es el primer jugador activo
}.
ratland-dealt = { $who ->
    [you] Recibes
   *[other] { $player } recibe
} dos clanes: { $clan }.
ratland-dealt-unseen = { $player } recibe dos clanes.
ratland-kept = { $who ->
    [you] Te quedas
   *[other] { $player } se queda
} con el clan { $clan }.
ratland-chose = { $who ->
    [you] Ya has decidido.
   *[other] { $player } ya ha decidido.
}
ratland-clans-open = Todos los clanes están elegidos.
ratland-clan = { $player }: { $clan }.
ratland-board = { $who ->
    [you] Eliges
   *[other] { $player } elige
} el tablero { $side }.
ratland-side = { $player } juega con el tablero { $side }.
ratland-round = Ronda { $round }. { $who ->
    [you] Eres el jugador activo
   *[other] { $player } es el jugador activo
}.
ratland-event = { $event }.
ratland-over = Se acabó: se cuentan las ratas.
ratland-cheese = Cartas de queso de esta ronda: { $cards }.
ratland-foresaw = { $who ->
    [you] Ves el futuro
   *[other] { $player } ve el futuro
}: «{ $event }»; cartas de queso: { $cards }.
ratland-foresaw-unseen = { $player } mira el futuro.
ratland-resurrected = { $who ->
    [you] Una rata tuya
   *[other] Una rata de { $player }
} sale del cementerio y vuelve a la reserva.
ratland-steals = { $who ->
    [you] Robas un queso
   *[other] { $player } roba un queso
} { $place_through }, a espaldas de la defensa.
ratland-gave-rat = { $who ->
    [you] Das
   *[other] { $player } da
} una rata a { $rival }.
ratland-hid = { $who ->
    [you] Escondes
   *[other] { $player } esconde
} un queso.
ratland-passed = { $who ->
    [you] Pasas.
   *[other] { $player } pasa.
}
ratland-agrees = Dices que sí; los demás lo sabrán cuando todos hayan respondido.
ratland-declines = Pasas; los demás lo sabrán cuando todos hayan respondido.
ratland-answers-open = Todos han respondido.
ratland-sent = { $who ->
    [you] Tu orden
   *[other] Orden de { $player }
}: { $order }.
ratland-opened = Se revelan todas las órdenes.
ratland-order = { $player }: vertedero { $dump }, ciudad { $city }, campo { $field }, tubo izquierdo { $left }, tubo derecho { $right }, nido { $nursery }, despensa { $pantry }.
ratland-shifted = { $who ->
    [you] Mueves
   *[other] { $player } mueve
} una rata { $place_from } { $place_to }.
ratland-raided = { $who ->
    [you] Asaltas
   *[other] { $player } asalta
} la despensa de { $rival } { $place_through }: { $rats } contra { $against }, { $cheese ->
    [0] sin botín
    [one] un queso robado
   *[other] { $cheese } quesos robados
}.
ratland-raid-won = { $who ->
    [you] Asaltas
   *[other] { $player } asalta
} la despensa de { $rival } { $place_through }: { $rats } contra { $against }, { $cheese ->
    [0] nada ganado
    [one] un queso ganado
   *[other] { $cheese } quesos ganados
}.
ratland-handed = { $who ->
    [you] Entregas
   *[other] { $player } entrega
} la diferencia a { $rival }: { $cheese ->
    [one] un queso
   *[other] { $cheese } quesos
}.
ratland-handed-nothing = Ambos han ganado lo mismo: nadie entrega nada.
ratland-killed = { $who ->
    [you] Pierdes
   *[other] { $player } pierde
} una rata que peleaba { $place_in }.
ratland-born = { $who ->
    [you] Ratas nuevas en tu clan
   *[other] Ratas nuevas en el clan de { $player }
}: { $rats } (previstas: { $due }).
ratland-returned = { $player }: { $rats ->
    [0] no queda ninguna rata por volver a casa
    [one] vuelve a casa una rata
   *[other] vuelven a casa { $rats } ratas
}{ $cheese ->
    [0] .
    [one] ; un queso encontrado.
   *[other] ; { $cheese } quesos encontrados.
}
ratland-tunnel = En busca de queso { $place_in }: { $pieces ->
    [one] una pieza
   *[other] { $pieces } piezas
} en la bolsa.
ratland-bribed = { $who ->
    [you] Metes
   *[other] { $player } mete
} un queso { $colour } en la bolsa { $place_from }.
ratland-wounded = { $who ->
    [you] Hieres
   *[other] { $player } hiere
} a una rata de { $rival } { $place_in }.
ratland-drew = { $who ->
    [you] Sacas
   *[other] { $player } saca
} queso { $place_in }: { $colour }.
ratland-put-back = { $who ->
    [you] Devuelves
   *[other] { $player } devuelve
} un queso { $colour } a la bolsa.
ratland-cured = { $who ->
    [you] Conviertes
   *[other] { $player } convierte
} queso blanco en { $cheese ->
    [one] un queso amarillo
   *[other] { $cheese } quesos amarillos
}.
ratland-suffered = { $who ->
    [you] Una rata tuya
   *[other] Una rata de { $player }
} { $place_in } { $ill ->
    [black] se ha ido para siempre
    [purple] se ha envenenado
   *[blue] se ha perdido
}.
ratland-idle = { $who ->
    [you] Recibes
   *[other] { $player } recibe
} un queso por no enviar a nadie { $place_to }.
ratland-sold = { $who ->
    [you] Cambias
   *[other] { $player } cambia
} una rata por un queso.
ratland-fed = { $who ->
    [you] Alimentas
   *[other] { $player } alimenta
} a { $rats ->
    [one] una rata
   *[other] { $rats } ratas
} { $cheese ->
    [0] sin ningún queso
    [one] con un queso
   *[other] con { $cheese } quesos
}{ $starved ->
    [0] .
    [one] ; una muere de hambre.
   *[other] ; { $starved } mueren de hambre.
}
ratland-alchemy = { $who ->
    [you] Conviertes
   *[other] { $player } convierte
} queso en { $rats ->
    [one] una rata
   *[other] { $rats } ratas
}.
ratland-paid = { $who ->
    [you] Das
   *[other] { $player } da
} un queso a { $rival } por la música.

## RatLand en la terminal

ratland-heading-round = ronda { $round }
ratland-heading-bag = en la bolsa
ratland-heading-drawn = queso sacado
ratland-heading-foreseen = en el futuro
ratland-active = jugador activo
ratland-player = clan
ratland-rats = ratas
ratland-cheese-column = queso
ratland-need = comida
ratland-neighbours = A tu izquierda está { $left }; a tu derecha, { $right }.
ratland-supply = ratas en la reserva: { $rats }
ratland-points = Puntos
ratland-sick = enfermas { $rats }
ratland-lost = perdidas { $rats }
ratland-graves = cementerio { $rats }
ratland-hidden = queso escondido { $cheese }
ratland-help-goal = Haz crecer el clan más numeroso: cada rata viva vale un punto y cada rata muerta de hambre cuesta uno. La partida dura de cinco a nueve rondas.
ratland-help-turn = En cada ronda envías en secreto a tus ratas: a buscar queso (vertedero, ciudad, campo), a asaltar la despensa de al lado (tubos izquierdo y derecho) o a criar (nido); las demás defienden tu despensa. Después hay que alimentarlas.
ratland-help-cheese = El amarillo vale un queso; el naranja, dos; el blanco, nada. El negro se lleva una rata, el morado hace enfermar a una y con el azul se pierde una durante una ronda.
ratland-help-send = dos ratas al vertedero, una por el tubo izquierdo y tres al nido; las demás se quedan
ratland-help-shift = los Deportistas mueven una rata tras revelarse las órdenes
ratland-help-back = devolver a la bolsa una pieza sacada
ratland-help-wound = en un tablero agresivo, herir a una rata del asiento 2
ratland-help-lose = de dónde es la rata a la que daña el queso malo
ratland-help-pass = pasar: renunciar a lo que se ofrece
ratland-means-keep = quedarte con este clan
ratland-means-board = esta cara del tablero
ratland-means-hide = esconder un queso
ratland-means-send = enviar ratas
ratland-means-shift = mover una rata
ratland-means-steal = robar un queso
ratland-means-bribe = añadir a la bolsa
ratland-means-wound = herir a una rata
ratland-means-draw = una pieza más
ratland-means-back = devolver la pieza
ratland-means-doctor = de blanco a amarillo
ratland-means-lose = perder una rata de ahí
ratland-means-sell = una rata por un queso
ratland-means-alchemy = de queso a ratas
ratland-means-pass = pasar
ratland-move-keep = Quedarte con el clan { $clan }
ratland-move-board = Elegir el tablero { $side }
ratland-move-hide = Esconder un queso
ratland-move-send = Enviar ratas: { $order }
ratland-move-shift = Mover una rata { $place_from } { $place_to }
ratland-move-steal = Robar un queso { $place_through }
ratland-move-bribe = Meter un queso { $colour } en la bolsa { $place_from }
ratland-move-wound = Herir a una rata de { $rival }
ratland-move-draw = Sacar una pieza más
ratland-move-back = Devolver un queso { $colour }
ratland-move-doctor = { $count ->
    [one] Convertir queso blanco en { $count } amarillo
   *[other] Convertir queso blanco en { $count } amarillos
}
ratland-move-lose = Perder una rata { $place_in }
ratland-move-sell = Cambiar una rata por un queso
ratland-move-alchemy = { $count ->
    [one] Convertir { $count } queso en una rata
   *[other] Convertir { $count } quesos en ratas
}
ratland-move-pass = Pasar
ratland-sends = { $rats } { $place_to }
ratland-sends-nobody = todas se quedan en la despensa
ratland-pieces = { $colour } × { $count }
ratland-foreseen = en el futuro: { $event }
ratland-foreseen-cards = en el futuro: { $event }; cartas de queso: { $cards }

## RatLand: consejos

hint-ratland-breed = Hace crecer el clan: crían { $breed }, buscan queso { $forage }, defienden { $guard }, asaltan { $raid }.
hint-ratland-forage = Reúne queso para alimentar al clan: crían { $breed }, buscan queso { $forage }, defienden { $guard }, asaltan { $raid }.
hint-ratland-raid = Va por el queso de { $rival }: crían { $breed }, buscan queso { $forage }, defienden { $guard }, asaltan { $raid }.
hint-ratland-guard = Defiende la despensa, con { $cheese ->
    [one] un queso
   *[other] { $cheese } quesos
}: crían { $breed }, buscan queso { $forage }, defienden { $guard }, asaltan { $raid }.
hint-ratland-keep = Es lo que aportan de media las habilidades de este clan.
hint-ratland-board = { $side ->
    [aggressive] La cara agresiva mata y hiere a las ratas rivales.
   *[calm] La cara tranquila busca queso mejor y no pierde a nadie en ataques fallidos.
}
hint-ratland-hide = Un queso escondido no se puede robar en esta ronda.
hint-ratland-shift = Una rata pasa { $origin ->
    [dump] del vertedero
    [city] de la ciudad
    [field] del campo
    [left] del tubo izquierdo
    [right] del tubo derecho
    [nursery] del nido
   *[pantry] de la despensa
} { $target ->
    [dump] al vertedero
    [city] a la ciudad
    [field] al campo
    [left] al tubo izquierdo
    [right] al tubo derecho
    [nursery] al nido
   *[pantry] a la despensa
}.
hint-ratland-steal = Se lleva un queso sea cual sea la defensa.
hint-ratland-bribe = Añade a la bolsa { $piece ->
    [yellow] una pieza amarilla
    [orange] una pieza naranja
    [white] una pieza blanca
    [black] una pieza negra
    [purple] una pieza morada
   *[blue] una pieza azul
} antes de sacar.
hint-ratland-wound = Una rata menos de { $rival } saca queso en este túnel.
hint-ratland-draw = Saca una pieza más de lo que queda en la bolsa.
hint-ratland-back = Devuelve { $piece ->
    [yellow] una pieza amarilla
    [orange] una pieza naranja
    [white] una pieza blanca
    [black] una pieza negra
    [purple] una pieza morada
   *[blue] una pieza azul
} sin usarla.
hint-ratland-doctor = Queso gratis: blanco que se vuelve amarillo, { $cheese } en total.
hint-ratland-lose = Renuncia a una rata { $origin ->
    [dump] del vertedero
    [city] de la ciudad
    [field] del campo
    [left] del tubo izquierdo
    [right] del tubo derecho
    [nursery] del nido
   *[pantry] de la despensa
}.
hint-ratland-sell = Una rata a cambio de un queso, para que alimentar al clan cueste menos.
hint-ratland-alchemy = El queso se convierte en ratas, que son puntos: { $rats } más.
hint-ratland-pass = Deja las cosas como están.

## La arena

arena-playing = jugando
arena-head = { $game } · { $players } jugadores · { $games } partidas
arena-bot = bot
arena-seats = asientos
arena-share = ganadas
arena-interval = 95 %
arena-score = puntos
arena-decisions = jugadas
arena-mean = ms
arena-p95 = 95 % en
arena-longest = máx.
arena-stronger = { $bot } es más fuerte: entre iguales cada uno ganaría el { $fair }.
arena-weaker = { $bot } es más débil: entre iguales cada uno ganaría el { $fair }.
arena-open = Demasiado igualado para decidir: entre iguales cada uno ganaría el { $fair }.
arena-faults = { $bot } perdió { $faults ->
    [one] un turno, que jugó greedy.
   *[other] { $faults } turnos, que jugó greedy.
}
arena-too-many-bots = { $bots } bots no caben en una mesa de { $players }.
arena-two-bots = La arena necesita --bots con dos nombres o más, como { $known }.
arena-seed = Una semilla es 0 o más, no { $given }.
arena-worker = Un proceso de trabajo ha terminado; la misma orden con --keep sigue con las partidas guardadas.
arena-file = Las partidas de { $file } no sirven: { $reason }.
arena-other-program = se jugaron con otras reglas, otros bots u otra mesa
arena-not-a-journal = hay una línea que no es una partida
options-program = «{ $command }» no es una orden que se pueda ejecutar.
terminal-thinking = { $player } está pensando…
terminal-hint-thinking = buscando buenas jugadas…
terminal-command-hint = las mejores jugadas y por qué
hint-chance = { $value } de probabilidad de ganar
hint-points = { $value ->
    [one] { $value } punto para la cuenta final
   *[other] { $value } puntos para la cuenta final
}

## Trabajo en segundo plano

jobs-one = Tu petición anterior sigue en marcha: espera a que termine o cancélala.
jobs-full = El servidor está muy ocupado. Inténtalo de nuevo en un momento.
jobs-closed = El servidor se está cerrando.
job-unknown = No tienes ninguna tarea así: los resultados se guardan diez minutos.
job-time = Tardaba más de { $seconds } s y se ha detenido.
job-lost = El proceso que trabajaba en ello ha terminado dos veces. Prueba con algo más pequeño, o más tarde.
job-failed = Algo ha salido mal, y la culpa es del programa, no tuya. El registro del servidor dice más.
job-seconds = Una búsqueda puede durar hasta { $most } segundos, no { $given }.
cluster-missing = Para un clúster hace falta Dask: pip install "scissortail[cluster]".
cluster-silent = Ningún clúster de Dask responde en { $address }.
paper-unknown = No hay ningún papel «{ $given }»; elige { LIST($known, type: "or") }.
paper-game = De «{ $given }» no hay nada que imprimir; elige { LIST($known, type: "or") }.
paper-option = La opción { $option } no vale para { $game }, que se imprime tal como viene en su caja.
paper-part = No hay ninguna hoja «{ $given }»; elige { LIST($known, type: "or") }.
paper-nothing = Elige al menos una cosa para imprimir.
options-language = Aquí no hay ningún idioma «{ $given }»; elige { LIST($known, type: "or") }.

## La puerta del servidor

serve-folder = La carpeta de datos { $path } no se puede usar: { $reason }.
serve-folder-not = { $path } no es una carpeta, así que ahí no se pueden guardar datos.
serve-folder-busy = Otro servidor está usando la carpeta de datos { $path }.
serve-port = El puerto { $port } no se puede usar: { $reason }.
serve-port-busy = Otro programa está usando el puerto { $port }; elige otro con --port.
serve-port-forbidden = No tienes permiso para usar el puerto { $port }; elige uno a partir del 1024 con --port.
serve-port-range = Un puerto es un número de 0 a { $most }, no { $port }.
serve-host-unknown = Este equipo no tiene ninguna dirección «{ $given }» en la que escuchar.
serve-origin = Un origen permitido tiene la forma https://games.example, no «{ $given }».
serve-allow-host = Un nombre permitido es un nombre o una dirección sin puerto, como games.example, no «{ $given }».
serve-proxy = Un proxy es una dirección o una red, como 10.0.0.10 o 10.0.0.0/24, no «{ $given }».
serve-metrics-token = { $name } necesita al menos { $least } letras, cifras y signos, para que nadie lo adivine.
serve-limit = { $name } es un número entero de 1 a { $most }, no «{ $given }».
http-host = La petición no dice con claridad a qué servidor va dirigida.
http-host-unknown = Este servidor no se conoce como { $host }. Si es tuyo y el nombre es correcto, inícialo con --allow-host { $host }.
http-origin = Las páginas de { $origin } no pueden actuar aquí; el dueño del servidor puede permitirlo con --origin.
http-body = Es demasiado grande: más de { $most } KiB.
limit-connections = Tu dirección ya tiene { $most } conexiones abiertas; cierra alguna antes.
limit-acts = Demasiados cambios en la mesa a la vez; inténtalo de nuevo dentro de { $seconds } s.
limit-budget = Esta dirección ha pedido demasiado al servidor; inténtalo de nuevo dentro de { $seconds } s.
limit-messages = Demasiados mensajes a la vez; inténtalo de nuevo dentro de { $seconds } s.
limit-message-size = Ese mensaje es demasiado grande: más de { $most } KiB.
limit-chat = Escribes demasiado rápido; inténtalo de nuevo dentro de { $seconds } s.
limit-tables-hour = Desde tu dirección se han abierto muchas mesas; la siguiente se podrá abrir dentro de { $seconds } s.
limit-tables-address = Tu dirección ya tiene { $most } mesas abiertas; termina o cierra alguna antes.
limit-tables-person = Ya tienes { $most } mesas abiertas; termina o cierra alguna antes.
limit-identities = Desde tu dirección han llegado muchos invitados; el siguiente podrá entrar dentro de { $seconds } s.
limit-guesses = Desde tu dirección han llegado demasiados códigos erróneos; inténtalo de nuevo dentro de { $seconds } s.
limit-jobs = Has pedido muchos cálculos; inténtalo de nuevo dentro de { $seconds } s.

# El servidor
serve-at = Scissortail está en { $address }
serve-phones = Los teléfonos de la misma red pueden entrar por la primera dirección.
serve-bots = { $path } no es una lista de bots: bajo [bots] necesita líneas como nombre = "orden".
backup-nothing = No hay ninguna base de datos en { $path }.
backup-there = { $path } ya existe; elige otro nombre.
backup-target = No se puede escribir { $path }: { $reason }.
backup-failed = La copia ha fallado: { $reason }.
backup-done = { $path } lo tiene todo: { $tables ->
    [one] una mesa
   *[other] { $tables } mesas
} y { $people ->
    [one] una persona
   *[other] { $people } personas
} ({ $size } KB).
database-url = No se entiende la dirección de la base de datos; debe parecerse a postgresql://nombre:clave@servidor/base.
database-kind = No se puede usar una base de datos de tipo «{ $kind }»; sirven SQLite y PostgreSQL.
database-driver = PostgreSQL necesita el extra «postgres»: pip install scissortail[postgres].
database-unusable = No se puede usar la base de datos: { $reason }.
database-newer = La base de datos es de un Scissortail más nuevo; instala esa versión o restaura una copia.
database-not-durable = La base de datos no conserva lo confirmado tras un corte de luz; activa sus ajustes de durabilidad.
database-damaged = La base de datos { $path } está dañada ({ $found }), así que no se sirve; examínala con scissortail doctor y después restaura una copia.
clock-kind = Un reloj es none, move o reserve, no «{ $kind }».
clock-seconds = Un reloj tiene de { $least } a { $most } segundos.
table-delay = El público puede ir con un retraso de { $most } segundos como máximo.
table-log-full = El registro de esta mesa está lleno. Abre otra mesa para seguir jugando.
table-unknown = No existe esa mesa.
table-banned = El anfitrión te ha echado de esta mesa.
table-not-started = La partida no ha empezado.
table-started = La partida ya ha empezado.
table-full = No queda ningún asiento.
seat-none = No tienes asiento en esta mesa.
seat-not-yours = El asiento { $seat } no es tuyo.
seat-not-claimed = El asiento { $seat } no tiene ahora el dispositivo.
seat-unclaimed = Di primero cuál de tus asientos tiene el dispositivo.
seat-which = Ocupas varios asientos: di cuál actúa.
seat-away = Un bot juega en este asiento hasta que vuelvas.
seat-here = Ya estás aquí.
seat-given-up = Este asiento se ha abandonado para siempre.
seat-taken = El asiento { $seat } está ocupado.
seat-have-one = Ya tienes asiento aquí; otro en el mismo dispositivo necesita su propio nombre.
seat-unknown = No hay nadie en el asiento { $seat }.
seat-program = Este servidor no tiene ningún programa llamado «{ $name }».
seed-late = El sorteo ya está hecho.
seed-twice = Ya has enviado tu valor para el sorteo.
move-no-change = Así no se puede cambiar lo que has sellado.
undo-ask = Otros han jugado después: pregúntales.
vote-open = Hay otra pregunta sin responder.
vote-none = Ahora no hay nada que votar.
vote-not-asked = Esta pregunta no es para ti.
vote-no-seat = Di qué otro jugador falta.
vote-present = Ese jugador está aquí.
resigned-already = Ya has abandonado la partida.
chat-private-only = Solo hay chat en las mesas privadas.
chat-unprintable = Un mensaje puede llevar letras, signos y emojis, y nada más.
ban-yourself = No puedes echarte de tu propia mesa.
host-only = Solo el anfitrión de la mesa puede hacer eso.
rematch-later = La revancha se juega después de la partida.
server-busy = El servidor no ha podido guardarlo; inténtalo otra vez.
message-not-json = Eso no es JSON.
message-not-object = Un mensaje es un objeto JSON.
message-form = Falta «{ $part }» en ese mensaje o está mal.
identity-none = Entra primero con un nombre.
identity-link = Este enlace ya se usó o ha caducado.
identity-recovery = Ese código de recuperación no es válido.

## El registro de una mesa

table-broken = El registro de esta mesa contradice sus propias reglas y su sorteo; no se puede abrir.
table-damaged = El registro de esta mesa está dañado, así que no se puede abrir, y no servirá de nada volver a intentarlo; quien lleva el servidor puede mirarlo con scissortail doctor.
server-damaged = La base de datos está dañada en este punto, y no servirá de nada volver a intentarlo; quien lleva el servidor puede mirarlo con scissortail doctor.
move-late = Entretanto se ha revelado todo: mira de nuevo antes de jugar.
# Varios servidores y limpieza
server-database = La base de datos no responde ahora; inténtalo de nuevo enseguida.
serve-archive-days = Las mesas se archivan tras un número de días de 0 a { $most }, no «{ $given }».
backup-postgres = Los datos están en PostgreSQL, que hace sus propias copias: pg_dump --format=custom --file=ARCHIVO BASE.
database-older = La base de datos es de un Scissortail anterior; arranca el servidor una vez y la pondrá al día.
doctor-looking = examinando mesas
doctor-looked = { $path }: { $tables ->
    [one] una mesa
   *[other] { $tables } mesas
}, { $rows ->
    [one] una fila
   *[other] { $rows } filas
}, { $people ->
    [one] una persona
   *[other] { $people } personas
}.
doctor-good = Todo está bien.
doctor-bad = La base de datos está dañada. Restaura una copia; antes, scissortail doctor --export MESA ARCHIVO salva una partida hasta donde se pueda leer.
doctor-more = … y { $count } más.
doctor-file = El propio archivo: { $found }.
doctor-unreadable = Una parte de «{ $what }» no se puede leer.
doctor-table = Mesa { $table }: { $what }
doctor-row = La fila { $row } de su registro se cambió o se perdió.
doctor-rules = La fila { $row } de su registro contradice las reglas o el sorteo.
doctor-end = Su registro termina en la fila { $row }, pero había más; o falta un asiento.
doctor-secret = Su secreto no es el que se prometió.
doctor-state = Figura como «{ $listed }», pero su registro dice «{ $state }».
doctor-seat = El asiento { $seat } no figura como en su registro.
doctor-lost-logs = { $count ->
    [one] Un registro no tiene mesa.
   *[other] { $count } registros no tienen mesa.
}
doctor-lost-seats = Hay asientos de { $count ->
    [one] una mesa que no existe.
   *[other] { $count } mesas que no existen.
}
doctor-lost-people = «{ $where }» nombra a { $count ->
    [one] una persona que no existe.
   *[other] { $count } personas que no existen.
}
doctor-no-game = La partida de esta mesa no se puede exportar: no se puede leer ningún reparto.
doctor-exported = { $path } tiene la partida entera, con { $moves ->
    [one] una jugada.
   *[other] { $moves } jugadas.
}
doctor-exported-part = { $path } tiene la partida hasta donde está dañada, con { $moves ->
    [one] una jugada.
   *[other] { $moves } jugadas.
}
# The HTTP API
request-part = «{ $part }» falta o está mal.
http-nowhere = No hay nada en { $path }.
http-method = { $method } no sirve para { $path }.
http-json = Una petición con cuerpo debe decir Content-Type: application/json.
table-no-code = Ninguna mesa tiene este código.
analysis-later = Una partida se puede analizar cuando ha terminado.
job-no-result = Esta tarea no tiene resultado.

## The page

replay-later = Solo se pueden repetir las partidas terminadas.
page-failed = No ha funcionado. Inténtalo de nuevo.
page-offline = El servidor no responde. ¿Tienes conexión?
page-language = Idioma
page-menu = Menú
page-theme = Claro u oscuro
page-skip = Ir al contenido
page-foot = Papel de colores, tijeras y un sorteo honrado.
page-welcome = Siéntate y corta una carta
page-hello = Hola, { $name }
page-name = Tu nombre
page-name-why = Sin cuenta ni contraseña: este navegador te recuerda.
page-name-device = Nombre del otro jugador
page-enter = Entrar
page-rename = Cambiar
page-recover-have = Tengo un código de recuperación
page-join-code = Entrar con código o enlace
page-join = Unirse
page-watch = Mirar
page-public = Mesas públicas
page-public-none = Ahora mismo no hay partidas públicas. Abre una mesa y deja entrar a quien quiera.
page-public-wish = Cualquiera puede encontrar esta mesa y sentarse
page-open-now = Abrir la mesa
page-game = Juego
page-players = { $least }–{ $most } jugadores
page-seats = Asientos
page-seat-more = Otro asiento
page-seat-fewer = Quitar asiento
page-seat-open = Asiento { $number }: libre
page-seat-empty = Liberar asiento
page-kind-me = yo
page-kind-open = libre
page-kind-bot = bot
page-kind-device = alguien aquí
page-kind-outside = un programa
page-level = Nivel
page-level-easy = fácil
page-level-medium = medio
page-level-hard = difícil
page-level-expert = experto
page-bot = Bot { $number } ({ $level })
page-bot-short = Bot { $number }
page-clock = Reloj
page-clock-none = Sin reloj
page-clock-move = Por jugada
page-clock-reserve = Para toda la partida
page-minutes = minutos
page-delay = El público ve la partida
page-my-games = Mis partidas
page-my-games-none = Todavía nada.
page-go = Ir
page-replay = Repetición
page-state-open = esperando jugadores
page-state-playing = en curso
page-state-over = La partida ha terminado
page-state-closed = La mesa está cerrada
page-state-archived = archivada
page-device = Mi otro dispositivo
page-device-make = Crear un enlace
page-device-how = Abre este enlace en el otro dispositivo. Sirve una vez y caduca pronto.
page-copy = Copiar
page-copied = Copiado.
page-recovery = Código de recuperación
page-recovery-make = Crear un código nuevo
page-recovery-how = Apúntalo: con él vuelves si este navegador te olvida. Solo se muestra ahora.
page-recover = Volver con el código de recuperación
page-recover-now = Volver
page-forget = Borrar mis datos
page-forget-what = Se borran tu nombre y lo que escribiste. Tus partidas quedan, sin tu nombre.
page-forget-now = Borrar todo
page-forget-sure = ¿Borrar todo lo que se sabe de ti aquí? No se puede deshacer.
page-link = Este dispositivo
page-link-what = Con este enlace entras en este dispositivo como la persona que lo creó.
page-link-instead = En este dispositivo eres { $name }; el enlace lo cambiará.
page-link-use = Usar el enlace
page-connecting = Conectando…
page-lost = Se perdió la conexión y volverá sola. Tu partida está a salvo.
page-waiting-seats = Esperando jugadores
page-waiting = Esperando a { $names }
page-your-turn = Te toca
page-your-turn-too = Te toca; también esperamos a { $names }
page-acting = le toca
page-invite = Invitar a otros
page-sit = Sentarme aquí
page-fill = un bot aquí…
page-ban = Echar a { $name }
page-ban-sure = ¿Echar a { $name } de esta mesa para siempre?
page-mute = Silenciar a { $name }
page-unmute = Volver a escuchar a { $name }
page-away-away = (fuera, juega un bot)
page-away-resigned = (abandonó)
page-away-removed = (un bot ocupa su lugar)
page-log = Lo que pasó
page-log-sat = { $name } se sienta.
page-log-away = { $name } se va; mientras tanto juega un bot.
page-log-back = { $name } ha vuelto.
page-log-resigned = { $name } abandona.
page-log-removed = Ahora juega un bot por { $name }.
page-log-sealed = { $name } ha decidido.
page-log-undo = { $name } deshace una jugada.
page-log-clock = Se acabó el tiempo de { $name }.
page-log-over = La partida ha terminado.
page-log-said = { $name }: { $text }
page-log-emote = { $name }:
page-log-yes = { $name } está de acuerdo.
page-log-no = { $name } dice que no.
page-ask-end = { $name } propone terminar la partida.
page-ask-undo = { $name } pide deshacer una jugada.
page-ask-remove = { $name } propone que un bot juegue por { $about }.
page-ask-wait = Se pregunta a los demás.
page-yes = Sí
page-no = No
page-rematch = Revancha
page-rematch-go = A la revancha
page-record = Descargar la partida
page-back = He vuelto
page-hint = Pista
page-preview = Puntos hasta ahora
page-undo = Deshacer
page-propose-undo = Pedir deshacer una jugada
page-propose-end = Proponer terminar la partida
page-propose-remove = Que un bot juegue por { $name }
page-leave = Salir
page-resign = Abandonar
page-resign-sure = ¿Abandonar esta partida?
page-close = Cerrar la mesa
page-close-sure = ¿Cerrar esta mesa para todos?
page-sound = Sonido
page-notify = Notificaciones
page-more = Más
page-advice-none = Ahora no hay ningún consejo.
page-pass-to = Pasa el dispositivo a { $name }
page-pass-why = Ahora no hay cartas en la pantalla.
page-pass-here = Soy { $name }
page-type = Escribe una jugada, o elígela de la lista
page-play = Jugar
page-chat = Escribe algo
page-say = Enviar
page-emotes = Reacciones
page-scissors = tijeras
page-send-now = Enviar las ratas
page-send-change = Cambiar la orden
page-send-sealed = Tu orden está sellada: { $order }. Puedes cambiarla hasta que todos decidan.
page-replay-step = { $number } de { $last }
page-replay-back = Atrás
page-replay-on = Adelante
page-replay-first = Al principio
page-replay-last = Al final
page-replay-later = Esta partida aún no ha terminado.

# Lessons

lesson-read-on = En este paso no hay nada que jugar: basta con seguir leyendo.

## The page's frame

page-home = Jugar
page-learn = Aprender
page-workshop = Taller
page-me = Yo
page-settings = Ajustes

## The page: home, tables, me, settings

page-loading = Un momento…
page-games = Juegos
page-hello-lead = ¿Qué cortamos hoy?
page-welcome-lead = Tres juegos de papel, queso y cuerda. Juega ahora mismo contra nuestros bots, o abre una mesa y envía el enlace a tus amistades. Sin cuenta y sin instalar nada.
page-pitch-cutterland = Recorta una carta, mira cómo eligen los demás y haz crecer una tierra donde tus criaturas convivan. Ojo con los krakens: siempre tienen hambre.
page-pitch-ratland = Manda a tus ratas por queso, asalta las despensas vecinas, cría una familia y procura que todas coman.
page-pitch-rope = Forma filas que suben desde el uno o bajan desde el diez, aprovecha las tijeras y vacía tu mazo antes que nadie.
page-play-now = Jugar ya
page-make-table = Abrir una mesa
page-rivals = Rivales
page-strength = ¿De qué nivel?
page-deal = Repartir las cartas
page-deal-why = Todos los asientos están ocupados: la partida empieza al momento.
page-open-why = Tendrás un enlace y un código para los demás.
page-guest-names = Ardilla, Búho, Castor, Erizo, Gorrión, Lirón, Mapache, Nutria, Tejón, Zorro
page-join-why = ¿Te han dado seis letras o una dirección? Escríbelas aquí.
page-unfinished = Sigue donde lo dejaste
page-seats-open = { $count ->
    [one] un asiento libre
   *[other] { $count } asientos libres
}
page-recent = Partidas recientes
page-my-games-all = Todas mis partidas
page-went-won = victoria
page-went-lost = derrota
page-went-none = sin terminar
page-nowhere = Aquí no hay nada
page-nowhere-why = Puede que el kraken haya pasado antes. O que a la dirección le sobre o le falte una letra.
page-nowhere-home = A los juegos
page-dialog-close = Cerrar
page-dialog-no = No, volver
page-new-of = Una mesa de { $game }
page-new-lead = Elige quién juega y listo. Lo demás puede quedarse como está.
page-company = ¿Quién juega contigo?
page-company-bots = Bots
page-company-friends = Otras personas, por enlace
page-company-device = Otras personas en este dispositivo
page-company-why-bots = Nuestros bots juegan a cuatro niveles; cada asiento puede tener el suyo.
page-company-why-friends = La partida empieza cuando se ocupan todos los asientos. También podrás ceder uno libre a un bot.
page-company-why-device = El dispositivo pasa de mano en mano; nadie ve las cartas de los demás.
page-kind-open-why = para quien tenga el enlace o el código
page-rules-of-table = Reglas de esta mesa
page-rules-book = como en el reglamento
page-rules-book-why = Según el reglamento, sin cambios.
page-visitors = Reloj y público
page-is-public = abierta a todos
page-is-private = solo con invitación
page-increment = segundos más tras cada jugada
page-clock-none-words = sin reloj
page-clock-words-move = { $minutes } min por jugada
page-clock-words-reserve = { $minutes } min para la partida
page-clock-reserve-words = { $minutes } min para la partida, { $increment } s más por jugada
page-clock-why-none = Cada cual se toma el tiempo que necesita.
page-clock-why-move = Si se acaba el tiempo de una jugada, la hace un bot.
page-clock-why-reserve = Si a alguien se le acaba el tiempo, un bot juega por esa persona.
page-public-why = Si no, solo la encuentra quien tenga el enlace o el código. En las mesas públicas no hay chat.
page-delay-none = al momento
page-delay-seconds = { $seconds } s después
page-delay-minutes = { $minutes } min después
page-delay-why = Con retraso es más seguro, por si alguien del público avisa a los jugadores. Las cartas ocultas no se enseñan nunca.
hint-tournament = En un torneo no hay pistas.
page-tools = Herramientas de la mesa
page-log-short = Historial
page-unread = nuevos: { $count }
page-talk = Chat
page-this-table = Esta mesa
page-leave-bot = Salir; mientras tanto juega un bot por mí
page-resign-why = Un bot jugará por ti hasta el final y no podrás volver.
page-close-why = La partida termina para todos, sin ganador.
page-ban-short = Echar
page-invite-watch = Invitar a mirar
page-qr = Código QR de { $address }
page-code = Código
page-copy-link = Copiar el enlace
page-share = Compartir
page-delayed = el público la ve { $seconds } s después
page-away-me = Un bot está jugando por ti.
page-hint-before = La pista anterior
page-hint-next = Otra pista
page-hint-play = Jugar así
page-start-bots = Empezar con bots en los asientos libres
page-start-why = O espera: la partida empieza sola al ocuparse el último asiento.
page-start-wait = La partida empieza al ocuparse el último asiento.
page-enter-sit = Entrar y sentarse
page-watching = Estás entre el público.
page-watching-stranger = Estás entre el público; los jugadores no te ven.
page-how-resigned = Alguien ha abandonado.
page-how-agreed = Terminada de común acuerdo.
page-how-closed = El anfitrión ha cerrado la mesa.
page-emote-smile = una sonrisa
page-emote-laugh = una risa
page-emote-wow = sorpresa
page-emote-sad = una lágrima
page-emote-thumb = bien hecho
page-emote-clap = un aplauso
page-emote-rat = una rata
page-emote-cheese = queso
page-emote-dragon = un dragón
page-emote-sweet = un caramelo
page-rules-whole = Todas las reglas
page-me-who = ¿Cómo te llamas aquí?
page-recover-why = El código lo creaste en esta pantalla cuando tenías un nombre aquí.
page-my-games-more = Partidas anteriores
page-my-statistics = Mis resultados
page-tally-won = { $won } de { $played } ganadas
page-tally-people = con gente { $won } de { $played }
page-tally-bots = con bots { $won } de { $played }
page-tally-average = { $average ->
    [one] { $average } punto de media
   *[other] { $average } puntos de media
}
page-renamed = Desde ahora eres { $name }.
page-device-why = El mismo nombre y las mismas partidas en tu teléfono.
page-qr-device = Código QR del enlace a otro dispositivo
page-recovery-why = Para el día en que este navegador te olvide. Un código nuevo sustituye al anterior.
page-forgotten = Tus datos se han borrado.
page-set-looks = Aspecto
page-set-theme = Tema
page-set-theme-system = como el dispositivo
page-set-theme-light = claro
page-set-theme-dark = oscuro
page-set-patterns = Dibujos sobre los colores
page-set-patterns-why = Hierba, puntos, ondas y letras ayudan a cualquier vista a distinguir los colores.
page-set-moving = Movimiento
page-set-motion = Animación
page-set-motion-system = como el dispositivo
page-set-motion-on = activada
page-set-motion-off = desactivada
page-set-motion-why = Sin animación, todo aparece al momento en su sitio.
page-set-speed = Velocidad
page-set-speed-slow = lenta
page-set-speed-normal = normal
page-set-speed-fast = rápida
page-set-calling = Avisos
page-set-sound-why = Un tijeretazo, un chillido y dos notas cortas cuando te toca.
page-sound-snip = tijeras
page-sound-slide = papel
page-sound-gulp = trago
page-sound-squeak = chillido
page-sound-turn = tu turno
page-set-notify-why = Te avisa de que te toca si estás mirando otra ventana.
page-notify-refused = Este navegador no lo permite aquí: la página debe estar en https o localhost, y las notificaciones permitidas.
page-set-kept = Todo esto se recuerda solo en este dispositivo.
page-and-also = { $what }, { $more }
page-of = { $what }: { $which }
page-of-when = { $what }: { $which }, { $when }
page-title = { $what } – Scissortail
page-title-turn = Te toca – { $what } – Scissortail
page-board = El tablero
page-option-cutterland-overcut = Cortar de más
page-why-cutterland-overcut = Una carta puede quedar en demasiadas piezas; quien elige justo antes que quien corta retira las que sobran.
page-option-cutterland-penalty = Cortar de más cuesta 3 puntos
page-why-cutterland-penalty = Cada carta cortada en demasiadas piezas resta 3 puntos a quien la cortó.
page-option-cutterland-trying = Probar antes de elegir
page-why-cutterland-trying = Puedes probar las piezas en tu tierra antes de quedarte una. Bueno para aprender; se juega más despacio.
page-option-cutterland-tournament = Torneo
page-why-cutterland-tournament = Cuentan dos partidas juntas, las cartas se enseñan antes de repartir, cortar de más cuesta 3 puntos y no hay pistas.
page-option-cutterland-bag = Piezas de una bolsa
page-why-cutterland-bag = Nadie corta: cada turno se sacan de una bolsa piezas ya cortadas. Más corto y más amable para empezar.
page-option-ratland-ordered = Cartas de queso en orden
page-why-ratland-ordered = Salen de la 1 a la 9, y todos saben qué viene. Ideal para la primera partida.
page-option-ratland-clans = Clanes
page-why-ratland-clans = Cada cual recibe dos clanes y se queda uno; cada clan cambia una regla a su manera.
page-option-ratland-aggressive = Tableros agresivos
page-why-ratland-aggressive = Todos juegan con la cara agresiva: más asaltos y menos rondas tranquilas.
page-option-ratland-boards = Cada cual elige la cara de su tablero
page-why-ratland-boards = Tranquila o agresiva: cada cual lo decide en secreto antes de la primera ronda.
page-option-ratland-even_feeding = Comida uniforme
page-why-ratland-even_feeding = De una a tres ratas cuestan 1 queso y de cuatro a seis, 2: así sube uno por cada tres ratas.
page-option-rope-deck = Cartas de cada mazo personal
page-why-rope-deck = Con menos, la partida es rápida; con más, larga. Déjalo vacío para jugar con las del reglamento.
page-option-rope-recycle = Volver a barajar el descarte
page-why-rope-recycle = Cuando se acaba el mazo común, el descarte se baraja y lo sustituye: las manos siguen llenas y al final alguien vacía su mazo. Sin ello se sigue con lo que queda: de 1000 partidas entre dos bots, 131 acabaron sin que nadie vaciara su mazo. Con ello, ninguna.
page-option-rope-repeat = Filas rápidas
page-why-rope-repeat = Una fila admite también el número que ya tiene encima: encajan más cartas y se juega más deprisa.

## El tablero de Cutterland

page-cutterland-terrain-plains = llanura
page-cutterland-terrain-moor = páramo
page-cutterland-terrain-wetland = humedal
page-cutterland-content-kraken = kraken
page-cutterland-content-goblin = goblin
page-cutterland-content-centaur = centauro
page-cutterland-content-dragon = dragón
page-cutterland-content-turtle = tortuga
page-cutterland-content-frog = rana
page-cutterland-content-tower = ficha de torre
page-cutterland-content-wood = ficha de tabla
page-cutterland-square = casilla { $place }
page-cutterland-on = { $terrain } ({ $content })
page-cutterland-placed = { $place } { $square }
page-cutterland-times = { $count } × { $square }
page-cutterland-squares = { $count ->
    [one] { $count } casilla: { $squares }
   *[other] { $count } casillas: { $squares }
}
page-cutterland-wall-to = muro hacia { $place }
page-cutterland-laid-tower = en una torre
page-cutterland-laid-bridge = bajo un puente
page-cutterland-laid-eat = es presa de un dragón
page-cutterland-bones = solo quedan huesos
page-cutterland-put-tower = Torre en { $place }
page-cutterland-put-wall = Muro entre { $place } y { $other }
page-cutterland-put-bridge-h = Puente sobre { $place }, de izquierda a derecha
page-cutterland-put-bridge-v = Puente sobre { $place }, de arriba abajo
page-cutterland-put-eat = Un dragón devora a la criatura de { $place }
page-cutterland-take-back = Retirar: { $what }
page-cutterland-built-tower = { $who ->
    [you] Pones en secreto una torre
   *[other] { $player } pone en secreto una torre
} en { $place }.
page-cutterland-built-wall = { $who ->
    [you] Pones en secreto un muro
   *[other] { $player } pone en secreto un muro
} entre { $place } y { $other }.
page-cutterland-built-bridge = { $who ->
    [you] Pones en secreto un puente
   *[other] { $player } pone en secreto un puente
} sobre { $place }.
page-cutterland-built-eat = { $who ->
    [you] Eliges en secreto la presa
   *[other] { $player } elige en secreto la presa
} de { $place }.
page-cutterland-you = tú
page-cutterland-your-land = Tu tierra
page-cutterland-no-land-yet = Tu tierra empieza con la primera pieza que coloques.
page-cutterland-turn-number = turno { $number }
page-cutterland-cuts = { $name } corta una carta
page-cutterland-you-cut = cortas una carta
page-cutterland-order = Quién elige, por orden
page-cutterland-card = Carta { $number }: { $words }
page-cutterland-piece = Pieza { $piece }: { $words }
page-cutterland-cut-title = Corta una carta
page-cutterland-cut-borders = La carta. Se puede cortar por cada borde entre dos casillas.
page-cutterland-border = Borde entre { $one } y { $other }
page-cutterland-count = { $count } de { $wanted } piezas
page-cutterland-cut-how = Arrastra por los bordes o tócalos uno a uno.
page-cutterland-cut-more = { $missing ->
    [one] Falta separar una pieza.
   *[other] Faltan { $missing } piezas por separar.
}
page-cutterland-cut-ready = Hay una para cada uno. ¿Cortamos?
page-cutterland-cut-over = Aquí solo { $wanted } piezas: toca un corte para volver a unirlas.
page-cutterland-cut-extra = { $extra ->
    [one] Sobra una: { $name } retirará una.
   *[other] Sobran { $extra }: { $name } retirará { $extra }.
}
page-cutterland-cut-extra-costs = { $extra ->
    [one] Sobra una: { $name } retirará una y pierdes 3 puntos.
   *[other] Sobran { $extra }: { $name } retirará { $extra } y pierdes 3 puntos.
}
page-cutterland-cut-now = Cortar
page-cutterland-join = Unir todo
page-cutterland-take = Elegir la pieza { $piece }
page-cutterland-drop = Retirar la pieza { $piece }
page-cutterland-take-how = ¿Qué pieza quieres?
page-cutterland-drop-how = Hay piezas de más: ¿cuál se retira?
page-cutterland-picks = { $name } elige una pieza.
page-cutterland-drops = { $name } retira una pieza que sobra.
page-cutterland-then = Después: { $name }.
page-cutterland-then-you = Después te toca a ti.
page-cutterland-lay-title = Coloca tu pieza
page-cutterland-lay = Colocar aquí
page-cutterland-lay-first = Tu primera pieza: gírala como quieras.
page-cutterland-lay-how = Arrastra la pieza a un sitio iluminado o tócalo. Con R gira.
page-cutterland-lay-keys = Tu tierra. Las flechas llevan la pieza de un sitio a otro, R la gira e Intro la coloca.
page-cutterland-at = En { $place }, junto a { $touches }
page-cutterland-try = Prueba la pieza en tu tierra
page-cutterland-try-keys = Tu tierra. Las flechas mueven la pieza que pruebas y R la gira.
page-cutterland-try-how = Prueba cómo encaja: arrástrala y gírala con R.
page-cutterland-held = Piezas por colocar
page-cutterland-holds = por colocar: { $words }
page-cutterland-turn = Girar la pieza
page-cutterland-turn-left = Girar a la izquierda
page-cutterland-turn-right = Girar a la derecha (R)
page-cutterland-zoom = Zoom
page-cutterland-zoom-in = Más cerca
page-cutterland-zoom-out = Más lejos
page-cutterland-zoom-fit = Ver todo
page-cutterland-tokens = Fichas
page-cutterland-kind-tower = Torre
page-cutterland-kind-wall = Muro
page-cutterland-kind-bridge = Puente
page-cutterland-kind-eat = Presa
page-cutterland-put-how-tower = Pon una torre sobre una criatura: así nadie podrá devorarla.
page-cutterland-put-how-wall = Pon un muro en un borde: las dos casillas dejan de estar unidas.
page-cutterland-put-how-bridge = Pon un puente sobre una casilla o un hueco: une las casillas de sus extremos.
page-cutterland-put-how-eat = Tus dragones tienen hambre: elige su presa, o ellos elegirán lo mejor para ti.
page-cutterland-none = No hay nada que poner.
page-cutterland-none-back = No queda nada que poner. Toca una ficha para retirarla.
page-cutterland-prey-last = La presa se elige al final, por eso se ha retirado.
page-cutterland-done = Terminar
page-cutterland-done-unused = { $count ->
    [one] Terminar y guardar { $count } ficha
   *[other] Terminar y guardar { $count } fichas
}
page-cutterland-is-done = Has terminado. Cuando terminen todos, se descubren las tierras y empieza la caza.
page-cutterland-ready = listo
page-cutterland-towers = { $count ->
    [one] { $count } torre
   *[other] { $count } torres
}
page-cutterland-wood = { $count ->
    [one] { $count } tabla
   *[other] { $count } tablas
}
page-cutterland-look = { $words }. Ver la tierra de { $name }
page-cutterland-close = Cerrar
page-cutterland-sheet = Hoja de puntuación
page-cutterland-pad = Puntuación
page-cutterland-score-kraken = Krakens
page-cutterland-score-goblin = Goblins
page-cutterland-score-centaur = Centauros
page-cutterland-score-dragon = Dragones
page-cutterland-score-turtle = Tortugas
page-cutterland-score-frog = Ranas
page-cutterland-score-bonus = Fichas sin usar
page-cutterland-score-penalty = Piezas de más
page-cutterland-score-total = Total
page-cutterland-score-survivors = Supervivientes
page-cutterland-both-games = Las dos partidas
page-cutterland-would = Cambiaría: { $changes }; { $total } en total.
page-cutterland-now-worth = Ha cambiado: { $changes }; { $total } en total.
page-cutterland-change = { $what } { $change }
page-cutterland-no-change = Sin cambios; { $total } en total.
page-cutterland-solver = ¿Qué habría hecho el solucionador?
page-cutterland-solver-better = Con la misma tierra, el solucionador consigue { $total }: { $more } más.
page-cutterland-solver-same = Has usado tus fichas lo mejor posible: { $total }.
page-cutterland-solver-proven = Nadie podría sacarle más.
page-cutterland-solver-bound = Más de { $bound } es imposible.
page-cutterland-solver-show = Mostrarlo en la tierra
page-cutterland-means-cut = Cortar la carta { $card }: { $cut }
page-cutterland-means-place = Colocar la pieza { $piece } en { $place }, girada { $turn }°
## El tablero de Rope

page-rope-now = Juega cartas en las filas; dejar una en una reserva acaba el turno.
page-rope-empty = No te quedan cartas en la mano: sigue jugando o acaba el turno.
page-rope-picked = { $card ->
    [x] Tijeras
   *[other] { $card }
}: { $count ->
    [0] no encaja en ninguna fila; déjala en una reserva para acabar el turno.
    [one] { $lays ->
        [yes] a la fila { LIST($rows, type: "or") }, o a una reserva para acabar el turno.
       *[no] a la fila { LIST($rows, type: "or") }.
    }
   *[other] { $lays ->
        [yes] a la fila { LIST($rows, type: "or") }, o a una reserva para acabar el turno.
       *[no] a la fila { LIST($rows, type: "or") }.
    }
}
page-rope-stuck = { $card ->
    [x] Las tijeras no encajan
   *[other] El { $card } no encaja
} ahora en ninguna fila.
page-rope-end = Acabar el turno
page-last-sure = ¿Terminar la partida ya?
page-last-yes = Terminar la partida
page-rope-do-hand = Jugar { $card ->
    [x] tijeras
   *[other] el { $card }
} de la mano en la fila { $row }
page-rope-do-deck = Jugar { $card ->
    [x] las tijeras personales
   *[other] el { $card } personal
} en la fila { $row }
page-rope-do-supply = Jugar { $card ->
    [x] tijeras
   *[other] el { $card }
} de la reserva { $supply } en la fila { $row }
page-rope-do-lay = Dejar { $card ->
    [x] tijeras
   *[other] el { $card }
} en la reserva { $supply } y acabar el turno
page-rope-as = tijeras como { LIST($values, type: "or") }
page-rope-row-free = Fila { $row }: libre. Admite { LIST($takes, type: "or") }
page-rope-row-now = Fila { $row }, { $way ->
    [up] hacia arriba
    [down] hacia abajo
   *[open] hacia arriba o hacia abajo
}: { $cards }. Admite { LIST($takes, type: "or") }
page-rope-hand-card = { $card ->
    [x] Tijeras
   *[other] { $card }
}, carta { $number } de la mano
page-rope-deck-now = Mazo personal: { $card ->
    [x] tijeras
   *[other] { $card }
} encima, { $left ->
    [one] la última carta
   *[other] quedan { $left } cartas
}
page-rope-deck-free = Mazo personal: vacío
page-rope-hand-open = Mano: { $cards }
page-rope-row-play = { $act }. { $row }
page-rope-supply-now = Reserva { $supply }: { $card ->
    [x] tijeras
   *[other] { $card }
} encima{ $below ->
    [0] {""}
   *[other] , debajo { $cards }
}
page-rope-supply-free = Reserva { $supply }: vacía
page-rope-holds = { $cards ->
    [one] una carta en la mano
   *[other] { $cards } cartas en la mano
}
page-rope-result-left = { $cards ->
    [0] vacío
    [one] queda una carta
   *[other] quedan { $cards } cartas
}
## El tablero de RatLand

page-rat-letter-yellow = Am
page-rat-letter-orange = Na
page-rat-letter-white = B
page-rat-letter-black = Ne
page-rat-letter-purple = M
page-rat-letter-blue = Az
page-rat-sewer = Mi alcantarilla
page-rat-places = Lugares para las ratas
page-rat-others = Los otros clanes
page-rat-round = Esta ronda
page-rat-foreseen-card = carta de queso { $cards }
page-rat-place = { $rats ->
    [one] { $place }: { $rats } rata
   *[other] { $place }: { $rats } ratas
}
page-rat-place-do = { $place }. { $act }
page-rat-clan = { $clan }. { $ability }
page-rat-panel = Qué hay que decidir
page-rat-rats = { $rats ->
    [one] { $rats } rata
   *[other] { $rats } ratas
}
page-rat-cheese = { $cheese ->
    [one] { $cheese } queso
   *[other] { $cheese } quesos
}
page-rat-need = comida: { $cheese }
page-rat-how = Con las flechas se va de un lugar a otro; más y menos envían una rata más o una menos.
page-rat-more = { $place }: una rata más
page-rat-less = { $place }: una rata menos
page-rat-wish = lo que enviaría la pista
page-rat-resting-infirmary = { $rats ->
    [one] { $rats } rata enferma
   *[other] { $rats } ratas enfermas
}
page-rat-resting-lost = { $rats ->
    [one] { $rats } rata perdida
   *[other] { $rats } ratas perdidas
}
page-rat-resting-graveyard = { $rats ->
    [one] { $rats } rata en el cementerio: un punto menos
   *[other] { $rats } ratas en el cementerio: otros tantos puntos menos
}
page-rat-at-infirmary = enfermas
page-rat-at-lost = perdidas
page-rat-at-graveyard = cementerio
page-rat-side-left = tu vecino de la izquierda
page-rat-side-right = tu vecino de la derecha
page-rat-fact-round = Ronda
page-rat-fact-active = Activo
page-rat-fact-card = Carta de queso
page-rat-fact-supply = Reserva
page-rat-thinks = decidiendo…
page-rat-ready = listo
page-rat-now = dónde están las ratas
page-rat-before = adónde fueron la ronda anterior
page-rat-score = { $score ->
    [one] { $score } punto
   *[other] { $score } puntos
}
page-rat-bag-empty = vacía
page-rat-in-bag = { $place }, en la bolsa:
page-rat-skip = Saltar
page-rat-as-before = Como antes
page-rat-all-home = Todas a casa
page-rat-send-instead = Enviar esto en su lugar
page-rat-report = Cómo fue
page-rat-report-raids = robado: { $cheese }
page-rat-report-robbed = le robaron: { $cheese }
page-rat-report-born = nacidas: { $rats }
page-rat-report-eaten = comido: { $cheese }
page-rat-report-starved = muertas de hambre: { $rats }
page-rat-tip = Toca un lugar para enviar allí una rata.
page-rat-ask-send = { $rats ->
    [0] Todas están de camino: nadie defiende la despensa.
    [one] { $rats } rata se queda y defiende la despensa.
   *[other] { $rats } ratas se quedan y defienden la despensa.
}
page-rat-ask-keep = ¿Con qué clan te quedas?
page-rat-ask-board = ¿Con qué cara del tablero juegas?
page-rat-ask-hide = ¿Escondes un queso en el nido? Allí nadie puede robarlo en esta ronda.
page-rat-ask-shift = { $rats ->
    [one] Aún puedes mover { $rats } rata: elígela.
   *[other] Aún puedes mover { $rats } ratas: elige una.
}
page-rat-ask-shift-to = ¿Adónde va?
page-rat-ask-steal = Dos de tus ratas están en un mismo tubo. ¿Burlan la defensa y roban un queso?
page-rat-ask-bribe = ¿Metes { $tunnel } una pieza en la bolsa?
page-rat-ask-wound = Tienes más ratas que nadie { $tunnel }. ¿De quién es la rata herida?
page-rat-ask-draw = ¿Una pieza más de la bolsa?
page-rat-ask-scavenge = Todos han sacado ya. ¿Tomas una pieza de las que sobran?
page-rat-ask-back = ¿Devuelves una pieza?
page-rat-ask-doctor = ¿Conviertes queso blanco en amarillo?
page-rat-ask-lose = El queso estaba malo y allí no hay ninguna rata tuya. ¿Qué rata lo paga? Elige su lugar.
page-rat-ask-sell = Ahora toca comer. ¿Cambias una rata por un queso?
page-rat-ask-alchemy = ¿Conviertes queso en ratas?
page-rat-do-hide = Esconder un queso
page-rat-do-steal = Robar un queso a { $name }
page-rat-do-draw = Tomar una pieza
page-rat-do-sell = Cambiar una rata por un queso
page-rat-do-doctor = { $count ->
    [one] Convertir en { $count } amarillo
   *[other] Convertir en { $count } amarillos
}
page-rat-do-alchemy = { $count ->
    [one] Convertir { $count } queso en una rata
   *[other] Convertir { $count } quesos en { $count } ratas
}
page-rat-do-wound = { $name } ({ $rats })
page-rat-do-back = Devolver un queso { $colour }
page-rat-do-lose = Esta rata
page-rat-do-shift = Mover una rata de aquí
page-rat-do-shift-to = Moverla aquí
page-rat-do-shift-not = Dejarla aquí
page-rat-do-keep = Quedarte con { $what }
page-rat-do-board = { $side ->
    [aggressive] Jugar con la cara agresiva
   *[calm] Jugar con la cara tranquila
}
page-rat-pass-any = No, gracias
page-rat-pass-shift = Dejarlas donde están
page-rat-board-calm = En los asaltos no muere ninguna rata, y cada rata de un túnel saca una pieza.
page-rat-board-aggressive = Un asalto que gana mata además a una rata de la defensa; uno que fracasa te cuesta una rata. Con más ratas que nadie en un túnel hieres allí a una rata rival, pero en cada túnel sacas una pieza menos.
page-rat-ability-first = Rondas 1–5:
page-rat-ability-second = Desde la ronda 6:
page-rat-clan-scavengers = Una vez por ronda, en un túnel al que no enviaste a nadie, puedes sacar una pieza de las que sobran.
page-rat-later-scavengers = En cada túnel puedes sacar una pieza de las que sobran.
page-rat-clan-explorers = Las ratas perdidas vuelven con 1 queso en total.
page-rat-later-explorers = Cada rata perdida vuelve con 1 queso.
page-rat-clan-recyclers = Con una rata en el vertedero puedes sacar allí una pieza más.
page-rat-later-recyclers = Hasta dos piezas blancas del vertedero se vuelven amarillas.
page-rat-clan-musicians = Al final de la ronda, quien más queso tiene te da 1.
page-rat-later-musicians = Al final de la ronda, los tres que más queso tienen te dan 1 cada uno.
page-rat-clan-ninja = Dos ratas en un tubo, y ninguna en el otro, pueden robar 1 queso sea cual sea la defensa.
page-rat-later-ninja = Una rata sola en un tubo roba 1 queso sea cual sea la defensa.
page-rat-clan-alchemists = Tras la comida puedes convertir 1 queso en una rata.
page-rat-later-alchemists = Tras la comida puedes convertir hasta 2 quesos en ratas.
page-rat-clan-conquerors = El queso negro no te hace daño.
page-rat-later-conquerors = El queso negro no te hace daño, y a tu despensa la defienden dos ratas más.
page-rat-clan-mutants = El queso morado cuenta como amarillo.
page-rat-later-mutants = El queso morado cuenta como naranja.
page-rat-clan-seers = Ves el próximo evento.
page-rat-later-seers = Ves el próximo evento y la próxima carta de queso.
page-rat-clan-family = Aunque no haya nadie en el nido, nace una rata.
page-rat-later-family = Cada ronda nace una rata más.
page-rat-clan-athletes = Cuando se revelan las órdenes puedes mover 1 rata.
page-rat-later-athletes = Cuando se revelan las órdenes puedes mover hasta 3 ratas.
page-rat-clan-corrupt = Una vez por ronda puedes meter en una bolsa una pieza de cualquier color.
page-rat-later-corrupt = En cada túnel puedes meter en la bolsa una pieza de cualquier color.

## Replays

page-work-stop = Parar
page-replay-of = Repetición: { $game }
page-replay-controls = Controles de la repetición
page-replay-slider = Paso
page-replay-play = Reproducir
page-replay-pause = Pausa
page-replay-turn-back = Al turno anterior
page-replay-turn-on = Al turno siguiente
page-replay-speed = Velocidad
page-replay-speed-slow = lenta
page-replay-speed-normal = normal
page-replay-speed-fast = rápida
page-replay-turn = Turno { $number }
page-replay-later-what = Las repeticiones muestran todas las manos, así que se abren cuando termina la partida. Hasta entonces puedes mirar.
page-replay-seat = Vista desde
page-replay-board = La mesa en este paso
page-replay-nobody = el público
page-replay-hands = todas las manos abiertas
page-replay-copy = Copiar un enlace a este momento
page-replay-keys = Teclas
page-replay-keys-what = ← y → avanzan un paso, Re Pág y Av Pág un turno, Inicio y Fin van al principio y al final; la barra espaciadora reproduce y pausa.
page-replay-no-playing = La partida ha terminado: aquí solo puedes mirar.
page-replay-analysis = Análisis
page-replay-analysis-what = El bot experto mira cada decisión con lo que el jugador podía ver entonces y muestra dónde se regaló algo.
page-replay-analysis-how = Es la estimación del bot experto según lo que cada jugador podía ver; puede equivocarse.
page-replay-analyse = Analizar la partida
page-replay-analysing = Analizando cada decisión: { $percent } %
page-replay-given = Regalado en total
page-replay-given-average = Probabilidad de ganar regalada, de media
page-replay-decisions = { $count ->
    [one] { $count } decisión
   *[other] { $count } decisiones
}
page-replay-points = { $amount ->
    [one] { $amount } punto
   *[other] { $amount } puntos
}
page-replay-chance = { $amount }
page-replay-whose = Decisiones de
page-replay-everybody = todos
page-replay-faultless = No se regaló nada importante.
page-replay-at = paso { $number }
page-replay-better = Mejor
page-replay-better-is = Mejor: { $move }
page-replay-made = Jugado
page-replay-all = Mostrar las { $count }
page-replay-fewer = Mostrar menos
page-replay-decision = Decidía { $name }
page-replay-leave = Seguir
page-replay-fair = ¿Fue honrado el sorteo?
page-replay-fair-kept = La promesa se cumplió
page-replay-fair-how = Antes de repartir, el servidor publicó la huella de su secreto (abajo) y cada jugador añadió un número propio al azar. Así nadie pudo elegir lo que iba a salir.
page-replay-fair-promise = Promesa antes de la partida
page-replay-fair-secret = Secreto, publicado al final
page-replay-fair-check = La promesa es el SHA-256 del secreto. Para comprobarlo:
page-replay-fair-whole = La partida descargada se puede comprobar entera, cada sorteo y cada jugada:

## The land workshop

page-workshop-title = Taller de tierras
page-workshop-what = Dibuja la tierra que tienes sobre la mesa y mira cuánto vale.
page-workshop-land = La tierra
page-workshop-tools = Dibujo
page-workshop-palette = Con qué dibujar
page-workshop-eraser = Goma
page-workshop-tool-tower = Poner una torre
page-workshop-tool-wall = Poner un muro
page-workshop-tool-bridge = Poner un puente
page-workshop-tool-eat = Elegir la presa de un dragón
page-workshop-left = quedan { $count }
page-workshop-free = casilla { $place }, vacía
page-workshop-undo = Deshacer
page-workshop-redo = Rehacer
page-workshop-clear = Vaciar
page-workshop-examples = Ejemplos
page-workshop-example-small = Una tierra pequeña
page-workshop-example-walls = Donde ayudan los muros
page-workshop-example-bridges = Donde ayudan los puentes
page-workshop-example-whole = Tras una partida entera
page-workshop-hunt = mostrar la caza
page-workshop-how = Haz clic o arrastra sobre la hoja.
page-workshop-how-wall = Haz clic cerca del borde entre dos casillas; otro clic quita el muro.
page-workshop-how-bridge = Haz clic en lo que cruza: primero va de izquierda a derecha, luego de arriba abajo, luego desaparece.
page-workshop-keys = Teclas: las flechas mueven, Intro dibuja (un muro: a la derecha, con Mayús debajo), Supr borra; las letras de la forma de texto cambian la casilla.
page-workshop-score = Puntuación
page-workshop-total = Total: { $points }
page-workshop-enter = Entra con un nombre para puntuar y resolver tierras.
page-workshop-empty = Dibuja una primera casilla para empezar.
page-workshop-nothing = Aquí aún no puntúa nada.
page-workshop-parts = La tierra está partida en dos: { $place } aún no se une a { $other }.
page-workshop-taken-up = Se retira: { $token }. { $reason }
page-workshop-best = Mejor uso de las fichas
page-workshop-best-what = Dónde torres, muros y puentes dan más puntos, y una prueba de que nada da más.
page-workshop-solve = Buscar lo mejor
page-workshop-at-most = como mucho
page-workshop-keep = Quedarse con estas fichas
page-workshop-leave = Volver a las mías
page-workshop-share = Compartir o pegar un texto
page-workshop-share-what = un enlace que contiene toda la tierra
page-workshop-copy-link = Copiar el enlace
page-workshop-copy-text = Copiar el texto
page-workshop-text = Forma de texto
page-workshop-use = Dibujar este texto
page-workshop-discard = Descartar
page-workshop-no-land = En este texto aún no hay casillas.
page-workshop-print = Imprimir cartas y hojas
page-workshop-print-what = un PDF con dibujos nuestros: cartas, fichas, tableros
page-workshop-parts-wish = Qué imprimir
page-workshop-part-cards = cartas
page-workshop-part-backs = reversos de las cartas
page-workshop-part-tokens = fichas para recortar
page-workshop-part-boards = tableros por ambos lados
page-workshop-part-screens = pantallas
page-workshop-part-reference = reglas de un vistazo
page-workshop-part-score = hojas de puntuación
page-workshop-pack = Mazo
page-workshop-classics = El nuestro, como en las partidas de aquí
page-workshop-fresh = Uno nuevo
page-workshop-count = Cartas
page-workshop-seed = Número del mazo
page-workshop-paper = Papel
page-workshop-square = Lado de la casilla, mm
page-workshop-make = Crear el PDF
page-workshop-drawing = Dibujando las páginas
page-workshop-ready = Abrir el PDF
page-workshop-print-how = Estas cartas son nuestras, no las de la caja, cuyas casillas pueden tener otro tamaño: mide una y ponlo aquí. Imprime al 100 % («tamaño real»); una regla en la página dice si ha salido bien.
page-workshop-print-true = Todas las cartas, fichas y tableros de una caja, dibujados por nosotros. Imprime al 100 % («tamaño real»); una regla junto a las cartas dice si ha salido bien.
page-workshop-owned = Torres por usar: { $towersLeft } de { $towers }; tablas por usar: { $woodLeft } de { $wood }. Cada ficha sin usar vale un punto.
page-workshop-solving = Probando todas las formas, { $seconds } s como mucho
page-workshop-seconds = { $seconds } s
page-workshop-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
page-workshop-text-what = Dos letras por casilla: p llanura, m páramo, w humedal; luego C centauro, D dragón, T tortuga, G goblin, F rana, K kraken, t torre, b tabla o un punto. -- indica que no hay casilla.

# Environments

envs-not-numbered = Las jugadas de { $game } no tienen número: solo sus órdenes necesitarían millones.
envs-no-such-number = Ninguna jugada de aquí tiene el número { $number }; los números van de 0 a { $most }.
envs-missing = A los entornos les falta { $library }: pip install 'scissortail[envs]'
envs-not-dealt = Todavía no hay partida: llama antes a reset.
envs-not-a-number = Una acción es un número entero, y «{ $action }» no lo es.
envs-render-mode = No existe el modo de dibujo «{ $mode }»; elige { LIST($known, type: "or") }.
envs-no-answer = { $number } no es una respuesta; las respuestas van del 1 al { $most }.
envs-not-an-order = Una acción de RatLand es el número de una respuesta y siete cantidades de 0 a { $most }, y «{ $action }» no lo es.
envs-seat = No hay asiento { $seat } en una mesa para { $players }.
envs-bots = { $given ->
    [one] Se nombró un bot, y hacen falta { $needed }.
   *[other] Se nombraron { $given } bots, y hacen falta { $needed }.
}
envs-batch-count = Un lote tiene al menos una partida, no { $given }.
envs-batch-actions = Un lote de { $count } necesita otros tantos números enteros, no «{ $given }».
envs-batch-illegal = En la partida { $game } del lote la acción { $number } no es legal ahora.
## Estudios

lab-working = jugando
lab-written = { $headline } El informe es { $report }, las partidas están en { $data }.
lab-unfinished = Se jugaron { $played } de { $games } partidas: { $reason } Repite la misma orden para seguir.
lab-interrupted = Se jugaron { $played } de { $games } partidas; repite la misma orden para seguir.
lab-workers = Los procesos de trabajo se pierden una y otra vez ({ $losses } seguidas).
lab-no-workers = El clúster no tiene procesos de trabajo. Cada uno necesita esta versión de scissortail.
lab-other-program = Los procesos de trabajo del clúster tienen otras reglas u otros bots que este equipo.
lab-program-elsewhere = Los programas solo se ejecutan en este equipo, no en un clúster.
lab-parquet-missing = Parquet necesita pyarrow: pip install "scissortail[lab]", o pide --format csv.
lab-csv-instead = Las partidas se guardan como CSV; para Parquet: pip install "scissortail[lab]".
lab-folder = El estudio no se puede guardar en { $folder }: { $reason }.
lab-busy = Otro estudio está trabajando en { $folder }.
lab-variant = Una variante de { $game } se escribe nombre=valor, con uno de los nombres { $known }; { $given } no lo es.
lab-variant-twice = La variante { $given } repite una mesa que ya está.
lab-title = { $name }: un estudio de { $games } partidas
lab-headline-more = Empezar vale { $edge } { $game ->
    [rope] cartas
   *[other] puntos
} (±{ $half }) en { $name } con { $players } jugadores.
lab-headline-less = Empezar cuesta { $edge } { $game ->
    [rope] cartas
   *[other] puntos
} (±{ $half }) en { $name } con { $players } jugadores.
lab-headline-open = Nada indica que empezar importe en { $name } con { $players } jugadores: { $edge } { $game ->
    [rope] cartas
   *[other] puntos
} (±{ $half }).
lab-headline-share = Quien empieza gana el { $share } de las partidas (intervalo del 95 %: { $range }); lo justo sería el { $fair }.
lab-tile-first = de las victorias son de quien empieza
lab-tile-held = de quienes van solos en cabeza a mitad de partida ganan
lab-tile-margin = { $game ->
    [rope] cartas
   *[other] puntos
} entre el mejor y el siguiente
lab-tile-length = { $game ->
    [ratland] rondas
   *[other] turnos
} por partida
lab-players = { $players } jugadores
lab-bots-are = Bots: { $bots }
lab-as-set = Como se pidió
lab-as-set-is = Como se pidió: { $how }
lab-option-is = { $option }: { $value }
lab-without = { $option }: no
lab-place = { $place ->
    [1] Primero
    [2] Segundo
    [3] Tercero
    [4] Cuarto
    [5] Quinto
    [6] Sexto
   *[other] N.º { $place }
}
lab-seat = puesto
lab-share = ganadas
lab-score = puntuación
lab-source = origen
lab-mean = media
lab-middle = mitad central
lab-gap = de más
lab-clan = clan
lab-event = evento
lab-bot = bot
lab-what = qué
lab-seats = Quién empieza y quién va después
lab-seats-uneven = «{ $best }» es quien más gana, el { $most } ({ $mostRange }); «{ $worst }», quien menos, el { $least } ({ $leastRange }). Con igualdad sería el { $fair } cada uno (línea discontinua).
lab-seats-even = Todos los intervalos contienen el { $fair } justo (línea discontinua): { $games } partidas no muestran ningún puesto que gane más que otro.
lab-sources-cutterland = De dónde salen los puntos
lab-sources-ratland = Cómo crecen los clanes
lab-sources-rope = Qué pasa con las cartas
lab-sources-most = Lo que más aporta es «{ $source }»: { $mean } por jugador.
lab-sources-key = Las cajas son la mitad central de los jugadores, las líneas nueve de cada diez; los puntos son medias.
lab-gaps = Qué tienen de más los ganadores
lab-gaps-key = El ganador frente a la media de los demás, en partidas con un solo ganador.
lab-gaps-most = Los ganadores se distinguen sobre todo en «{ $source }»: { $gap } (±{ $half }) frente a los demás.
lab-ratland-start = Al empezar
lab-ratland-bred = Criadas en el nido
lab-ratland-gifts = Dadas por eventos
lab-ratland-alchemy = Alquimia
lab-ratland-black = Queso negro
lab-ratland-raids = Muertas en asaltos
lab-ratland-sold = Cambiadas por queso
lab-ratland-starved = Muertas de hambre (−2 cada una)
lab-rope-left = Cartas personales que quedan
lab-rope-hand = Jugadas de la mano
lab-rope-supply = Jugadas de las reservas
lab-rope-laid = Dejadas en las reservas
lab-decisive = Cómo se decide
lab-decisive-seen = El mejor aventaja al siguiente en { $margin } { $game ->
    [rope] cartas
   *[other] puntos
} (±{ $half }) de media; el { $shared } de las victorias son compartidas.
lab-decisive-held = Quien va solo en cabeza a mitad de partida gana el { $held } de las veces ({ $range }); por azar sería el { $fair }. Lo hay en el { $led } de las partidas.
lab-held = Gana quien va en cabeza a mitad de partida
lab-shared = La victoria se comparte
lab-margin-axis = { $game ->
    [rope] cartas
   *[other] puntos
} entre el mejor y el siguiente; línea discontinua: la media
lab-top = { $percent } de las partidas
lab-length = Cuánto dura
lab-length-seen = Una partida dura { $mean } { $game ->
    [ratland] rondas
   *[other] turnos
} (±{ $half }) y { $moves } jugadas de media; nueve de cada diez, de { $low } a { $high }.
lab-length-fixed = Cada partida tiene { $mean } { $game ->
    [ratland] rondas
   *[other] turnos
}; en ella se hacen { $moves } jugadas de media.
lab-length-axis = { $game ->
    [ratland] rondas
   *[other] turnos
} por partida; línea discontinua: la media
lab-moves-axis = jugadas por partida; línea discontinua: la media
lab-clans = Qué clan es el más fuerte
lab-clans-uneven = { $best }: quienes más ganan, el { $most } ({ $mostRange }); { $worst }: quienes menos, el { $least } ({ $leastRange }). Clanes iguales ganarían el { $fair } (línea discontinua).
lab-clans-even = Todos los intervalos contienen el { $fair } justo (línea discontinua): { $games } partidas no muestran ningún clan que gane más que otro.
lab-events = Los eventos y la suerte de quien va en cabeza
lab-events-key = Cuántas veces gana al final quien va solo en cabeza cuando sale el evento; línea discontinua: todos los de su clase juntos. Los eventos iniciales salen en las cinco primeras rondas, cuando ir en cabeza vale menos.
lab-events-most = «{ $event }» es el que más importa: quien va en cabeza gana entonces el { $share }, { $difference } puntos porcentuales (±{ $half }) frente a los demás de su clase.
lab-events-even = Ningún evento destaca entre los de su clase.
lab-opening = Eventos iniciales
lab-closing = Eventos finales
lab-first-wins = gana quien empezó
lab-bots = Comparación de bots
lab-bots-seen = { $best } es quien más gana, el { $most } ({ $mostRange }) por asiento; { $worst }, quien menos, el { $least } ({ $leastRange }). Entre iguales sería el { $fair } (línea discontinua).
lab-compare = Comparación de variantes
lab-compare-key = Lo que cambia con seguridad frente a la mesa pedida, en la unidad de cada dato (las proporciones, en puntos porcentuales):
lab-compare-changes = { $variant }: { $changes }.
lab-change = { $what } { $change }
lab-compare-same = { $variant }: nada que no explique el azar.
lab-variant-head = mesa
lab-value = valor
lab-difference = cambio
lab-low = desde
lab-high = hasta
lab-figure = dato
lab-metric-first = victorias de quien empieza
lab-metric-edge = { $game ->
    [rope] cartas
   *[other] puntos
} que vale empezar
lab-metric-score = puntuación media
lab-metric-margin = ventaja del mejor
lab-metric-held = líderes a mitad de partida que ganan
lab-metric-shared = victorias compartidas
lab-metric-length = { $game ->
    [ratland] rondas
   *[other] turnos
} por partida
lab-metric-moves = jugadas por partida
lab-figure-wins = { $who }: ganadas
lab-figure-score = { $who }: puntuación
lab-figure-mean = { $what }: media
lab-figure-gap = { $what }: ventaja del ganador
lab-figure-event = { $event }: gana quien va en cabeza
lab-all = Todos los datos
lab-made = Cómo se hizo
lab-made-command = Orden
lab-made-version = Versión
lab-made-bots = Jugadores
lab-made-bots-are = { $bots }; semilla { $seed }. Los asientos se sortean y rotan; cada partida tiene su propio sorteo.
lab-made-data = Datos
lab-made-data-is = { $file }: una fila por cada asiento de cada partida.
lab-made-intervals = Intervalos
lab-made-intervals-are = Todos son del 95 %. Proporciones: de Wilson; diferencias de proporciones: de Newcombe. Medias y sus diferencias: normales, por la dispersión entre partidas. Uno de cada veinte falla por azar, así que uno solo que destaque un poco entre muchos no prueba nada. Lo que a los bots les resulta igualado o fuerte quizá no lo sea entre personas.
lab-made-faults = Turnos perdidos
lab-made-faults-are = En { $faults } turnos un programa no respondió a tiempo o no respondió bien, y jugó greedy en su lugar.

# Rematches, and moves taken back
limit-rematches = Has empezado muchas revanchas; la próxima se puede empezar dentro de { $seconds } s.
limit-undos = Has deshecho muchas jugadas; la próxima se puede deshacer dentro de { $seconds } s.

# Juegos de fuera, que pueden traer poco propio

hint-playouts = Después se gana el { $percent } % de las partidas al azar.
lab-any-points = puntos
page-any-board = Lo que ves
page-any-moves = Tus jugadas
page-any-wait = No es tu turno.
page-any-many = Hay demasiadas jugadas para mostrarlas todas. Escribe una abajo.
page-any-nobody = nada
