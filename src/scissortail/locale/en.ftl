# Every sentence of Scissortail in English. es.ftl and ru.ftl have the same keys.

## Names of things

seat = Seat { $number }
game-rope = Cut the Rope: Magic
option-rope-deck = cards in each personal deck; the book's size by default
option-rope-recycle = when the stock runs out, shuffle the discard into a new one; of 1,000 games between two medium bots 131 ended with no deck empty without it, and none with it
option-rope-repeat = quick game: a row also takes the number already on top

## Refusals about any move

not-your-turn = It is not your turn: { $player } is to act.
game-over = The game is over.
undo-nothing = You have no move to take back.
undo-revealed = You cannot take that move back: a hidden card has been revealed since.
undo-bound = You cannot take that choice back: a piece has been laid since (C15).

## Refusals about options

options-game = There is no game { $name } here; choose { LIST($known, type: "or") }.
options-players = A game of { $game } is for { $least } to { $most } players, not { $given }.
options-bot = There is no bot { $name } here; choose { LIST($known, type: "or") }.
options-too-many-bots = A table of { $players } has no room for { $bots } bots beside you.
options-name = A name has 1 to { $most } printable characters; “{ $name }” does not fit.
options-unknown = { $game } has no option { $name }; choose { LIST($known, type: "or") }.
options-switch = The option { $name } is true or false, not { $given }.
options-number = The option { $name } is a whole number, not { $given }.
options-numbers = The option { $name } is a list of whole numbers, not { $given }.
options-resume = A resumed game keeps its settings: --resume does not go with --{ $name }.
options-which-game = Which game? Choose { LIST($known, type: "or") }; or go on with a kept one by --resume.
rope-options-deck = With { $players } players a personal deck has 1 to { $most } cards, not { $given }.

## Refusals about records

file-missing = there is no such file
file-forbidden = that is not allowed
file-is-folder = it is a folder
file-no-room = there is no room left
file-long-name = the name is too long
record-file-dash = A game needs a file of its own; “-” is not one.
record-doubles = The record is damaged: it says something twice.
record-secret-missing = The game is over, but its secret is not published, so its dice cannot be checked.
record-file = Cannot read { $file }: { $reason }.
record-file-write = Cannot write { $file }: { $reason }.
record-file-exists = { $file } already exists; choose another name, or go on with that game by --resume.
record-in-file = { $file }: { $reason }
record-too-large = That is too large for a record: more than { $most } MiB.
record-not-text = That is not a record: it is not text in UTF-8.
record-not-json = That is not a record: it is not whole JSON.
record-not-ours = That is not a Scissortail record.
record-format = The record has format { $format }; this program reads format { $known }.
record-part = The record is damaged: “{ $part }” is missing or not as it should be.
record-rules = The record was played by rules version { $rules } of { $game }; this program knows { $known }.
record-event-form = The record is damaged: event { $number } does not have the form [seat, "move", [outcomes]].
record-event = Event { $number } of the record is impossible: { $reason }
record-hidden = Event { $number } hides something its reader may not see; the record can be replayed once the game is over.
record-outcome-missing = it needs a card that the record does not give.
record-outcome-impossible = the outcome { $outcome } could not have been drawn.
record-outcome-left = it has more outcomes than the move draws.
record-jump = event { $number } is not a move of this player that could be taken back.
record-dice = Event { $number } does not have the outcomes that the published dice give: the record was changed.
record-commitment = The secret is not the one that was promised when the game began.
record-result = The result in the record is not the one the game came to.
record-no-secret = This record has no secret, so its dice cannot go on.
record-finished = That game is over; watch it with “scissortail replay”.
record-other-game = That is a record of { $game }.
games-folder = Games in { $folder }:
games-none = No games are kept in { $folder } yet.
games-none-open = There is no unfinished game in { $folder }.
games-turn = to act: { $players }

## Rope: refusals

rope-not-a-move = “{ $text }” is not a move: moves look like h7>2, d>1, s3>2, h7/2 or end.
rope-hand-not-empty = You still hold cards: lay one on a supply row to end your turn.
rope-not-in-hand = You hold no { $card ->
    [x] scissors
   *[other] { $card }
}.
rope-supply-empty = Your supply row { $supply } is empty.
rope-row-refuses = Row { $row } takes { LIST($takes, type: "or") } now, and { $card ->
    [x] scissors do
   *[other] { $card } does
} not fit.

## Rope: what happened ($who is “you” where the reader is meant)

rope-dealt = { $players } players with { $deck ->
    [one] one personal card
   *[other] { $deck } personal cards
} each. { $who ->
    [you] You begin.
   *[other] { $player } begins.
}
rope-turned = { $who ->
    [you] Your next personal card is
   *[other] { $player }’s next personal card is
} { $card ->
    [x] scissors
   *[other] { $card }
}; { $left ->
    [one] the last one
   *[other] { $left } to play
}.
rope-drew = { $who ->
    [you] You draw
   *[other] { $player } draws
} { $cards }.
rope-cards-x = scissors
rope-takes-x = scissors
rope-drew-unseen = { $player } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
rope-played-hand = { $who ->
    [you] You play
   *[other] { $player } plays
} { $card ->
    [x] scissors
   *[other] { $card }
} from hand to row { $row }.
rope-played-deck = { $who ->
    [you] You play
   *[other] { $player } plays
} the personal card, { $card ->
    [x] scissors
   *[other] { $card }
}, to row { $row }.
rope-played-supply = { $who ->
    [you] You play
   *[other] { $player } plays
} { $card ->
    [x] scissors
   *[other] { $card }
} from supply { $supply } to row { $row }.
rope-completed = Row { $row } is complete: { $cards } cards go to the discard.
rope-laid = { $who ->
    [you] You lay
   *[other] { $player } lays
} { $card ->
    [x] scissors
   *[other] { $card }
} on supply { $supply }.
rope-ended = { $who ->
    [you] You end your turn
   *[other] { $player } ends the turn
} with an empty hand.
rope-recycled = The stock is empty: { $cards } cards of the discard are shuffled into a new one.
rope-won = { $who ->
    [you] You play your last personal card and win!
   *[other] { $player } plays the last personal card and wins!
}
rope-stopped-recycle = The stock ran out twice without a personal card played: the game ends, and the fewest personal cards win.
rope-stopped = Nobody can play a card any more: the game ends, and the fewest personal cards win.
rope-stopped-passed = Everybody passed for a whole round: the game ends, and the fewest personal cards win.

## Terminal

