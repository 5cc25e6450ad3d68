# Every sentence of Scissortail in English. es.ftl and ru.ftl have the same keys.

## Names of things

seat = Seat { $number }
game-rope = Cut the Rope: Magic
option-rope-deck = cards in each personal deck; the book's size by default
option-rope-recycle = when the stock runs out, shuffle the discard into a new one
option-rope-repeat = quick game: a row also takes the number already on top

## Refusals about any move

not-your-turn = It is not your turn: { $player } is to act.
game-over = The game is over.
undo-nothing = You have no move to take back.
undo-revealed = That move cannot be taken back: a hidden card has come to light since.

## Refusals about options

options-game = There is no game { $name } here; there is { $known }.
options-players = A game of { $game } is for { $least } to { $most } players, not { $given }.
options-bot = There is no bot { $name } here; there is { $known }.
options-too-many-bots = { $players } players leave no room for { $bots } bots beside you.
options-name = A name has 1 to { $most } printable characters; “{ $name }” does not fit.
options-unknown = { $game } has no option { $name }; it has { $known }.
options-switch = The option { $name } is true or false, not { $given }.
options-number = The option { $name } is a whole number, not { $given }.
options-resume = A game that goes on keeps its table: --resume does not go with --{ $name }.
rope-options-deck = With { $players } players a personal deck has 1 to { $most } cards, not { $given }.

## Refusals about records

file-missing = there is no such file
file-forbidden = that is not allowed
file-is-folder = it is a folder
file-no-room = there is no room left
file-long-name = the name is too long
record-file-dash = A game needs a file of its own; “-” is not one.
record-doubles = The record is damaged: something stands in it twice.
record-secret-missing = The game is over, but its secret is not published, so its dice cannot be checked.
record-file = Cannot read { $file }: { $reason }.
record-file-write = Cannot write { $file }: { $reason }.
record-file-exists = { $file } is there already; choose another name, or go on with it by --resume.
record-too-large = That is too large for a record: more than { $most } MiB.
record-not-text = That is not a record: it is not text in UTF-8.
record-not-json = That is not a record: it is not whole JSON.
record-not-ours = That is not a Scissortail record.
record-format = The record has format { $format }; this program reads format { $known }.
record-part = The record is damaged: “{ $part }” is missing or not as it should be.
record-rules = The record was played by rules version { $rules } of { $game }; this program knows { $known }.
record-event-form = The record is damaged: event { $number } does not have the form [seat, "move", [outcomes]].
record-event = Event { $number } of the record cannot be: { $reason }
record-hidden = Event { $number } hides what its reader may not see; such a record can be replayed once its game is over.
record-outcome-missing = it needs a card that the record does not give.
record-outcome-impossible = the outcome { $outcome } could not have been drawn.
record-outcome-left = it has more outcomes than the move draws.
record-dice = Event { $number } does not have the outcomes that the published dice give: the record was changed.
record-commitment = The secret is not the one that was promised when the game began.
record-result = The result in the record is not the one the game came to.
record-no-secret = This record has no secret, so its dice cannot go on.
record-finished = That game is over; watch it with “scissortail replay”.
record-other-game = That is a record of { $game }.

## Rope: refusals

