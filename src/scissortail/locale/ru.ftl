# Все фразы Scissortail по-русски. Ключи те же, что в en.ftl.

## Названия

seat = Место { $number }
game-rope = Cut the Rope: Magic
option-rope-deck = сколько карт в каждой личной колоде; по умолчанию — как в правилах
option-rope-recycle = когда общая колода закончится, перемешать отбой и сделать из него новую; без этого в 131 из 1000 партий двух средних ботов никто не опустошил личную колоду, а с этим такого не было ни разу
option-rope-repeat = быстрая игра: в ряд можно положить и то же число, что уже лежит сверху

## Отказы в любой игре

not-your-turn = Сейчас не ваш ход: ходит { $player }.
game-over = Партия окончена.
undo-nothing = Вам нечего отменять.
undo-revealed = Этот ход отменить нельзя: с тех пор открылась скрытая карта.
undo-bound = Этот выбор отменить нельзя: с тех пор уже уложен фрагмент (C15).

## Отказы при выборе настроек

options-game = Игры { $name } здесь нет; выберите { LIST($known, type: "or") }.
options-players = В { $game } играют от { $least } до { $most } человек, а не { $given }.
options-bot = Бота { $name } здесь нет; выберите { LIST($known, type: "or") }.
options-too-many-bots = Игроков: { $players }, ботов: { $bots } — вместе с вами все за столом не поместятся.
options-name = В имени может быть от 1 до { $most } видимых символов; «{ $name }» не подходит.
options-unknown = В игре { $game } нет настройки { $name }; выберите { LIST($known, type: "or") }.
options-switch = Настройка { $name } — это true или false, а не { $given }.
options-number = Настройка { $name } — это целое число, а не { $given }.
options-numbers = Настройка { $name } — это список целых чисел, а не { $given }.
options-resume = Продолженная партия сохраняет свои настройки: --resume не сочетается с --{ $name }.
options-which-game = Какая игра? Выберите { LIST($known, type: "or") } или продолжите сохранённую партию с --resume.
rope-options-deck = При { $players } игроках число карт в личной колоде — от 1 до { $most }, а не { $given }.

## Отказы из-за записи партии

file-missing = такого файла нет
file-forbidden = это не разрешено
file-is-folder = это папка
file-no-room = не осталось места
file-long-name = слишком длинное имя
record-file-dash = Партии нужен свой файл; «-» не подходит.
record-doubles = Запись повреждена: в ней что-то повторяется дважды.
record-secret-missing = Партия окончена, но её секрет не опубликован, поэтому жребий проверить нельзя.
record-file = Не удаётся прочитать { $file }: { $reason }.
record-file-write = Не удаётся записать { $file }: { $reason }.
record-file-exists = { $file } уже есть; выберите другое имя или продолжите партию с --resume.
record-in-file = { $file }: { $reason }
record-too-large = Слишком большой файл для записи партии: больше { $most } МиБ.
record-not-text = Это не запись партии: это не текст в UTF-8.
record-not-json = Это не запись партии: это не корректный JSON.
record-not-ours = Это не запись партии Scissortail.
record-format = У записи формат { $format }, а эта программа читает формат { $known }.
record-part = Запись повреждена: «{ $part }» отсутствует или записано неверно.
record-rules = Партия сыграна по правилам { $game } версии { $rules }, а эта программа знает версии: { $known }.
record-event-form = Запись повреждена: событие { $number } записано не в виде [место, "ход", [исходы]].
record-event = Событие { $number } в записи невозможно: { $reason }
record-hidden = Событие { $number } скрывает то, что читателю видеть нельзя; такую запись можно будет посмотреть, когда партия закончится.
record-outcome-missing = ему нужна карта, которой в записи нет.
record-outcome-impossible = исход { $outcome } выпасть не мог.
record-outcome-left = исходов больше, чем требует ход.
record-jump = событие { $number } — не ход этого игрока, который можно было бы отменить.
record-dice = У события { $number } не те исходы, что дал опубликованный жребий: запись была изменена.
record-commitment = Секрет не тот, что был обещан в начале партии.
record-result = Итог в записи не совпадает с итогом партии.
record-no-secret = В этой записи нет секрета, поэтому продолжить её жребий нельзя.
record-finished = Эта партия окончена; посмотреть её можно командой «scissortail replay».
record-other-game = Это запись партии в { $game }.
games-folder = Партии в { $folder }:
games-none = В { $folder } ещё нет сохранённых партий.
games-none-open = В { $folder } нет неоконченной партии.
games-turn = ждём: { $players }

## Rope: отказы

rope-not-a-move = «{ $text }» — не ход: ходы записываются как h7>2, d>1, s3>2, h7/2 или end.
rope-hand-not-empty = У вас ещё есть карты на руке: чтобы закончить ход, положите одну в ряд припасов.
rope-not-in-hand = У вас на руке нет { $card ->
    [x] ножниц
   *[other] карты { $card }
}.
rope-supply-empty = Ваш ряд припасов { $supply } пуст.
rope-row-refuses = Ряд { $row } сейчас принимает { LIST($takes, type: "or") }; { $card ->
    [x] ножницы не подходят
   *[other] карта { $card } не подходит
}.

## Rope: что произошло ($who — “you”, если речь о читателе)

rope-dealt = Игроков: { $players }, личных карт у каждого: { $deck }. { $who ->
    [you] Начинаете вы.
   *[other] Начинает { $player }.
}
rope-turned = { $who ->
    [you] Ваша следующая личная карта
   *[other] Следующая личная карта игрока { $player }
} — { $card ->
    [x] ножницы
   *[other] { $card }
}; { $left ->
    [1] она последняя
   *[other] осталось сыграть { $left }
}.
rope-drew = { $who ->
    [you] Вы берёте
   *[other] { $player } берёт
} { $cards }.
rope-cards-x = ножницы
rope-takes-x = ножницы
rope-drew-unseen = { $player } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}.
rope-played-hand = { $who ->
    [you] Вы играете
   *[other] { $player } играет
} { $card ->
    [x] ножницы
   *[other] { $card }
} с руки в ряд { $row }.
rope-played-deck = { $who ->
    [you] Вы играете
   *[other] { $player } играет
} { $card ->
    [x] ножницы
   *[other] { $card }
} с личной колоды в ряд { $row }.
rope-played-supply = { $who ->
    [you] Вы играете
   *[other] { $player } играет
} { $card ->
    [x] ножницы
   *[other] { $card }
} из ряда припасов { $supply } в ряд { $row }.
rope-completed = Ряд { $row } собран: в отбой { $cards ->
    [one] уходит { $cards } карта
    [few] уходят { $cards } карты
   *[other] уходит { $cards } карт
}.
rope-laid = { $who ->
    [you] Вы кладёте
   *[other] { $player } кладёт
} { $card ->
    [x] ножницы
   *[other] { $card }
} в ряд припасов { $supply }.
rope-ended = { $who ->
    [you] Вы заканчиваете ход
   *[other] { $player } заканчивает ход
} с пустой рукой.
rope-recycled = Общая колода закончилась: отбой ({ $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[other] { $cards } карт
}) перемешан и стал новой колодой.
rope-won = { $who ->
    [you] Вы играете последнюю личную карту и побеждаете!
   *[other] { $player } играет последнюю личную карту и побеждает!
}
rope-stopped-recycle = Общая колода кончилась дважды, и никто не сыграл личной карты: партия окончена, побеждает тот, у кого меньше всего личных карт.
rope-stopped = Больше никто не может сыграть ни одной карты: партия окончена, побеждает тот, у кого меньше всего личных карт.
rope-stopped-passed = Целый круг все только пасовали: партия окончена, побеждает тот, у кого меньше всего личных карт.

## Терминал

terminal-welcome = { $game }. Введите ход или «help»; Tab дополняет ввод. Ctrl-C — выйти, партия сохранится.
terminal-sealed = Жребий запечатан: { $commitment }
terminal-resumed = Партия продолжается; сделано ходов: { $moves }.
terminal-prompt = ваш ход
terminal-moves = Возможные ходы:
terminal-saved = Сохранено в { $file }
terminal-left = Партия сохранена. Чтобы продолжить:
terminal-over-file = Запись партии — в { $file }
terminal-over-try = Попробуйте на ней «scissortail replay» и «scissortail verify».
terminal-undone = Ход отменён.
terminal-unplayed = Ход «{ $text }» не сделан. { $reason }
terminal-commands = команды
terminal-command-help = эта справка
terminal-command-rules = объяснить правило или слово: rules { $rule }, rules { $word }
terminal-command-ask = объяснить, что происходит; ? { $word } — объяснить слово
terminal-command-moves = ваши возможные ходы
terminal-command-log = всё, что произошло
terminal-command-undo = отменить свой последний ход, если с тех пор не открылось ничего скрытого
terminal-command-save = сохранить в тот же файл или в другой: save ФАЙЛ
terminal-command-quit = выйти; партия сохранится
terminal-winner = { $who ->
    [you] Вы победили!
   *[other] Побеждает { $players }.
}
terminal-winners = Победу делят { $players }.
last-move = Если закончить ход сейчас, партия сразу завершится, и { $who ->
    [you] победите вы
    [many] победу разделят { $players }
   *[other] победит { $players }
}.
terminal-sure = Всё равно закончить ход? (да или нет)
terminal-yes = да д
terminal-you = Игрок
terminal-replay-prompt = Enter: дальше · b: назад · номер: перейти · q: выйти
terminal-replay-range = События идут от 0 до { $last }.
terminal-event = Событие { $number } из { $last }

## Rules in the terminal

rules-ask = Спросите правило по номеру, от { $first } до { $last }, или слово.
rules-names = Кланы и события: { $names }.
rules-words = Слова: { $words }.
rules-also = См. также { $rules }.
rules-none = Ни в одном правиле нет «{ $text }»; спросите другое слово или номер, например { $example }.

## Rope в терминале

rope-heading-rows = Ряды уровней
rope-row = ряд { $number }
rope-free = свободен
rope-takes = принимает
rope-stock = общая колода { $cards }
rope-discard = отбой { $cards }
rope-player = игрок
rope-deck = колода
rope-deck-left = колода { $cards }
rope-top = открыта
rope-hand = рука
rope-fits = подходит
rope-supplies = припасы
rope-supply = припасы { $number }
rope-help-goal = Избавьтесь от своей личной колоды раньше всех. Ряды уровней идут вверх от 1 или вниз от 10; десять карт завершают ряд. Ножницы (x) заменяют любую карту.
rope-help-turn = За ход играйте в ряды столько карт, сколько хотите; затем положите одну карту с руки в ряд припасов: на этом ход закончится, а рука пополнится до шести карт.
rope-help-hand = сыграть 7 с руки в ряд уровня 2; ножницы — x
rope-help-deck = сыграть открытую карту личной колоды в ряд уровня 1
rope-help-supply = сыграть верхнюю карту своего ряда припасов 3 в ряд уровня 2
rope-help-lay = положить 7 с руки в свой ряд припасов 2; на этом ход закончится
rope-help-end = закончить ход с пустой рукой
rope-means-hand = рука → ряд { $row }
rope-means-deck = личная карта → ряд { $row }
rope-means-supply = припасы { $supply } → ряд { $row }
rope-means-lay = рука → припасы { $supply }, конец хода
rope-means-end = конец хода

## Rope: чем хорош ход

hint-rope-wins = Это ваша последняя личная карта: вы побеждаете.
hint-rope-personal = Личной картой меньше: { $left ->
    [one] остаётся { $left } карта
    [few] остаются { $left } карты
   *[other] остаётся { $left } карт
}, и открывается следующая.
hint-rope-opens = После этого подойдёт ваша личная карта — { $card ->
    [x] ножницы
   *[other] { $card }
}.
hint-rope-leads = Первый шаг: уже в этом ходу ваши карты помогут сыграть личную карту — { $card ->
    [x] ножницы
   *[other] { $card }
}.
hint-rope-completes = Ряд { $row } будет собран, и его место освободится.
hint-rope-blocks = Игроку { $rival } станет труднее сыграть личную карту — { $card ->
    [x] ножницы
   *[other] { $card }
}.
hint-rope-uncovers = В припасах { $card ->
    [x] откроются ножницы
   *[other] откроется карта { $card }
}.
hint-rope-frees = Один из ваших рядов припасов становится пустым.
hint-rope-sheds = На руке появляется место для новой карты.
hint-rope-sheds-dry = На руке станет одной картой меньше; брать больше нечего.
hint-rope-lay-same = { $card ->
    [x] Ножницы лягут на такие же и ничего другого не закроют
   *[other] Карта { $card } ляжет на такую же и ничего другого не закроет
}.
hint-rope-lay-next = { $card ->
    [x] Ножницы лягут
   *[other] Карта { $card } ляжет
} на { $under }: одна карта сможет пойти в ряд вслед за другой.
hint-rope-lay-far = { $card ->
    [x] Ножницы понадобятся
   *[other] Карта { $card } понадобится
} рядам ещё нескоро.
hint-rope-lay-ready = { $card ->
    [x] Ножницы останутся
   *[other] Карта { $card } останется
} под рукой в пустом ряду припасов.
hint-rope-lay = Какую-то карту положить надо, а { $card ->
    [x] ножницы здесь нужны
   *[other] карта { $card } здесь нужна
} меньше всего.
hint-rope-end = Рука пуста: закончите ход и возьмите карты.
hint-rope-end-dry = Рука пуста, и брать больше нечего: закончите ход.

## Команды

slow-source = Работает интерпретируемая программа, примерно в тридцать раз медленнее скомпилированной. «make play» запускает скомпилированную со второго раза, «pip install .» — сразу. И там и там нужен компилятор C.
slow-installed = Работает интерпретируемая программа, примерно в тридцать раз медленнее скомпилированной ({ $reason }). Чтобы это изменить, установите компилятор C, а затем Scissortail заново.
output-failed = Не удаётся вывести результат: { $reason }.
verify-good = { $file }: игра { $game }, ходов: { $moves }, все по правилам; { $result }; { $dice }.
verify-result-right = итог верен
verify-unfinished = партия ещё не окончена
verify-dice-fair = жребий тот, что был обещан
verify-dice-unknown = жребий нельзя проверить, пока не опубликован секрет

## Бумага

paper-count = Для печати в наборе должно быть от 1 до { $most } карт, а не { $given }.
paper-seed = Зерно — это целое число от 0, а не { $given }.
paper-no-edition = У карт есть издания от 1 до { $newest }, а не { $given }.
paper-square = Сторона клетки для печати — от { $least } до { $most } мм, а не { $given }.
paper-exists = { $file } уже есть; выберите другое имя или замените файл с --force.
paper-terminal = Терминал не умеет показывать PDF: укажите файл или передайте его другой программе.
paper-written = { $file }: { $cards ->
    [0] без карт
    [one] { $cards } карта
    [few] { $cards } карты
   *[other] { $cards } карт
}, всего { $pages ->
    [one] { $pages } страница
    [few] { $pages } страницы
   *[other] { $pages } страниц
}.
paper-drawing = рисую
paper-classics = наши карты в духе «Классики»
paper-fresh = наши карты, набор { $seed }
paper-edition = { $title }, издание { $edition }
paper-card = карта { $first } из { $count }
paper-cards = карты { $first }–{ $last } из { $count }
paper-size = клетка { $square } мм, карта { $wide } × { $high } мм
paper-ruler = Печатайте в масштабе 100 % («реальный размер») и проверьте по этой линейке.
paper-reference = Cutterland: памятка
paper-turn = Ход
paper-deal = В начале у каждого по 3 карты на руке, при игре вдвоём — по 4.
paper-cut = Режем
paper-cut-how = Разрежьте одну карту с руки по линиям: сколько игроков, столько фрагментов, а вдвоём — четыре.
paper-choose = Выбираем
paper-choose-how = Начиная с соседа слева от резавшего, каждый берёт фрагмент; последний достаётся тому, кто резал. Вдвоём — два круга.
paper-receive = Получаем
paper-receive-how = Возьмите жетон за каждую крепость и каждую доску на своём фрагменте. Они пригодятся в конце.
paper-expand = Строим
paper-expand-how = Приложите фрагмент к своей стране сторона к стороне. Вращать можно, накрывать клетки и двигать уложенное — нет.
paper-creatures = За что очки
paper-kraken = Кракен
paper-kraken-how = 2 за каждого монстра, съеденного вашими кракенами.
paper-goblin = Гоблин
paper-goblin-how = Вместе в одном регионе: от одного до четырёх — 2, 5, 9, 14; за каждого следующего — ещё 2.
paper-centaur = Кентавр
paper-centaur-how = 1 за каждую клетку его региона. Второй кентавр там же ничего не добавит.
paper-dragon = Дракон
paper-dragon-how = 7 за регион, где живут ровно два дракона.
paper-turtle = Черепаха
paper-turtle-how = На всю страну: одна — 10, две — 5 за обеих, больше — ничего.
paper-frog = Лягушка
paper-frog-how = Минус 2 за каждую.
paper-area = Регион — это клетки с одинаковой местностью, соединённые сторонами.
paper-tokens = Когда все карты разрезаны: жетоны
paper-tower = Крепость
paper-tower-how = Ставится на монстра — и его уже никто не съест.
paper-wall = Стена
paper-wall-how = Доска на границе двух клеток: они больше не соединены.
paper-bridge = Мост
paper-bridge-how = Доска через одну клетку или пустое место: соединяет две клетки у своих концов. Концы не должны упираться в стены; на клетке — только один мост.
paper-kept = Каждый неиспользованный жетон — 1 очко.
paper-hunt = Потом: охота
paper-hunt-kraken = Сначала кракены. Каждый съедает всех монстров вокруг: на соединённых с ним клетках и по диагонали. По диагонали стены не спасают.
paper-hunt-dragon = Затем каждый уцелевший дракон съедает одного монстра в своём регионе — кого именно, решаете вы.
paper-hunt-safe = Крепость защищает. Кракены не трогают кракенов, драконы — драконов. Сами съеденные очков не приносят.
paper-win = Побеждает тот, у кого больше очков; при равенстве — тот, у кого больше живых монстров.
paper-score = Подсчёт очков
paper-unused = Неиспользованные жетоны
paper-overcut = Лишние фрагменты, −3 за карту
paper-total = Итого
paper-survivors = Живые монстры, при равенстве
paper-cut-tokens = Вырежьте жетоны: 12 крепостей, 16 досок, 30 костей
paper-card-size = карта { $wide } × { $high } мм

