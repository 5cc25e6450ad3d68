"""A person chooses in secret, in one of several ways, while the others go on."""

from scissortail.engine.dice import FastDice
from scissortail.engine.position import Position
from scissortail.engine.visibility import SPECTATORS
from tests.secrecy.room import Room

TRIES = 60
MOST_MOVES = 800


def _closing(position: Position, seat: int, dice: FastDice, wanted: bool) -> str | None:
    """A move that the others see as `sealed`; with `wanted` False one that they do not see at all."""
    few = position.few_moves(seat, MOST_MOVES)
    for number in range(TRIES):
        move = few[dice.below(len(few))] if few else position.sample(seat, dice)
        if few and wanted and number < len(few):
            move = few[(number + dice.below(2)) % len(few)]
        after = position.copy()
        after.play(seat, move, FastDice(1))
        if (after.to_act() != position.to_act()) is wanted:
            return move.text
    return None


async def choose_in_secret(room: Room, seat: int, way: int, seed: int) -> bool:
    """Let the seat choose, and then the others do and read whatever they can before all is revealed.

    The first way is the shortest. The second chooses something else. The third changes its mind several
    times, tries what is refused, and takes moves back where others do not see it. False if this cannot be
    done here.
    """
    table = room.live.table
    assert table.position is not None
    if seat not in table.waiting() or len(table.waiting()) < 2 or room.variant.people < 2:
        return False
    listener = room.listeners[seat]
    dice = FastDice(seed + way)
    number = 0

    async def say(t: str, **rest: object) -> None:
        nonlocal number
        number += 1
        await listener.say({"t": t, "id": f"x{number}", **rest})

    before = table.waiting()
    several = _closing(table.position, seat, dice, wanted=False) is not None
    if several and way:
        for _ in range(way * 2):
            text = _closing(_position(room), seat, dice, wanted=False)
            if text is None:
                break
            await say("move", move=text)
            if way == 2:
                await say("undo")
                await say("move", move="nonsense")
                await say("move", move=text)
    if table.waiting() != before:
        return False
    last = _closing(_position(room), seat, dice, wanted=True)
    if last is None:
        return False
    await say("move", move=last)
    if not several and way == 2:
        for _ in range(3):
            if seat not in _position(room).sealed():
                break
            await say("move", move="nonsense")
            await say("move", move=_position(room).sample(seat, dice).text)
    await room.settle()
    await _others_go_on(room, seat, seed)
    return True


def _position(room: Room) -> Position:
    position = room.live.table.position
    assert position is not None
    return position


async def _others_go_on(room: Room, seat: int, seed: int) -> None:
    """Everybody else talks and chooses, and some read all there is; the last one leaves all sealed."""
    here = f"/api/tables/{room.table_id}"
    people = [audience for audience in room.listeners if audience not in (SPECTATORS, seat)]
    readers = {audience: room.listeners[audience] for audience in (SPECTATORS, people[seed % len(people)])}
    for audience, listener in readers.items():
        for path in (here, f"{here}/log", f"{here}/record", f"{here}/replay", f"{here}?seat={seat}"):
            await listener.ask("GET", path)
        if audience:
            await listener.say({"t": "chat", "id": "talk", "text": "done?"})
            await listener.say({"t": "undo", "id": "back"})
            await listener.ask("POST", f"{here}/hints", {})
    waiting = [other for other in room.live.table.waiting() if other in room.listeners]
    left = len(room.live.table.waiting())
    for other in waiting:
        if left < 2:
            break
        text = _closing(_position(room), other, FastDice(seed + other), wanted=True)
        if text is None:
            break
        await room.listeners[other].say({"t": "move", "id": "mine", "move": text})
        left -= 1
        await room.settle()
    for listener in readers.values():
        listener.socket.close()
        room.mark()
        await listener.connect(since=0)
    await room.settle()