rope-not-a-move = “{ $text }” is not a move: moves look like h7>2, d>1, s3>2, h7/2 or end.
rope-hand-not-empty = You still hold cards: lay one on a supply row to end your turn.
rope-not-in-hand = You hold no { $card ->
    [x] scissors
   *[other] { $card }
}.
rope-supply-empty = Your supply row { $supply } is empty.
rope-row-refuses = Row { $row } takes { $takes } now, and { $card ->
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
rope-stopped = Nothing more can happen: the game ends, and the fewest personal cards win.

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
terminal-left = The game is kept. Go on with: { $command }
terminal-over-file = The record is in { $file }: try “scissortail replay” and “scissortail verify” on it.
terminal-undone = Taken back.
terminal-commands = commands
terminal-command-help = this help
terminal-command-moves = list your legal moves
terminal-command-log = all that has happened
terminal-command-undo = take back your last move, if nothing hidden came to light
terminal-command-save = save to the file, or to another: save FILE
terminal-command-quit = leave; the game is kept
terminal-winner = { $who ->
    [you] You win!
   *[other] { $players } wins.
}
terminal-winners = { $players } share the win.
terminal-you = Player
terminal-replay-prompt = Enter: next · b: back · number: go there · q: quit
terminal-replay-range = There are events 0 to { $last }.
terminal-event = Event { $number } of { $last }

## Rope in the terminal

rope-heading-rows = Level rows
rope-row = row { $number }
rope-free = free
rope-takes = takes
rope-stock = stock { $cards }
rope-discard = discard { $cards }
rope-player = player
rope-deck = deck
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

## Commands

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
paper-terminal = A PDF means nothing to a terminal: name a file, or send it on to another program.
paper-written = { $file }: { $cards ->
    [one] one card
   *[other] { $cards } cards
} on { $pages ->
    [one] one page
   *[other] { $pages } pages
}, sheets included.
paper-drawing = drawing
paper-classics = Classics pack
paper-fresh = pack { $seed }
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
paper-choose-how = Going left from the cutter, each takes a piece; the cutter gets what is left. Two players go round twice.
paper-receive = Collect
paper-receive-how = Take a token for each tower and each plank on your piece. You will use them at the end.
paper-expand = Expand
paper-expand-how = Lay your piece so that it shares a side with your land. Turn it freely, but cover nothing, and let it lie.
paper-creatures = What counts
paper-kraken = Kraken
paper-kraken-how = 2 for every creature your krakens devour.
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
paper-tower-how = Goes on a creature, which nobody can devour then.
paper-wall = Wall
paper-wall-how = A plank along the border of two squares: they are no longer joined.
paper-bridge = Bridge
paper-bridge-how = A plank across one square or gap: it joins the two squares at its ends. No wall at an end, one bridge a square.
paper-kept = A token you keep is worth 1.
paper-hunt = Then: the hunt
paper-hunt-kraken = First the krakens. Each devours every creature on the joined and the diagonal squares around it. No wall helps on a diagonal.
paper-hunt-dragon = Then each dragon still alive devours one creature of its area. You pick which.
paper-hunt-safe = Towers keep safe. Krakens spare krakens, dragons spare dragons. What is devoured no longer counts.
paper-win = Most points win; if equal, more living creatures.
paper-score = Score sheet
paper-unused = Unused tokens
paper-overcut = Surplus pieces, −3 a card
paper-total = Total
paper-survivors = Living creatures, if equal
paper-cut-tokens = Tokens to cut out: 12 towers, 16 planks, 30 bones

## Cutterland: the table

game-cutterland = Cutterland
option-cutterland-overcut = a card may be cut into too many pieces; the last chooser before the cutter removes the surplus
option-cutterland-penalty = every card cut into too many pieces costs 3 points (needs overcut)
option-cutterland-trying = pieces may be tried in one’s land before choosing
option-cutterland-tournament = two games, the cards shown before they are dealt, over-cutting at 3 points a card
option-cutterland-bag = no cards: every turn pieces are drawn from a bag
cutterland-options-bag = Pieces from the bag are not cut: bag does not go with { $name }.
cutterland-options-penalty = The penalty is for over-cutting: it needs the option overcut.

## Lands in files

land-empty = Line { $line }: there is no land here; write its squares line by line, such as “p. pC mb --”.
land-row = Line { $line }: squares here: { $squares }, in the land’s first line: { $first }; write -- for no square.
land-overcut-twice = Line { $line }: how many cards were cut into too many pieces is said already.
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
cutterland-now-cut = A card is to be cut now, such as “{ $example }” (C9).
cutterland-now-drop = There are too many pieces: remove one first, such as “drop c” (C12).
cutterland-now-choose = A piece is to be chosen now, such as “take b” (C11).
cutterland-now-expand = Pieces are to be laid now, such as “place a 90 -1,3” (C14).
cutterland-now-resolve = The lands are complete: lay tokens, name prey, or say “done” (C16).
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
cutterland-no-trying = This table does not try pieces before choosing (C15).
cutterland-try-what = Try a piece by its letter, turn and place, such as “try a 90 -1,3”.
cutterland-no-square = There is no square of the land at { $place } (C6).
cutterland-tower-nothing = There is no creature at { $place } to put a tower on (C17).
cutterland-tower-twice = There is a tower at { $place } already (C17).
cutterland-no-tower = There is no tower left for { $place } (C16).
cutterland-wall-border = A wall stands between two squares of the land, and { $place } are not such (C18).
cutterland-wall-twice = There is a wall between { $place } already (C18).
cutterland-wall-bridge = A bridge ends at the border of { $place }: no wall fits there (C20).
cutterland-no-wood = There is no wood left for { $place } (C16).
cutterland-bridge-end = A bridge over { $place } would not have a square of the land at both ends (C19).
cutterland-bridge-twice = There is a bridge over { $place } already, and bridges do not cross (C20).
cutterland-bridge-wall = A bridge over { $place } would end at a wall (C20).
cutterland-prey-nothing = There is no creature at { $place } to eat (C23).
cutterland-prey-twice = The creature at { $place } is named as prey already (C23).
cutterland-prey-gone = A kraken has eaten the creature at { $place } already (C22).
cutterland-prey-towered = The creature at { $place } is safe in its tower (C17).
cutterland-prey-dragon = Dragons do not eat dragons, such as the one at { $place } (C23).
cutterland-prey-safe = No dragon lives in the area of { $place } (C23).
cutterland-prey-full = The dragons in the area of { $place } have had enough: each eats one (C23).
cutterland-prey-named = Tokens are laid before prey is named: { $place } comes too late (C20).

## Cutterland: what happened ($who is “you” where the reader is meant)

cutterland-begins = { $players } players with { $cards } cards each. { $who ->
    [you] You cut first.
   *[other] { $player } cuts first.
}
cutterland-begins-bag = { $players } players, pieces from the bag. { $who ->
    [you] You draw first.
   *[other] { $player } draws first.
}
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
    [0] { $wood } wood
   *[other] { $wood ->
        [0] { $towers ->
            [one] a tower
           *[other] { $towers } towers
        }
       *[other] { $towers ->
            [one] a tower
           *[other] { $towers } towers
        } and { $wood } wood
    }
}.
cutterland-placed = { $who ->
    [you] You lay
   *[other] { $player } lays
} piece { $piece } at { $place }.
cutterland-resolving = All pieces are laid. Everybody lays tokens and names prey in secret.
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
} kraken eats the { $creature ->
    [C] centaur
    [D] dragon
    [T] turtle
    [G] goblin
   *[F] frog
} at { $place }.
cutterland-dragon-ate = { $who ->
    [you] Your
   *[other] { $player }’s
} dragon eats the { $creature ->
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
    [one] one creature devoured
   *[other] { $eaten } creatures devoured
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
score-survivors = creatures not devoured: { $survivors }
score-land = Land { $number }
solve-best = Best use of the tokens: { $total } points ({ $before } with none used).
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
cutterland-help-turn = In turn a player cuts a card; the others choose pieces first, the cutter takes the last; then everybody lays theirs against their land. At the end tokens are laid in secret, krakens and then dragons eat.
cutterland-help-squares = A square is its terrain (p plains, m moor, w wetland) and what is on it: C centaur, D dragon, T turtle, G goblin, F frog, K kraken, t tower, b wood. ▲ is a tower, ✗ was eaten.
cutterland-help-cut = cut hand card 2: three rows of four letters, one letter a piece
cutterland-help-take = choose piece b
cutterland-help-drop = remove the surplus piece c
cutterland-help-place = turn piece a by 90 degrees clockwise and lay its top left corner at -1,3
cutterland-help-tower = a tower on the creature at 1,1
cutterland-help-wall = a wall between two squares side by side
cutterland-help-bridge = a bridge over 2,0: v runs up and down, h left and right
cutterland-help-eat = what a dragon eats
cutterland-help-done = no more tokens, no more prey to name
cutterland-means-cut = cut a card
cutterland-means-take = choose this piece
cutterland-means-drop = remove this piece
cutterland-means-place = piece, turn, top left corner
cutterland-means-tower = tower
cutterland-means-wall = wall
cutterland-means-bridge = bridge
cutterland-means-eat = a dragon’s prey
cutterland-means-done = finish
terminal-command-try = see a piece in your land without laying it: try a 90 -1,3
terminal-moves-more = … and { $more } more; Tab lists those that begin as you type.