## Бумага: Rope

paper-rope-reference = Cut the Rope: памятка
paper-rope-set-up = Начало
paper-rope-set-up-how = Перемешайте все карты. Каждый получает личную колоду рубашкой вверх, с открытой верхней картой, и { $hand } карт на руку. Остальное — общая колода.
paper-rope-players = Игроков
paper-rope-deck = Карт в личной колоде
paper-rope-play = Играем
paper-rope-play-how = Сколько угодно карт или ни одной в ряды уровней: с руки, с верха ряда припасов или открытую карту личной колоды, под которой сразу открывают следующую.
paper-rope-lay = Кладём
paper-rope-lay-how = Если на руке есть карты, положите одну в любой из { $rows } своих рядов припасов. Годится любая, но потом из ряда можно сыграть только верхнюю.
paper-rope-draw = Добираем
paper-rope-draw-how = Доберите руку до { $hand } карт из общей колоды. Дальше ходит игрок слева от вас.
paper-rope-rows = Ряды уровней
paper-rope-rows-how = Их { $rows } на всех. Ряд начинают с 1, 10 или ножниц; он идёт вверх от 1 или вниз от 10 без пропусков.
paper-rope-complete = Десять карт — и ряд собран: карты уходят в отбой, а место сразу свободно.
paper-rope-scissors = Ножницы
paper-rope-scissors-how = Заменяют любую карту ряда. Если в ряду одни ножницы, направление задаст следующее число.
paper-rope-win = Кто сыграл последнюю карту личной колоды, победил. Если играть больше никто не может, побеждает тот, у кого личных карт меньше.
paper-rope-quick = Быстрее: возьмите колоды поменьше или разрешите класть на верхнее число ряда такое же.

## Бумага: RatLand

paper-rat-cut-rats = Вырежьте крыс: одиночных — { $singles }, парных — { $doubles }
paper-rat-cut-cheese = Вырежьте сыр: кусочков — { $pieces }; нужен и непрозрачный мешочек
paper-rat-screen-how = Вырежьте по рамке, согните посередине и поставьте перед своим планшетом.
paper-rat-inside = За ширмой
paper-rat-place-dump = Свалка
paper-rat-place-city = Город
paper-rat-place-field = Поле
paper-rat-place-left = Левая труба
paper-rat-place-right = Правая труба
paper-rat-place-nursery = Спальня
paper-rat-place-pantry = Кладовка
paper-rat-place-infirmary = Медпункт
paper-rat-place-lost = Заплутали
paper-rat-place-graveyard = Кладбище
paper-rat-colour-yellow = Жёлтый
paper-rat-colour-orange = Оранжевый
paper-rat-colour-white = Белый
paper-rat-colour-black = Чёрный
paper-rat-colour-purple = Фиолетовый
paper-rat-colour-blue = Синий
paper-rat-side-calm = Спокойная сторона
paper-rat-side-aggressive = Агрессивная сторона
paper-rat-reference = Война и сыр: памятка
paper-rat-set-up = Каждому: планшет, ширма, { $rats } крыс и { $cheese } жёлтых кусочка сыра в кладовку.
paper-rat-round = Раунд из семи фаз
paper-rat-event = Событие и сыр
paper-rat-event-how = Со второго раунда активным становится следующий по часовой стрелке. Откройте событие и карту с сыром.
paper-rat-send = Крысы
paper-rat-send-how = За ширмами все направляют крыс: в туннели, в трубы, в спальню. Оставшиеся дома защищают кладовку. Потом ширмы убирают.
paper-rat-attack = Нападение
paper-rat-attack-how = Отвоёвывают столько сыра, на сколько нападающих больше, чем защитников. Если нападают двое, каждый встречает всю защиту. Крысы не гибнут.
paper-rat-born = Пополнение
paper-rat-born-how = Каждая крыса в спальне приводит ещё одну из общего запаса.
paper-rat-return = Возвращение
paper-rat-return-how = Отравившиеся и заплутавшие в прошлом раунде приходят в кладовку.
paper-rat-forage = Поиски сыра
paper-rat-forage-how = Свалка, город, поле: наполните мешочек по карте. Первым достаёт тот, у кого там меньше крыс, по кусочку на крысу. Опустошите мешочек.
paper-rat-feed = Кормление
paper-rat-feed-how = Накормите всех, кроме заплутавших. За каждый недостающий кусочек одна крыса уходит на кладбище.
paper-rat-cheese = Что делает сыр
paper-rat-yellow-how = Кусочек в вашу кладовку.
paper-rat-orange-how = Стоит двух: возьмите два жёлтых.
paper-rat-white-how = Пустышка. Верните его.
paper-rat-black-how = Ваша крыса из этого туннеля уходит в общий запас.
paper-rat-purple-how = Крыса отравилась: в медпункт. Она ест, но в следующем раунде её не направить.
paper-rat-blue-how = Крыса заплутала: на вашу карту. Она не ест, и в следующем раунде её не направить.
paper-rat-feeding = Сколько ест клан
paper-rat-further = каждая ещё
paper-rat-numbers = Сколько игроков?
paper-rat-two = 2: крысы, встретившиеся в трубе, уравновешивают друг друга. Из отвоёванного отдают только разницу.
paper-rat-five = 5 или 6: ещё по кусочку каждого вида, что указан на карте для туннеля.
paper-rat-seven = От 7 до 12: распечатайте дважды и открывайте две карты с сыром; при 11 и 12 — ещё и по кусочку каждого вида.
paper-rat-deck = События
paper-rat-deck-how = Стартовых — { $opening }, они сверху; под ними — { $closing } завершающих, замешанных с концом игры.
paper-rat-clans = В игре с кланами каждый получает две карты и оставляет одну.
paper-rat-active-how = Все споры — в вашу пользу, потом — следующего по часовой стрелке.
paper-rat-lost-how = Их не кормят; вернутся в фазе 5.
paper-rat-graves-how = Каждая стоит вам очка.
paper-rat-end-how = Игра сразу окончена. Каждая крыса — очко, больные и заплутавшие тоже; каждая на кладбище — минус очко. При равенстве побеждает тот, у кого больше сыра.

## Cutterland: стол

game-cutterland = Cutterland
option-cutterland-overcut = карту можно разрезать на слишком много фрагментов; лишние убирает тот, кто выбирает последним перед резавшим
option-cutterland-penalty = каждая карта, разрезанная на слишком много фрагментов, стоит 3 очка (нужна настройка overcut)
option-cutterland-trying = перед выбором фрагменты можно примерять к своей стране
option-cutterland-tournament = две партии; карты показывают до раздачи; каждая карта, разрезанная на слишком много фрагментов, стоит 3 очка
option-cutterland-bag = без карт: каждый ход фрагменты достают из мешочка
option-cutterland-scraps = какие фрагменты лежат в мешочке; они остались от прошлых партий
cutterland-options-bag = Фрагменты из мешочка не режут: bag не сочетается с { $name }.
cutterland-options-penalty = Штраф дают за лишние фрагменты: для него нужна настройка overcut.
cutterland-options-no-bag = Фрагменты для мешочка есть, но за столом играют без него: для scraps нужна настройка bag.
cutterland-options-scraps = Игроков: { $players } — в мешочке должно быть от { $least } до { $most } фрагментов, а не { $given }.
cutterland-options-scrap = Число { $number } не обозначает фрагмент, который можно вырезать из карты этого набора.

## Страны в файлах

land-empty = Строка { $line }: здесь нет страны; запишите её клетки строка за строкой, например «p. pC mb --».
land-several = Здесь стран: { $lands }, а нужна одна.
land-row = Строка { $line }: клеток здесь { $squares }, а в первой строке страны { $first }; где клетки нет, пишите --.
land-overcut-twice = Строка { $line }: уже сказано, сколько карт разрезано на лишние фрагменты.
land-large = Строка { $line }: клеток в стране может быть не больше { $most }.
land-square = Строка { $line }: «{ $text }» ({ $place }) — не клетка; клетки записываются как pC, m. или wK, а -- значит, что клетки нет.
land-habitat = Строка { $line }: { $creature ->
    [C] кентавр
    [D] дракон
    [T] черепаха
    [G] гоблин
    [F] лягушка
   *[other] кракен
} не может жить { $terrain ->
    [p] на лугу
    [m] на пустоши
   *[other] в водоёме
}, клетка { $place } (C2).
land-parts = Строка { $line }: страна распалась на две части: клетка { $place } не соединена с { $other } (C14).
land-token = Строка { $line }: «{ $text }» — не клетки и не жетон; жетоны записываются как «tower 1,1», «wall 0,0 1,0», «bridge 2,0 v», «eat 2,2».
land-overcut = Строка { $line }: «{ $text }» должно говорить, сколько карт разрезано на слишком много фрагментов, от 0 до { $most }, например «overcut 1».
land-line = Строка { $line }: { $reason }
land-file = Не удаётся прочитать { $file }: { $reason }.
land-in-file = { $file }: { $reason }
land-not-text = это не текст в UTF-8
land-too-large = файл больше { $most } МиБ

## Cutterland: отказы

cutterland-not-a-move = «{ $text }» — не ход: ходы записываются как cut 2 aaab/aabb/ccbb, take b, place a 90 -1,3, tower 1,1 или done.
cutterland-now-cut = Сейчас нужно разрезать карту, например «{ $example }» (C9).
cutterland-now-drop = Фрагментов слишком много: сначала уберите один, например «drop c» (C12).
cutterland-now-choose = Сейчас нужно выбрать фрагмент, например «take b» (C11).
cutterland-now-expand = Сейчас нужно уложить фрагменты, например «place a 90 -1,3» (C14).
cutterland-now-resolve = Страны готовы: кладите жетоны, называйте добычу или введите «done» (C16).
cutterland-no-card = Карты { $card } у вас нет; { $cards ->
    [1] осталась только карта 1
   *[other] ваши карты — от 1 до { $cards }
} (C9).
cutterland-cut-parts = Фрагмент { $piece } распадётся на части: клетки фрагмента соединены целыми сторонами (C10).
cutterland-cut-few = Так получится { $given ->
    [one] { $given } фрагмент
    [few] { $given } фрагмента
   *[other] { $given } фрагментов
}, а карту режут на { $pieces } (C7).
cutterland-cut-many = Так получится { $given ->
    [one] { $given } фрагмент
    [few] { $given } фрагмента
   *[other] { $given } фрагментов
}, а карту режут на { $pieces }; больше за этим столом нельзя (C12).
cutterland-no-piece = Фрагмента { $piece } на столе уже нет (C11).
cutterland-not-held = Фрагмента { $piece } у вас нет (C14).
cutterland-first-piece = Первый фрагмент страны кладут на 0,0 (C14).
cutterland-covers = Фрагмент { $piece } накроет клетку { $place } (C14).
cutterland-apart = Фрагмент { $piece } на { $place } не коснётся вашей страны ни одной стороной (C14).
cutterland-no-trying = За этим столом фрагменты перед выбором не примеряют (C15).
cutterland-try-what = Чтобы примерить фрагмент, укажите его букву, поворот и место, например «try a 90 -1,3».
cutterland-no-square = На { $place } в стране нет клетки (C6).
cutterland-tower-nothing = На клетке { $place } нет монстра: крепость ставить не на кого (C17).
cutterland-tower-twice = На клетке { $place } уже стоит крепость (C17).
cutterland-no-tower = Для { $place } не осталось крепостей (C16).
cutterland-wall-border = Стену ставят между двумя клетками страны, а { $place } — не такая граница (C18).
cutterland-wall-twice = На границе { $place } уже стоит стена (C18).
cutterland-wall-bridge = В границу { $place } упирается мост: стену там не поставить (C20).
cutterland-no-wood = Для { $place } не осталось досок (C16).
cutterland-bridge-end = У моста через { $place } на обоих концах должны быть клетки страны (C19).
cutterland-bridge-twice = Через { $place } уже есть мост, а мосты не пересекаются (C20).
cutterland-bridge-wall = Мост через { $place } упрётся в стену (C20).
cutterland-prey-nothing = На клетке { $place } нет монстра: есть там некого (C23).
cutterland-prey-twice = Монстр на клетке { $place } уже назван добычей (C23).
cutterland-prey-gone = Монстра на клетке { $place } уже съел кракен (C22).
cutterland-prey-towered = Монстра на клетке { $place } защищает крепость (C17).
cutterland-prey-dragon = Драконы не едят драконов, а на клетке { $place } — дракон (C23).
cutterland-prey-safe = В регионе клетки { $place } не живёт ни один дракон (C23).
cutterland-prey-full = Драконы в регионе клетки { $place } уже сыты: каждый съедает только одного монстра (C23).
cutterland-prey-named = Жетоны кладут до того, как называют добычу: для { $place } уже поздно (C20).

## Cutterland: что произошло ($who — “you”, если речь о читателе)

