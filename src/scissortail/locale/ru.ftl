# Все фразы Scissortail по-русски. Ключи те же, что в en.ftl.

## Названия

seat = Место { $number }
game-rope = Cut the Rope: Magic
option-rope-deck = сколько карт в каждой личной колоде; по умолчанию — как в правилах
option-rope-recycle = когда общая колода закончится, перемешать отбой и сделать из него новую
option-rope-repeat = быстрая игра: в ряд можно положить и то же число, что уже лежит сверху

## Отказы в любой игре

not-your-turn = Сейчас не ваш ход: ходит { $player }.
game-over = Партия окончена.
undo-nothing = Вам нечего отменять.
undo-revealed = Этот ход отменить нельзя: с тех пор открылась скрытая карта.

## Отказы при выборе настроек

options-game = Игры { $name } здесь нет; есть { $known }.
options-players = В { $game } играют от { $least } до { $most } человек, а не { $given }.
options-bot = Бота { $name } здесь нет; есть { $known }.
options-too-many-bots = Игроков: { $players }, ботов: { $bots } — вместе с вами все за столом не поместятся.
options-name = В имени может быть от 1 до { $most } видимых символов; «{ $name }» не подходит.
options-unknown = В игре { $game } нет настройки { $name }; есть { $known }.
options-switch = Настройка { $name } — это true или false, а не { $given }.
options-number = Настройка { $name } — это целое число, а не { $given }.
options-resume = Продолжение партии сохраняет её настройки: --resume не сочетается с --{ $name }.
rope-options-deck = При { $players } игроках число карт в личной колоде — от 1 до { $most }, а не { $given }.

## Отказы из-за записи партии

file-missing = такого файла нет
file-forbidden = это не разрешено
file-is-folder = это папка
file-no-room = не осталось места
file-long-name = слишком длинное имя
record-file-dash = Партии нужен свой файл; «-» не подходит.
record-doubles = Запись повреждена: что-то стоит в ней дважды.
record-secret-missing = Партия окончена, но её секрет не опубликован, поэтому кости проверить нельзя.
record-file = Не удаётся прочитать { $file }: { $reason }.
record-file-write = Не удаётся записать { $file }: { $reason }.
record-file-exists = { $file } уже есть; выберите другое имя или продолжите партию с --resume.
record-too-large = Слишком большой файл для записи партии: больше { $most } МиБ.
record-not-text = Это не запись партии: это не текст в UTF-8.
record-not-json = Это не запись партии: это не корректный JSON.
record-not-ours = Это не запись партии Scissortail.
record-format = У записи формат { $format }, а эта программа читает формат { $known }.
record-part = Запись повреждена: «{ $part }» отсутствует или выглядит не так, как должно.
record-rules = Партия сыграна по правилам { $game } версии { $rules }, а эта программа знает версии: { $known }.
record-event-form = Запись повреждена: событие { $number } записано не в виде [место, "ход", [исходы]].
record-event = Событие { $number } в записи невозможно: { $reason }
record-hidden = Событие { $number } скрывает то, что читателю видеть нельзя; такую запись можно будет посмотреть, когда партия закончится.
record-outcome-missing = ему нужна карта, которой в записи нет.
record-outcome-impossible = исход { $outcome } выпасть не мог.
record-outcome-left = исходов больше, чем требует ход.
record-dice = У события { $number } не те исходы, что дают опубликованные кости: запись была изменена.
record-commitment = Секрет не тот, что был обещан в начале партии.
record-result = Итог в записи не совпадает с итогом партии.
record-no-secret = В этой записи нет секрета, поэтому бросать её кости дальше нельзя.
record-finished = Эта партия окончена; посмотреть её можно командой «scissortail replay».
record-other-game = Это запись партии в { $game }.

## Rope: отказы