terminal-welcome = { $game }. Type a move, or “help”; Tab completes. Ctrl-C leaves, and the game is kept.
terminal-sealed = The dice are sealed: { $commitment }
terminal-resumed = The game goes on after { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
terminal-prompt = your move
terminal-moves = You may:
terminal-saved = Saved in { $file }
terminal-left = The game is kept. Go on with:
terminal-over-file = The record is in { $file }
terminal-over-try = Try “scissortail replay” and “scissortail verify” on it.
terminal-undone = Taken back.
terminal-unplayed = “{ $text }” was not played. { $reason }
terminal-commands = commands
terminal-command-help = this help
terminal-command-rules = explain a rule or a word: rules { $rule }, rules { $word }
terminal-command-ask = explain what is before you now; ? { $word } explains a word
terminal-command-moves = list your legal moves
terminal-command-log = everything that has happened
terminal-command-undo = take back your last move, unless something hidden has been revealed since
terminal-command-save = save to the file, or to another: save FILE
terminal-command-quit = leave; the game is kept
terminal-winner = { $who ->
    [you] You win!
   *[other] { $players } wins.
}
terminal-winners = { $players } share the win.
last-move = If you end your turn now, the game is over at once, and { $who ->
    [you] you win
    [many] { $players } share the win
   *[other] { $players } wins
}.
terminal-sure = End your turn all the same? (yes or no)
terminal-yes = yes y
terminal-you = Player
terminal-replay-prompt = Enter: next · b: back · number: go there · q: quit
terminal-replay-range = There are events 0 to { $last }.
terminal-event = Event { $number } of { $last }

## Rules in the terminal

rules-ask = Ask for a rule by its number, { $first } to { $last }, or for a word.
rules-names = Clans and events: { $names }.
rules-words = Words: { $words }.
rules-also = See also { $rules }.
rules-none = No rule has “{ $text }” in it; ask for another word, or for a number such as { $example }.

## Rope in the terminal

rope-heading-rows = Level rows
rope-row = row { $number }
rope-free = free
rope-takes = takes
rope-stock = stock { $cards }
rope-discard = discard { $cards }
rope-player = player
rope-deck = deck
rope-deck-left = deck { $cards }
rope-top = top
rope-hand = hand
rope-fits = fits now
rope-supplies = supplies
rope-supply = supply { $number }
rope-help-goal = Empty your personal deck first. Level rows run up from 1 or down from 10; ten cards complete one. Scissors (x) stand for any card.
rope-help-turn = In your turn play as many cards as you like to the rows; then lay one hand card on a supply row, which ends the turn and refills your hand to six.
rope-help-hand = hand card 7 to level row 2; scissors are x
rope-help-deck = the open card of your personal deck to level row 1
rope-help-supply = the top card of your supply row 3 to level row 2
rope-help-lay = lay hand card 7 on your supply row 2; your turn ends
rope-help-end = end your turn with an empty hand
rope-means-hand = hand → row { $row }
rope-means-deck = personal card → row { $row }
rope-means-supply = supply { $supply } → row { $row }
rope-means-lay = hand → supply { $supply }, end of turn
rope-means-end = end of turn

## Rope: why a move is good

hint-rope-wins = It is your last personal card: you win.
hint-rope-personal = One personal card fewer, { $left ->
    [one] one
   *[other] { $left }
} left, and you see the next one.
hint-rope-opens = Then your personal card, { $card ->
    [x] scissors
   *[other] { $card }
}, fits.
hint-rope-leads = A first step: this turn your cards can bring your personal { $card ->
    [x] scissors
   *[other] { $card }
} onto a row.
hint-rope-completes = It completes row { $row } and frees its place.
hint-rope-blocks = It makes the { $card ->
    [x] scissors
   *[other] { $card }
} of { $rival } harder to play.
hint-rope-uncovers = It uncovers { $card ->
    [x] scissors
   *[other] { $card }
} in your supply row.
hint-rope-frees = It empties one of your supply rows.
hint-rope-sheds = It makes room in your hand for a new card.
hint-rope-sheds-dry = One card fewer in your hand; there are none left to draw.
hint-rope-lay-same = { $card ->
    [x] Scissors go on scissors
   *[other] { $card } goes on a card like it
}, so nothing else is covered.
hint-rope-lay-next = { $card ->
    [x] Scissors go
   *[other] { $card } goes
} on { $under }: one can follow the other onto a row.
hint-rope-lay-far = No row will need { $card ->
    [x] scissors
   *[other] { $card }
} soon.
hint-rope-lay-ready = { $card ->
    [x] Scissors stay
   *[other] { $card } stays
} at hand on an empty supply row.
hint-rope-lay = You must lay a card, and you will miss { $card ->
    [x] scissors
   *[other] { $card }
} least.
hint-rope-end = Your hand is empty: end the turn and draw.
hint-rope-end-dry = Your hand is empty, and no cards are left to draw: end the turn.

## Commands

slow-source = This is the interpreted program, about thirty times slower than the compiled one. “make play” runs compiled from its second start on; “pip install .” compiles at once. Both need a C compiler.
slow-installed = This is the interpreted program, about thirty times slower than the compiled one ({ $reason }). To change that, get a C compiler and install Scissortail again.
output-failed = Cannot write the output: { $reason }.
verify-good = { $file }: { $moves ->
    [one] one move
   *[other] { $moves } moves
} of { $game }, all legal; { $result }; { $dice }.
verify-result-right = the result is right
verify-unfinished = not finished yet
verify-dice-fair = the dice are those that were promised
verify-dice-unknown = the dice cannot be checked before the secret is published

## Paper

paper-count = A pack to print has 1 to { $most } cards, not { $given }.
paper-seed = A seed is a whole number from 0 up, not { $given }.
paper-no-edition = The cards have editions 1 to { $newest }, not { $given }.
paper-square = A square to print is { $least } to { $most } mm wide, not { $given }.
paper-exists = { $file } already exists; choose another name, or replace it with --force.
paper-terminal = A terminal cannot show a PDF: name a file, or pipe it to another program.
paper-written = { $file }: { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
} on { $pages ->
    [one] one page
   *[other] { $pages } pages
}.
paper-drawing = drawing
paper-classics = our own cards in the manner of the Classics
paper-fresh = our own cards, pack { $seed }
paper-edition = { $title }, edition { $edition }
paper-card = card { $first } of { $count }
paper-cards = cards { $first }–{ $last } of { $count }
paper-size = squares of { $square } mm, cards of { $wide } × { $high } mm
paper-ruler = Print at 100 % (“actual size”) and check it on this ruler.
paper-reference = Cutterland at a glance
paper-turn = A turn
paper-deal = Everyone starts with 3 cards in hand; with two players, 4.
paper-cut = Cut
paper-cut-how = Snip one card from your hand along the lines: a piece for each player, or four pieces if you are two.
paper-choose = Choose
paper-choose-how = Starting left of the cutter, everyone takes a piece; the cutter gets what is left. Two players go round twice.
paper-receive = Collect
paper-receive-how = Take a token for each tower and each wood on your piece. You will use them at the end.
paper-expand = Expand
paper-expand-how = Lay your piece so that it shares a side with your land. Turn it freely, cover nothing, and do not move it later.
paper-creatures = What counts
paper-kraken = Kraken
paper-kraken-how = 2 for every creature your krakens eat.
paper-goblin = Goblin
paper-goblin-how = Together in one area: 2, 5, 9, 14 for one to four goblins, then 2 for each more.
paper-centaur = Centaur
paper-centaur-how = 1 for every square of its area. A second centaur there adds nothing.
paper-dragon = Dragon
paper-dragon-how = 7 for an area where exactly two dragons live.
paper-turtle = Turtle
paper-turtle-how = In your whole land: 10 for a single one, 5 for a pair, nothing for more.
paper-frog = Frog
paper-frog-how = You lose 2 for each.
paper-area = An area is squares of one terrain joined side to side.
paper-tokens = When all cards are cut: tokens
paper-tower = Tower
paper-tower-how = Goes on a creature, and nobody can eat it.
paper-wall = Wall
paper-wall-how = Wood along the border of two squares: they are no longer joined.
paper-bridge = Bridge
paper-bridge-how = Wood across one square or gap: it joins the two squares at its ends. No wall at an end, one bridge a square.
paper-kept = A token you keep is worth 1.
paper-hunt = Then: the hunt
paper-hunt-kraken = First the krakens. Each eats every creature on the joined and the diagonal squares around it. No wall helps on a diagonal.
paper-hunt-dragon = Then each dragon still alive eats one creature of its area. You pick which.
paper-hunt-safe = Towers keep creatures safe. Krakens spare krakens, dragons spare dragons. What is eaten no longer counts.
paper-win = Most points win; if tied, more living creatures.
paper-score = Score sheet
paper-unused = Unused tokens
paper-overcut = Surplus pieces, −3 a card
paper-total = Total
paper-survivors = Living creatures, if tied
paper-cut-tokens = Tokens to cut out: 12 towers, 16 wood, 30 bones
paper-card-size = cards of { $wide } × { $high } mm

## Paper: Rope

paper-rope-reference = Cut the Rope at a glance
paper-rope-set-up = To begin
paper-rope-set-up-how = Shuffle everything. Each player gets a personal deck, face down with its top card open, and { $hand } cards in hand. The rest is the stock.
paper-rope-players = Players
paper-rope-deck = Cards in a personal deck
paper-rope-play = Play
paper-rope-play-how = As many cards as you like, or none, to the level rows: from your hand, from the top of a supply row, or the open card of your personal deck, whose next card is turned up at once.
paper-rope-lay = Lay
paper-rope-lay-how = If you hold any card, lay one on one of your { $rows } supply rows. Any card will do, but later only the top one of a row can be played.
paper-rope-draw = Draw
paper-rope-draw-how = Fill your hand up to { $hand } from the stock. Then it is the turn of the player on your left.
paper-rope-rows = Level rows
paper-rope-rows-how = All share { $rows } of them. A row begins with 1, 10 or scissors and runs up from 1 or down from 10 without a gap.
paper-rope-complete = Ten cards complete a row: they are discarded, and its place is free at once.
paper-rope-scissors = Scissors
paper-rope-scissors-how = They stand for any card of a row. Where only scissors lie, the next number says which way the row runs.
paper-rope-win = Play the last card of your personal deck and you win. If nobody can play any more, the fewest personal cards win.
paper-rope-quick = Quicker: take smaller decks, or let the number on top of a row be played on it once more.

## Paper: RatLand

paper-rat-cut-rats = Rats to cut out: { $singles } single ones, { $doubles } pairs
paper-rat-cut-cheese = Cheese to cut out: { $pieces } pieces for a bag that nobody can look into
paper-rat-screen-how = Cut out the frame, fold it in the middle and stand it before your board.
paper-rat-inside = Behind the screen
paper-rat-place-dump = Dump
paper-rat-place-city = City
paper-rat-place-field = Field
paper-rat-place-left = Left pipe
paper-rat-place-right = Right pipe
paper-rat-place-nursery = Nursery
paper-rat-place-pantry = Pantry
paper-rat-place-infirmary = Infirmary
paper-rat-place-lost = Lost
paper-rat-place-graveyard = Graveyard
paper-rat-colour-yellow = Yellow
paper-rat-colour-orange = Orange
paper-rat-colour-white = White
paper-rat-colour-black = Black
paper-rat-colour-purple = Purple
paper-rat-colour-blue = Blue
paper-rat-side-calm = Calm
paper-rat-side-aggressive = Aggressive
paper-rat-reference = RatLand at a glance
paper-rat-set-up = Everyone: a board, a screen, { $rats } rats and { $cheese } yellow cheese in the pantry.
paper-rat-round = A round in seven phases
paper-rat-event = Event, cheese
paper-rat-event-how = From the second round on the next player clockwise is active. Turn up an event and a cheese card.
paper-rat-send = Rats
paper-rat-send-how = Behind the screens everyone sends rats out: to a tunnel, into a pipe, to the nursery. Those at home guard the pantry. Then the screens go.
paper-rat-attack = Attack
paper-rat-attack-how = A raid wins one cheese for every rat it has more than the guards. Two raiders of one pantry each meet all the guards. No rat dies.
paper-rat-born = New rats
paper-rat-born-how = Every rat in the nursery brings one more out of the supply.
paper-rat-return = Return
paper-rat-return-how = Rats that fell sick or got lost in the round before come back to the pantry.
paper-rat-forage = Foraging
paper-rat-forage-how = Dump, city, field: fill the bag as the card says. Fewest rats draw first, one piece a rat. Empty the bag again.
paper-rat-feed = Feeding
paper-rat-feed-how = Pay for all rats but the lost ones. For every cheese you lack a rat goes to the graveyard.
paper-rat-cheese = What the cheese does
paper-rat-yellow-how = A cheese for your pantry.
paper-rat-orange-how = Worth two: take two yellow ones.
paper-rat-white-how = Only air. It goes back.
paper-rat-black-how = A rat of yours in that tunnel goes back to the supply.
paper-rat-purple-how = A rat falls sick: to the infirmary. It eats, but cannot be sent next round.
paper-rat-blue-how = A rat gets lost: onto your card. It does not eat and cannot be sent next round.
paper-rat-feeding = What a clan eats
paper-rat-further = each more
paper-rat-numbers = How many players?
paper-rat-two = 2: rats that meet in a pipe cancel out. Of what both have won, the difference is handed over.
paper-rat-five = 5 or 6: one more piece of each kind that the cheese card shows for a tunnel.
paper-rat-seven = 7 to 12: print twice, and turn up two cheese cards; with 11 or 12 add a piece of each kind too.
paper-rat-deck = The events
paper-rat-deck-how = { $opening } opening events lie on { $closing } closing ones that were shuffled with the end of the game.
paper-rat-clans = With clans everyone gets two cards and keeps one.
paper-rat-active-how = Every tie goes to you, then to the next clockwise.
paper-rat-lost-how = They are not fed and come back in phase 5.
paper-rat-graves-how = Each of them costs a point.
paper-rat-end-how = The game stops at once. Every rat is a point, sick and lost ones too; every grave costs one. If tied, more cheese wins.

## Cutterland: the table

game-cutterland = Cutterland
option-cutterland-overcut = a card may be cut into too many pieces; the last chooser before the cutter removes the surplus
option-cutterland-penalty = every card cut into too many pieces costs 3 points (needs overcut)
option-cutterland-trying = pieces may be tried in your land before choosing
option-cutterland-tournament = two games, the cards shown before they are dealt, over-cutting at 3 points a card
option-cutterland-bag = no cards: every turn pieces are drawn from a bag
option-cutterland-scraps = the pieces in the bag, kept from earlier games
cutterland-options-bag = Pieces from the bag are not cut: bag does not go with { $name }.
cutterland-options-penalty = The penalty is for over-cutting: it needs the option overcut.
cutterland-options-no-bag = There are pieces for the bag, but the table plays without it: scraps need the option bag.
cutterland-options-scraps = With { $players } players the bag holds { $least } to { $most } pieces, not { $given }.
cutterland-options-scrap = The number { $number } is no piece that can be cut out of a card of this pack.

## Lands in files

land-empty = Line { $line }: there is no land here; write its squares line by line, such as “p. pC mb --”.
land-several = There are { $lands } lands here, but only one is wanted.
land-row = Line { $line }: squares here: { $squares }, in the land’s first line: { $first }; write -- for no square.
land-overcut-twice = Line { $line }: the number of cards cut into too many pieces is already given.
land-large = Line { $line }: a land has at most { $most } squares.
land-square = Line { $line }: “{ $text }” at { $place } is not a square; squares look like pC, m. or wK, and -- is none.
land-habitat = Line { $line }: a { $creature ->
    [C] centaur
    [D] dragon
    [T] turtle
    [G] goblin
    [F] frog
   *[other] kraken
} cannot live on { $terrain ->
    [p] plains
    [m] a moor
   *[other] wetland
}, at { $place } (C2).
land-parts = Line { $line }: the land is in two parts: { $place } is not joined to { $other } (C14).
land-token = Line { $line }: “{ $text }” is neither squares nor a token; tokens look like “tower 1,1”, “wall 0,0 1,0”, “bridge 2,0 v”, “eat 2,2”.
land-overcut = Line { $line }: “{ $text }” should say how many cards were cut into too many pieces, 0 to { $most }, such as “overcut 1”.
land-line = Line { $line }: { $reason }
land-file = Cannot read { $file }: { $reason }.
land-in-file = { $file }: { $reason }
land-not-text = it is not text in UTF-8
land-too-large = it is larger than { $most } MiB

## Cutterland: refusals

cutterland-not-a-move = “{ $text }” is not a move: moves look like cut 2 aaab/aabb/ccbb, take b, place a 90 -1,3, tower 1,1 or done.
cutterland-now-cut = Now cut a card, for example “{ $example }” (C9).
cutterland-now-drop = There are too many pieces: remove one first, for example “drop c” (C12).
cutterland-now-choose = Now choose a piece, for example “take b” (C11).
cutterland-now-expand = Now lay your pieces, for example “place a 90 -1,3” (C14).
cutterland-now-resolve = The lands are complete: lay tokens, choose prey, or say “done” (C16).
cutterland-no-card = You hold no card { $card }; your cards are 1 to { $cards } (C9).
cutterland-cut-parts = Piece { $piece } would be in several scraps: a piece is connected by whole sides (C10).
cutterland-cut-few = That makes { $given ->
    [one] one piece
   *[other] { $given } pieces
}; a card is cut into { $pieces } (C7).
cutterland-cut-many = That makes { $given } pieces; a card is cut into { $pieces }, and this table does not allow more (C12).
cutterland-no-piece = There is no piece { $piece } on the table any more (C11).
cutterland-not-held = You do not hold piece { $piece } (C14).
cutterland-first-piece = The first piece of a land goes to 0,0 (C14).
cutterland-covers = Piece { $piece } would cover the square at { $place } (C14).
cutterland-apart = Piece { $piece } at { $place } would not touch your land along a side (C14).
cutterland-no-trying = At this table pieces are not tried before choosing (C15).
cutterland-try-what = Try a piece by its letter, turn and place, such as “try a 90 -1,3”.
cutterland-no-square = There is no square of the land at { $place } (C6).
cutterland-tower-nothing = There is no creature at { $place } to put a tower on (C17).
cutterland-tower-twice = There is a tower at { $place } already (C17).
cutterland-no-tower = There is no tower left for { $place } (C16).
cutterland-wall-border = A wall stands between two squares of the land, and { $place } is no such border (C18).
cutterland-wall-twice = There is a wall between { $place } already (C18).
cutterland-wall-bridge = A bridge ends at the border of { $place }: no wall fits there (C20).
cutterland-no-wood = There is no wood left for { $place } (C16).
cutterland-bridge-end = A bridge over { $place } would not have a square of the land at both ends (C19).
cutterland-bridge-twice = There is a bridge over { $place } already, and bridges do not cross (C20).
cutterland-bridge-wall = A bridge over { $place } would end at a wall (C20).
cutterland-prey-nothing = There is no creature at { $place } to eat (C23).
cutterland-prey-twice = The creature at { $place } is already chosen as prey (C23).
cutterland-prey-gone = A kraken has eaten the creature at { $place } already (C22).
cutterland-prey-towered = The creature at { $place } is safe in its tower (C17).
cutterland-prey-dragon = Dragons do not eat dragons, such as the one at { $place } (C23).
cutterland-prey-safe = No dragon lives in the area of { $place } (C23).
cutterland-prey-full = The dragons in the area of { $place } have had enough: each eats one (C23).
cutterland-prey-named = Tokens are laid before prey is chosen: { $place } comes too late (C20).

## Cutterland: what happened ($who is “you” where the reader is meant)

cutterland-begins = { $players } players with { $cards } cards each. { $who ->
    [you] You cut first.
   *[other] { $player } cuts first.
}
cutterland-begins-bag = { $players } players, pieces from the bag. { $who ->
    [you] You draw first.
   *[other] { $player } draws first.
}
cutterland-session = { $player }: { $total } in both games together.
cutterland-second-game = The second game goes the other way round. { $who ->
    [you] You begin.
   *[other] { $player } begins.
}
cutterland-shown = The cards of this game are shown; then they are dealt.
cutterland-dealt = { $who ->
    [you] You are
   *[other] { $player } is
} dealt { $count } cards.
cutterland-dealt-unseen = { $player } is dealt { $count } cards.
cutterland-drawn = { $who ->
    [you] You draw
   *[other] { $player } draws
} { $count } pieces from the bag.
cutterland-cut = { $who ->
    [you] You cut
   *[other] { $player } cuts
} a card into { $pieces } pieces: { $cut }.
cutterland-dropped = { $who ->
    [you] You remove
   *[other] { $player } removes
} piece { $piece } from the game.
cutterland-took = { $who ->
    [you] You take
   *[other] { $player } takes
} piece { $piece }.
cutterland-received = { $who ->
    [you] You receive
   *[other] { $player } receives
} { $towers ->
    [0] { $wood ->
        [one] a wood token
       *[other] { $wood } wood tokens
    }
   *[other] { $wood ->
        [0] { $towers ->
            [one] a tower
           *[other] { $towers } towers
        }
       *[other] { $towers ->
            [one] a tower
           *[other] { $towers } towers
        } and { $wood ->
            [one] a wood token
           *[other] { $wood } wood tokens
        }
    }
}.
cutterland-placed = { $who ->
    [you] You lay
   *[other] { $player } lays
} piece { $piece } at { $place }.
cutterland-resolving = All pieces are laid. Everybody lays tokens and chooses prey in secret.
cutterland-built = { $who ->
    [you] You decide
   *[other] { $player } decides
} in secret: { $token }.
cutterland-done = { $who ->
    [you] You are
   *[other] { $player } is
} done.
cutterland-opened = All lands are open: krakens hunt, then dragons.
cutterland-tower = { $who ->
    [you] Your
   *[other] { $player }’s
} towers: { $places }.
cutterland-wall = { $who ->
    [you] Your
   *[other] { $player }’s
} walls: { $places }.
cutterland-bridge = { $who ->
    [you] Your
   *[other] { $player }’s
} bridges: { $places }.
cutterland-kraken-ate = { $who ->
    [you] Your
   *[other] { $player }’s
} kraken at { $by } eats the { $creature ->
    [C] centaur
    [D] dragon
    [T] turtle
    [G] goblin
   *[F] frog
} at { $place }.
cutterland-dragon-ate = { $who ->
    [you] Your
   *[other] { $player }’s
} dragon at { $by } eats the { $creature ->
    [C] centaur
    [T] turtle
    [G] goblin
   *[F] frog
} at { $place }.
cutterland-scored = { $who ->
    [you] You score
   *[other] { $player } scores
} { $total }: krakens { $kraken }, goblins { $goblin }, centaurs { $centaur }, dragons { $dragon }, turtles { $turtle }, frogs { $frog }, unused tokens { $bonus }, over-cutting { $penalty }; { $survivors } survive.

## Why a land scores

reason-krakens = krakens: { $eaten ->
    [one] one creature eaten
   *[other] { $eaten } creatures eaten
}, at { $places }
reason-goblins = goblins: area of { $number } at { $place }
reason-centaurs = centaurs: plains of { $number ->
    [one] one square
   *[other] { $number } squares
} at { $place }
reason-dragons = dragons: { $number ->
    [one] one alone
    [2] a pair
   *[other] { $number } together
} at { $place }
reason-turtles = turtles: { $turtles } in the whole land
reason-frogs = frogs: { $frogs } left
reason-tokens = tokens: { $tokens } unused
reason-overcut = over-cutting: { $cards ->
    [one] one card
   *[other] { $cards } cards
}
score-total = total
score-survivors = creatures not eaten: { $survivors }
score-land = Land { $number }
solve-best = Best use of the tokens: { $total ->
    [one] { $total } point
   *[other] { $total } points
} ({ $before } with none used).
solve-proven = Nothing scores more: proven in { $seconds } s.
solve-unproven = Not proven in { $seconds } s: nothing scores more than { $bound }.
solve-no-token = Leave all tokens unused.
solve-working = solving

## Cutterland in the terminal

cutterland-heading-turn = turn { $number } of { $turns }
cutterland-heading-game = game { $number } of 2
cutterland-heading-table = Pieces
cutterland-heading-hand = Your cards
cutterland-heading-shown = Cards of this game that are still in hands
cutterland-phase-cut = cut a card
cutterland-phase-drop = remove surplus pieces
cutterland-phase-choose = choose a piece
cutterland-phase-expand = lay the pieces
cutterland-phase-resolve = tokens and prey
cutterland-phase-over = the end
cutterland-no-land = no land yet
cutterland-points = worth { $points }
cutterland-tokens = towers { $towers }, wood { $wood }
cutterland-cards = { $cards ->
    [one] one card
   *[other] { $cards } cards
}
cutterland-holds = holds { $pieces }
cutterland-help-goal = Grow a land whose creatures are worth the most. Krakens eat all around them (2 points each); goblins like company up to four; a centaur counts its plains; two dragons are a pair (7); one turtle is 10, two are 5; a frog costs 2.
cutterland-help-turn = In turn a player cuts a card; the others choose pieces first, the cutter takes the last; then everybody lays theirs against their land. At the end tokens are laid in secret; krakens eat, then dragons.
cutterland-help-squares = A square is its terrain (p plains, m moor, w wetland) and what is on it: C centaur, D dragon, T turtle, G goblin, F frog, K kraken, t tower, b wood. ▲ is a tower, ✗ was eaten.
cutterland-help-cut = cut hand card 2: three rows of four letters, one letter a piece
cutterland-help-take = choose piece b
cutterland-help-drop = remove the surplus piece c
cutterland-help-place = turn piece a by 90 degrees clockwise and lay its top left corner at -1,3
cutterland-help-tower = a tower on the creature at 1,1
cutterland-help-wall = a wall between two squares side by side
cutterland-help-bridge = a bridge over 2,0: v runs up and down, h left and right
cutterland-help-eat = what a dragon eats
cutterland-help-done = no more tokens to lay, no more prey to choose
cutterland-means-cut = cut a card
cutterland-means-take = choose this piece
cutterland-means-drop = remove this piece
cutterland-means-place = piece, turn, top left corner
cutterland-means-tower = tower
cutterland-means-wall = wall
cutterland-means-bridge = bridge
cutterland-means-eat = a dragon’s prey
cutterland-means-done = finish

## Cutterland: hints

hint-cutterland-cut = { $points ->
    [one] If everybody takes what scores most at once, you gain { $points } point and nobody else more than { $others }.
   *[other] If everybody takes what scores most at once, you gain { $points } points and nobody else more than { $others }.
}
hint-cutterland-drop = Removes a piece that the others could use better than you.
hint-cutterland-deny = { $points ->
    [one] Keeps it from { $rival }, who would get { $points } point for it.
   *[other] Keeps it from { $rival }, who would get { $points } points for it.
}
hint-cutterland-goblins = { $count ->
    [0] Goblins get together: { $points } more.
    [one] One more goblin in company: { $points } more.
   *[other] { $count } more goblins in company: { $points } more.
}
hint-cutterland-kraken = { $count ->
    [one] Krakens eat one more creature.
   *[other] Krakens eat { $count } more creatures.
}
hint-cutterland-centaur = { $count ->
    [one] The centaurs’ plains grow by one square.
   *[other] The centaurs’ plains grow by { $count } squares.
}
hint-cutterland-dragons = Two dragons make a pair: { $points } more.
hint-cutterland-turtle = The right number of turtles: { $points } more.
hint-cutterland-frog = { $count ->
    [one] A frog is eaten.
   *[other] { $count } frogs are eaten.
}
hint-cutterland-tokens = { $count ->
    [one] Brings a token for the end.
   *[other] Brings { $count } tokens for the end.
}
hint-cutterland-harmless = It costs points, but fewer than anything else.
hint-cutterland-room = No points yet, but it leaves room to grow.
hint-cutterland-tower = { $points ->
    [one] A tower there saves { $points } point.
   *[other] A tower there saves { $points } points.
}
hint-cutterland-wall = { $points ->
    [one] A wall there brings { $points } point more.
   *[other] A wall there brings { $points } points more.
}
hint-cutterland-bridge = { $points ->
    [one] A bridge there brings { $points } point more.
   *[other] A bridge there brings { $points } points more.
}
hint-cutterland-token-plan = It pays off together with the tokens that follow.
hint-cutterland-eat = A dragon must eat; this is its prey.
hint-cutterland-done = { $count ->
    [one] The last token is worth most unused.
   *[other] The last { $count } tokens are worth most unused.
}
hint-cutterland-done-all = All tokens are laid.
terminal-command-try = see a piece in your land without laying it: try a 90 -1,3
terminal-moves-many = There are { $many } moves now: too many to list.
terminal-moves-more = … and { $more } more; Tab lists those that begin as you type.

## RatLand: the table

game-ratland = RatLand
option-ratland-ordered = cheese cards come in order 1 to 9: good for a first game
option-ratland-clans = clans: everyone is dealt two and keeps one
option-ratland-aggressive = all boards are aggressive
option-ratland-boards = everyone chooses the side of their board in secret
option-ratland-even_feeding = one to three rats cost 1 cheese, four to six 2
ratland-options-boards = Either all boards are aggressive or everyone chooses: aggressive does not go with boards.
ratland-place-dump = dump
ratland-place-city = city
ratland-place-field = field
ratland-place-left = left pipe
ratland-place-right = right pipe
ratland-place-nursery = nursery
ratland-place-pantry = pantry
ratland-place-dump-in = at the dump
ratland-place-dump-from = from the dump
ratland-place-dump-to = to the dump
ratland-place-city-in = in the city
ratland-place-city-from = from the city
ratland-place-city-to = to the city
ratland-place-field-in = in the field
ratland-place-field-from = from the field
ratland-place-field-to = to the field
ratland-place-left-in = in the left pipe
ratland-place-left-from = from the left pipe
ratland-place-left-to = into the left pipe
ratland-place-left-through = through the left pipe
ratland-place-right-in = in the right pipe
ratland-place-right-from = from the right pipe
ratland-place-right-to = into the right pipe
ratland-place-right-through = through the right pipe
ratland-place-nursery-in = in the nursery
ratland-place-nursery-from = from the nursery
ratland-place-nursery-to = to the nursery
ratland-place-pantry-in = in the pantry
ratland-place-pantry-from = from the pantry
ratland-place-pantry-to = to the pantry
ratland-colour-yellow = yellow
ratland-colour-orange = orange
ratland-colour-white = white
ratland-colour-black = black
ratland-colour-purple = purple
ratland-colour-blue = blue
ratland-event-plenty = Plenty: everyone gets a cheese
ratland-event-mass-attacks = Mass attacks: every raid counts one rat more
ratland-event-relative = Distant relative: everyone gets a rat
ratland-event-helmet = Helmet: in every tunnel you may put one piece back
ratland-event-it-worked = It worked: black cheese counts as yellow
ratland-event-doctor = Doctor Cheese: two white pieces from one tunnel may become a yellow one
ratland-event-safe-place = Safe place: everyone may hide a cheese from raids
ratland-event-in-time = Just in time: sick and lost rats may be sent too
ratland-event-kind-rat = Kind rat: the largest clan gives a rat to the smallest
ratland-event-resurrection = Resurrection: everyone takes a rat out of the graveyard
ratland-event-silence = Silence: before feeding you may swap a rat for a cheese
ratland-event-idle-paws = Idle paws: you get a cheese for every tunnel to which you send nobody
ratland-event-get-ready = Get ready: at most three rats stay at home, and they both breed and defend
ratland-event-end = The end of the game
ratland-event-plenty-name = Plenty
ratland-event-plenty-does = Everyone gets a cheese.
ratland-event-mass-attacks-name = Mass attacks
ratland-event-mass-attacks-does = Every raid counts one rat more.
ratland-event-relative-name = Distant relative
ratland-event-relative-does = Everyone gets a rat.
ratland-event-helmet-name = Helmet
ratland-event-helmet-does = In every tunnel you may put one piece back.
ratland-event-it-worked-name = It worked
ratland-event-it-worked-does = Black cheese counts as yellow.
ratland-event-doctor-name = Doctor Cheese
ratland-event-doctor-does = Two white pieces from one tunnel may become a yellow one.
ratland-event-safe-place-name = Safe place
ratland-event-safe-place-does = Everyone may hide a cheese from raids.
ratland-event-in-time-name = Just in time
ratland-event-in-time-does = Sick and lost rats may be sent too.
ratland-event-kind-rat-name = Kind rat
ratland-event-kind-rat-does = The largest clan gives a rat to the smallest.
ratland-event-resurrection-name = Resurrection
ratland-event-resurrection-does = Everyone takes a rat out of the graveyard.
ratland-event-silence-name = Silence
ratland-event-silence-does = Before feeding you may swap a rat for a cheese.
ratland-event-idle-paws-name = Idle paws
ratland-event-idle-paws-does = You get a cheese for every tunnel to which you send nobody.
ratland-event-get-ready-name = Get ready
ratland-event-get-ready-does = At most three rats stay at home, and they both breed and defend.
ratland-event-end-name = The end of the game
ratland-clan-scavengers = Scavengers
ratland-clan-explorers = Explorers
ratland-clan-recyclers = Recyclers
ratland-clan-musicians = Musicians
ratland-clan-ninja = Ninja
ratland-clan-alchemists = Alchemists
ratland-clan-conquerors = Conquerors
ratland-clan-mutants = Mutants
ratland-clan-seers = Seers
ratland-clan-family = Family
ratland-clan-athletes = Athletes
ratland-clan-corrupt = Corrupt
ratland-side-calm = calm
ratland-side-aggressive = aggressive

## RatLand: refusals

ratland-not-a-move = “{ $text }” is not a move: moves look like send dump=2 left=1 nursery=3, hide, draw, back purple, wound 2 or pass.
ratland-too-many = You have { $rats ->
    [one] one rat
   *[other] { $rats } rats
} to send, not { $sent } (W8).
ratland-order-place = “{ $text }”: rats are sent to dump, city, field, left, right and nursery, each named once, such as dump=2 (W8).
ratland-order-number = “{ $text }” does not say how many rats go there, such as dump=2 (W8).
ratland-only-idle = Only sick and lost rats that you do not send elsewhere can be put into the pantry: { $rats } here (W23).
ratland-stay = Rats that you do not send stay in the pantry anyway: leave “pantry” out (W8).
ratland-ready = Get ready: at most { $most } rats may be in pantry and nursery together (W28).
ratland-shift-nobody = You have no rat { $place_in } to move (W42).
ratland-now-keep = Choose the clan to keep, such as “keep ninja” (W32).
ratland-now-board = Choose a side of your board: “board aggressive” or “board calm” (W30).
ratland-now-hide = Say “hide” to hide a cheese, or “pass” (W22).
ratland-now-send = Send your rats, such as “send dump=2 city=1 left=1 nursery=2”; the others stay in the pantry (W8).
ratland-now-shift = You may move a rat, such as “shift dump>city”, or “pass” (W42).
ratland-now-steal = You may steal a cheese, “steal left” or “steal right” depending on where your rats went, or “pass” (W36).
ratland-now-bribe = You may add a piece to the bag, such as “bribe city black” in the city, or “pass” (W43).
ratland-now-wound = Choose whose rat is wounded, such as “wound 2” for seat 2 (W31).
ratland-now-draw = You may “draw” one more piece, or “pass” (W32, W34).
ratland-now-back = You may put one drawn piece back, such as “back purple”, or “pass” (W19).
ratland-now-doctor = You may turn white into yellow, such as “doctor 1”, or “pass” (W21, W34).
ratland-now-lose = Choose the place of the rat that the cheese harms, such as “lose pantry” (W46).
ratland-now-sell = You may “sell” a rat for a cheese, or “pass” (W26).
ratland-now-alchemy = You may turn cheese into rats, such as “alchemy 1”, or “pass” (W37).

## RatLand: what happened ($who is “you” where the reader is meant)

ratland-begins = { $players } clans of seven rats. { $who ->
    [you] You are
   *[other] { $player } is
} the first active player.
ratland-dealt = { $who ->
    [you] You are
   *[other] { $player } is
} dealt two clans: { $clan }.
ratland-dealt-unseen = { $player } is dealt two clans.
ratland-kept = { $who ->
    [you] You keep
   *[other] { $player } keeps
} the clan { $clan }.
ratland-chose = { $who ->
    [you] You have
   *[other] { $player } has
} decided.
ratland-clans-open = All clans are chosen.
ratland-clan = { $player }: { $clan }.
ratland-board = { $who ->
    [you] You choose
   *[other] { $player } chooses
} the { $side } side of the board.
ratland-side = { $player } plays the { $side } side.
ratland-round = Round { $round }. { $who ->
    [you] You are
   *[other] { $player } is
} the active player.
ratland-event = { $event }.
ratland-over = The end: rats are counted.
ratland-cheese = Cheese cards of this round: { $cards }.
ratland-foresaw = { $who ->
    [you] You foresee
   *[other] { $player } foresees
} “{ $event }”; cheese cards: { $cards }.
ratland-foresaw-unseen = { $player } looks into the future.
ratland-resurrected = { $who ->
    [you] A rat of yours
   *[other] A rat of { $player }
} leaves the graveyard for the supply.
ratland-steals = { $who ->
    [you] You steal
   *[other] { $player } steals
} a cheese { $place_through }, past the guards.
ratland-gave-rat = { $who ->
    [you] You give
   *[other] { $player } gives
} a rat to { $rival }.
ratland-hid = { $who ->
    [you] You hide
   *[other] { $player } hides
} a cheese.
ratland-passed = { $who ->
    [you] You pass.
   *[other] { $player } passes.
}
ratland-agrees = You say yes; the others learn it when all have answered.
ratland-declines = You pass; the others learn it when all have answered.
ratland-answers-open = All have answered.
ratland-sent = { $who ->
    [you] Your order
   *[other] The order of { $player }
}: { $order }.
ratland-opened = All orders are open.
ratland-order = { $player }: dump { $dump }, city { $city }, field { $field }, left { $left }, right { $right }, nursery { $nursery }, pantry { $pantry }.
ratland-shifted = { $who ->
    [you] You move
   *[other] { $player } moves
} a rat { $place_from } { $place_to }.
ratland-raided = { $who ->
    [you] You raid
   *[other] { $player } raids
} { $rival } { $place_through }: { $rats } against { $against }, { $cheese ->
    [0] nothing taken
    [one] one cheese taken
   *[other] { $cheese } cheese taken
}.
ratland-raid-won = { $who ->
    [you] You raid
   *[other] { $player } raids
} { $rival } { $place_through }: { $rats } against { $against }, { $cheese ->
    [0] nothing won
    [one] one cheese won
   *[other] { $cheese } cheese won
}.
ratland-handed = { $who ->
    [you] You hand
   *[other] { $player } hands
} the difference to { $rival }: { $cheese } cheese.
ratland-handed-nothing = Both have won the same: nothing is handed over.
ratland-killed = { $who ->
    [you] You lose
   *[other] { $player } loses
} a rat fighting { $place_in }.
ratland-born = { $who ->
    [you] New rats in your clan
   *[other] New rats in the clan of { $player }
}: { $rats } (due: { $due }).
ratland-returned = { $player }: { $rats ->
    [0] no rat is left to come home
    [one] one rat comes home
   *[other] { $rats } rats come home
}{ $cheese ->
    [0] .
   *[other] ; { $cheese } cheese found.
}
ratland-tunnel = Foraging { $place_in }: { $pieces ->
    [one] one piece
   *[other] { $pieces } pieces
} in the bag.
ratland-bribed = { $who ->
    [you] You slip
   *[other] { $player } slips
} { $colour } cheese into the { $place } bag.
ratland-wounded = { $who ->
    [you] You wound
   *[other] { $player } wounds
} a rat of { $rival } { $place_in }.
ratland-drew = { $who ->
    [you] You draw
   *[other] { $player } draws
} { $place_in }: { $colour }.
ratland-put-back = { $who ->
    [you] You put
   *[other] { $player } puts
} { $colour } cheese back.
ratland-cured = { $who ->
    [you] You turn
   *[other] { $player } turns
} white into { $cheese } yellow.
ratland-suffered = { $who ->
    [you] Your rat
   *[other] A rat of { $player }
} { $place_in } { $ill ->
    [black] is gone for good
    [purple] is poisoned
   *[blue] has lost its way
}.
ratland-idle = { $who ->
    [you] You get
   *[other] { $player } gets
} a cheese for sending nobody { $place_to }.
ratland-sold = { $who ->
    [you] You swap
   *[other] { $player } swaps
} a rat for a cheese.
ratland-fed = { $who ->
    [you] You feed
   *[other] { $player } feeds
} { $rats ->
    [one] one rat
   *[other] { $rats } rats
} with { $cheese ->
    [0] no
   *[other] { $cheese }
} cheese{ $starved ->
    [0] .
    [one] ; one starves.
   *[other] ; { $starved } starve.
}
ratland-alchemy = { $who ->
    [you] You turn
   *[other] { $player } turns
} cheese into { $rats ->
    [one] a rat
   *[other] { $rats } rats
}.
ratland-paid = { $who ->
    [you] You give
   *[other] { $player } gives
} a cheese to { $rival } for the music.

## RatLand in the terminal

ratland-heading-round = round { $round }
ratland-heading-bag = in the bag
ratland-heading-drawn = drawn
ratland-heading-foreseen = foreseen
ratland-active = active
ratland-player = clan
ratland-rats = rats
ratland-cheese-column = cheese
ratland-need = need
ratland-neighbours = Your left neighbour is { $left }, your right one { $right }.
ratland-supply = rats in the supply: { $rats }
ratland-points = Points
ratland-sick = sick { $rats }
ratland-lost = lost { $rats }
ratland-graves = graves { $rats }
ratland-hidden = hidden { $cheese }
ratland-help-goal = Grow the largest clan: every living rat is a point, every rat that starved costs a point. The game lasts five to nine rounds.
ratland-help-turn = Each round send your rats in secret: to forage (dump, city, field), to raid a neighbour’s pantry (left, right), to breed (nursery); the rest defend the pantry. Then feed them.
ratland-help-cheese = Yellow is one cheese, orange two, white nothing; black takes a rat, purple makes one sick, and with blue one gets lost for a round.
ratland-help-send = two rats to the dump, one into the left pipe, three to the nursery; the others stay
ratland-help-shift = Athletes move a rat after the reveal
ratland-help-back = put a drawn piece back into the bag
ratland-help-wound = an aggressor wounds a rat of seat 2
ratland-help-lose = the place of the rat that bad cheese harms
ratland-help-pass = pass: decline what is offered
ratland-means-keep = keep this clan
ratland-means-board = this side of the board
ratland-means-hide = hide a cheese
ratland-means-send = send rats
ratland-means-shift = move a rat
ratland-means-steal = steal a cheese
ratland-means-bribe = add to the bag
ratland-means-wound = wound a rat
ratland-means-draw = one more piece
ratland-means-back = put it back
ratland-means-doctor = white into yellow
ratland-means-lose = lose a rat there
ratland-means-sell = a rat for a cheese
ratland-means-alchemy = cheese into rats
ratland-means-pass = pass
ratland-move-keep = Keep the clan { $clan }
ratland-move-board = Choose the { $side } side
ratland-move-hide = Hide a cheese
ratland-move-send = Send rats: { $order }
ratland-move-shift = Move a rat { $place_from } { $place_to }
ratland-move-steal = Steal a cheese { $place_through }
ratland-move-bribe = Slip { $colour } cheese into the { $place } bag
ratland-move-wound = Wound a rat of { $rival }
ratland-move-draw = Draw one more piece
ratland-move-back = Put { $colour } cheese back
ratland-move-doctor = Turn white cheese into { $count } yellow
ratland-move-lose = Lose a rat { $place_in }
ratland-move-sell = Swap a rat for a cheese
ratland-move-alchemy = { $count ->
    [one] Turn { $count } cheese into a rat
   *[other] Turn { $count } cheese into rats
}
ratland-move-pass = Pass
ratland-sends = { $rats } { $place_to }
ratland-sends-nobody = everyone stays in the pantry
ratland-pieces = { $colour } × { $count }
ratland-foreseen = foreseen: { $event }
ratland-foreseen-cards = foreseen: { $event }; cheese cards: { $cards }

## RatLand: hints

hint-ratland-breed = Grows the clan: breeding { $breed }, foraging { $forage }, guarding { $guard }, raiding { $raid }.
hint-ratland-forage = Gathers cheese to feed the clan: breeding { $breed }, foraging { $forage }, guarding { $guard }, raiding { $raid }.
hint-ratland-raid = Goes for the cheese of { $rival }: breeding { $breed }, foraging { $forage }, guarding { $guard }, raiding { $raid }.
hint-ratland-guard = Guards the pantry, with { $cheese } cheese in it: breeding { $breed }, foraging { $forage }, guarding { $guard }, raiding { $raid }.
hint-ratland-keep = That is what this clan’s abilities bring on average.
hint-ratland-board = { $side ->
    [aggressive] The aggressive side kills and wounds rivals’ rats.
   *[calm] The calm side forages better and loses nobody in failed attacks.
}
hint-ratland-hide = A hidden cheese cannot be stolen this round.
hint-ratland-shift = Moves a rat from { $origin ->
    [dump] the dump
    [city] the city
    [field] the field
    [left] the left pipe
    [right] the right pipe
    [nursery] the nursery
   *[pantry] the pantry
} to { $target ->
    [dump] the dump
    [city] the city
    [field] the field
    [left] the left pipe
    [right] the right pipe
    [nursery] the nursery
   *[pantry] the pantry
}.
hint-ratland-steal = Takes a cheese, whatever the defence.
hint-ratland-bribe = Adds { $piece ->
    [yellow] a yellow piece
    [orange] an orange piece
    [white] a white piece
    [black] a black piece
    [purple] a purple piece
   *[blue] a blue piece
} to the bag before the draws.
hint-ratland-wound = { $rival } draws with one rat fewer in this tunnel.
hint-ratland-draw = Draws one more piece of what is left in the bag.
hint-ratland-back = Puts back { $piece ->
    [yellow] a yellow piece
    [orange] an orange piece
    [white] a white piece
    [black] a black piece
    [purple] a purple piece
   *[blue] a blue piece
}, unused.
hint-ratland-doctor = Free cheese: white becomes yellow, { $cheese } in all.
hint-ratland-lose = Gives up a rat { $origin ->
    [dump] at the dump
    [city] in the city
    [field] in the field
    [left] in the left pipe
    [right] in the right pipe
    [nursery] in the nursery
   *[pantry] in the pantry
}.
hint-ratland-sell = One rat for a cheese, so that feeding costs less.
hint-ratland-alchemy = Cheese becomes rats, which are points: { $rats } more.
hint-ratland-pass = Leaves things as they are.

## The arena

arena-playing = playing
arena-head = { $game } · { $players } players · { $games } games
arena-bot = bot
arena-seats = seats
arena-share = wins
arena-interval = 95 %
arena-score = score
arena-decisions = choices
arena-mean = ms
arena-p95 = 95 % in
arena-longest = longest
arena-stronger = { $bot } is stronger: equal bots would win { $fair } each.
arena-weaker = { $bot } is weaker: equal bots would win { $fair } each.
arena-open = Too close to tell: equal bots would win { $fair } each.
arena-faults = { $faults ->
    [one] { $bot } lost { $faults } turn, which greedy played.
   *[other] { $bot } lost { $faults } turns, which greedy played.
}
arena-too-many-bots = { $bots } bots do not fit at a table of { $players }.
arena-two-bots = An arena needs --bots with two names or more, such as { $known }.
arena-seed = A seed is 0 or more, not { $given }.
arena-worker = A worker process has ended; the same command with --keep goes on with the games that are kept.
arena-file = The games in { $file } cannot be used: { $reason }.
arena-other-program = they were played by other rules or bots, or at another table
arena-not-a-journal = a line is not a game
options-program = “{ $command }” is not a command to run.
terminal-thinking = { $player } is thinking …
terminal-hint-thinking = looking for good moves …
terminal-command-hint = the best few moves and why
hint-chance = { $value } to win
hint-points = { $value ->
    [one] { $value } point towards the final score
   *[other] { $value } points towards the final score
}

## Work in the background

jobs-one = Your last request is still running: wait for it, or cancel it.
jobs-full = The server is busy. Try again in a moment.
jobs-closed = The server is shutting down.
job-unknown = You have no such job: results are kept for ten minutes.
job-time = That took longer than { $seconds } s and was stopped.
job-lost = The worker process ended twice. Try something smaller, or try again later.
job-failed = Something went wrong. It is the program’s fault, not yours; the server’s log says more.
job-seconds = A search may take up to { $most } seconds, not { $given }.
cluster-missing = A cluster needs Dask: pip install "scissortail[cluster]".
cluster-silent = There is no Dask cluster that answers at { $address }.
paper-unknown = There is no paper size “{ $given }”; choose { LIST($known, type: "or") }.
paper-game = There is nothing to print of “{ $given }”; choose { LIST($known, type: "or") }.
paper-option = The option { $option } is not for { $game }, which is printed as it is in its box.
paper-part = There is no sheet “{ $given }”; choose { LIST($known, type: "or") }.
paper-nothing = Choose at least one thing to print.
options-language = There is no language “{ $given }” here; choose { LIST($known, type: "or") }.

## The server's door

serve-folder = The data folder { $path } cannot be used: { $reason }.
serve-folder-not = { $path } is not a folder, so no data can be kept there.
serve-folder-busy = Another server is using the data folder { $path }.
serve-port = Port { $port } cannot be used: { $reason }.
serve-port-busy = Port { $port } is in use by another program; choose another with --port.
serve-port-forbidden = Port { $port } is not open to you; choose one from 1024 up with --port.
serve-port-range = A port is a number from 0 to { $most }, not { $port }.
serve-host-unknown = This machine has no address “{ $given }” to listen on.
serve-origin = An allowed origin looks like https://games.example, not “{ $given }”.
serve-allow-host = An allowed host is a name or an address without a port, such as games.example, not “{ $given }”.
serve-proxy = A proxy is an address or a network, such as 10.0.0.10 or 10.0.0.0/24, not “{ $given }”.
serve-metrics-token = { $name } needs at least { $least } letters, digits and signs, so that nobody can guess it.
serve-limit = { $name } is a whole number from 1 to { $most }, not “{ $given }”.
http-host = The request does not say clearly which host it is for.
http-host-unknown = This server is not known as { $host }. If you run it and this name is right, start it with --allow-host { $host }.
http-origin = Pages of { $origin } may not act here; the server’s owner can allow it with --origin.
http-body = That is too large: more than { $most } KiB.
limit-connections = Your address already has { $most } open connections; close one first.
limit-acts = Too many changes at the table at once; try again in { $seconds } s.
limit-budget = This address has asked a great deal of the server; try again in { $seconds } s.
limit-messages = Too many messages at once; try again in { $seconds } s.
limit-message-size = That message is too large: more than { $most } KiB.
limit-chat = You are chatting very fast; try again in { $seconds } s.
limit-tables-hour = Your address has opened many tables; the next one can be opened in { $seconds } s.
limit-tables-address = Your address already has { $most } open tables; finish or close one first.
limit-tables-person = You already have { $most } open tables; finish or close one first.
limit-identities = Many new guests have come from your address; the next one can come in { $seconds } s.
limit-guesses = Too many wrong codes came from your address; try again in { $seconds } s.
limit-jobs = You have asked for a lot of computing; try again in { $seconds } s.

# The server
serve-at = Scissortail is at { $address }
serve-phones = Phones on the same network can join at the first address.
serve-bots = { $path } is not a list of bots: under [bots] it needs lines like name = "command".
backup-nothing = There is no database at { $path }.
backup-there = { $path } already exists; choose another name.
backup-target = { $path } cannot be written: { $reason }.
backup-failed = The copy failed: { $reason }.
backup-done = { $path } has everything: { $tables ->
    [one] one table
   *[other] { $tables } tables
} and { $people ->
    [one] one person
   *[other] { $people } people
} ({ $size } KB).
database-url = The database address cannot be read; it looks like postgresql://name:password@host/database.
database-kind = A database of kind “{ $kind }” cannot be used; take SQLite or PostgreSQL.
database-driver = PostgreSQL needs the extra “postgres”: pip install scissortail[postgres].
database-unusable = The database cannot be used: { $reason }.
database-newer = The database was made by a newer Scissortail; install that version, or restore a backup.
database-not-durable = The database does not keep its commits through a power cut; turn its durable settings on.
database-damaged = The database { $path } is damaged ({ $found }), so it is not served; look at it with scissortail doctor, then restore a backup.
clock-kind = A clock is none, move or reserve, not “{ $kind }”.
clock-seconds = A clock has from { $least } to { $most } seconds.
table-delay = Spectators lag behind by at most { $most } seconds.
table-log-full = This table’s log is full. Open a new table to play on.
table-unknown = There is no such table.
table-banned = The host has removed you from this table.
table-not-started = The game has not begun.
table-started = The game has already begun.
table-full = There is no seat left.
seat-none = You have no seat at this table.
seat-not-yours = Seat { $seat } is not yours.
seat-not-claimed = Seat { $seat } does not have the device now.
seat-unclaimed = First say which of your seats has the device.
seat-which = You hold several seats: say which one acts.
seat-away = A bot plays for this seat until you are back.
seat-here = You are already here.
seat-given-up = This seat was given up for good.
seat-taken = Seat { $seat } is taken.
seat-have-one = You already sit here; another seat on the same device needs its own name.
seat-unknown = Nobody sits at seat { $seat }.
seat-program = This server has no program called “{ $name }”.
seed-late = The dice are already cast.
seed-twice = You have already sent your value for the dice.
move-no-change = You cannot change a sealed move like that.
undo-ask = Others have moved since: ask them first.
vote-open = Another question is still open.
vote-none = There is no question to answer.
vote-not-asked = This question is not for you.
vote-no-seat = Say which other player is missing.
vote-present = That player is here.
resigned-already = You have already resigned.
chat-private-only = There is chat at private tables only.
chat-unprintable = A chat line can have letters, signs and emoji, nothing else.
ban-yourself = You cannot remove yourself.
host-only = Only the host of the table can do that.
rematch-later = You can play a rematch when the game is over.
server-busy = The server could not save that; try again.
message-not-json = That is not JSON.
message-not-object = A message is a JSON object.
message-form = “{ $part }” of that message is missing or wrong.
identity-none = Enter a name first.
identity-link = This link has been used or has expired.
identity-recovery = This recovery code is not valid.

## A table's log

table-broken = This table's log does not follow from its own rules and dice; it cannot be opened.
table-damaged = This table's log is damaged, so it cannot be opened, and trying again will not help; whoever runs the server can look with scissortail doctor.
server-damaged = The database is damaged here, and trying again will not help; whoever runs the server can look with scissortail doctor.
move-late = Meanwhile everything has been revealed: look again before you move.
# Several servers, and housekeeping
server-database = The database does not answer just now; try again soon.
serve-archive-days = Tables are archived after 0 to { $most } days, not “{ $given }”.
backup-postgres = The data are in PostgreSQL, which makes its own copies: pg_dump --format=custom --file=FILE DATABASE.
database-older = The database was made by an older Scissortail; start the server once, and it is brought up to date.
doctor-looking = looking at tables
doctor-looked = { $path }: { $tables ->
    [one] one table
   *[other] { $tables } tables
}, { $rows ->
    [one] one row
   *[other] { $rows } rows
}, { $people ->
    [one] one person
   *[other] { $people } people
}.
doctor-good = Nothing is wrong.
doctor-bad = The database is damaged. Restore a backup; before that, scissortail doctor --export TABLE FILE saves a game as far as it can be read.
doctor-more = … and { $count } more.
doctor-file = The file itself: { $found }.
doctor-unreadable = A part of “{ $what }” cannot be read.
doctor-table = Table { $table }: { $what }
doctor-row = Row { $row } of its log was changed or lost.
doctor-rules = Row { $row } of its log does not follow from the rules and the dice.
doctor-end = Its log ends with row { $row }, but there was more; or a seat is missing.
doctor-secret = Its secret is not the one it was promised with.
doctor-state = It is listed as “{ $listed }”, but its log says “{ $state }”.
doctor-seat = Seat { $seat } is listed differently than in its log.
doctor-lost-logs = { $count ->
    [one] One log has no table.
   *[other] { $count } logs have no table.
}
doctor-lost-seats = The seats of { $count ->
    [one] one table are there without the table.
   *[other] { $count } tables are there without the tables.
}
doctor-lost-people = “{ $where }” names { $count ->
    [one] a person who is not there.
   *[other] { $count } people who are not there.
}
doctor-no-game = This table's game cannot be exported: no deal can be read.
doctor-exported = { $path } has the whole game, with { $moves ->
    [one] one move.
   *[other] { $moves } moves.
}
doctor-exported-part = { $path } has the game up to where it is damaged, with { $moves ->
    [one] one move.
   *[other] { $moves } moves.
}
# The HTTP API
request-part = “{ $part }” is missing or wrong.
http-nowhere = There is nothing at { $path }.
http-method = { $method } is not for { $path }.
http-json = A request with a body says Content-Type: application/json.
table-no-code = No table has this code.
analysis-later = A game can be analysed when it is over.
job-no-result = There is no result of this job.

## The page

replay-later = A replay shows games that are over.
page-failed = That did not work. Try again.
page-offline = The server does not answer. Are you online?
page-language = Language
page-menu = Menu
page-theme = Light or dark
page-skip = Skip to the content
page-foot = Coloured paper, scissors and an honest deal.
page-welcome = Pull up a chair and cut a card
page-hello = Hello, { $name }
page-name = Your name
page-name-why = No account and no password: this browser remembers you.
page-name-device = Name of the other player
page-enter = Come in
page-rename = Change
page-recover-have = I have a recovery code
page-join-code = Join by code or link
page-join = Join
page-watch = Watch
page-public = Public tables
page-public-none = No public games right now. Open a table and let anyone join.
page-public-wish = Anyone may find this table and join
page-open-now = Open the table
page-game = Game
page-players = { $least }–{ $most } players
page-seats = Seats
page-seat-more = One more seat
page-seat-fewer = One seat fewer
page-seat-open = Seat { $number }: open
page-seat-empty = Free the seat
page-kind-me = me
page-kind-open = free seat
page-kind-bot = bot
page-kind-device = somebody here
page-kind-outside = a program
page-level = Level
page-level-easy = easy
page-level-medium = medium
page-level-hard = hard
page-level-expert = expert
page-bot = Bot { $number } ({ $level })
page-bot-short = Bot { $number }
page-clock = Clock
page-clock-none = No clock
page-clock-move = For each move
page-clock-reserve = For the whole game
page-minutes = minutes
page-delay = Spectators see the game
page-my-games = My games
page-my-games-none = Nothing yet.
page-go = Go there
page-replay = Replay
page-state-open = waiting for players
page-state-playing = under way
page-state-over = The game is over
page-state-closed = The table is closed
page-state-archived = archived
page-device = My other device
page-device-make = Make a link
page-device-how = Open this link on the other device. It works once and soon expires.
page-copy = Copy
page-copied = Copied.
page-recovery = Recovery code
page-recovery-make = Make a new code
page-recovery-how = Write it down: it brings you back if this browser forgets you. It is shown only now.
page-recover = Come back with a recovery code
page-recover-now = Come back
page-forget = Delete my data
page-forget-what = Your name and what you wrote are deleted. Your games stay, without your name.
page-forget-now = Delete everything
page-forget-sure = Delete everything about you here? This cannot be undone.
page-link = This device
page-link-what = This link signs this device in as the person who made it.
page-link-instead = You are { $name } on this device now; the link will replace that.
page-link-use = Use the link
page-connecting = Connecting …
page-lost = The connection is lost and will come back by itself. Your game is safe.
page-waiting-seats = Waiting for players
page-waiting = Waiting for { $names }
page-your-turn = Your turn
page-your-turn-too = Your turn; also waiting for { $names }
page-acting = to move
page-invite = Invite others
page-sit = Sit here
page-fill = a bot here …
page-ban = Remove { $name }
page-ban-sure = Remove { $name } from this table for good?
page-mute = Mute { $name }
page-unmute = Unmute { $name }
page-away-away = (away, a bot plays)
page-away-resigned = (resigned)
page-away-removed = (removed, a bot plays)
page-log = What happened
page-log-sat = { $name } sits down.
page-log-away = { $name } leaves; a bot plays meanwhile.
page-log-back = { $name } is back.
page-log-resigned = { $name } resigns.
page-log-removed = A bot plays for { $name } now.
page-log-sealed = { $name } has decided.
page-log-undo = { $name } takes a move back.
page-log-clock = { $name } has run out of time.
page-log-over = The game is over.
page-log-said = { $name }: { $text }
page-log-emote = { $name }:
page-log-yes = { $name } agrees.
page-log-no = { $name } says no.
page-ask-end = { $name } proposes to end the game.
page-ask-undo = { $name } asks to take a move back.
page-ask-remove = { $name } proposes that a bot play for { $about }.
page-ask-wait = The others are being asked.
page-yes = Yes
page-no = No
page-rematch = Rematch
page-rematch-go = To the rematch
page-record = Download the record
page-back = I’m back
page-hint = Hint
page-preview = Score so far
page-undo = Undo
page-propose-undo = Ask to take a move back
page-propose-end = Propose to end the game
page-propose-remove = Let a bot play for { $name }
page-leave = Leave
page-resign = Resign
page-resign-sure = Give up this game?
page-close = Close the table
page-close-sure = Close this table for everybody?
page-sound = Sound
page-notify = Notify me
page-more = More
page-advice-none = No advice for this moment.
page-pass-to = Pass the device to { $name }
page-pass-why = No cards are on the screen now.
page-pass-here = I’m { $name }
page-type = Type a move, or pick it from the list
page-play = Play
page-chat = Say something
page-say = Say
page-emotes = Emotes
page-scissors = scissors
page-send-now = Send the rats
page-send-change = Change the order
page-send-sealed = Your order is sealed: { $order }. You can change it until everyone has decided.
page-replay-step = { $number } of { $last }
page-replay-back = Back
page-replay-on = Forward
page-replay-first = To the start
page-replay-last = To the end
page-replay-later = This game is not over yet.

# Lessons

lesson-read-on = There is nothing to play in this step: just read on.

## The page's frame

page-home = Play
page-learn = Learn
page-workshop = Workshop
page-me = Me
page-settings = Settings

## The page: home, tables, me, settings

page-loading = One moment …
page-games = Games
page-hello-lead = What shall we cut today?
page-welcome-lead = Three games of paper, cheese and string. Play our bots right now, or open a table and send your friends a link. No account, nothing to install.
page-pitch-cutterland = Snip a card into pieces, watch the others pick, and grow a land where your creatures get along. Mind the krakens: they are always hungry.
page-pitch-ratland = Send your rats out for cheese, raid the neighbours’ pantries, raise a family, and make sure everybody gets fed.
page-pitch-rope = Build rows up from one and down from ten, cut in with scissors, and be the first to get rid of your own deck.
page-play-now = Play now
page-make-table = Open a table
page-rivals = Rivals
page-strength = How strong?
page-deal = Deal the cards
page-deal-why = All seats are taken: the game begins at once.
page-open-why = You get a link and a code for the others.
page-guest-names = Badger, Beaver, Dormouse, Hedgehog, Otter, Owl, Raccoon, Sparrow, Squirrel, Wren
page-join-why = Did somebody give you six letters or an address? Put it here.
page-unfinished = Pick up where you left off
page-seats-open = { $count ->
    [one] one free seat
   *[other] { $count } free seats
}
page-recent = Recent games
page-my-games-all = All my games
page-went-won = won
page-went-lost = lost
page-went-none = not finished
page-nowhere = There is nothing here
page-nowhere-why = A kraken may have been here first. Or the address has a letter too many or too few.
page-nowhere-home = To the games
page-dialog-close = Close
page-dialog-no = No, stay
page-new-of = New table: { $game }
page-new-lead = Choose who plays, and it is ready. Everything else can stay as it is.
page-company = Who plays with you?
page-company-bots = Bots
page-company-friends = Others, by link
page-company-device = Others on this device
page-company-why-bots = Our bots play at four levels; each seat can have its own.
page-company-why-friends = The game begins when every seat is taken. You can still give a free seat to a bot.
page-company-why-device = You pass the device around; nobody sees anyone else’s cards.
page-kind-open-why = for anyone with the link or code
page-rules-of-table = Rules of this table
page-rules-book = as in the rulebook
page-rules-book-why = By the rulebook, with nothing changed.
page-visitors = Clock and visitors
page-is-public = open to all
page-is-private = only by invitation
page-increment = seconds more after each move
page-clock-none-words = no clock
page-clock-words-move = { $minutes } min for each move
page-clock-words-reserve = { $minutes } min for the game
page-clock-reserve-words = { $minutes } min for the game, { $increment } s more a move
page-clock-why-none = Everyone takes the time they need.
page-clock-why-move = When the time of a move is up, a bot makes that move.
page-clock-why-reserve = When a player’s time is up, a bot makes their moves.
page-public-why = Otherwise only people with the link or the code find it. At public tables there is no chat.
page-delay-none = at once
page-delay-seconds = { $seconds } s later
page-delay-minutes = { $minutes } min later
page-delay-why = A delay is safer if someone watching might tell the players. Hidden cards are never shown.
hint-tournament = In a tournament there are no hints.
page-tools = Table tools
page-log-short = Log
page-unread = new: { $count }
page-talk = Chat
page-this-table = This table
page-leave-bot = Leave; a bot plays for me meanwhile
page-resign-why = A bot plays your seat to the end, and you cannot come back to it.
page-close-why = The game ends for everyone, without a winner.
page-ban-short = Remove
page-invite-watch = Let somebody watch
page-qr = QR code for { $address }
page-code = Code
page-copy-link = Copy the link
page-share = Share
page-delayed = spectators see it { $seconds } s later
page-away-me = A bot is playing for you.
page-hint-before = Previous hint
page-hint-next = Another hint
page-hint-play = Play it
page-start-bots = Start, with bots on the free seats
page-start-why = Or wait: the game begins by itself when the last seat is taken.
page-start-wait = The game begins when the last seat is taken.
page-enter-sit = Come in and sit down
page-watching = You are watching.
page-watching-stranger = You are watching; the players do not see you.
page-how-resigned = Somebody resigned.
page-how-agreed = Ended by agreement.
page-how-closed = The host closed the table.
page-emote-smile = a smile
page-emote-laugh = laughter
page-emote-wow = surprise
page-emote-sad = a tear
page-emote-thumb = well done
page-emote-clap = applause
page-emote-rat = a rat
page-emote-cheese = cheese
page-emote-dragon = a dragon
page-emote-sweet = a sweet
page-rules-whole = All the rules
page-me-who = What is your name here?
page-recover-why = You made the code on this screen, when you had a name here.
page-my-games-more = Older games
page-my-statistics = My results
page-tally-won = won { $won } of { $played }
page-tally-people = with people { $won } of { $played }
page-tally-bots = with bots { $won } of { $played }
page-tally-average = { $average ->
    [one] { $average } point on average
   *[other] { $average } points on average
}
page-renamed = From now on you are { $name }.
page-device-why = Use the same name and the same games on your phone.
page-qr-device = QR code of the link to another device
page-recovery-why = For the day this browser forgets you. A new code replaces the old one.
page-forgotten = Everything about you here is deleted.
page-set-looks = Looks
page-set-theme = Theme
page-set-theme-system = same as the device
page-set-theme-light = light
page-set-theme-dark = dark
page-set-patterns = Patterns on colours
page-set-patterns-why = Grass, dots, waves and letters tell colours apart for every eye.
page-set-moving = Motion
page-set-motion = Animation
page-set-motion-system = same as the device
page-set-motion-on = on
page-set-motion-off = off
page-set-motion-why = Without motion everything appears in its place at once.
page-set-speed = Speed
page-set-speed-slow = slow
page-set-speed-normal = normal
page-set-speed-fast = fast
page-set-calling = Alerts
page-set-sound-why = A snip, a squeak, and two short notes when it is your turn.
page-sound-snip = snip
page-sound-slide = paper
page-sound-gulp = gulp
page-sound-squeak = squeak
page-sound-turn = your turn
page-set-notify-why = Tells you that it is your turn while you look at another window.
page-notify-refused = This browser does not allow it here: the page must be on https or localhost, and notifications allowed.
page-set-kept = All this is remembered on this device only.
page-and-also = { $what }, { $more }
page-of = { $what }: { $which }
page-of-when = { $what }: { $which }, { $when }
page-title = { $what } – Scissortail
page-title-turn = Your turn – { $what } – Scissortail
page-board = The board
page-option-cutterland-overcut = Over-cutting
page-why-cutterland-overcut = A card may fall into too many pieces; the last player to choose before the cutter throws the surplus away.
page-option-cutterland-penalty = Over-cutting costs 3 points
page-why-cutterland-penalty = Every card cut into too many pieces costs its cutter 3 points.
page-option-cutterland-trying = Try before choosing
page-why-cutterland-trying = You may hold pieces against your land before you take one. Good for learning, slower to play.
page-option-cutterland-tournament = Tournament
page-why-cutterland-tournament = Two games count together, all cards are shown before the deal, over-cutting costs 3 points, and there are no hints.
page-option-cutterland-bag = Pieces from a bag
page-why-cutterland-bag = Nobody cuts: each turn ready-made pieces are drawn from a bag. Shorter, and kinder to beginners.
page-option-ratland-ordered = Cheese cards in order
page-why-ratland-ordered = They come from 1 to 9, so everyone knows what is next. Good for a first game.
page-option-ratland-clans = Clans
page-why-ratland-clans = Everyone is dealt two clans and keeps one; each bends a rule in its own way.
page-option-ratland-aggressive = Aggressive boards
page-why-ratland-aggressive = Everyone plays the rougher side of the board: more raids, fewer quiet rounds.
page-option-ratland-boards = Everyone chooses a board side
page-why-ratland-boards = Everyone secretly chooses calm or aggressive before the first round.
page-option-ratland-even_feeding = Even feeding
page-why-ratland-even_feeding = One to three rats cost 1 cheese, four to six cost 2: one more for every three rats.
page-option-rope-deck = Cards in each personal deck
page-why-rope-deck = Fewer make a quick game, more a long one. Leave it empty for the rulebook’s size.
page-option-rope-recycle = Shuffle the discard again
page-why-rope-recycle = When the stock runs out, the discard becomes a new one: hands stay full, and somebody empties a deck in the end. Otherwise you play on with what you hold. Of 1,000 games between two bots 131 ended with no deck empty without it, and none with it.
page-option-rope-repeat = Quick rows
page-why-rope-repeat = A row also takes the number that is already on top: more cards fit, and the game is faster.

## The board of Cutterland

page-cutterland-terrain-plains = plains
page-cutterland-terrain-moor = moor
page-cutterland-terrain-wetland = wetland
page-cutterland-content-kraken = kraken
page-cutterland-content-goblin = goblin
page-cutterland-content-centaur = centaur
page-cutterland-content-dragon = dragon
page-cutterland-content-turtle = turtle
page-cutterland-content-frog = frog
page-cutterland-content-tower = tower token
page-cutterland-content-wood = wood token
page-cutterland-square = square { $place }
page-cutterland-on = { $terrain } ({ $content })
page-cutterland-placed = { $place } { $square }
page-cutterland-times = { $count } × { $square }
page-cutterland-squares = { $count ->
    [one] { $count } square: { $squares }
   *[other] { $count } squares: { $squares }
}
page-cutterland-wall-to = wall towards { $place }
page-cutterland-laid-tower = in a tower
page-cutterland-laid-bridge = under a bridge
page-cutterland-laid-eat = chosen as prey
page-cutterland-bones = only bones are left
page-cutterland-put-tower = Tower at { $place }
page-cutterland-put-wall = Wall between { $place } and { $other }
page-cutterland-put-bridge-h = Bridge over { $place }, left to right
page-cutterland-put-bridge-v = Bridge over { $place }, top to bottom
page-cutterland-put-eat = A dragon eats the creature at { $place }
page-cutterland-take-back = Take back: { $what }
page-cutterland-built-tower = { $who ->
    [you] You secretly put a tower
   *[other] { $player } secretly puts a tower
} at { $place }.
page-cutterland-built-wall = { $who ->
    [you] You secretly put a wall
   *[other] { $player } secretly puts a wall
} between { $place } and { $other }.
page-cutterland-built-bridge = { $who ->
    [you] You secretly lay a bridge
   *[other] { $player } secretly lays a bridge
} over { $place }.
page-cutterland-built-eat = { $who ->
    [you] You secretly choose the prey
   *[other] { $player } secretly chooses the prey
} at { $place }.
page-cutterland-you = you
page-cutterland-your-land = Your land
page-cutterland-no-land-yet = Your land begins with the first piece you lay.
page-cutterland-turn-number = turn { $number }
page-cutterland-cuts = { $name } cuts a card
page-cutterland-you-cut = you cut a card
page-cutterland-order = Who chooses, in order
page-cutterland-card = Card { $number }: { $words }
page-cutterland-piece = Piece { $piece }: { $words }
page-cutterland-cut-title = Cut a card
page-cutterland-cut-borders = The card. Each border between two squares can be cut.
page-cutterland-border = Border between { $one } and { $other }
page-cutterland-count = { $count } of { $wanted } pieces
page-cutterland-cut-how = Drag along the borders, or tap them one by one.
page-cutterland-cut-more = { $missing ->
    [one] One more piece must come off.
   *[other] { $missing } more pieces must come off.
}
page-cutterland-cut-ready = Everybody gets one. Ready to cut?
page-cutterland-cut-over = Only { $wanted } pieces here: tap a cut to join it again.
page-cutterland-cut-extra = { $extra ->
    [one] One more than needed: { $name } will remove one.
   *[other] { $extra } more than needed: { $name } will remove { $extra }.
}
page-cutterland-cut-extra-costs = { $extra ->
    [one] One more than needed: { $name } will remove one, and you lose 3 points.
   *[other] { $extra } more than needed: { $name } will remove { $extra }, and you lose 3 points.
}
page-cutterland-cut-now = Cut
page-cutterland-join = Join all
page-cutterland-take = Take piece { $piece }
page-cutterland-drop = Remove piece { $piece }
page-cutterland-take-how = Which piece do you want?
page-cutterland-drop-how = Too many pieces: which one goes?
page-cutterland-picks = { $name } picks a piece.
page-cutterland-drops = { $name } removes a surplus piece.
page-cutterland-then = Next: { $name }.
page-cutterland-then-you = Then it is your turn.
page-cutterland-lay-title = Lay your piece
page-cutterland-lay = Lay it here
page-cutterland-lay-first = Your first piece: turn it as you like.
page-cutterland-lay-how = Drag the piece to a glowing spot, or tap there. R turns it.
page-cutterland-lay-keys = Your land. Arrow keys move the piece from spot to spot, R turns it, Enter lays it.
page-cutterland-at = At { $place }, beside { $touches }
page-cutterland-try = Try the piece in your land
page-cutterland-try-keys = Your land. Arrow keys move the piece that you try, R turns it.
page-cutterland-try-how = Try how it fits: drag it, and turn it with R.
page-cutterland-held = Pieces to lay
page-cutterland-holds = still to lay: { $words }
page-cutterland-turn = Turn the piece
page-cutterland-turn-left = Turn to the left
page-cutterland-turn-right = Turn to the right (R)
page-cutterland-zoom = Zoom
page-cutterland-zoom-in = Closer
page-cutterland-zoom-out = Farther
page-cutterland-zoom-fit = Show all
page-cutterland-tokens = Tokens
page-cutterland-kind-tower = Tower
page-cutterland-kind-wall = Wall
page-cutterland-kind-bridge = Bridge
page-cutterland-kind-eat = Prey
page-cutterland-put-how-tower = Put a tower on a creature: nobody can eat it then.
page-cutterland-put-how-wall = Put a wall on a border: the two squares are no longer joined.
page-cutterland-put-how-bridge = Put a bridge over a square or gap: it joins the squares at its ends.
page-cutterland-put-how-eat = Your dragons are hungry: choose their prey, or they choose what is best for you.
page-cutterland-none = Nothing to lay.
page-cutterland-none-back = Nothing more to lay. Tap a token to take it back.
page-cutterland-prey-last = Prey is chosen last, so it was taken back.
page-cutterland-done = Done
page-cutterland-done-unused = { $count ->
    [one] Done, keep { $count } token
   *[other] Done, keep { $count } tokens
}
page-cutterland-is-done = You are done. When all are, the lands are opened and the hunt begins.
page-cutterland-ready = done
page-cutterland-towers = { $count ->
    [one] { $count } tower
   *[other] { $count } towers
}
page-cutterland-wood = { $count ->
    [one] { $count } wood token
   *[other] { $count } wood tokens
}
page-cutterland-look = { $words }. Look at the land of { $name }
page-cutterland-close = Close
page-cutterland-sheet = Score sheet
page-cutterland-pad = Score pad
page-cutterland-score-kraken = Krakens
page-cutterland-score-goblin = Goblins
page-cutterland-score-centaur = Centaurs
page-cutterland-score-dragon = Dragons
page-cutterland-score-turtle = Turtles
page-cutterland-score-frog = Frogs
page-cutterland-score-bonus = Tokens kept
page-cutterland-score-penalty = Over-cutting
page-cutterland-score-total = Total
page-cutterland-score-survivors = Survivors
page-cutterland-both-games = Both games
page-cutterland-would = It would change: { $changes }; { $total } in all.
page-cutterland-now-worth = Changed: { $changes }; { $total } in all.
page-cutterland-change = { $what } { $change }
page-cutterland-no-change = No change: { $total } in all.
page-cutterland-solver = What would the solver have done?
page-cutterland-solver-better = With the same land the solver gets { $total }, { $more } more.
page-cutterland-solver-same = You made the best use of your tokens: { $total }.
page-cutterland-solver-proven = Nobody could get more out of it.
page-cutterland-solver-bound = More than { $bound } is impossible.
page-cutterland-solver-show = Show it on the land
page-cutterland-means-cut = Cut card { $card }: { $cut }
page-cutterland-means-place = Lay piece { $piece } at { $place }, turned by { $turn }°
## The board of Rope

page-rope-now = Play cards to the rows; laying one on a supply row ends your turn.
page-rope-empty = Your hand is empty: play on, or end your turn.
page-rope-picked = { $card ->
    [x] Scissors
   *[other] { $card }
}: { $count ->
    [0] fits no row; lay it on a supply row to end your turn.
    [one] { $lays ->
        [yes] goes to row { LIST($rows, type: "or") }, or to a supply row to end your turn.
       *[no] goes to row { LIST($rows, type: "or") }.
    }
   *[other] { $lays ->
        [yes] goes to row { LIST($rows, type: "or") }, or to a supply row to end your turn.
       *[no] goes to row { LIST($rows, type: "or") }.
    }
}
page-rope-stuck = { $card ->
    [x] Scissors fit
   *[other] { $card } fits
} no row just now.
page-rope-end = End the turn
page-last-sure = End the game now?
page-last-yes = End the game
page-rope-do-hand = Play { $card ->
    [x] scissors
   *[other] { $card }
} from hand to row { $row }
page-rope-do-deck = Play the personal { $card ->
    [x] scissors
   *[other] { $card }
} to row { $row }
page-rope-do-supply = Play { $card ->
    [x] scissors
   *[other] { $card }
} from supply { $supply } to row { $row }
page-rope-do-lay = Lay { $card ->
    [x] scissors
   *[other] { $card }
} on supply { $supply } and end the turn
page-rope-as = scissors as { LIST($values, type: "or") }
page-rope-row-free = Row { $row }: free. Takes { LIST($takes, type: "or") }
page-rope-row-now = Row { $row }, { $way ->
    [up] going up
    [down] going down
   *[open] up or down
}: { $cards }. Takes { LIST($takes, type: "or") }
page-rope-hand-card = { $card ->
    [x] Scissors
   *[other] { $card }
}, hand card { $number }
page-rope-deck-now = Personal deck: { $card ->
    [x] scissors
   *[other] { $card }
} on top, { $left ->
    [one] the last card
   *[other] { $left } cards left
}
page-rope-deck-free = Personal deck: empty
page-rope-hand-open = Hand: { $cards }
page-rope-row-play = { $act }. { $row }
page-rope-supply-now = Supply { $supply }: { $card ->
    [x] scissors
   *[other] { $card }
} on top{ $below ->
    [0] {""}
   *[other] , below { $cards }
}
page-rope-supply-free = Supply { $supply }: empty
page-rope-holds = { $cards ->
    [one] one card in hand
   *[other] { $cards } cards in hand
}
page-rope-result-left = { $cards ->
    [0] empty
    [one] one card left
   *[other] { $cards } cards left
}
## RatLand's board

page-rat-letter-yellow = Y
page-rat-letter-orange = O
page-rat-letter-white = W
page-rat-letter-black = Bk
page-rat-letter-purple = P
page-rat-letter-blue = Bl
page-rat-sewer = My sewer
page-rat-places = Places for rats
page-rat-others = The other clans
page-rat-round = This round
page-rat-foreseen-card = cheese card { $cards }
page-rat-place = { $rats ->
    [one] { $place }: { $rats } rat
   *[other] { $place }: { $rats } rats
}
page-rat-place-do = { $place }. { $act }
page-rat-clan = { $clan }. { $ability }
page-rat-panel = What to decide
page-rat-rats = { $rats ->
    [one] { $rats } rat
   *[other] { $rats } rats
}
page-rat-cheese = { $cheese } cheese
page-rat-need = eats { $cheese }
page-rat-how = Arrow keys go from place to place; plus and minus send one rat more or fewer.
page-rat-more = { $place }: one rat more
page-rat-less = { $place }: one rat fewer
page-rat-wish = what the hint would send
page-rat-resting-infirmary = { $rats ->
    [one] { $rats } rat is sick
   *[other] { $rats } rats are sick
}
page-rat-resting-lost = { $rats ->
    [one] { $rats } rat is lost
   *[other] { $rats } rats are lost
}
page-rat-resting-graveyard = { $rats ->
    [one] { $rats } rat in the graveyard: minus a point
   *[other] { $rats } rats in the graveyard: minus a point each
}
page-rat-at-infirmary = sick
page-rat-at-lost = lost
page-rat-at-graveyard = graveyard
page-rat-side-left = your left neighbour
page-rat-side-right = your right neighbour
page-rat-fact-round = Round
page-rat-fact-active = Active
page-rat-fact-card = Cheese card
page-rat-fact-supply = Supply
page-rat-thinks = deciding …
page-rat-ready = ready
page-rat-now = where the rats are
page-rat-before = where they went last round
page-rat-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
page-rat-bag-empty = empty
page-rat-in-bag = { $place }, in the bag:
page-rat-skip = Skip
page-rat-as-before = As before
page-rat-all-home = All home
page-rat-send-instead = Send this instead
page-rat-report = How it went
page-rat-report-raids = stole { $cheese }
page-rat-report-robbed = robbed of { $cheese }
page-rat-report-born = born: { $rats }
page-rat-report-eaten = eaten: { $cheese }
page-rat-report-starved = starved: { $rats }
page-rat-tip = Tap a place to send a rat there.
page-rat-ask-send = { $rats ->
    [0] Everybody is on the way: nobody guards the pantry.
    [one] { $rats } stays and guards the pantry.
   *[other] { $rats } stay and guard the pantry.
}
page-rat-ask-keep = Which clan do you keep?
page-rat-ask-board = Which side of the board do you play?
page-rat-ask-hide = Hide one cheese in the nursery? Nobody can steal it there this round.
page-rat-ask-shift = { $rats ->
    [one] You may still move { $rats } rat: choose one.
   *[other] You may still move { $rats } rats: choose one.
}
page-rat-ask-shift-to = Where does it go?
page-rat-ask-steal = Two of your rats are in one pipe. Slip past the guards and steal a cheese?
page-rat-ask-bribe = Slip a piece into the bag { $tunnel }?
page-rat-ask-wound = You have the most rats { $tunnel }. Whose rat is wounded?
page-rat-ask-draw = One more piece from the bag?
page-rat-ask-scavenge = All have drawn. Take a piece that is left over?
page-rat-ask-back = Put one piece back?
page-rat-ask-doctor = Turn white cheese into yellow?
page-rat-ask-lose = The cheese was bad, and you have no rat there. Which rat pays for it? Choose its place.
page-rat-ask-sell = Feeding comes next. Swap a rat for a cheese?
page-rat-ask-alchemy = Turn cheese into rats?
page-rat-do-hide = Hide a cheese
page-rat-do-steal = Steal a cheese from { $name }
page-rat-do-draw = Take a piece
page-rat-do-sell = Swap a rat for a cheese
page-rat-do-doctor = Make { $count } yellow
page-rat-do-alchemy = { $count ->
    [one] Turn { $count } cheese into a rat
   *[other] Turn { $count } cheese into { $count } rats
}
page-rat-do-wound = { $name } ({ $rats })
page-rat-do-back = Put { $colour } back
page-rat-do-lose = This rat
page-rat-do-shift = Move a rat from here
page-rat-do-shift-to = Move it here
page-rat-do-shift-not = Leave it here
page-rat-do-keep = Keep { $what }
page-rat-do-board = { $side ->
    [aggressive] Play the aggressive side
   *[calm] Play the calm side
}
page-rat-pass-any = No, thanks
page-rat-pass-shift = Leave all where they are
page-rat-board-calm = No rat dies in a raid, and every rat in a tunnel draws a piece.
page-rat-board-aggressive = A raid that wins also kills a guard, one that fails costs a rat of yours. With the most rats in a tunnel you wound a rival’s rat there, but you draw one piece fewer in every tunnel.
page-rat-ability-first = Rounds 1–5:
page-rat-ability-second = From round 6:
page-rat-clan-scavengers = Once a round, in a tunnel to which you sent nobody, you may draw a piece that is left over.
page-rat-later-scavengers = In every tunnel you may draw a piece that is left over.
page-rat-clan-explorers = Lost rats come back with 1 cheese in all.
page-rat-later-explorers = Every lost rat comes back with 1 cheese.
page-rat-clan-recyclers = With a rat at the dump you may draw one more piece there.
page-rat-later-recyclers = Up to two white pieces from the dump become yellow.
page-rat-clan-musicians = At the end of a round the player with the most cheese gives you 1.
page-rat-later-musicians = At the end of a round the three players with the most cheese give you 1 each.
page-rat-clan-ninja = Two rats in one pipe, and none in the other, may steal 1 cheese whatever the guard.
page-rat-later-ninja = A single rat in a pipe steals 1 cheese whatever the guard.
page-rat-clan-alchemists = After feeding you may turn 1 cheese into a rat.
page-rat-later-alchemists = After feeding you may turn up to 2 cheese into rats.
page-rat-clan-conquerors = Black cheese does you no harm.
page-rat-later-conquerors = Black cheese does you no harm, and your pantry is guarded by two rats more.
page-rat-clan-mutants = Purple cheese counts as yellow.
page-rat-later-mutants = Purple cheese counts as orange.
page-rat-clan-seers = You see the next event.
page-rat-later-seers = You see the next event and the next cheese card.
page-rat-clan-family = With nobody in the nursery a rat is born all the same.
page-rat-later-family = One more rat is born every round.
page-rat-clan-athletes = When orders are open you may move 1 rat.
page-rat-later-athletes = When orders are open you may move up to 3 rats.
page-rat-clan-corrupt = Once a round you may slip a piece of any colour into a bag.
page-rat-later-corrupt = In every tunnel you may slip a piece of any colour into the bag.

## Replays

page-work-stop = Stop
page-replay-of = Replay: { $game }
page-replay-controls = Controls of the replay
page-replay-slider = Step
page-replay-play = Play
page-replay-pause = Pause
page-replay-turn-back = To the turn before
page-replay-turn-on = To the next turn
page-replay-speed = Speed
page-replay-speed-slow = slow
page-replay-speed-normal = normal
page-replay-speed-fast = fast
page-replay-turn = Turn { $number }
page-replay-later-what = Replays show every hand, so they open when the game is over. Until then you can watch.
page-replay-seat = Seen from
page-replay-board = The table at this step
page-replay-nobody = a spectator
page-replay-hands = all hands open
page-replay-copy = Copy a link to this moment
page-replay-keys = Keys
page-replay-keys-what = ← and → go one step, Page Up and Page Down one turn, Home and End to the start and the end; the space bar plays and pauses.
page-replay-no-playing = This game is over: you can only watch.
page-replay-analysis = Analysis
page-replay-analysis-what = The expert bot looks at every decision with what the player could see at the time, and shows where something was given away.
page-replay-analysis-how = This is the expert bot’s estimate from what each player could see; it may be wrong.
page-replay-analyse = Analyse the game
page-replay-analysing = Looking at every decision: { $percent } %
page-replay-given = Given away in all
page-replay-given-average = Chance to win given away, on average
page-replay-decisions = { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
}
page-replay-points = { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
}
page-replay-chance = { $amount }
page-replay-whose = Decisions of
page-replay-everybody = everyone
page-replay-faultless = Nothing worth mentioning was given away.
page-replay-at = step { $number }
page-replay-better = Better
page-replay-better-is = Better: { $move }
page-replay-made = Played
page-replay-all = Show all { $count }
page-replay-fewer = Show fewer
page-replay-decision = { $name } had to decide
page-replay-leave = Continue
page-replay-fair = Was the deal fair?
page-replay-fair-kept = The promise was kept
page-replay-fair-how = Before the deal the server promised its secret by the fingerprint below, and every player added a random number of their own. So nobody could choose what was drawn.
page-replay-fair-promise = Promise before the game
page-replay-fair-secret = Secret, published at the end
page-replay-fair-check = The promise is the SHA-256 of the secret. To check it yourself:
page-replay-fair-whole = The downloaded record can be checked as a whole, every draw and every move:

## The land workshop

page-workshop-title = Land workshop
page-workshop-what = Draw the land on your table, and see what it is worth.
page-workshop-land = The land
page-workshop-tools = Drawing
page-workshop-palette = What to draw with
page-workshop-eraser = Eraser
page-workshop-tool-tower = Put a tower
page-workshop-tool-wall = Put a wall
page-workshop-tool-bridge = Put a bridge
page-workshop-tool-eat = Choose a dragon’s prey
page-workshop-left = { $count } left
page-workshop-free = square { $place }, empty
page-workshop-undo = Undo
page-workshop-redo = Redo
page-workshop-clear = Clear
page-workshop-examples = Examples
page-workshop-example-small = A small land
page-workshop-example-walls = Where walls help
page-workshop-example-bridges = Where bridges help
page-workshop-example-whole = After a whole game
page-workshop-hunt = show the hunt
page-workshop-how = Click or drag over the sheet.
page-workshop-how-wall = Click near a border between two squares; click again to remove the wall.
page-workshop-how-bridge = Click what it crosses: first it lies across, then up and down, then it is gone.
page-workshop-keys = Keys: arrows move, Enter draws (a wall: right, with Shift below), Delete removes; letters of the text form set a square.
page-workshop-score = Score
page-workshop-total = Total: { $points }
page-workshop-enter = Enter a name to have lands scored and solved.
page-workshop-empty = Draw a first square to begin.
page-workshop-nothing = Nothing here scores yet.
page-workshop-parts = The land is in two parts: { $place } is not joined to { $other } yet.
page-workshop-taken-up = { $token } – taken back. { $reason }
page-workshop-best = Best use of the tokens
page-workshop-best-what = The best places for towers, walls and bridges, and a proof that nothing scores more.
page-workshop-solve = Find the best
page-workshop-at-most = at most
page-workshop-keep = Keep these tokens
page-workshop-leave = Back to mine
page-workshop-share = Share, or paste a text
page-workshop-share-what = a link that holds the whole land
page-workshop-copy-link = Copy the link
page-workshop-copy-text = Copy the text
page-workshop-text = Text form
page-workshop-use = Draw this text
page-workshop-discard = Discard
page-workshop-no-land = There are no squares in this text yet.
page-workshop-print = Print cards and sheets
page-workshop-print-what = a PDF of our own drawings: cards, tokens, boards
page-workshop-parts-wish = What to print
page-workshop-part-cards = cards
page-workshop-part-backs = card backs
page-workshop-part-tokens = tokens to cut out
page-workshop-part-boards = boards, both sides
page-workshop-part-screens = screens
page-workshop-part-reference = rules at a glance
page-workshop-part-score = score sheets
page-workshop-pack = Pack
page-workshop-classics = Ours, as in the games here
page-workshop-fresh = A fresh one
page-workshop-count = Cards
page-workshop-seed = Number of the pack
page-workshop-paper = Paper
page-workshop-square = Side of a square, mm
page-workshop-make = Make the PDF
page-workshop-drawing = Drawing the pages
page-workshop-ready = Open the PDF
page-workshop-print-how = These cards are our own, not those of the paper game, and its squares may be of another size: measure one, and set it here. Print at 100 % (“actual size”); a ruler on the page tells whether it came out right.
page-workshop-print-true = All cards, tokens and boards of one box, drawn by us. Print at 100 % (“actual size”); a ruler beside the cards tells whether it came out right.
page-workshop-owned = Towers { $towersLeft } of { $towers } left, wood { $woodLeft } of { $wood }; each unused one is a point.
page-workshop-solving = Trying every way, { $seconds } s at most
page-workshop-seconds = { $seconds } s
page-workshop-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
page-workshop-text-what = Two letters a square: p plains, m moor, w wetland; then C centaur, D dragon, T turtle, G goblin, F frog, K kraken, t tower, b wood, or a dot. -- is no square.

# Environments

envs-not-numbered = The moves of { $game } have no numbers: its orders alone would take millions.
envs-no-such-number = No move here has the number { $number }; numbers go from 0 to { $most }.
envs-missing = The environments need { $library }: pip install 'scissortail[envs]'
envs-not-dealt = There is no game yet: call reset first.
envs-not-a-number = An action is a whole number; “{ $action }” is not one.
envs-render-mode = There is no render mode “{ $mode }”; choose { LIST($known, type: "or") }.
envs-no-answer = { $number } is not an answer; answers are numbered from 1 to { $most }.
envs-not-an-order = An action of RatLand is an answer’s number and seven counts from 0 to { $most }; “{ $action }” is not.
envs-seat = There is no seat { $seat } at a table for { $players }.
envs-bots = { $given ->
    [one] One bot was named, and { $needed } are needed.
   *[other] { $given } bots were named, and { $needed } are needed.
}
envs-batch-count = A batch has at least one game, not { $given }.
envs-batch-actions = A batch of { $count } takes as many whole numbers, not “{ $given }”.
envs-batch-illegal = In game { $game } of the batch action { $number } is not legal now.
## Studies

lab-working = playing
lab-written = { $headline } The report is { $report }, the games are in { $data }.
lab-unfinished = { $played } of { $games } games were played: { $reason } Run the same command to go on.
lab-interrupted = { $played } of { $games } games were played; run the same command to go on.
lab-workers = Workers are lost again and again ({ $losses } in a row).
lab-no-workers = The cluster has no workers. Each needs this version of scissortail.
lab-other-program = The workers of the cluster have other rules or bots than this machine.
lab-program-elsewhere = Programs run on this machine alone, not on a cluster.
lab-parquet-missing = Parquet needs pyarrow: pip install "scissortail[lab]", or ask for --format csv.
lab-csv-instead = The games are kept as CSV; for Parquet: pip install "scissortail[lab]".
lab-folder = The study cannot be kept in { $folder }: { $reason }.
lab-busy = Another study is at work in { $folder }.
lab-variant = A variant of { $game } is name=value, with a name out of { $known }; { $given } is not.
lab-variant-twice = The variant { $given } is the same as another table.
lab-title = { $name }: a study of { $games } games
lab-headline-more = Going first is worth { $edge } { $game ->
    [rope] cards
   *[other] points
} (±{ $half }) in { $name } with { $players } players.
lab-headline-less = Going first costs { $edge } { $game ->
    [rope] cards
   *[other] points
} (±{ $half }) in { $name } with { $players } players.
lab-headline-open = No sign that going first matters in { $name } with { $players } players: { $edge } { $game ->
    [rope] cards
   *[other] points
} (±{ $half }).
lab-headline-share = The first player wins { $share } of the games (95 % interval { $range }); a fair share would be { $fair }.
lab-tile-first = of wins go to the first player
lab-tile-held = of sole leaders at half-time win
lab-tile-margin = { $game ->
    [rope] cards
   *[other] points
} between the best and the next
lab-tile-length = { $game ->
    [ratland] rounds
   *[other] turns
} a game
lab-players = { $players } players
lab-bots-are = Bots: { $bots }
lab-as-set = As set
lab-as-set-is = As set: { $how }
lab-option-is = { $option }: { $value }
lab-without = { $option }: no
lab-place = { $place ->
    [1] First
    [2] Second
    [3] Third
    [4] Fourth
    [5] Fifth
    [6] Sixth
   *[other] No. { $place }
}
lab-seat = place
lab-share = wins
lab-score = score
lab-source = source
lab-mean = mean
lab-middle = middle half
lab-gap = more
lab-clan = clan
lab-event = event
lab-bot = bot
lab-what = what
lab-seats = Who begins, and who comes after
lab-seats-uneven = “{ $best }” wins most often, { $most } ({ $mostRange }), “{ $worst }” least often, { $least } ({ $leastRange }). Equal chances would be { $fair } each (dashed).
lab-seats-even = Every interval holds the fair share of { $fair } (dashed): { $games } games show no place that wins more often than another.
lab-sources-cutterland = Where the points come from
lab-sources-ratland = How clans come to their size
lab-sources-rope = What becomes of the cards
lab-sources-most = Most comes from “{ $source }”: { $mean } a player.
lab-sources-key = Boxes are the middle half of all players, lines nine of ten; dots are means.
lab-gaps = What winners have more of
lab-gaps-key = The winner against the mean of the others, in games with one winner.
lab-gaps-most = Winners differ most in “{ $source }”: { $gap } (±{ $half }) against the others.
lab-ratland-start = At the start
lab-ratland-bred = Bred in the nursery
lab-ratland-gifts = Given by events
lab-ratland-alchemy = Alchemy
lab-ratland-black = Black cheese
lab-ratland-raids = Killed in raids
lab-ratland-sold = Sold for cheese
lab-ratland-starved = Starved (−2 each)
lab-rope-left = Personal cards left
lab-rope-hand = Played from the hand
lab-rope-supply = Played from supply rows
lab-rope-laid = Laid on supply rows
lab-decisive = How it is decided
lab-decisive-seen = The best is { $margin } { $game ->
    [rope] cards
   *[other] points
} (±{ $half }) ahead of the next on average; { $shared } of the wins are shared.
lab-decisive-held = A sole leader at half-time goes on to win { $held } of the time ({ $range }); by chance it would be { $fair }. There is one in { $led } of the games.
lab-held = The half-time leader wins
lab-shared = The win is shared
lab-margin-axis = { $game ->
    [rope] cards
   *[other] points
} between the best and the next; dashed: the mean
lab-top = { $percent } of the games
lab-length = How long it takes
lab-length-seen = A game takes { $mean } { $game ->
    [ratland] rounds
   *[other] turns
} (±{ $half }) and { $moves } moves on average; nine of ten take { $low } to { $high }.
lab-length-fixed = Every game has { $mean } { $game ->
    [ratland] rounds
   *[other] turns
}; { $moves } moves are made in it on average.
lab-length-axis = { $game ->
    [ratland] rounds
   *[other] turns
} a game; dashed: the mean
lab-moves-axis = moves a game; dashed: the mean
lab-clans = Which clan is strongest
lab-clans-uneven = { $best } win most often, { $most } ({ $mostRange }), { $worst } least often, { $least } ({ $leastRange }). Equal clans would win { $fair } (dashed).
lab-clans-even = Every interval holds the fair share of { $fair } (dashed): { $games } games show no clan that wins more often than another.
lab-events = Events, and what becomes of the leader
lab-events-key = How often the player who leads alone when the event is turned up wins in the end; dashed: all events of its kind together. Opening events come in the first five rounds, when a lead is worth less.
lab-events-most = “{ $event }” matters most: the leader then wins { $share }, { $difference } percentage points (±{ $half }) against the other events of its kind.
lab-events-even = No event stands out from the others of its kind.
lab-opening = Opening events
lab-closing = Closing events
lab-first-wins = first player’s wins
lab-bots = Bots beside each other
lab-bots-seen = { $best } wins most often, { $most } ({ $mostRange }) a seat, { $worst } least often, { $least } ({ $leastRange }). Equals would win { $fair } (dashed).
lab-compare = Variants beside each other
lab-compare-key = What surely changes against the table as set, each in its own unit (shares in percentage points):
lab-compare-changes = { $variant }: { $changes }.
lab-change = { $what } { $change }
lab-compare-same = { $variant }: nothing that chance does not explain.
lab-variant-head = table
lab-value = value
lab-difference = change
lab-low = from
lab-high = to
lab-figure = figure
lab-metric-first = first player’s wins
lab-metric-edge = { $game ->
    [rope] cards
   *[other] points
} that going first is worth
lab-metric-score = mean score
lab-metric-margin = lead of the best
lab-metric-held = half-time leaders who win
lab-metric-shared = shared wins
lab-metric-length = { $game ->
    [ratland] rounds
   *[other] turns
} a game
lab-metric-moves = moves a game
lab-figure-wins = { $who }: wins
lab-figure-score = { $who }: score
lab-figure-mean = { $what }: mean
lab-figure-gap = { $what }: the winner’s lead
lab-figure-event = { $event }: the leader wins
lab-all = All figures
lab-made = How it was made
lab-made-command = Command
lab-made-version = Version
lab-made-bots = Players
lab-made-bots-are = { $bots }; seed { $seed }. Seats are drawn and rotated, every game has dice of its own.
lab-made-data = Data
lab-made-data-is = { $file }: a row for every seat of every game.
lab-made-intervals = Intervals
lab-made-intervals-are = All are 95 %. Shares: Wilson’s; differences of shares: Newcombe’s. Means and their differences: normal, from the spread over games. One in twenty misses by chance, so a single one that stands out a little among many proves nothing. What bots find even or strong, people may not.
lab-made-faults = Lost turns
lab-made-faults-are = In { $faults } turns a program did not answer in time or not well, and greedy moved for it.

# Rematches, and moves taken back
limit-rematches = You have begun many rematches; the next one can begin in { $seconds } s.
limit-undos = You have taken back many moves; try again in { $seconds } s.

# Games from outside, which may bring little of their own

hint-playouts = { $percent } % of the random games after it are won.
lab-any-points = points
page-any-board = What you see
page-any-moves = Your moves
page-any-wait = It is not your turn.
page-any-many = There are too many moves to list. Type one below.
page-any-nobody = nothing