cutterland-begins = Игроков: { $players }, карт у каждого: { $cards }. { $who ->
    [you] Первую карту режете вы.
   *[other] Первую карту режет { $player }.
}
cutterland-begins-bag = Игроков: { $players }, фрагменты — из мешочка. { $who ->
    [you] Сначала их достаёте вы.
   *[other] Сначала их достаёт { $player }.
}
cutterland-session = { $player }: { $total } за обе партии.
cutterland-second-game = Вторая партия идёт в обратную сторону. { $who ->
    [you] Начинаете вы.
   *[other] Начинает { $player }.
}
cutterland-shown = Карты этой партии показывают всем, а затем раздают.
cutterland-dealt = { $who ->
    [you] Вы получаете
   *[other] { $player } получает
} { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}.
cutterland-dealt-unseen = { $player } получает { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}.
cutterland-drawn = { $who ->
    [you] Вы достаёте
   *[other] { $player } достаёт
} из мешочка { $count ->
    [one] { $count } фрагмент
    [few] { $count } фрагмента
   *[other] { $count } фрагментов
}.
cutterland-cut = { $who ->
    [you] Вы режете
   *[other] { $player } режет
} карту на { $pieces ->
    [one] { $pieces } фрагмент
    [few] { $pieces } фрагмента
   *[other] { $pieces } фрагментов
}: { $cut }.
cutterland-dropped = { $who ->
    [you] Вы убираете
   *[other] { $player } убирает
} из игры фрагмент { $piece }.
cutterland-took = { $who ->
    [you] Вы берёте
   *[other] { $player } берёт
} фрагмент { $piece }.
cutterland-received = { $who ->
    [you] Вы получаете
   *[other] { $player } получает
} { $towers ->
    [0] { $wood ->
        [one] { $wood } доску
        [few] { $wood } доски
       *[other] { $wood } досок
    }
   *[other] { $wood ->
        [0] { $towers ->
            [one] { $towers } крепость
            [few] { $towers } крепости
           *[other] { $towers } крепостей
        }
       *[other] { $towers ->
            [one] { $towers } крепость
            [few] { $towers } крепости
           *[other] { $towers } крепостей
        } и { $wood ->
            [one] { $wood } доску
            [few] { $wood } доски
           *[other] { $wood } досок
        }
    }
}.
cutterland-placed = { $who ->
    [you] Вы кладёте
   *[other] { $player } кладёт
} фрагмент { $piece } на { $place }.
cutterland-resolving = Все фрагменты уложены. Каждый втайне от других кладёт жетоны и называет добычу.
cutterland-built = { $who ->
    [you] Вы тайно решаете
   *[other] { $player } тайно решает
}: { $token }.
cutterland-done = { $who ->
    [you] Вы заканчиваете.
   *[other] { $player } заканчивает.
}
cutterland-opened = Все страны открыты: охотятся кракены, затем драконы.
cutterland-tower = { $who ->
    [you] Ваши крепости
   *[other] Крепости игрока { $player }
}: { $places }.
cutterland-wall = { $who ->
    [you] Ваши стены
   *[other] Стены игрока { $player }
}: { $places }.
cutterland-bridge = { $who ->
    [you] Ваши мосты
   *[other] Мосты игрока { $player }
}: { $places }.
cutterland-kraken-ate = { $who ->
    [you] Ваш кракен
   *[other] Кракен игрока { $player }
} на { $by } съедает { $creature ->
    [C] кентавра
    [D] дракона
    [T] черепаху
    [G] гоблина
   *[F] лягушку
} на { $place }.
cutterland-dragon-ate = { $who ->
    [you] Ваш дракон
   *[other] Дракон игрока { $player }
} на { $by } съедает { $creature ->
    [C] кентавра
    [T] черепаху
    [G] гоблина
   *[F] лягушку
} на { $place }.
cutterland-scored = { $who ->
    [you] Вы набираете
   *[other] { $player } набирает
} { $total }: кракены { $kraken }, гоблины { $goblin }, кентавры { $centaur }, драконы { $dragon }, черепахи { $turtle }, лягушки { $frog }, неиспользованные жетоны { $bonus }, лишние фрагменты { $penalty }; живых монстров: { $survivors }.

## За что страна получает очки

reason-krakens = кракены: { $eaten ->
    [one] съеден { $eaten } монстр
    [few] съедено { $eaten } монстра
   *[other] съедено { $eaten } монстров
} — { $places }
reason-goblins = гоблины: { $number } в регионе { $place }
reason-centaurs = кентавры: луг { $place } из { $number ->
    [one] { $number } клетки
   *[other] { $number } клеток
}
reason-dragons = драконы: { $number ->
    [1] один
    [2] пара
   *[other] { $number } вместе
} в регионе { $place }
reason-turtles = черепахи: { $turtles } на всю страну
reason-frogs = лягушки: осталось { $frogs }
reason-tokens = жетоны: не использовано { $tokens }
reason-overcut = лишние фрагменты: { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[other] { $cards } карт
}
score-total = итого
score-survivors = живых монстров: { $survivors }
score-land = Страна { $number }
solve-best = Лучшее, что дают жетоны: { $total ->
    [one] { $total } очко
    [few] { $total } очка
    [many] { $total } очков
   *[other] { $total } очка
} (если не использовать ни одного — { $before }).
solve-proven = Больше набрать нельзя: доказано за { $seconds } с.
solve-unproven = За { $seconds } с не доказано, но больше { $bound } набрать нельзя.
solve-no-token = Не используйте ни одного жетона.
solve-working = решаю

## Cutterland в терминале

cutterland-heading-turn = ход { $number } из { $turns }
cutterland-heading-game = партия { $number } из 2
cutterland-heading-table = Фрагменты
cutterland-heading-hand = Ваши карты
cutterland-heading-shown = Карты этой партии, которые ещё на руках у игроков
cutterland-phase-cut = режем карту
cutterland-phase-drop = убираем лишние фрагменты
cutterland-phase-choose = выбираем фрагмент
cutterland-phase-expand = укладываем фрагменты
cutterland-phase-resolve = жетоны и добыча
cutterland-phase-over = конец
cutterland-no-land = страны пока нет
cutterland-points = очков: { $points }
cutterland-tokens = крепости: { $towers }, доски: { $wood }
cutterland-cards = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[other] { $cards } карт
}
cutterland-holds = уложить: { $pieces }
cutterland-help-goal = Вырастите страну, чьи монстры принесут больше всего очков. Кракены съедают всех вокруг (по 2 очка за каждого); гоблины рады компании до четырёх; кентавр считает клетки своего луга; два дракона — пара (7); одна черепаха — 10, две — 5 за обеих; лягушка отнимает 2.
cutterland-help-turn = Игроки по очереди режут карты: сначала фрагменты выбирают остальные, последний достаётся тому, кто резал; затем каждый прикладывает свой фрагмент к своей стране. В конце все втайне кладут жетоны, потом едят кракены, а за ними — драконы.
cutterland-help-squares = Клетка — это местность (p луг, m пустошь, w водоём) и то, что на ней: C кентавр, D дракон, T черепаха, G гоблин, F лягушка, K кракен, t крепость, b доска. ▲ — поставленная крепость, ✗ — съеденный монстр.
cutterland-help-cut = разрезать карту 2 с руки: три ряда по четыре буквы, одна буква — один фрагмент
cutterland-help-take = выбрать фрагмент b
cutterland-help-drop = убрать лишний фрагмент c
cutterland-help-place = повернуть фрагмент a на 90 градусов по часовой стрелке и положить левым верхним углом на -1,3
cutterland-help-tower = крепость для монстра на клетке 1,1
cutterland-help-wall = стена между двумя соседними клетками
cutterland-help-bridge = мост через 2,0: v — сверху вниз, h — слева направо
cutterland-help-eat = кого съест дракон
cutterland-help-done = жетонов и добычи больше не будет
cutterland-means-cut = разрезать карту
cutterland-means-take = выбрать этот фрагмент
cutterland-means-drop = убрать этот фрагмент
cutterland-means-place = фрагмент, поворот, левый верхний угол
cutterland-means-tower = крепость
cutterland-means-wall = стена
cutterland-means-bridge = мост
cutterland-means-eat = добыча дракона
cutterland-means-done = закончить

## Cutterland: подсказки

hint-cutterland-cut = Если каждый возьмёт то, что сразу выгоднее всего, вы получите { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}, а любой другой — не больше { $others }.
hint-cutterland-drop = Убирает фрагмент, который другим полезнее, чем вам.
hint-cutterland-deny = Иначе фрагмент достанется игроку { $rival } и даст ему { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}.
hint-cutterland-goblins = { $count ->
    [0] Гоблины собираются вместе
    [one] Ещё { $count } гоблин в компании
    [few] Ещё { $count } гоблина в компании
   *[other] Ещё { $count } гоблинов в компании
}: плюс { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}.
hint-cutterland-kraken = { $count ->
    [one] Кракены съедят ещё { $count } монстра.
   *[other] Кракены съедят ещё { $count } монстров.
}
hint-cutterland-centaur = { $count ->
    [one] Луг кентавров вырастет на { $count } клетку.
    [few] Луг кентавров вырастет на { $count } клетки.
   *[other] Луг кентавров вырастет на { $count } клеток.
}
hint-cutterland-dragons = Два дракона составят пару: плюс { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}.
hint-cutterland-turtle = Черепах ровно столько, сколько надо: плюс { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}.
hint-cutterland-frog = { $count ->
    [one] Съедена { $count } лягушка.
    [few] Съедены { $count } лягушки.
   *[other] Съедено { $count } лягушек.
}
hint-cutterland-tokens = { $count ->
    [one] Даёт { $count } жетон на конец игры.
    [few] Даёт { $count } жетона на конец игры.
   *[other] Даёт { $count } жетонов на конец игры.
}
hint-cutterland-harmless = Отнимает очки, но меньше, чем всё остальное.
hint-cutterland-room = Сразу очков не даёт, зато остаётся место, чтобы расти.
hint-cutterland-tower = Крепость здесь сохранит { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}.
hint-cutterland-wall = Стена здесь даст ещё { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}.
hint-cutterland-bridge = Мост здесь даст ещё { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}.
hint-cutterland-token-plan = Выгодно вместе со следующими жетонами.
hint-cutterland-eat = Дракон должен кого-то съесть; это его добыча.
hint-cutterland-done = { $count ->
    [one] Оставшийся жетон выгоднее не использовать.
    [few] Оставшиеся { $count } жетона выгоднее не использовать.
   *[other] Оставшиеся { $count } жетонов выгоднее не использовать.
}
hint-cutterland-done-all = Все жетоны выложены.
terminal-command-try = посмотреть фрагмент в своей стране, не укладывая его: try a 90 -1,3
terminal-moves-many = Ходов сейчас { $many }: слишком много для списка.
terminal-moves-more = …и ещё { $more }; Tab покажет те, что начинаются с введённого.

## RatLand: стол

game-ratland = Война и сыр
option-ratland-ordered = карты с сыром идут по порядку, от 1 до 9: удобно для первой партии
option-ratland-clans = кланы: каждый получает два и оставляет себе один
option-ratland-aggressive = все планшеты агрессивные
option-ratland-boards = каждый тайно выбирает сторону своего планшета
option-ratland-even_feeding = на 1–3 крыс нужен 1 кусочек сыра, на 4–6 — 2
ratland-options-boards = Либо все планшеты агрессивные, либо каждый выбирает сам: aggressive не сочетается с boards.
ratland-place-dump = свалка
ratland-place-city = город
ratland-place-field = поле
ratland-place-left = левая труба
ratland-place-right = правая труба
ratland-place-nursery = спальня
ratland-place-pantry = кладовка
ratland-place-dump-in = на свалке
ratland-place-dump-from = со свалки
ratland-place-dump-to = на свалку
ratland-place-city-in = в городе
ratland-place-city-from = из города
ratland-place-city-to = в город
ratland-place-field-in = в поле
ratland-place-field-from = с поля
ratland-place-field-to = в поле
ratland-place-left-in = в левой трубе
ratland-place-left-from = из левой трубы
ratland-place-left-to = в левую трубу
ratland-place-left-through = через левую трубу
ratland-place-right-in = в правой трубе
ratland-place-right-from = из правой трубы
ratland-place-right-to = в правую трубу
ratland-place-right-through = через правую трубу
ratland-place-nursery-in = в спальне
ratland-place-nursery-from = из спальни
ratland-place-nursery-to = в спальню
ratland-place-pantry-in = в кладовке
ratland-place-pantry-from = из кладовки
ratland-place-pantry-to = в кладовку
ratland-colour-yellow = жёлтый
ratland-colour-orange = оранжевый
ratland-colour-white = белый
ratland-colour-black = чёрный
ratland-colour-purple = фиолетовый
ratland-colour-blue = синий
ratland-event-plenty = Достаток: каждый получает кусочек сыра
ratland-event-mass-attacks = Массовые атаки: в каждом нападении считается на одну крысу больше
ratland-event-relative = Дальний родственник: каждый получает новую крысу
ratland-event-helmet = Крыса в шлеме: в каждом туннеле можно вернуть один вынутый кусочек
ratland-event-it-worked = Получилось: чёрный сыр считается жёлтым
ratland-event-doctor = Доктор Сыр: два белых кусочка из одного туннеля можно превратить в один жёлтый
ratland-event-safe-place = Надёжное местечко: каждый может спрятать кусочек сыра от нападений
ratland-event-in-time = Как раз вовремя: больных и заплутавших крыс тоже можно направить
ratland-event-kind-rat = Добренькая крыса: самый большой клан отдаёт крысу самому маленькому
ratland-event-resurrection = Воскрешение крысы: каждый убирает одну крысу со своего кладбища
ratland-event-silence = Молчание крысат: перед кормлением можно обменять крысу на кусочек сыра
ratland-event-idle-paws = Бездействие: за каждый туннель, куда вы никого не направили, вы получаете кусочек сыра
ratland-event-get-ready = Готовьсь: дома остаётся не больше трёх крыс; они и дают потомство, и защищают сыр
ratland-event-end = Конец игры
ratland-event-plenty-name = Достаток
ratland-event-plenty-does = Каждый получает кусочек сыра.
ratland-event-mass-attacks-name = Массовые атаки
ratland-event-mass-attacks-does = В каждом нападении считается на одну крысу больше.
ratland-event-relative-name = Дальний родственник
ratland-event-relative-does = Каждый получает новую крысу.
ratland-event-helmet-name = Крыса в шлеме
ratland-event-helmet-does = В каждом туннеле можно вернуть один вынутый кусочек.
ratland-event-it-worked-name = Получилось
ratland-event-it-worked-does = Чёрный сыр считается жёлтым.
ratland-event-doctor-name = Доктор Сыр
ratland-event-doctor-does = Два белых кусочка из одного туннеля можно превратить в один жёлтый.
ratland-event-safe-place-name = Надёжное местечко
ratland-event-safe-place-does = Каждый может спрятать кусочек сыра от нападений.
ratland-event-in-time-name = Как раз вовремя
ratland-event-in-time-does = Больных и заплутавших крыс тоже можно направить.
ratland-event-kind-rat-name = Добренькая крыса
ratland-event-kind-rat-does = Самый большой клан отдаёт крысу самому маленькому.
ratland-event-resurrection-name = Воскрешение крысы
ratland-event-resurrection-does = Каждый убирает одну крысу со своего кладбища.
ratland-event-silence-name = Молчание крысат
ratland-event-silence-does = Перед кормлением можно обменять крысу на кусочек сыра.
ratland-event-idle-paws-name = Бездействие
ratland-event-idle-paws-does = За каждый туннель, куда вы никого не направили, вы получаете кусочек сыра.
ratland-event-get-ready-name = Готовьсь
ratland-event-get-ready-does = Дома остаётся не больше трёх крыс; они и дают потомство, и защищают сыр.
ratland-event-end-name = Конец игры
ratland-clan-scavengers = Мусорщики
ratland-clan-explorers = Исследователи
ratland-clan-recyclers = Переработчики
ratland-clan-musicians = Музыканты
ratland-clan-ninja = Ниндзя
ratland-clan-alchemists = Алхимики
ratland-clan-conquerors = Завоеватели
ratland-clan-mutants = Мутанты
ratland-clan-seers = Предсказатели
ratland-clan-family = Семья
ratland-clan-athletes = Спортсмены
ratland-clan-corrupt = Коррупционеры
ratland-side-calm = спокойная сторона
ratland-side-aggressive = агрессивная сторона

## RatLand: отказы

ratland-not-a-move = «{ $text }» — не ход: ходы записываются как send dump=2 left=1 nursery=3, hide, draw, back purple, wound 2 или pass.
ratland-too-many = Вы можете направить не больше { $rats ->
    [one] { $rats } крысы
   *[other] { $rats } крыс
}, а в приказе их { $sent } (W8).
ratland-order-place = «{ $text }»: крыс направляют в dump, city, field, left, right и nursery, каждое место — один раз, например dump=2 (W8).
ratland-order-number = «{ $text }»: непонятно, сколько крыс туда идёт, напишите, например, dump=2 (W8).
ratland-only-idle = В кладовку можно перевести только больных и заплутавших крыс, которых вы никуда не направляете; их здесь { $rats } (W23).
ratland-stay = Крысы, которых никуда не направили, и так остаются в кладовке: «pantry» писать не нужно (W8).
ratland-ready = Готовьсь: в кладовке и спальне вместе может быть не больше { $most ->
    [one] { $most } крысы
   *[other] { $most } крыс
} (W28).
ratland-shift-nobody = У вас нет крыс { $place_in }: перемещать некого (W42).
ratland-now-keep = Выберите, какой клан оставить, например «keep ninja» (W32).
ratland-now-board = Выберите сторону планшета: «board aggressive» или «board calm» (W30).
ratland-now-hide = Введите «hide», чтобы спрятать кусочек сыра, или «pass» (W22).
ratland-now-send = Направьте крыс, например «send dump=2 city=1 left=1 nursery=2»; остальные останутся в кладовке (W8).
ratland-now-shift = Можно переместить крысу, например «shift dump>city», или ввести «pass» (W42).
ratland-now-steal = Можно украсть кусочек сыра: «steal left» или «steal right» — смотря куда направлены крысы; или введите «pass» (W36).
ratland-now-bribe = Можно подложить в мешочек кусочек сыра, например «bribe city black» в городе, или ввести «pass» (W43).
ratland-now-wound = Выберите, чья крыса будет ранена, например «wound 2» — место 2 (W31).
ratland-now-draw = Можно достать ещё кусочек — «draw» — или ввести «pass» (W32, W34).
ratland-now-back = Можно вернуть один из вынутых кусочков, например «back purple», или ввести «pass» (W19).
ratland-now-doctor = Можно превратить белый сыр в жёлтый, например «doctor 1», или ввести «pass» (W21, W34).
ratland-now-lose = Выберите, откуда будет крыса, которой навредит сыр, например «lose pantry» (W46).
ratland-now-sell = Можно обменять крысу на кусочек сыра — «sell» — или ввести «pass» (W26).
ratland-now-alchemy = Можно превратить сыр в крыс, например «alchemy 1», или ввести «pass» (W37).