rope-not-a-move = «{ $text }» — не ход: ходы записываются как h7>2, d>1, s3>2, h7/2 или end.
rope-hand-not-empty = У вас ещё есть карты на руке: чтобы закончить ход, положите одну в ряд припасов.
rope-not-in-hand = У вас на руке нет { $card ->
    [x] ножниц
   *[other] карты { $card }
}.
rope-supply-empty = Ваш ряд припасов { $supply } пуст.
rope-row-refuses = Ряд { $row } сейчас принимает { $takes }; { $card ->
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
   *[other] { $player }: следующая личная карта
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
rope-stopped = Больше ничего не может произойти: партия окончена, побеждает тот, у кого меньше всего личных карт.

## Терминал

terminal-welcome = { $game }. Введите ход или «help»; Tab дополняет ввод. Ctrl-C — выйти, партия сохранится.
terminal-sealed = Кости запечатаны: { $commitment }
terminal-resumed = Партия продолжается; сделано ходов: { $moves }.
terminal-prompt = ваш ход
terminal-moves = Возможные ходы: { $moves }
terminal-saved = Сохранено в { $file }
terminal-left = Партия сохранена. Чтобы продолжить: { $command }
terminal-over-file = Запись партии — в { $file }: попробуйте на ней «scissortail replay» и «scissortail verify».
terminal-undone = Ход отменён.
terminal-commands = команды
terminal-command-help = эта справка
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
terminal-you = Игрок
terminal-replay-prompt = Enter: дальше · b: назад · номер: перейти · q: выйти
terminal-replay-range = События идут от 0 до { $last }.
terminal-event = Событие { $number } из { $last }

## Rope в терминале

rope-heading-rows = Ряды уровней
rope-row = ряд { $number }
rope-free = свободен
rope-takes = принимает
rope-stock = общая колода { $cards }
rope-discard = отбой { $cards }
rope-player = игрок
rope-deck = колода
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

## Команды

output-failed = Не удаётся вывести результат: { $reason }.
verify-good = { $file }: партия в { $game }, ходов: { $moves }, все по правилам; { $result }; { $dice }.
verify-result-right = итог верен
verify-unfinished = партия ещё не окончена
verify-dice-fair = кости те, что были обещаны
verify-dice-unknown = кости нельзя проверить, пока не опубликован секрет

## Бумага

paper-count = Для печати в наборе должно быть от 1 до { $most } карт, а не { $given }.
paper-seed = Зерно — это целое число от 0, а не { $given }.
paper-terminal = В терминале PDF не прочесть: укажите файл или передайте его другой программе.
paper-written = { $file }: { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[other] { $cards } карт
}, вместе с памяткой и бланками — { $pages ->
    [one] { $pages } страница
    [few] { $pages } страницы
   *[other] { $pages } страниц
}.
paper-drawing = рисую
paper-classics = набор «Классика»
paper-fresh = набор { $seed }
paper-card = карта { $first } из { $count }
paper-cards = карты { $first }–{ $last } из { $count }
paper-size = клетка { $square } мм, карта { $wide } × { $high } мм
paper-ruler = Печатайте в масштабе 100 % («реальный размер») и сверьтесь с линейкой.
paper-reference = Cutterland: памятка
paper-turn = Ход
paper-deal = В начале у каждого по 3 карты на руке, при игре вдвоём — по 4.
paper-cut = Режем
paper-cut-how = Разрежьте одну карту с руки по линиям: по фрагменту на игрока, а вдвоём — на четыре.
paper-choose = Выбираем
paper-choose-how = Начиная с соседа слева, каждый берёт фрагмент; тому, кто резал, достаётся последний. Вдвоём — два круга.
paper-receive = Получаем
paper-receive-how = Возьмите жетон за каждую крепость и каждую доску на своём фрагменте. Они пригодятся в конце.
paper-expand = Строим
paper-expand-how = Приложите фрагмент к своей стране сторона к стороне. Вращать можно, накрывать клетки и двигать уложенное — нет.
paper-creatures = За что очки
paper-kraken = Кракен
paper-kraken-how = 2 за каждого монстра, съеденного вашими кракенами.
paper-goblin = Гоблин
paper-goblin-how = Вместе в одном регионе: от одного до четырёх — 2, 5, 9, 14, за каждого следующего ещё 2.
paper-centaur = Кентавр
paper-centaur-how = 1 за каждую клетку его региона. Второй кентавр там же ничего не добавит.
paper-dragon = Дракон
paper-dragon-how = 7 за регион, где живут ровно два дракона.
paper-turtle = Черепаха
paper-turtle-how = На всю страну: одна — 10, две — 5 за обеих, больше — ничего.
paper-frog = Лягушка
paper-frog-how = Минус 2 за каждую.
paper-area = Регион — это клетки одной местности, соединённые сторонами.
paper-tokens = Когда карты разрезаны: жетоны
paper-tower = Крепость
paper-tower-how = Ставится на монстра — и его уже никто не съест.
paper-wall = Стена
paper-wall-how = Доска на границе двух клеток: они больше не соединены.
paper-bridge = Мост
paper-bridge-how = Доска поперёк одной клетки или пустого места: соединяет две клетки у своих концов. Концы не упираются в стены; на клетке один мост.
paper-kept = Каждый оставленный жетон — 1 очко.
paper-hunt = Потом: охота
paper-hunt-kraken = Сначала кракены. Каждый съедает всех монстров вокруг: на соединённых с ним клетках и по диагонали. По диагонали стены не спасают.
paper-hunt-dragon = Затем каждый уцелевший дракон съедает одного монстра в своём регионе — кого именно, решаете вы.
paper-hunt-safe = Крепость защищает. Кракены не трогают кракенов, драконы — драконов. За съеденных очков не дают.
paper-win = Побеждает тот, у кого больше очков; при равенстве — больше живых монстров.
paper-score = Подсчёт очков
paper-unused = Оставленные жетоны
paper-overcut = Лишние фрагменты, −3 за карту
paper-total = Итого
paper-survivors = Живые монстры, при равенстве
paper-cut-tokens = Вырежьте жетоны: 12 крепостей, 16 досок, 30 костей
