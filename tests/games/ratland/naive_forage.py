"""Phase 6 of the naive RatLand: one tunnel after the other."""

from tests.games.ratland.naive_state import Flow, State, ask
from tests.games.ratland.naive_tables import (
    BLACK,
    BLUE,
    CARDS,
    COLOURS,
    ORANGE,
    PURPLE,
    TUNNELS,
    WHITE,
    WORK,
    YELLOW,
    fill,
)


def forage(game: State) -> Flow:
    """Phase 6 (W13): dump, city, field; abilities of once a round are fresh."""
    game.used = []
    for tunnel in TUNNELS:
        bag = fill([CARDS[number] for number in game.cards], tunnel, game.players)
        put_back: list[int] = []
        yield from bribes(game, tunnel, bag)
        yield from wounds(game, tunnel)
        for seat in drawers(game, tunnel):
            yield from draw(game, seat, tunnel, bag, put_back)
        yield from scavenge(game, tunnel, bag, put_back)
        if game.event == "idle paws":
            for seat in game.seats:
                if tunnel in game.absent[seat]:
                    game.cheese[seat] += 1


def bribes(game: State, tunnel: str, bag: list[int]) -> Flow:
    """Corrupt players may add a piece, in opening rounds to one tunnel only (W43)."""
    for seat in game.playing("corrupt"):
        if not game.late() and seat in game.used:
            continue
        text = yield from ask("bribe", seat, [*(f"bribe {tunnel} {colour}" for colour in COLOURS), "pass"])
        if text != "pass":
            bag[COLOURS.index(text.split(" ")[2])] += 1
            game.used.append(seat)


def wounds(game: State, tunnel: str) -> Flow:
    """The most rats in a tunnel, if they are an aggressor's, wound one rival rat there (W31)."""
    strongest = max(game.order(), key=lambda seat: game.rats[seat][tunnel])  # the first of equals
    rivals = [seat for seat in game.seats if seat != strongest and game.rats[seat][tunnel] > 0]
    if not game.board[strongest] or not rivals:
        return
    victim = rivals[0]
    if len(rivals) > 1:
        text = yield from ask("wound", strongest, [f"wound {seat}" for seat in rivals])
        victim = int(text.split(" ")[1])
    game.rats[victim][tunnel] -= 1
    game.rats[victim]["infirmary"] += 1


def drawers(game: State, tunnel: str) -> list[int]:
    """Who draws, the fewest rats first (W13)."""
    there = [seat for seat in game.order() if game.rats[seat][tunnel] > 0]
    return sorted(there, key=lambda seat: game.rats[seat][tunnel])


def take(game: State, bag: list[int]) -> int:
    """One piece out of the bag."""
    colour = game.chance([colour for colour in range(6) if bag[colour] > 0])
    bag[colour] -= 1
    return colour


def draw(game: State, seat: int, tunnel: str, bag: list[int], put_back: list[int]) -> Flow:
    """One piece a rat (W13), one fewer for an aggressor (W31), perhaps one more for Recyclers (W34)."""
    pieces = game.rats[seat][tunnel]
    if game.board[seat]:
        pieces -= 1
    drawn = []
    for _ in range(pieces):
        if sum(bag) > 0:
            drawn.append(take(game, bag))
    if game.clan[seat] == "recyclers" and not game.late() and tunnel == "dump" and sum(bag) > 0:
        text = yield from ask("draw", seat, ["draw", "pass"])
        if text == "draw":
            drawn.append(take(game, bag))
    yield from settle(game, seat, tunnel, bag, drawn, put_back)


def scavenge(game: State, tunnel: str, bag: list[int], put_back: list[int]) -> Flow:
    """Let the Scavengers draw one of the pieces that are left (W32).

    They may do so once a round, in a tunnel to which they sent no rat; in closing rounds, in every tunnel.
    """
    for seat in game.playing("scavengers"):
        if sum(bag) == 0:
            continue
        if not game.late() and (tunnel not in game.absent[seat] or seat in game.used):
            continue
        text = yield from ask("draw", seat, ["draw", "pass"])
        if text == "draw":
            game.used.append(seat)
            drawn = [take(game, bag)]
            yield from settle(game, seat, tunnel, bag, drawn, put_back)


def settle(
    game: State, seat: int, tunnel: str, bag: list[int], drawn: list[int], put_back: list[int]
) -> Flow:
    """Settle what a seat drew: Helmet (W19, W52), white pieces (W21, W34), then effects (W5)."""
    if game.event == "helmet" and drawn and seat not in put_back:
        colours = sorted(set(drawn))
        text = yield from ask("back", seat, [*(f"back {COLOURS[colour]}" for colour in colours), "pass"])
        if text != "pass":
            colour = COLOURS.index(text.split(" ")[1])
            drawn.remove(colour)
            bag[colour] += 1
            put_back.append(seat)
    most = 0
    if game.event == "doctor cheese":
        most = drawn.count(WHITE) // 2
    elif game.clan[seat] == "recyclers" and game.late() and tunnel == "dump":
        most = min(2, drawn.count(WHITE))
    if most > 0:
        text = yield from ask(
            "doctor", seat, [*(f"doctor {number}" for number in range(1, most + 1)), "pass"]
        )
        if text != "pass":
            game.cheese[seat] += int(text.split(" ")[1])
    for colour in drawn:
        yield from effect(game, seat, tunnel, colour)


def effect(game: State, seat: int, tunnel: str, colour: int) -> Flow:
    """What one piece does (W5), for some as another colour (W20, W39, W52)."""
    if colour == BLACK and game.event == "it worked":
        colour = YELLOW
    if colour == BLACK and game.clan[seat] == "conquerors":
        colour = WHITE
    if colour == PURPLE and game.clan[seat] == "mutants":
        colour = ORANGE if game.late() else YELLOW
    if colour == YELLOW:
        game.cheese[seat] += 1
    if colour == ORANGE:
        game.cheese[seat] += 2
    if colour not in (BLACK, PURPLE, BLUE):
        return
    place = tunnel
    if game.rats[seat][tunnel] == 0:  # W46
        places = [place for place in WORK if game.rats[seat][place] > 0]
        if not places:
            return
        place = places[0]
        if len(places) > 1:
            text = yield from ask("lose", seat, [f"lose {place}" for place in places])
            place = text.split(" ")[1]
    game.rats[seat][place] -= 1
    if colour == BLACK:
        game.supply += 1
    elif colour == PURPLE:
        game.rats[seat]["infirmary"] += 1
    else:
        game.rats[seat]["lost"] += 1