## RatLand: что произошло ($who — “you”, если речь о читателе)

ratland-begins = Кланов: { $players }, в каждом по семь крыс. Первый активный игрок — { $who ->
    [you] вы
   *[other] { $player }
}.
ratland-dealt = { $who ->
    [you] Вы получаете
   *[other] { $player } получает
} два клана: { $clan }.
ratland-dealt-unseen = { $player } получает два клана.
ratland-kept = { $who ->
    [you] Вы оставляете себе
   *[other] { $player } оставляет себе
} клан «{ $clan }».
ratland-chose = { $who ->
    [you] Вы сделали выбор.
   *[other] { $player }: выбор сделан.
}
ratland-clans-open = Все кланы выбраны.
ratland-clan = { $player }: { $clan }.
ratland-board = { $who ->
    [you] Вы играете
   *[other] { $player } играет
}: { $side } планшета.
ratland-side = { $player }: { $side } планшета.
ratland-round = Раунд { $round }. Активный игрок — { $who ->
    [you] вы
   *[other] { $player }
}.
ratland-event = { $event }.
ratland-over = Партия окончена: считаем крыс.
ratland-cheese = Карты с сыром в этом раунде: { $cards }.
ratland-foresaw = { $who ->
    [you] Вы видите будущее
   *[other] { $player } видит будущее
}: «{ $event }»; карты с сыром: { $cards }.
ratland-foresaw-unseen = { $player } заглядывает в будущее.
ratland-resurrected = { $who ->
    [you] Одна ваша крыса
   *[other] Одна крыса игрока { $player }
} уходит с кладбища в общий запас.
ratland-steals = { $who ->
    [you] Вы крадёте сыр
   *[other] { $player } крадёт сыр
} { $place_through }, в обход защиты.
ratland-gave-rat = { $who ->
    [you] Вы отдаёте
   *[other] { $player } отдаёт
} крысу игроку { $rival }.
ratland-hid = { $who ->
    [you] Вы прячете
   *[other] { $player } прячет
} кусочек сыра.
ratland-passed = { $who ->
    [you] Вы пасуете.
   *[other] { $player } пасует.
}
ratland-agrees = Вы согласны; остальные узнают об этом, когда ответят все.
ratland-declines = Вы пасуете; остальные узнают об этом, когда ответят все.
ratland-answers-open = Все ответили.
ratland-sent = { $who ->
    [you] Ваш приказ
   *[other] Приказ игрока { $player }
}: { $order }.
ratland-opened = Все приказы открыты.
ratland-order = { $player }: свалка { $dump }, город { $city }, поле { $field }, левая труба { $left }, правая труба { $right }, спальня { $nursery }, кладовка { $pantry }.
ratland-shifted = { $who ->
    [you] Вы перемещаете
   *[other] { $player } перемещает
} крысу { $place_from } { $place_to }.
ratland-raided = { $who ->
    [you] Вы нападаете
   *[other] { $player } нападает
} на игрока { $rival } { $place_through }: { $rats } против { $against }, { $cheese ->
    [0] добычи нет
    [one] добыча — { $cheese } кусочек сыра
    [few] добыча — { $cheese } кусочка сыра
   *[other] добыча — { $cheese } кусочков сыра
}.
ratland-raid-won = { $who ->
    [you] Вы нападаете
   *[other] { $player } нападает
} на игрока { $rival } { $place_through }: { $rats } против { $against }, { $cheese ->
    [0] ничего не отвоёвано
    [one] отвоёван { $cheese } кусочек сыра
    [few] отвоёвано { $cheese } кусочка сыра
   *[other] отвоёвано { $cheese } кусочков сыра
}.
ratland-handed = { $who ->
    [you] Вы отдаёте
   *[other] { $player } отдаёт
} разницу игроку { $rival }: { $cheese ->
    [one] { $cheese } кусочек сыра
    [few] { $cheese } кусочка сыра
   *[other] { $cheese } кусочков сыра
}.
ratland-handed-nothing = Оба отвоевали поровну: никто ничего не отдаёт.
ratland-killed = В бою { $place_in } { $who ->
    [you] вы теряете
   *[other] { $player } теряет
} крысу.
ratland-born = { $who ->
    [you] Новых крыс в вашем клане
   *[other] Новых крыс в клане игрока { $player }
}: { $rats } (положено: { $due }).
ratland-returned = { $player }: { $rats ->
    [0] возвращаться домой больше некому
    [one] домой возвращается { $rats } крыса
    [few] домой возвращаются { $rats } крысы
   *[other] домой возвращается { $rats } крыс
}{ $cheese ->
    [0] .
    [one] ; найден { $cheese } кусочек сыра.
    [few] ; найдено { $cheese } кусочка сыра.
   *[other] ; найдено { $cheese } кусочков сыра.
}
ratland-tunnel = Поиски сыра { $place_in }: в мешочке { $pieces ->
    [one] { $pieces } кусочек
    [few] { $pieces } кусочка
   *[other] { $pieces } кусочков
}.
ratland-bribed = { $who ->
    [you] Вы подкладываете
   *[other] { $player } подкладывает
} { $place_in } { $colour } кусочек в мешочек.
ratland-wounded = { $who ->
    [you] Вы раните
   *[other] { $player } ранит
} крысу игрока { $rival } { $place_in }.
ratland-drew = { $who ->
    [you] Вы достаёте
   *[other] { $player } достаёт
} сыр { $place_in }: { $colour }.
ratland-put-back = { $who ->
    [you] Вы возвращаете
   *[other] { $player } возвращает
} в мешочек { $colour } кусочек.
ratland-cured = { $who ->
    [you] Вы превращаете
   *[other] { $player } превращает
} белый сыр в { $cheese ->
    [one] { $cheese } кусочек жёлтого
    [few] { $cheese } кусочка жёлтого
   *[other] { $cheese } кусочков жёлтого
}.
ratland-suffered = { $who ->
    [you] Ваша крыса
   *[other] Крыса игрока { $player }
} { $place_in } { $ill ->
    [black] пропала навсегда
    [purple] отравилась
   *[blue] заплутала
}.
ratland-idle = { $who ->
    [you] Вы получаете
   *[other] { $player } получает
} кусочек сыра: { $place_to } никто не направлен.
ratland-sold = { $who ->
    [you] Вы меняете
   *[other] { $player } меняет
} крысу на кусочек сыра.
ratland-fed = { $who ->
    [you] Ваш клан
   *[other] Клан игрока { $player }
} ({ $rats ->
    [one] { $rats } крыса
    [few] { $rats } крысы
   *[other] { $rats } крыс
}) { $cheese ->
    [0] обходится без сыра
    [one] съедает { $cheese } кусочек сыра
    [few] съедает { $cheese } кусочка сыра
   *[other] съедает { $cheese } кусочков сыра
}{ $starved ->
    [0] .
    [one] ; от голода умирает { $starved } крыса.
    [few] ; от голода умирают { $starved } крысы.
   *[other] ; от голода умирает { $starved } крыс.
}
ratland-alchemy = { $who ->
    [you] Вы превращаете
   *[other] { $player } превращает
} сыр в { $rats ->
    [one] { $rats } крысу
    [few] { $rats } крыс
   *[other] { $rats } крыс
}.
ratland-paid = { $who ->
    [you] Вы отдаёте
   *[other] { $player } отдаёт
} кусочек сыра игроку { $rival } за музыку.

## RatLand в терминале

ratland-heading-round = раунд { $round }
ratland-heading-bag = в мешочке
ratland-heading-drawn = вынуто
ratland-heading-foreseen = в будущем
ratland-active = активный игрок
ratland-player = клан
ratland-rats = крысы
ratland-cheese-column = сыр
ratland-need = на корм
ratland-neighbours = Слева от вас { $left }, справа { $right }.
ratland-supply = крыс в общем запасе: { $rats }
ratland-points = Очки
ratland-sick = в медпункте: { $rats }
ratland-lost = заплутавшие: { $rats }
ratland-graves = кладбище: { $rats }
ratland-hidden = спрятано сыра: { $cheese }
ratland-help-goal = Вырастите самый большой клан: каждая живая крыса — очко, каждая умершая от голода — минус очко. Партия длится от пяти до девяти раундов.
ratland-help-turn = Каждый раунд тайно направляйте крыс: искать сыр (свалка, город, поле), нападать на кладовки соседей (левая и правая труба), растить потомство (спальня); остальные защищают вашу кладовку. Потом всех нужно накормить.
ratland-help-cheese = Жёлтый — один кусочек сыра, оранжевый — два, белый — ничего; из-за чёрного крыса пропадает навсегда, от фиолетового попадает в медпункт, от синего плутает один раунд.
ratland-help-send = две крысы на свалку, одна в левую трубу, три в спальню; остальные остаются
ratland-help-shift = Спортсмены перемещают крысу, когда приказы открыты
ratland-help-back = вернуть вынутый кусочек в мешочек
ratland-help-wound = агрессивный игрок ранит крысу игрока на месте 2
ratland-help-lose = откуда будет крыса, которой навредит плохой сыр
ratland-help-pass = пасовать: отказаться от предложенного
ratland-means-keep = оставить этот клан
ratland-means-board = эта сторона планшета
ratland-means-hide = спрятать кусочек сыра
ratland-means-send = направить крыс
ratland-means-shift = переместить крысу
ratland-means-steal = украсть кусочек сыра
ratland-means-bribe = подложить в мешочек
ratland-means-wound = ранить крысу
ratland-means-draw = достать ещё кусочек
ratland-means-back = вернуть в мешочек
ratland-means-doctor = белый сыр в жёлтый
ratland-means-lose = крыса отсюда
ratland-means-sell = крысу за кусочек сыра
ratland-means-alchemy = сыр в крыс
ratland-means-pass = пасовать
ratland-move-keep = Оставить клан «{ $clan }»
ratland-move-board = Выбрать планшет: { $side }
ratland-move-hide = Спрятать кусочек сыра
ratland-move-send = Направить крыс: { $order }
ratland-move-shift = Переместить крысу { $place_from } { $place_to }
ratland-move-steal = Украсть кусочек сыра { $place_through }
ratland-move-bribe = Подложить { $place_in } { $colour } кусочек в мешочек
ratland-move-wound = Ранить крысу игрока { $rival }
ratland-move-draw = Достать ещё кусочек
ratland-move-back = Вернуть { $colour } кусочек
ratland-move-doctor = Сделать жёлтыми: { $count }
ratland-move-lose = Потерять крысу { $place_in }
ratland-move-sell = Обменять крысу на кусочек сыра
ratland-move-alchemy = { $count ->
    [one] Превратить { $count } кусочек сыра в крысу
    [few] Превратить { $count } кусочка сыра в крыс
   *[other] Превратить { $count } кусочков сыра в крыс
}
ratland-move-pass = Пасовать
ratland-sends = { $rats } { $place_to }
ratland-sends-nobody = все остаются в кладовке
ratland-pieces = { $colour } × { $count }
ratland-foreseen = в будущем: { $event }
ratland-foreseen-cards = в будущем: { $event }; карты с сыром: { $cards }

## RatLand: подсказки

hint-ratland-breed = Клан растёт: в спальню { $breed }, за сыром { $forage }, на защиту { $guard }, в нападение { $raid }.
hint-ratland-forage = Запас сыра, чтобы накормить клан: в спальню { $breed }, за сыром { $forage }, на защиту { $guard }, в нападение { $raid }.
hint-ratland-raid = Главная цель — сыр игрока { $rival }: в спальню { $breed }, за сыром { $forage }, на защиту { $guard }, в нападение { $raid }.
hint-ratland-guard = Защита кладовки, сыра там { $cheese }: в спальню { $breed }, за сыром { $forage }, на защиту { $guard }, в нападение { $raid }.
hint-ratland-keep = Столько в среднем приносят способности этого клана.
hint-ratland-board = { $side ->
    [aggressive] На агрессивной стороне крысы убивают и ранят чужих.
   *[calm] На спокойной стороне сыра больше, а в неудачных нападениях никто не гибнет.
}
hint-ratland-hide = Спрятанный сыр в этом раунде не украдут.
hint-ratland-shift = Крыса переходит { $origin ->
    [dump] со свалки
    [city] из города
    [field] с поля
    [left] из левой трубы
    [right] из правой трубы
    [nursery] из спальни
   *[pantry] из кладовки
} { $target ->
    [dump] на свалку
    [city] в город
    [field] в поле
    [left] в левую трубу
    [right] в правую трубу
    [nursery] в спальню
   *[pantry] в кладовку
}.
hint-ratland-steal = Кусочек сыра при любой защите.
hint-ratland-bribe = В мешочек заранее попадёт { $piece ->
    [yellow] жёлтый кусочек
    [orange] оранжевый кусочек
    [white] белый кусочек
    [black] чёрный кусочек
    [purple] фиолетовый кусочек
   *[blue] синий кусочек
}.
hint-ratland-wound = В этом туннеле у игрока { $rival } станет одной крысой меньше.
hint-ratland-draw = Ещё один кусочек из того, что осталось в мешочке.
hint-ratland-back = Вернуть { $piece ->
    [yellow] жёлтый кусочек
    [orange] оранжевый кусочек
    [white] белый кусочек
    [black] чёрный кусочек
    [purple] фиолетовый кусочек
   *[blue] синий кусочек
}, не используя.
hint-ratland-doctor = Сыр даром: белые кусочки становятся жёлтыми, всего { $cheese }.
hint-ratland-lose = Отдать крысу { $origin ->
    [dump] на свалке
    [city] в городе
    [field] в поле
    [left] в левой трубе
    [right] в правой трубе
    [nursery] в спальне
   *[pantry] в кладовке
}.
hint-ratland-sell = Крыса за кусочек сыра, чтобы кормление обошлось дешевле.
hint-ratland-alchemy = Сыр превращается в крыс, а крысы — это очки: ещё { $rats }.
hint-ratland-pass = Оставить всё как есть.

## Арена

arena-playing = идут партии
arena-head = { $game } · игроков: { $players } · партий: { $games }
arena-bot = бот
arena-seats = мест
arena-share = побед
arena-interval = 95 %
arena-score = очки
arena-decisions = решений
arena-mean = мс
arena-p95 = 95 % за
arena-longest = макс.
arena-stronger = { $bot } сильнее: равные побеждали бы в { $fair } партий.
arena-weaker = { $bot } слабее: равные побеждали бы в { $fair } партий.
arena-open = Слишком близко, чтобы решить: равные побеждали бы в { $fair } партий.
arena-faults = { $bot } потерял ходов: { $faults }; вместо него ходил greedy.
arena-too-many-bots = Ботов больше, чем мест: { $bots } на { $players }.
arena-two-bots = Арене нужны хотя бы два имени в --bots, например { $known }.
arena-seed = Зерно — это 0 или больше, а не { $given }.
arena-worker = Рабочий процесс завершился; та же команда с --keep продолжит с сохранёнными партиями.
arena-file = Партии из { $file } не годятся: { $reason }.
arena-other-program = их сыграли по другим правилам, другими ботами или за другим столом
arena-not-a-journal = одна из строк — не партия
options-program = «{ $command }» — не команда, которую можно запустить.
terminal-thinking = { $player } думает…
terminal-hint-thinking = ищу хорошие ходы…
terminal-command-hint = лучшие ходы и почему
hint-chance = шанс на победу: { $value }
hint-points = { $value ->
    [one] { $value } очко к итоговому счёту
    [few] { $value } очка к итоговому счёту
    [many] { $value } очков к итоговому счёту
   *[other] { $value } очка к итоговому счёту
}

## Работа в фоне

jobs-one = Ваше прошлое задание ещё выполняется: дождитесь его или отмените.
jobs-full = Сейчас слишком много работы. Попробуйте чуть позже.
jobs-closed = Сервер завершает работу.
job-unknown = У вас нет такого задания: результаты хранятся десять минут.
job-time = Прошло больше { $seconds } с, и работа была остановлена.
job-lost = Рабочий процесс дважды завершился. Попробуйте что-нибудь поменьше или позже.
job-failed = Не получилось, и виновата программа, а не вы. Подробности в журнале сервера.
job-seconds = Поиск может длиться до { $most } секунд, а не { $given }.
cluster-missing = Для кластера нужен Dask: pip install "scissortail[cluster]".
cluster-silent = По адресу { $address } не отвечает ни один кластер Dask.
paper-unknown = Формата бумаги «{ $given }» нет; выберите { LIST($known, type: "or") }.
paper-game = Для «{ $given }» печатать нечего; выберите { LIST($known, type: "or") }.
paper-option = Настройка { $option } не для { $game }: эта игра печатается такой, как в коробке.
paper-part = Листа «{ $given }» нет; выберите { LIST($known, type: "or") }.
paper-nothing = Выберите, что печатать.
options-language = Языка «{ $given }» здесь нет; выберите { LIST($known, type: "or") }.

## Дверь сервера

serve-folder = Папка данных { $path } не годится: { $reason }.
serve-folder-not = { $path } — не папка, хранить данные там нельзя.
serve-folder-busy = Папку данных { $path } уже использует другой сервер.
serve-port = Порт { $port } не годится: { $reason }.
serve-port-busy = Порт { $port } занят другой программой; выберите другой с помощью --port.
serve-port-forbidden = Порт { $port } вам недоступен; выберите порт от 1024 с помощью --port.
serve-port-range = Порт — это число от 0 до { $most }, а не { $port }.
serve-host-unknown = У этой машины нет адреса «{ $given }», на котором можно принимать соединения.
serve-origin = Разрешённый источник выглядит как https://games.example, а не «{ $given }».
serve-allow-host = Разрешённый узел — это имя или адрес без порта, например games.example, а не «{ $given }».
serve-proxy = Прокси — это адрес или сеть, например 10.0.0.10 или 10.0.0.0/24, а не «{ $given }».
serve-metrics-token = В { $name } нужно не меньше { $least } букв, цифр и знаков, чтобы никто не угадал.
serve-limit = { $name } — это целое число от 1 до { $most }, а не «{ $given }».
http-host = Из запроса неясно, какому серверу он предназначен.
http-host-unknown = Этот сервер не известен под именем { $host }. Если сервер ваш и имя верно, запустите его с --allow-host { $host }.
http-origin = Страницам { $origin } здесь действовать нельзя; владелец сервера может разрешить это с помощью --origin.
http-body = Слишком большой объём данных: больше { $most } КиБ.
limit-connections = С вашего адреса уже открыто соединений: { $most }; сначала закройте одно из них.
limit-acts = Слишком много изменений за столом; попробуйте снова через { $seconds } с.
limit-budget = С этого адреса слишком много запросов к серверу; попробуйте снова через { $seconds } с.
limit-messages = Слишком много сообщений сразу; попробуйте снова через { $seconds } с.
limit-message-size = Сообщение слишком велико: больше { $most } КиБ.
limit-chat = Вы пишете в чат слишком часто; попробуйте снова через { $seconds } с.
limit-tables-hour = С вашего адреса открыли много столов; следующий можно будет открыть через { $seconds } с.
limit-tables-address = С вашего адреса уже открыто столов: { $most }; сначала закончите или закройте один из них.
limit-tables-person = У вас уже открыто столов: { $most }; сначала закончите или закройте один из них.
limit-identities = С вашего адреса пришло много новых гостей; следующий сможет войти через { $seconds } с.
limit-guesses = С вашего адреса пришло слишком много неверных кодов; попробуйте снова через { $seconds } с.
limit-jobs = Вы запросили слишком много вычислений; попробуйте снова через { $seconds } с.

# Сервер
serve-at = Scissortail здесь: { $address }
serve-phones = Телефоны в той же сети могут зайти по первому адресу.
serve-bots = { $path } — не список ботов: под [bots] нужны строки вида имя = "команда".
backup-nothing = По пути { $path } нет базы данных.
backup-there = { $path } уже есть; выберите другое имя.
backup-target = Не удаётся записать { $path }: { $reason }.
backup-failed = Не удалось сделать копию: { $reason }.
backup-done = В { $path } есть всё: { $tables ->
    [one] { $tables } стол
    [few] { $tables } стола
   *[many] { $tables } столов
} и { $people ->
    [one] { $people } человек
    [few] { $people } человека
   *[many] { $people } человек
} ({ $size } КБ).
database-url = Адрес базы данных не читается; он выглядит как postgresql://имя:пароль@хост/база.
database-kind = База данных вида «{ $kind }» не подходит; годятся SQLite и PostgreSQL.
database-driver = Для PostgreSQL нужно дополнение «postgres»: pip install scissortail[postgres].
database-unusable = База данных недоступна: { $reason }.
database-newer = Базу данных создал более новый Scissortail; установите ту версию или восстановите копию.
database-not-durable = База данных не сохраняет записанное при отключении питания; включите в ней надёжное сохранение.
database-damaged = База данных { $path } повреждена ({ $found }), поэтому сервер с ней не работает; проверьте её командой scissortail doctor, а затем восстановите копию.
clock-kind = Часы бывают none, move и reserve, но не «{ $kind }».
clock-seconds = На часах от { $least } до { $most } секунд.
table-delay = Зрители могут отставать не больше чем на { $most } секунд.
table-log-full = Журнал этого стола заполнен. Чтобы играть дальше, откройте новый стол.
table-unknown = Такого стола нет.
table-banned = Хозяин стола удалил вас из-за этого стола.
table-not-started = Партия ещё не началась.
table-started = Партия уже началась.
table-full = Свободных мест нет.
seat-none = У вас нет места за этим столом.
seat-not-yours = Место { $seat } не ваше.
seat-not-claimed = Устройство сейчас не у игрока на месте { $seat }.
seat-unclaimed = Сначала укажите, у кого из ваших игроков сейчас устройство.
seat-which = У вас несколько мест: укажите, за какое вы действуете.
seat-away = За это место играет бот, пока вы не вернётесь.
seat-here = Вы уже здесь.
seat-given-up = От этого места отказались насовсем.
seat-taken = Место { $seat } занято.
seat-have-one = Вы уже сидите здесь; второму месту на том же устройстве нужно своё имя.
seat-unknown = На месте { $seat } никого нет.
seat-program = На сервере нет программы «{ $name }».
seed-late = Жребий уже брошен.
seed-twice = Вы уже прислали своё число для жребия.
move-no-change = Так изменить запечатанный ход нельзя.
undo-ask = После вас уже ходили другие: спросите их.
vote-open = Сначала нужно ответить на другой вопрос.
vote-none = Сейчас отвечать не на что.
vote-not-asked = Этот вопрос не к вам.
vote-no-seat = Укажите, кого из других игроков нет.
vote-present = Этот игрок здесь.
resigned-already = Вы уже сдались.
chat-private-only = Чат есть только за столами по приглашению.
chat-unprintable = В сообщении могут быть только буквы, знаки и эмодзи.
ban-yourself = Себя выгнать нельзя.
host-only = Это может только хозяин стола.
rematch-later = Реванш возможен после партии.
server-busy = Серверу сейчас не удалось это записать; попробуйте ещё раз.
message-not-json = Это не JSON.
message-not-object = Сообщение — это объект JSON.
message-form = В этом сообщении «{ $part }» не указано или указано неверно.
identity-none = Сначала войдите под каким-нибудь именем.
identity-link = Эта ссылка использована или устарела.
identity-recovery = Такого действующего кода восстановления нет.

## Журнал стола

table-broken = Журнал этого стола противоречит собственным правилам и жребию; открыть стол нельзя.
table-damaged = Журнал этого стола повреждён, поэтому открыть стол нельзя, и повторные попытки не помогут; владелец сервера может проверить его командой scissortail doctor.
server-damaged = База данных в этом месте повреждена, и повторные попытки не помогут; владелец сервера может проверить её командой scissortail doctor.
move-late = Тем временем всё тайное раскрыто: взгляните ещё раз, прежде чем ходить.
# Несколько серверов и порядок в доме
server-database = База данных сейчас не отвечает; попробуйте чуть позже.
serve-archive-days = Столы убирают в архив через число дней от 0 до { $most }, а не через «{ $given }».
backup-postgres = Данные лежат в PostgreSQL, копии он делает сам: pg_dump --format=custom --file=ФАЙЛ БАЗА.
database-older = Базу данных создал более старый Scissortail; запустите сервер один раз, и он её обновит.
doctor-looking = идёт проверка столов
doctor-looked = { $path }: { $tables ->
    [one] { $tables } стол
    [few] { $tables } стола
   *[many] { $tables } столов
}, { $rows ->
    [one] { $rows } строка
    [few] { $rows } строки
   *[many] { $rows } строк
}, { $people ->
    [one] { $people } человек
    [few] { $people } человека
   *[many] { $people } человек
}.
doctor-good = Всё в порядке.
doctor-bad = База данных повреждена. Восстановите копию; до этого scissortail doctor --export СТОЛ ФАЙЛ сохранит партию, насколько её удаётся прочесть.
doctor-more = … и ещё { $count }.
doctor-file = Сам файл: { $found }.
doctor-unreadable = Часть «{ $what }» не читается.
doctor-table = Стол { $table }: { $what }
doctor-row = Строка { $row } журнала изменена или потеряна.
doctor-rules = Строка { $row } журнала противоречит правилам или жребию.
doctor-end = Журнал обрывается на строке { $row }, хотя были и другие; или не хватает места за столом.
doctor-secret = Секрет не тот, что был обещан.
doctor-state = В списке значится «{ $listed }», а в журнале — «{ $state }».
doctor-seat = Место { $seat } в списке не такое, как в журнале.
doctor-lost-logs = { $count ->
    [one] { $count } журнал остался без стола.
    [few] { $count } журнала остались без столов.
   *[many] { $count } журналов остались без столов.
}
doctor-lost-seats = Есть места { $count ->
    [one] { $count } стола, которого нет.
    [few] { $count } столов, которых нет.
   *[many] { $count } столов, которых нет.
}
doctor-lost-people = В «{ $where }» { $count ->
    [one] назван { $count } человек, которого нет.
    [few] названы { $count } человека, которых нет.
   *[many] названо { $count } человек, которых нет.
}
doctor-no-game = Партию этого стола выгрузить нельзя: раздача не читается.
doctor-exported = В { $path } вся партия, { $moves ->
    [one] { $moves } ход.
    [few] { $moves } хода.
   *[many] { $moves } ходов.
}
doctor-exported-part = В { $path } партия до места повреждения, { $moves ->
    [one] { $moves } ход.
    [few] { $moves } хода.
   *[many] { $moves } ходов.
}
# The HTTP API
request-part = «{ $part }» не указано или указано неверно.
http-nowhere = По адресу { $path } ничего нет.
http-method = { $method } не подходит для { $path }.
http-json = В запросе с телом должно быть указано Content-Type: application/json.
table-no-code = Стола с таким кодом нет.
analysis-later = Партию можно разобрать, когда она закончена.
job-no-result = У этого задания нет результата.

## The page

replay-later = Повтор есть только у оконченных партий.
page-failed = Не получилось. Попробуйте ещё раз.
page-offline = Сервер не отвечает. Есть ли связь?
page-language = Язык
page-menu = Меню
page-theme = Светлая или тёмная тема
page-skip = К содержимому
page-foot = Цветная бумага, ножницы и честный жребий.
page-welcome = Садитесь и режьте карту
page-hello = Здравствуйте, { $name }
page-name = Ваше имя
page-name-why = Без учётной записи и пароля: вас запомнит этот браузер.
page-name-device = Имя другого игрока
page-enter = Войти
page-rename = Изменить
page-recover-have = У меня есть код восстановления
page-join-code = Войти по коду или ссылке
page-join = Войти
page-watch = Смотреть
page-public = Столы, открытые для всех
page-public-none = Открытых для всех столов сейчас нет. Откройте свой и пустите любого.
page-public-wish = Любой может найти этот стол и сесть за него
page-open-now = Открыть стол
page-game = Игра
page-players = { $least }–{ $most ->
    [one] { $most } игрок
    [few] { $most } игрока
   *[other] { $most } игроков
}
page-seats = Места
page-seat-more = Ещё место
page-seat-fewer = Убрать место
page-seat-open = Место { $number }: свободно
page-seat-empty = Освободить место
page-kind-me = я
page-kind-open = свободно
page-kind-bot = бот
page-kind-device = кто-то рядом
page-kind-outside = программа
page-level = Уровень
page-level-easy = лёгкий
page-level-medium = средний
page-level-hard = сильный
page-level-expert = мастер
page-bot = Бот { $number } ({ $level })
page-bot-short = Бот { $number }
page-clock = Часы
page-clock-none = Без часов
page-clock-move = На каждый ход
page-clock-reserve = На всю партию
page-minutes = минут
page-delay = Зрители видят партию
page-my-games = Мои партии
page-my-games-none = Пока ничего.
page-go = Перейти
page-replay = Повтор
page-state-open = ждёт игроков
page-state-playing = идёт
page-state-over = Партия окончена
page-state-closed = Стол закрыт
page-state-archived = в архиве
page-device = Моё другое устройство
page-device-make = Создать ссылку
page-device-how = Откройте эту ссылку на другом устройстве. Она сработает один раз и скоро устареет.
page-copy = Скопировать
page-copied = Скопировано.
page-recovery = Код восстановления
page-recovery-make = Создать новый код
page-recovery-how = Запишите его: он вернёт вас, если браузер вас забудет. Он показан только сейчас.
page-recover = Вернуться по коду восстановления
page-recover-now = Вернуться
page-forget = Удалить мои данные
page-forget-what = Ваше имя и ваши сообщения будут удалены. Партии останутся, но без вашего имени.
page-forget-now = Удалить всё
page-forget-sure = Удалить всё, что здесь о вас известно? Отменить это будет нельзя.
page-link = Это устройство
page-link-what = По этой ссылке вы войдёте на этом устройстве под именем того, кто её создал.
page-link-instead = Сейчас на этом устройстве вы — { $name }; ссылка это заменит.
page-link-use = Использовать ссылку
page-connecting = Соединение…
page-lost = Связь прервалась и восстановится сама. Партия не потеряется.
page-waiting-seats = Ждём игроков
page-waiting = Ждём: { $names }
page-your-turn = Ваш ход
page-your-turn-too = Ваш ход; ждём ещё: { $names }
page-acting = ходит
page-invite = Пригласить
page-sit = Сесть сюда
page-fill = посадить бота…
page-ban = Выгнать игрока { $name }
page-ban-sure = Выгнать игрока { $name } из-за этого стола насовсем?
page-mute = Скрыть сообщения игрока { $name }
page-unmute = Снова показывать сообщения игрока { $name }
page-away-away = (пока играет бот)
page-away-resigned = (партия сдана)
page-away-removed = (место отдано боту)
page-log = Что произошло
page-log-sat = { $name } садится за стол.
page-log-away = { $name } уходит; пока играет бот.
page-log-back = { $name } снова здесь.
page-log-resigned = { $name } сдаётся.
page-log-removed = Теперь за игрока { $name } играет бот.
page-log-sealed = { $name }: решение принято.
page-log-undo = { $name } отменяет ход.
page-log-clock = У игрока { $name } вышло время.
page-log-over = Партия окончена.
page-log-said = { $name }: { $text }
page-log-emote = { $name }:
page-log-yes = { $name }: за.
page-log-no = { $name }: против.
page-ask-end = { $name } предлагает закончить партию.
page-ask-undo = { $name } просит отменить ход.
page-ask-remove = { $name } предлагает, чтобы за игрока { $about } играл бот.
page-ask-wait = Спрашиваем остальных.
page-yes = Да
page-no = Нет
page-rematch = Реванш
page-rematch-go = К реваншу
page-record = Скачать запись
page-back = Я снова здесь
page-hint = Подсказка
page-preview = Очки сейчас
page-undo = Отменить
page-propose-undo = Попросить отменить ход
page-propose-end = Предложить закончить партию
page-propose-remove = Пусть за игрока { $name } играет бот
page-leave = Уйти
page-resign = Сдаться
page-resign-sure = Сдать эту партию?
page-close = Закрыть стол
page-close-sure = Закрыть этот стол для всех?
page-sound = Звук
page-notify = Уведомления
page-more = Ещё
page-advice-none = Сейчас подсказать нечего.
page-pass-to = Передайте устройство игроку { $name }
page-pass-why = Сейчас на экране нет ничьих карт.
page-pass-here = Это я, { $name }
page-type = Ввести ход или выбрать из списка
page-play = Сыграть
page-chat = Напишите что-нибудь
page-say = Отправить
page-emotes = Реакции
page-scissors = ножницы
page-send-now = Направить крыс
page-send-change = Изменить приказ
page-send-sealed = Ваш приказ запечатан: { $order }. Пока решили не все, его можно изменить.
page-replay-step = { $number } из { $last }
page-replay-back = Назад
page-replay-on = Вперёд
page-replay-first = В начало
page-replay-last = В конец
page-replay-later = Эта партия ещё не окончена.

# Lessons

lesson-read-on = На этом шаге ходить не нужно: просто читайте дальше.

## The page's frame

page-home = Играть
page-learn = Учиться
page-workshop = Мастерская
page-me = Я
page-settings = Настройки

## The page: home, tables, me, settings

page-loading = Минутку…
page-games = Игры
page-hello-lead = Что будем резать сегодня?
page-welcome-lead = Три игры: бумага, сыр и верёвка. Сыграйте прямо сейчас с ботами или откройте стол и пошлите друзьям ссылку. Без регистрации и установки.
page-pitch-cutterland = Разрежьте карту, посмотрите, что выберут другие, и растите страну, где все уживутся. Берегитесь кракенов: они вечно голодны.
page-pitch-ratland = Посылайте крыс за сыром, нападайте на кладовки соседей, растите семью и следите, чтобы сыты были все.
page-pitch-rope = Стройте ряды вверх от единицы и вниз от десятки, вставляйте ножницы и первым избавьтесь от своей колоды.
page-play-now = Сыграть сейчас
page-make-table = Открыть стол
page-rivals = Соперники
page-strength = Уровень соперников
page-deal = Раздать карты
page-deal-why = Все места заняты: партия начнётся сразу.
page-open-why = Вы получите ссылку и код для тех, кого ждёте.
page-guest-names = Барсук, Белка, Бобр, Воробей, Выдра, Енот, Ёжик, Лиса, Сова, Соня
page-join-why = Вам дали шесть букв или адрес? Впишите сюда.
page-unfinished = Продолжить начатое
page-seats-open = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[many] { $count } свободных мест
}
page-recent = Недавние партии
page-my-games-all = Все мои партии
page-went-won = победа
page-went-lost = поражение
page-went-none = не доиграна
page-nowhere = Здесь ничего нет
page-nowhere-why = Возможно, кракен побывал здесь раньше вас. Или в адресе не хватает буквы, или есть лишняя.
page-nowhere-home = К играм
page-dialog-close = Закрыть
page-dialog-no = Нет, оставить
page-new-of = Стол: { $game }
page-new-lead = Скажите, кто играет, и всё готово. Остальное можно не трогать.
page-company = Кто играет с вами?
page-company-bots = Боты
page-company-friends = Другие, по ссылке
page-company-device = Другие за этим устройством
page-company-why-bots = У ботов четыре уровня; каждому месту можно дать свой.
page-company-why-friends = Партия начнётся, когда займут все места. Свободное место всегда можно отдать боту.
page-company-why-device = Передавайте устройство по кругу; чужих карт никто не увидит.
page-kind-open-why = кто придёт по ссылке или коду
page-rules-of-table = Правила этого стола
page-rules-book = как в книге правил
page-rules-book-why = По книге правил, без изменений.
page-visitors = Часы и зрители
page-is-public = открыт для всех
page-is-private = только по приглашению
page-increment = секунд за каждый ход
page-clock-none-words = без часов
page-clock-words-move = { $minutes } мин на ход
page-clock-words-reserve = { $minutes } мин на партию
page-clock-reserve-words = { $minutes } мин на партию, плюс { $increment } с за ход
page-clock-why-none = Каждый думает, сколько нужно.
page-clock-why-move = Если время на ход вышло, этот ход делает бот.
page-clock-why-reserve = Когда время игрока вышло, за него ходит бот.
page-public-why = Иначе его найдут только те, у кого есть ссылка или код. За столами, открытыми для всех, чата нет.
page-delay-none = сразу
page-delay-seconds = через { $seconds } с
page-delay-minutes = через { $minutes } мин
page-delay-why = С задержкой надёжнее, если зрители могут подсказать. Скрытые карты не показываются никогда.
hint-tournament = На турнире подсказок нет.
page-tools = Действия за столом
page-log-short = Журнал
page-unread = новых: { $count }
page-talk = Чат
page-this-table = Этот стол
page-leave-bot = Уйти; пока за меня сыграет бот
page-resign-why = За вас доиграет бот, и вернуться на место будет нельзя.
page-close-why = Партия закончится для всех, без победителя.
page-ban-short = Выгнать
page-invite-watch = Позвать посмотреть
page-qr = QR-код адреса { $address }
page-code = Код
page-copy-link = Скопировать ссылку
page-share = Поделиться
page-delayed = зрители видят на { $seconds } с позже
page-away-me = За вас играет бот.
page-hint-before = Предыдущая подсказка
page-hint-next = Другая подсказка
page-hint-play = Так и сыграть
page-start-bots = Начать, отдав свободные места ботам
page-start-why = Или подождите: партия начнётся сама, когда займут последнее место.
page-start-wait = Партия начнётся, когда займут последнее место.
page-enter-sit = Войти и сесть
page-watching = Вы зритель.
page-watching-stranger = Вы зритель; игроки вас не видят.
page-how-resigned = Кто-то сдался.
page-how-agreed = Партия окончена по общему согласию.
page-how-closed = Хозяин закрыл стол.
page-emote-smile = улыбка
page-emote-laugh = смех
page-emote-wow = удивление
page-emote-sad = слеза
page-emote-thumb = здорово
page-emote-clap = аплодисменты
page-emote-rat = крыса
page-emote-cheese = сыр
page-emote-dragon = дракон
page-emote-sweet = конфета
page-rules-whole = Все правила
page-me-who = Кто вы здесь?
page-recover-why = Вы создали этот код здесь же, когда у вас было имя.
page-my-games-more = Прежние партии
page-my-statistics = Мои результаты
page-tally-won = выиграно { $won } из { $played }
page-tally-people = с людьми { $won } из { $played }
page-tally-bots = с ботами { $won } из { $played }
page-tally-average = { $average ->
    [one] в среднем { $average } очко
    [few] в среднем { $average } очка
    [many] в среднем { $average } очков
   *[other] в среднем { $average } очка
}
page-renamed = Теперь вас зовут { $name }.
page-device-why = То же имя и те же партии на телефоне.
page-qr-device = QR-код ссылки для другого устройства
page-recovery-why = На тот день, когда браузер вас забудет. Новый код заменяет прежний.
page-forgotten = Все ваши данные здесь удалены.
page-set-looks = Оформление
page-set-theme = Тема
page-set-theme-system = как на устройстве
page-set-theme-light = светлая
page-set-theme-dark = тёмная
page-set-patterns = Узоры поверх цветов
page-set-patterns-why = Трава, точки, волны и буквы помогают различать цвета любому глазу.
page-set-moving = Движение
page-set-motion = Анимация
page-set-motion-system = как на устройстве
page-set-motion-on = включена
page-set-motion-off = выключена
page-set-motion-why = Без анимации всё сразу появляется на своём месте.
page-set-speed = Скорость
page-set-speed-slow = медленно
page-set-speed-normal = обычно
page-set-speed-fast = быстро
page-set-calling = Сигналы
page-set-sound-why = Щелчок ножниц, писк и две короткие ноты, когда приходит ваш ход.
page-sound-snip = ножницы
page-sound-slide = бумага
page-sound-gulp = глоток
page-sound-squeak = писк
page-sound-turn = ваш ход
page-set-notify-why = Сообщит, что пришёл ваш ход, если вы смотрите в другое окно.
page-notify-refused = Браузер этого здесь не разрешает: нужна страница на https или localhost и разрешённые уведомления.
page-set-kept = Эти настройки хранятся только на этом устройстве.
page-and-also = { $what }, { $more }
page-of = { $what }: { $which }
page-of-when = { $what }: { $which }, { $when }
page-title = { $what } – Scissortail
page-title-turn = Ваш ход – { $what } – Scissortail
page-board = Игровое поле
page-option-cutterland-overcut = Лишние фрагменты
page-why-cutterland-overcut = Карту можно разрезать на лишние фрагменты; их убирает тот, кто выбирает последним перед резавшим.
page-option-cutterland-penalty = Лишние фрагменты стоят 3 очка
page-why-cutterland-penalty = За каждую карту с лишними фрагментами резавший теряет 3 очка.
page-option-cutterland-trying = Примерка перед выбором
page-why-cutterland-trying = Фрагменты можно приложить к своей стране до выбора. Удобно учиться, но играется дольше.
page-option-cutterland-tournament = Турнир
page-why-cutterland-tournament = Считаются две партии вместе, карты показывают до раздачи, лишние фрагменты стоят 3 очка, подсказок нет.
page-option-cutterland-bag = Фрагменты из мешочка
page-why-cutterland-bag = Никто не режет: каждый ход из мешочка достают готовые фрагменты. Короче и проще для новичков.
page-option-ratland-ordered = Карты с сыром по порядку
page-why-ratland-ordered = Они идут от 1 до 9, и все знают, что дальше. Хорошо для первой партии.
page-option-ratland-clans = Кланы
page-why-ratland-clans = Каждый получает два клана и оставляет себе один; любой из них по-своему меняет правила.
page-option-ratland-aggressive = Агрессивные планшеты
page-why-ratland-aggressive = Все играют на агрессивной стороне планшета: больше нападений, меньше покоя.
page-option-ratland-boards = Сторону планшета выбирает каждый
page-why-ratland-boards = Спокойная или агрессивная — каждый тайно выбирает перед первым раундом.
page-option-ratland-even_feeding = Ровное кормление
page-why-ratland-even_feeding = 1–3 крысы съедают 1 кусочек сыра, 4–6 — 2: так за каждых трёх крыс на один больше.
page-option-rope-deck = Карт в каждой личной колоде
page-why-rope-deck = Меньше — игра быстрее, больше — дольше. Оставьте пустым, чтобы было как в правилах.
page-option-rope-recycle = Отбой снова в игру
page-why-rope-recycle = Когда общая колода кончится, отбой перемешают в новую: руки останутся полными, и в конце концов кто-то опустошит свою колоду. Иначе доигрывают тем, что есть: из 1000 партий двух ботов в 131 никто не опустошил свою колоду. С этой настройкой таких партий не было.
page-option-rope-repeat = Быстрые ряды
page-why-rope-repeat = В ряд можно положить и то же число, что лежит сверху: подходит больше карт, игра идёт быстрее.

## Поле Cutterland

page-cutterland-terrain-plains = луг
page-cutterland-terrain-moor = пустошь
page-cutterland-terrain-wetland = водоём
page-cutterland-content-kraken = кракен
page-cutterland-content-goblin = гоблин
page-cutterland-content-centaur = кентавр
page-cutterland-content-dragon = дракон
page-cutterland-content-turtle = черепаха
page-cutterland-content-frog = лягушка
page-cutterland-content-tower = жетон крепости
page-cutterland-content-wood = жетон доски
page-cutterland-square = клетка { $place }
page-cutterland-on = { $terrain } ({ $content })
page-cutterland-placed = { $place } { $square }
page-cutterland-times = { $count } × { $square }
page-cutterland-squares = { $count ->
    [one] { $count } клетка: { $squares }
    [few] { $count } клетки: { $squares }
   *[other] { $count } клеток: { $squares }
}
page-cutterland-wall-to = стена со стороны { $place }
page-cutterland-laid-tower = в крепости
page-cutterland-laid-bridge = под мостом
page-cutterland-laid-eat = добыча дракона
page-cutterland-bones = здесь кости
page-cutterland-put-tower = Крепость на { $place }
page-cutterland-put-wall = Стена между { $place } и { $other }
page-cutterland-put-bridge-h = Мост через { $place }, слева направо
page-cutterland-put-bridge-v = Мост через { $place }, сверху вниз
page-cutterland-put-eat = Дракон съедает монстра на { $place }
page-cutterland-take-back = Убрать: { $what }
page-cutterland-built-tower = { $who ->
    [you] Вы тайно ставите
   *[other] { $player } тайно ставит
} крепость на { $place }.
page-cutterland-built-wall = { $who ->
    [you] Вы тайно ставите
   *[other] { $player } тайно ставит
} стену между { $place } и { $other }.
page-cutterland-built-bridge = { $who ->
    [you] Вы тайно кладёте
   *[other] { $player } тайно кладёт
} мост через { $place }.
page-cutterland-built-eat = { $who ->
    [you] Вы тайно называете
   *[other] { $player } тайно называет
} добычу дракона на { $place }.
page-cutterland-you = вы
page-cutterland-your-land = Ваша страна
page-cutterland-no-land-yet = Страна начнётся с первого фрагмента, который вы положите.
page-cutterland-turn-number = ход { $number }
page-cutterland-cuts = карту режет { $name }
page-cutterland-you-cut = вы режете карту
page-cutterland-order = Кто за кем выбирает
page-cutterland-card = Карта { $number }: { $words }
page-cutterland-piece = Фрагмент { $piece }: { $words }
page-cutterland-cut-title = Разрежьте карту
page-cutterland-cut-borders = Карта. Резать можно по любой границе между клетками.
page-cutterland-border = Граница между { $one } и { $other }
page-cutterland-count = Фрагменты: { $count } из { $wanted }
page-cutterland-cut-how = Проведите по границам или нажимайте на них по одной.
page-cutterland-cut-more = { $missing ->
    [one] Нужно отрезать ещё { $missing } фрагмент.
    [few] Нужно отрезать ещё { $missing } фрагмента.
   *[other] Нужно отрезать ещё { $missing } фрагментов.
}
page-cutterland-cut-ready = Хватит на всех. Режем?
page-cutterland-cut-over = Здесь нужно только { $wanted }: нажмите на разрез, чтобы снова соединить клетки.
page-cutterland-cut-extra = { $extra ->
    [one] Лишних: { $extra }. { $name } уберёт один фрагмент.
    [few] Лишних: { $extra }. { $name } уберёт { $extra } фрагмента.
   *[other] Лишних: { $extra }. { $name } уберёт { $extra } фрагментов.
}
page-cutterland-cut-extra-costs = { $extra ->
    [one] Лишних: { $extra }. { $name } уберёт один фрагмент, а вы потеряете 3 очка.
    [few] Лишних: { $extra }. { $name } уберёт { $extra } фрагмента, а вы потеряете 3 очка.
   *[other] Лишних: { $extra }. { $name } уберёт { $extra } фрагментов, а вы потеряете 3 очка.
}
page-cutterland-cut-now = Разрезать
page-cutterland-join = Соединить всё
page-cutterland-take = Взять фрагмент { $piece }
page-cutterland-drop = Убрать фрагмент { $piece }
page-cutterland-take-how = Какой фрагмент возьмёте?
page-cutterland-drop-how = Фрагментов слишком много: какой убрать?
page-cutterland-picks = Фрагмент выбирает { $name }.
page-cutterland-drops = Лишний фрагмент убирает { $name }.
page-cutterland-then = Затем: { $name }.
page-cutterland-then-you = Затем выбираете вы.
page-cutterland-lay-title = Положите фрагмент
page-cutterland-lay = Положить сюда
page-cutterland-lay-first = Ваш первый фрагмент: поверните его, как нравится.
page-cutterland-lay-how = Перетащите фрагмент на подсвеченное место или нажмите на него. R — повернуть.
page-cutterland-lay-keys = Ваша страна. Стрелки переносят фрагмент с места на место, R поворачивает, Enter кладёт.
page-cutterland-at = На { $place }, рядом: { $touches }
page-cutterland-try = Примерьте фрагмент к своей стране
page-cutterland-try-keys = Ваша страна. Стрелки двигают фрагмент, который вы примеряете, R поворачивает.
page-cutterland-try-how = Примерьте: двигайте фрагмент и поворачивайте его клавишей R.
page-cutterland-held = Какие фрагменты положить
page-cutterland-holds = осталось положить: { $words }
page-cutterland-turn = Повернуть фрагмент
page-cutterland-turn-left = Повернуть влево
page-cutterland-turn-right = Повернуть вправо (R)
page-cutterland-zoom = Масштаб
page-cutterland-zoom-in = Ближе
page-cutterland-zoom-out = Дальше
page-cutterland-zoom-fit = Показать всё
page-cutterland-tokens = Жетоны
page-cutterland-kind-tower = Крепость
page-cutterland-kind-wall = Стена
page-cutterland-kind-bridge = Мост
page-cutterland-kind-eat = Добыча
page-cutterland-put-how-tower = Поставьте крепость на монстра — и его никто не съест.
page-cutterland-put-how-wall = Поставьте стену на границу — клетки больше не будут соединены.
page-cutterland-put-how-bridge = Положите мост через клетку или пустое место: он соединит клетки у своих концов.
page-cutterland-put-how-eat = Ваши драконы голодны: назовите добычу — или они выберут, как лучше для вас.
page-cutterland-none = Класть нечего.
page-cutterland-none-back = Больше класть нечего. Нажмите на жетон, чтобы его убрать.
page-cutterland-prey-last = Добычу называют последней, поэтому она снята.
page-cutterland-done = Готово
page-cutterland-done-unused = { $count ->
    [one] Готово, оставить { $count } жетон
    [few] Готово, оставить { $count } жетона
   *[other] Готово, оставить { $count } жетонов
}
page-cutterland-is-done = Вы закончили. Когда закончат все, страны откроются и начнётся охота.
page-cutterland-ready = готово
page-cutterland-towers = { $count ->
    [one] { $count } крепость
    [few] { $count } крепости
   *[other] { $count } крепостей
}
page-cutterland-wood = { $count ->
    [one] { $count } доска
    [few] { $count } доски
   *[other] { $count } досок
}
page-cutterland-look = { $words }. Посмотреть страну игрока { $name }
page-cutterland-close = Закрыть
page-cutterland-sheet = Подсчёт очков
page-cutterland-pad = Итоговая таблица
page-cutterland-score-kraken = Кракены
page-cutterland-score-goblin = Гоблины
page-cutterland-score-centaur = Кентавры
page-cutterland-score-dragon = Драконы
page-cutterland-score-turtle = Черепахи
page-cutterland-score-frog = Лягушки
page-cutterland-score-bonus = Остаток жетонов
page-cutterland-score-penalty = Лишние фрагменты
page-cutterland-score-total = Итого
page-cutterland-score-survivors = Живых монстров
page-cutterland-both-games = За обе партии
page-cutterland-would = Изменится: { $changes }; всего { $total }.
page-cutterland-now-worth = Изменилось: { $changes }; всего { $total }.
page-cutterland-change = { $what } { $change }
page-cutterland-no-change = Без изменений; всего { $total }.
page-cutterland-solver = Что сделал бы решатель?
page-cutterland-solver-better = С той же страной решатель набирает { $total }: на { $more } больше.
page-cutterland-solver-same = Лучше использовать жетоны нельзя: { $total }.
page-cutterland-solver-proven = Больше из этой страны не получить никому.
page-cutterland-solver-bound = Больше { $bound } набрать невозможно.
page-cutterland-solver-show = Показать на поле
page-cutterland-means-cut = Разрезать карту { $card }: { $cut }
page-cutterland-means-place = Положить фрагмент { $piece } на { $place }, поворот { $turn }°
## Поле Rope

page-rope-now = Играйте карты в ряды. Карта в припасы — и ход окончен.
page-rope-empty = Рука пуста: играйте дальше или закончите ход.
page-rope-picked = { $card ->
    [x] Ножницы
   *[other] { $card }
}: { $count ->
    [0] подходящего ряда нет; положите в припасы, чтобы закончить ход.
    [one] { $lays ->
        [yes] в ряд { LIST($rows, type: "or") } или в припасы, чтобы закончить ход.
       *[no] в ряд { LIST($rows, type: "or") }.
    }
   *[other] { $lays ->
        [yes] в ряд { LIST($rows, type: "or") } или в припасы, чтобы закончить ход.
       *[no] в ряд { LIST($rows, type: "or") }.
    }
}
page-rope-stuck = { $card ->
    [x] Ножницы сейчас не подходят
   *[other] { $card } сейчас не подходит
} ни в один ряд.
page-rope-end = Закончить ход
page-last-sure = Завершить партию сейчас?
page-last-yes = Завершить партию
page-rope-do-hand = Сыграть { $card ->
    [x] ножницы
   *[other] { $card }
} с руки в ряд { $row }
page-rope-do-deck = Сыграть { $card ->
    [x] ножницы
   *[other] { $card }
} с личной колоды в ряд { $row }
page-rope-do-supply = Сыграть { $card ->
    [x] ножницы
   *[other] { $card }
} из припасов { $supply } в ряд { $row }
page-rope-do-lay = Положить { $card ->
    [x] ножницы
   *[other] { $card }
} в припасы { $supply } и закончить ход
page-rope-as = ножницы за { LIST($values, type: "or") }
page-rope-row-free = Ряд { $row }: свободен. Принимает { LIST($takes, type: "or") }
page-rope-row-now = Ряд { $row }, { $way ->
    [up] вверх
    [down] вниз
   *[open] вверх или вниз
}: { $cards }. Принимает { LIST($takes, type: "or") }
page-rope-hand-card = { $card ->
    [x] Ножницы
   *[other] { $card }
}, карта { $number } на руке
page-rope-deck-now = Личная колода: сверху { $card ->
    [x] ножницы
   *[other] { $card }
}, { $left ->
    [1] последняя карта
    [one] осталась { $left } карта
    [few] осталось { $left } карты
   *[other] осталось { $left } карт
}
page-rope-deck-free = Личная колода: пуста
page-rope-hand-open = Рука: { $cards }
page-rope-row-play = { $act }. { $row }
page-rope-supply-now = Припасы { $supply }: сверху { $card ->
    [x] ножницы
   *[other] { $card }
}{ $below ->
    [0] {""}
   *[other] , ниже { $cards }
}
page-rope-supply-free = Припасы { $supply }: пусто
page-rope-holds = { $cards ->
    [one] на руке { $cards } карта
    [few] на руке { $cards } карты
   *[other] на руке { $cards } карт
}
page-rope-result-left = { $cards ->
    [0] пусто
    [one] осталась { $cards } карта
    [few] осталось { $cards } карты
   *[other] осталось { $cards } карт
}
## Поле RatLand

page-rat-letter-yellow = Ж
page-rat-letter-orange = О
page-rat-letter-white = Б
page-rat-letter-black = Ч
page-rat-letter-purple = Ф
page-rat-letter-blue = С
page-rat-sewer = Моя канализация
page-rat-places = Места для крыс
page-rat-others = Другие кланы
page-rat-round = Этот раунд
page-rat-foreseen-card = карта с сыром { $cards }
page-rat-place = { $rats ->
    [one] { $place }: { $rats } крыса
    [few] { $place }: { $rats } крысы
   *[other] { $place }: { $rats } крыс
}
page-rat-place-do = { $place }. { $act }
page-rat-clan = { $clan }. { $ability }
page-rat-panel = Что решить
page-rat-rats = { $rats ->
    [one] { $rats } крыса
    [few] { $rats } крысы
   *[other] { $rats } крыс
}
page-rat-cheese = сыра: { $cheese }
page-rat-need = на корм: { $cheese }
page-rat-how = Стрелки ведут от места к месту; плюс и минус направляют на одну крысу больше или меньше.
page-rat-more = { $place }: ещё одна крыса
page-rat-less = { $place }: одной крысой меньше
page-rat-wish = сколько направила бы подсказка
page-rat-resting-infirmary = { $rats ->
    [one] { $rats } крыса больна
    [few] { $rats } крысы больны
   *[other] { $rats } крыс больны
}
page-rat-resting-lost = { $rats ->
    [one] { $rats } крыса заплутала
    [few] { $rats } крысы заплутали
   *[other] { $rats } крыс заплутали
}
page-rat-resting-graveyard = { $rats ->
    [one] { $rats } крыса на кладбище: минус очко
    [few] { $rats } крысы на кладбище: минус очко за каждую
   *[other] { $rats } крыс на кладбище: минус очко за каждую
}
page-rat-at-infirmary = больные
page-rat-at-lost = заплутали
page-rat-at-graveyard = кладбище
page-rat-side-left = ваш сосед слева
page-rat-side-right = ваш сосед справа
page-rat-fact-round = Раунд
page-rat-fact-active = Активный
page-rat-fact-card = Карта с сыром
page-rat-fact-supply = Запас
page-rat-thinks = решает…
page-rat-ready = решено
page-rat-now = где крысы
page-rat-before = куда они ходили в прошлом раунде
page-rat-score = { $score ->
    [one] { $score } очко
    [few] { $score } очка
    [many] { $score } очков
   *[other] { $score } очка
}
page-rat-bag-empty = пусто
page-rat-in-bag = { $place }, в мешочке:
page-rat-skip = Пропустить
page-rat-as-before = Как раньше
page-rat-all-home = Все домой
page-rat-send-instead = Направить так
page-rat-report = Как прошло
page-rat-report-raids = украдено: { $cheese }
page-rat-report-robbed = отняли: { $cheese }
page-rat-report-born = родилось: { $rats }
page-rat-report-eaten = съедено: { $cheese }
page-rat-report-starved = умерло от голода: { $rats }
page-rat-tip = Нажмите на место, чтобы направить туда крысу.
page-rat-ask-send = { $rats ->
    [0] Все в пути: кладовку никто не защищает.
    [one] Кладовку защищает { $rats } крыса.
    [few] Кладовку защищают { $rats } крысы.
   *[other] Кладовку защищают { $rats } крыс.
}
page-rat-ask-keep = Какой клан вы оставите?
page-rat-ask-board = Какой стороной планшета вы играете?
page-rat-ask-hide = Спрятать кусочек сыра в спальне? Там его в этом раунде никто не украдёт.
page-rat-ask-shift = { $rats ->
    [one] Вы можете переместить ещё { $rats } крысу: выберите её.
    [few] Вы можете переместить ещё { $rats } крыс: выберите одну.
   *[other] Вы можете переместить ещё { $rats } крыс: выберите одну.
}
page-rat-ask-shift-to = Куда она пойдёт?
page-rat-ask-steal = В одной трубе две ваши крысы. Обойти защиту и украсть кусочек сыра?
page-rat-ask-bribe = Подложить { $tunnel } кусочек в мешочек?
page-rat-ask-wound = У вас больше всех крыс { $tunnel }. Чья крыса будет ранена?
page-rat-ask-draw = Ещё один кусочек из мешочка?
page-rat-ask-scavenge = Все уже взяли своё. Взять кусочек из остатков?
page-rat-ask-back = Вернуть один кусочек?
page-rat-ask-doctor = Превратить белый сыр в жёлтый?
page-rat-ask-lose = Сыр оказался плохим, а ваших крыс там нет. Какая крыса пострадает? Выберите её место.
page-rat-ask-sell = Скоро кормление. Обменять крысу на кусочек сыра?
page-rat-ask-alchemy = Превратить сыр в крыс?
page-rat-do-hide = Спрятать сыр
page-rat-do-steal = Украсть сыр у игрока { $name }
page-rat-do-draw = Взять кусочек
page-rat-do-sell = Обменять крысу на сыр
page-rat-do-doctor = Сделать жёлтыми: { $count }
page-rat-do-alchemy = { $count ->
    [one] Превратить { $count } кусочек сыра в крысу
    [few] Превратить { $count } кусочка сыра в крыс
   *[other] Превратить { $count } кусочков сыра в крыс
}
page-rat-do-wound = { $name } ({ $rats })
page-rat-do-back = Вернуть { $colour } кусочек
page-rat-do-lose = Эта крыса
page-rat-do-shift = Переместить крысу отсюда
page-rat-do-shift-to = Переместить её сюда
page-rat-do-shift-not = Оставить её здесь
page-rat-do-keep = Оставить клан «{ $what }»
page-rat-do-board = { $side ->
    [aggressive] Играть агрессивной стороной
   *[calm] Играть спокойной стороной
}
page-rat-pass-any = Нет, спасибо
page-rat-pass-shift = Оставить всех на местах
page-rat-board-calm = В нападениях крысы не гибнут, и каждая крыса в туннеле достаёт кусочек.
page-rat-board-aggressive = Удачное нападение убивает ещё и защитника, неудачное стоит вам крысы. Если в туннеле у вас больше всех крыс, вы раните там чужую, но в каждом туннеле достаёте на кусочек меньше.
page-rat-ability-first = Раунды 1–5:
page-rat-ability-second = С раунда 6:
page-rat-clan-scavengers = Раз за раунд в туннеле, куда вы никого не направили, можно взять кусочек из остатков.
page-rat-later-scavengers = В каждом туннеле можно взять кусочек из остатков.
page-rat-clan-explorers = Заплутавшие крысы приносят 1 кусочек сыра на всех.
page-rat-later-explorers = Каждая заплутавшая крыса приносит кусочек сыра.
page-rat-clan-recyclers = Если на свалке есть ваша крыса, можно достать там ещё один кусочек.
page-rat-later-recyclers = До двух белых кусочков со свалки становятся жёлтыми.
page-rat-clan-musicians = В конце раунда тот, у кого больше всех сыра, отдаёт вам 1 кусочек.
page-rat-later-musicians = В конце раунда трое, у кого больше всех сыра, отдают вам по кусочку.
page-rat-clan-ninja = Две крысы в одной трубе, если в другой никого, могут украсть 1 кусочек сыра при любой защите.
page-rat-later-ninja = Одна крыса в трубе крадёт 1 кусочек сыра при любой защите.
page-rat-clan-alchemists = После кормления можно превратить 1 кусочек сыра в крысу.
page-rat-later-alchemists = После кормления можно превратить до 2 кусочков сыра в крыс.
page-rat-clan-conquerors = Чёрный сыр вам не вредит.
page-rat-later-conquerors = Чёрный сыр вам не вредит, а кладовку защищают ещё две крысы.
page-rat-clan-mutants = Фиолетовый сыр считается жёлтым.
page-rat-later-mutants = Фиолетовый сыр считается оранжевым.
page-rat-clan-seers = Вы видите следующее событие.
page-rat-later-seers = Вы видите следующее событие и следующую карту с сыром.
page-rat-clan-family = Если в спальне никого нет, крыса всё равно родится.
page-rat-later-family = Каждый раунд рождается на крысу больше.
page-rat-clan-athletes = Когда приказы открыты, можно переместить 1 крысу.
page-rat-later-athletes = Когда приказы открыты, можно переместить до 3 крыс.
page-rat-clan-corrupt = Раз за раунд можно подложить в мешочек кусочек любого цвета.
page-rat-later-corrupt = В каждом туннеле можно подложить в мешочек кусочек любого цвета.

## Replays

page-work-stop = Остановить
page-replay-of = Повтор: { $game }
page-replay-controls = Управление повтором
page-replay-slider = Шаг
page-replay-play = Пуск
page-replay-pause = Пауза
page-replay-turn-back = К предыдущему ходу
page-replay-turn-on = К следующему ходу
page-replay-speed = Скорость
page-replay-speed-slow = медленно
page-replay-speed-normal = обычно
page-replay-speed-fast = быстро
page-replay-turn = Ход { $number }
page-replay-later-what = В повторе открыты все руки, поэтому он доступен только после конца партии. А пока можно смотреть.
page-replay-seat = Смотреть
page-replay-board = Стол на этом шаге
page-replay-nobody = со стороны
page-replay-hands = все руки открыты
page-replay-copy = Скопировать ссылку на этот момент
page-replay-keys = Клавиши
page-replay-keys-what = ← и → — на шаг, Page Up и Page Down — на ход, Home и End — в начало и в конец; пробел — пуск и пауза.
page-replay-no-playing = Партия окончена: здесь можно только смотреть.
page-replay-analysis = Разбор
page-replay-analysis-what = Мастер смотрит на каждое решение, зная лишь то, что видел тогда игрок, и показывает, где что-то было упущено.
page-replay-analysis-how = Это оценка мастера по тому, что видел каждый игрок; мастер может ошибаться.
page-replay-analyse = Разобрать партию
page-replay-analysing = Рассматриваем каждое решение: { $percent } %
page-replay-given = Упущено всего
page-replay-given-average = Упущенный шанс на победу, в среднем
page-replay-decisions = { $count ->
    [one] { $count } решение
    [few] { $count } решения
   *[many] { $count } решений
}
page-replay-points = { $amount ->
    [one] { $amount } очко
    [few] { $amount } очка
    [many] { $amount } очков
   *[other] { $amount } очка
}
page-replay-chance = { $amount }
page-replay-whose = Чьи решения
page-replay-everybody = всех
page-replay-faultless = Ничего заметного упущено не было.
page-replay-at = шаг { $number }
page-replay-better = Лучше
page-replay-better-is = Лучше: { $move }
page-replay-made = Сыграно
page-replay-all = Показать все: { $count }
page-replay-fewer = Показать меньше
page-replay-decision = Решает { $name }
page-replay-leave = Дальше
page-replay-fair = Был ли жребий честным?
page-replay-fair-kept = Обещание сдержано
page-replay-fair-how = До раздачи сервер опубликовал отпечаток своего секрета (он ниже), а каждый игрок добавил своё случайное число. Поэтому никто не мог выбрать, что выпадет.
page-replay-fair-promise = Обещание до партии
page-replay-fair-secret = Секрет, опубликованный в конце
page-replay-fair-check = Обещание — это SHA-256 секрета. Чтобы проверить самим:
page-replay-fair-whole = Скачанную запись можно проверить целиком, каждую карту и каждый ход:

## The land workshop

page-workshop-title = Мастерская стран
page-workshop-what = Нарисуйте страну, которая лежит у вас на столе, и узнайте, сколько она стоит.
page-workshop-land = Страна
page-workshop-tools = Рисование
page-workshop-palette = Чем рисовать
page-workshop-eraser = Ластик
page-workshop-tool-tower = Поставить крепость
page-workshop-tool-wall = Поставить стену
page-workshop-tool-bridge = Положить мост
page-workshop-tool-eat = Назвать добычу дракона
page-workshop-left = осталось: { $count }
page-workshop-free = клетка { $place }, пусто
page-workshop-undo = Отменить
page-workshop-redo = Вернуть
page-workshop-clear = Очистить
page-workshop-examples = Примеры
page-workshop-example-small = Маленькая страна
page-workshop-example-walls = Где помогают стены
page-workshop-example-bridges = Где помогают мосты
page-workshop-example-whole = После целой партии
page-workshop-hunt = показать охоту
page-workshop-how = Щёлкайте по листу или ведите по нему.
page-workshop-how-wall = Щёлкните у границы двух клеток; ещё раз — убрать.
page-workshop-how-bridge = Щёлкните место, через которое он ведёт: сначала он ляжет слева направо, потом сверху вниз, потом исчезнет.
page-workshop-keys = Клавиши: стрелки — двигаться, Enter — рисовать (стену: справа, с Shift — снизу), Delete — стереть; буквы текстовой записи меняют клетку.
page-workshop-score = Счёт
page-workshop-total = Всего: { $points }
page-workshop-enter = Чтобы посчитать очки и найти лучшее применение жетонов, войдите под любым именем.
page-workshop-empty = Для начала нарисуйте первую клетку.
page-workshop-nothing = Пока здесь ничто не приносит очков.
page-workshop-parts = Страна из двух частей: { $place } пока не соединена с { $other }.
page-workshop-taken-up = Убрано: { $token }. { $reason }
page-workshop-best = Лучшее применение жетонов
page-workshop-best-what = Где крепости, стены и мосты дают больше всего очков — и доказательство, что больше не получить.
page-workshop-solve = Найти лучшее
page-workshop-at-most = не дольше
page-workshop-keep = Оставить эти жетоны
page-workshop-leave = Вернуть мои
page-workshop-share = Поделиться или вставить текст
page-workshop-share-what = ссылка, в которой вся страна
page-workshop-copy-link = Скопировать ссылку
page-workshop-copy-text = Скопировать текст
page-workshop-text = Текстовая запись
page-workshop-use = Нарисовать по тексту
page-workshop-discard = Отбросить
page-workshop-no-land = В этом тексте пока нет клеток.
page-workshop-print = Напечатать карты и листы
page-workshop-print-what = PDF с нашими рисунками: карты, жетоны, планшеты
page-workshop-parts-wish = Что напечатать
page-workshop-part-cards = карты
page-workshop-part-backs = рубашки карт
page-workshop-part-tokens = жетоны для вырезания
page-workshop-part-boards = планшеты с обеих сторон
page-workshop-part-screens = ширмы
page-workshop-part-reference = памятка с правилами
page-workshop-part-score = листы для счёта
page-workshop-pack = Набор
page-workshop-classics = Наш, как в здешних партиях
page-workshop-fresh = Новый
page-workshop-count = Карт
page-workshop-seed = Номер набора
page-workshop-paper = Бумага
page-workshop-square = Сторона клетки, мм
page-workshop-make = Создать PDF
page-workshop-drawing = Рисуем страницы
page-workshop-ready = Открыть PDF
page-workshop-print-how = Эти карты наши, в коробке с игрой другие; клетки там могут быть другого размера: измерьте и укажите его здесь. Печатайте в масштабе 100 % («реальный размер»); линейка на странице покажет, всё ли верно.
page-workshop-print-true = Все карты, жетоны и планшеты одной коробки в наших рисунках. Печатайте в масштабе 100 % («реальный размер»); линейка возле карт покажет, всё ли верно.
page-workshop-owned = Крепостей осталось { $towersLeft } из { $towers }, досок { $woodLeft } из { $wood }; каждый неиспользованный жетон — очко.
page-workshop-solving = Перебираем варианты, не дольше { $seconds } с
page-workshop-seconds = { $seconds } с
page-workshop-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
page-workshop-text-what = Два знака на клетку: p — луг, m — пустошь, w — водоём; затем C — кентавр, D — дракон, T — черепаха, G — гоблин, F — лягушка, K — кракен, t — крепость, b — доска или точка. -- значит, что клетки нет.

# Environments

envs-not-numbered = Ходы в { $game } не пронумерованы: одни только приказы заняли бы миллионы номеров.
envs-no-such-number = Хода с номером { $number } здесь нет; номера идут от 0 до { $most }.
envs-missing = Средам нужна библиотека { $library }: pip install 'scissortail[envs]'
envs-not-dealt = Партия ещё не начата: сначала вызовите reset.
envs-not-a-number = Действие — это целое число, а «{ $action }» — нет.
envs-render-mode = Режима рисования «{ $mode }» нет; выберите { LIST($known, type: "or") }.
envs-no-answer = { $number } — не ответ; ответы пронумерованы от 1 до { $most }.
envs-not-an-order = Действие в RatLand — это номер ответа и семь чисел от 0 до { $most }, а «{ $action }» — нет.
envs-seat = За столом на { $players } нет места { $seat }.
envs-bots = { $given ->
    [one] Назван { $given } бот, а нужно { $needed }.
    [few] Названо { $given } бота, а нужно { $needed }.
   *[other] Названо { $given } ботов, а нужно { $needed }.
}
envs-batch-count = В пакете хотя бы одна партия, а не { $given }.
envs-batch-actions = Пакету из { $count } нужно столько же целых чисел, а не «{ $given }».
envs-batch-illegal = В партии { $game } пакета действие { $number } сейчас невозможно.
## Исследования

lab-working = идут партии
lab-written = { $headline } Отчёт — { $report }, партии — в { $data }.
lab-unfinished = Сыграно партий: { $played } из { $games }. { $reason } Чтобы продолжить, повторите ту же команду.
lab-interrupted = Сыграно партий: { $played } из { $games }; чтобы продолжить, повторите ту же команду.
lab-workers = Рабочие процессы пропадают снова и снова (подряд: { $losses }).
lab-no-workers = В кластере нет рабочих процессов. Каждому нужна эта версия scissortail.
lab-other-program = У рабочих процессов кластера другие правила или боты, чем на этой машине.
lab-program-elsewhere = Программы работают только на этой машине, не на кластере.
lab-parquet-missing = Для Parquet нужен pyarrow: pip install "scissortail[lab]"; или укажите --format csv.
lab-csv-instead = Партии хранятся как CSV; для Parquet: pip install "scissortail[lab]".
lab-folder = Исследование нельзя хранить в { $folder }: { $reason }.
lab-busy = В { $folder } уже идёт другое исследование.
lab-variant = Вариант { $game } записывают как имя=значение, имена: { $known }; { $given } так не записан.
lab-variant-twice = Вариант { $given } повторяет стол, который уже есть.
lab-title = { $name }: исследование, партий: { $games }
lab-headline-more = Первый ход даёт { $edge } { $game ->
    [rope] карты
   *[other] очка
} (±{ $half }) в игре «{ $name }», игроков: { $players }.
lab-headline-less = Первый ход отнимает { $edge } { $game ->
    [rope] карты
   *[other] очка
} (±{ $half }) в игре «{ $name }», игроков: { $players }.
lab-headline-open = Не видно, чтобы первый ход в игре «{ $name }» что-то значил (игроков: { $players }): { $edge } { $game ->
    [rope] карты
   *[other] очка
} (±{ $half }).
lab-headline-share = Начинающий побеждает в { $share } партий (95-процентный интервал { $range }); поровну было бы { $fair }.
lab-tile-first = побед у того, кто начинает
lab-tile-held = единоличных лидеров середины партии побеждают
lab-tile-margin = { $game ->
    [rope] карты
   *[other] очка
} между первым и следующим
lab-tile-length = { $game ->
    [ratland] раундов
   *[other] ходов
} в партии
lab-players = Игроков: { $players }
lab-bots-are = Боты: { $bots }
lab-as-set = Как задано
lab-as-set-is = Как задано: { $how }
lab-option-is = { $option }: { $value }
lab-without = { $option }: нет
lab-place = { $place ->
    [1] Начинающий
    [2] Второй
    [3] Третий
    [4] Четвёртый
    [5] Пятый
    [6] Шестой
   *[other] № { $place }
}
lab-seat = место
lab-share = побед
lab-score = счёт
lab-source = источник
lab-mean = среднее
lab-middle = средняя половина
lab-gap = больше на
lab-clan = клан
lab-event = событие
lab-bot = бот
lab-what = что
lab-seats = Кто начинает и кто следом
lab-seats-uneven = «{ $best }» побеждает чаще всех, { $most } ({ $mostRange }), «{ $worst }» — реже всех, { $least } ({ $leastRange }). Поровну было бы по { $fair } (пунктир).
lab-seats-even = Все интервалы накрывают равную долю { $fair } (пунктир): { $games } партий не показывают, чтобы какое-то место побеждало чаще другого.
lab-sources-cutterland = Откуда очки
lab-sources-ratland = Как растут кланы
lab-sources-rope = Куда уходят карты
lab-sources-most = Больше всего даёт «{ $source }»: { $mean } на игрока.
lab-sources-key = Прямоугольники — средняя половина игроков, линии — девять из десяти, точки — средние.
lab-gaps = Чего больше у победителей
lab-gaps-key = Победитель в сравнении со средним остальных, в партиях с одним победителем.
lab-gaps-most = Больше всего победители отличаются в «{ $source }»: { $gap } (±{ $half }) по сравнению с остальными.
lab-ratland-start = В начале
lab-ratland-bred = Родились в спальне
lab-ratland-gifts = Получены от событий
lab-ratland-alchemy = Алхимия
lab-ratland-black = Чёрный сыр
lab-ratland-raids = Убиты в нападениях
lab-ratland-sold = Обменяны на сыр
lab-ratland-starved = Умерли от голода (−2 за каждую)
lab-rope-left = Осталось личных карт
lab-rope-hand = Сыграно с руки
lab-rope-supply = Сыграно из припасов
lab-rope-laid = Положено в припасы
lab-decisive = Как решается партия
lab-decisive-seen = Первый опережает следующего в среднем на { $margin } { $game ->
    [rope] карты
   *[other] очка
} (±{ $half }); побед, которые делят, — { $shared }.
lab-decisive-held = Кто один впереди в середине партии, побеждает в { $held } случаев ({ $range }); наугад было бы { $fair }. Такой лидер есть в { $led } партий.
lab-held = Лидер середины побеждает
lab-shared = Победу делят
lab-margin-axis = { $game ->
    [rope] карты
   *[other] очки
} между первым и следующим; пунктир — среднее
lab-top = { $percent } партий
lab-length = Сколько длится партия
lab-length-seen = Партия длится в среднем { $mean } { $game ->
    [ratland] раунда
   *[other] хода
} (±{ $half }), решений в ней { $moves }; девять из десяти — от { $low } до { $high }.
lab-length-fixed = { $game ->
    [ratland] Раундов
   *[other] Ходов
} в каждой партии: { $mean }; решений в ней в среднем { $moves }.
lab-length-axis = { $game ->
    [ratland] раундов
   *[other] ходов
} в партии; пунктир — среднее
lab-moves-axis = решений в партии; пунктир — среднее
lab-clans = Какой клан сильнее
lab-clans-uneven = Чаще всех побеждает клан «{ $best }», { $most } ({ $mostRange }), реже всех — «{ $worst }», { $least } ({ $leastRange }). У равных кланов было бы { $fair } (пунктир).
lab-clans-even = Все интервалы накрывают равную долю { $fair } (пунктир): { $games } партий не показывают, чтобы какой-то клан побеждал чаще другого.
lab-events = События и судьба лидера
lab-events-key = Как часто в конце побеждает тот, кто один впереди, когда открывают событие; пунктир — все события того же рода вместе. Стартовые события выходят в первые пять раундов, когда лидерство стоит меньше.
lab-events-most = Важнее всех «{ $event }»: лидер тогда побеждает в { $share } случаев, это { $difference } процентного пункта (±{ $half }) по сравнению с другими событиями того же рода.
lab-events-even = Ни одно событие не выделяется среди событий своего рода.
lab-opening = Стартовые события
lab-closing = Завершающие события
lab-first-wins = побед начинавшего
lab-bots = Сравнение ботов
lab-bots-seen = { $best } побеждает чаще всех, { $most } ({ $mostRange }) на место, { $worst } — реже всех, { $least } ({ $leastRange }). У равных было бы { $fair } (пунктир).
lab-compare = Сравнение вариантов
lab-compare-key = Что точно меняется по сравнению с заданным столом, в единицах самого показателя (доли — в процентных пунктах):
lab-compare-changes = { $variant }: { $changes }.
lab-change = { $what } { $change }
lab-compare-same = { $variant }: ничего, чего не объяснил бы случай.
lab-variant-head = стол
lab-value = значение
lab-difference = разница
lab-low = от
lab-high = до
lab-figure = показатель
lab-metric-first = победы начинающего
lab-metric-edge = { $game ->
    [rope] карты
   *[other] очки
} за первый ход
lab-metric-score = средний счёт
lab-metric-margin = отрыв первого
lab-metric-held = победы лидеров середины
lab-metric-shared = победы на двоих и более
lab-metric-length = { $game ->
    [ratland] раундов
   *[other] ходов
} в партии
lab-metric-moves = решений в партии
lab-figure-wins = { $who }: побед
lab-figure-score = { $who }: счёт
lab-figure-mean = { $what }: среднее
lab-figure-gap = { $what }: перевес победителя
lab-figure-event = { $event }: лидер побеждает
lab-all = Все показатели
lab-made = Как это сделано
lab-made-command = Команда
lab-made-version = Версия
lab-made-bots = Игроки
lab-made-bots-are = { $bots }; зерно { $seed }. Места разыгрываются и меняются по кругу, у каждой партии свой жребий.
lab-made-data = Данные
lab-made-data-is = { $file }: строка на каждое место каждой партии.
lab-made-intervals = Интервалы
lab-made-intervals-are = Все 95-процентные. Доли — по Уилсону, разности долей — по Ньюкомбу. Средние и их разности — нормальные, по разбросу между партиями. Один из двадцати промахивается случайно, поэтому один, чуть выделяющийся среди многих, ничего не доказывает. Что ровно или сильно у ботов, у людей может быть иначе.
lab-made-faults = Потерянные ходы
lab-made-faults-are = Ходов, в которых программа не ответила вовремя или ответила не то и за неё сходил greedy: { $faults }.

# Rematches, and moves taken back
limit-rematches = Вы начали много реваншей; следующий можно начать через { $seconds } с.
limit-undos = Вы отменили много ходов; следующий можно будет отменить через { $seconds } с.

# Игры извне: своего у них может быть немного

hint-playouts = После этого хода выигрывается { $percent } % случайных партий.
lab-any-points = очки
page-any-board = Что вы видите
page-any-moves = Ваши ходы
page-any-wait = Сейчас не ваш ход.
page-any-many = Ходов слишком много, чтобы показать все. Введите ход ниже.
page-any-nobody = ничего
