"""Which attacks run together in the short version, each group from one address. Long ones run alone."""

from collections.abc import Sequence

from tests.attack.hostile.connections import (
    answers_never_read,
    broken_connections,
    half_closed,
    hoarded_connections,
    idle_connections,
    pipelining,
    slow_bodies,
    slow_frames,
    slow_handshakes,
    slow_heads,
    sockets_that_never_read,
)
from tests.attack.hostile.frames import (
    binaries,
    closes,
    empty_fragments,
    empty_pongs,
    empty_pongs_at_full_speed,
    empty_texts,
    fragments,
    large_texts,
    nested_messages,
    not_utf8,
    oversize,
    pings,
    pongs,
    reserved_bits,
    texts,
    unknown_frames,
    unmasked,
    wrong_versions,
)
from tests.attack.hostile.growing import (
    chatting,
    fill_and_empty,
    leave_and_back,
    new_guests,
    new_links,
    new_tables,
    propose_and_vote,
    renaming,
    sit_and_leave,
    undoing,
)
from tests.attack.hostile.reading import (
    greeting_readers,
    lobby_readers,
    log_readers,
    long_log_readers,
    missing_pages,
    missing_tables,
    record_readers,
    replayers,
    state_readers,
)
from tests.attack.hostile.requests import (
    allowed_bodies,
    big_bodies,
    broken_text,
    endless_chunks,
    foreign_hosts,
    forged_addresses,
    json_bombs,
    long_heads,
    long_paths,
    nonsense,
    promised_bodies,
)
from tests.attack.hostile.target import Attack
from tests.attack.hostile.work import expert_tables, hint_askers, printers, scorers, solvers
from tests.conftest import SOAK

Group = Sequence[Attack]

FLOODS: list[Group] = [
    [empty_pongs],
    [empty_pongs_at_full_speed],
    [pongs, pings],
    [texts, empty_texts, large_texts],
    [fragments],
    [empty_fragments],
    [oversize, binaries, closes],
    [unmasked, reserved_bits, unknown_frames, not_utf8],
    [nested_messages, wrong_versions],
]
READERS: list[Group] = [
    [log_readers],
    [state_readers],
    [record_readers, lobby_readers],
    [greeting_readers],
    [missing_pages],
    [missing_tables, replayers],
]
REQUESTS: list[Group] = [
    [big_bodies, promised_bodies],
    [allowed_bodies],
    [endless_chunks, json_bombs],
    [long_heads, long_paths],
    [broken_text, nonsense, foreign_hosts, forged_addresses],
]
GROWING: list[Group] = [
    [leave_and_back],
    [fill_and_empty],
    [propose_and_vote],
    [sit_and_leave],
    [chatting, undoing],
    [new_guests, renaming, new_links, new_tables],
]
CONNECTIONS: list[Group] = [
    [hoarded_connections],
    [idle_connections],
    [pipelining],
    [half_closed, broken_connections],
    [slow_heads, slow_bodies, slow_handshakes],
    [slow_frames],
    [sockets_that_never_read],
    [answers_never_read],
]
LONG_LOGS: list[Group] = [[long_log_readers]]
WORK: list[Group] = [[scorers], [hint_askers], [solvers], [printers], [expert_tables]]


SHORT = {
    empty_pongs_at_full_speed,
    fragments,
    texts,
    log_readers,
    greeting_readers,
    broken_text,
    leave_and_back,
    pipelining,
    answers_never_read,
    scorers,
}
"""The groups with one of these are in the short version: one of each kind that once hurt."""


def chosen(groups: list[Group]) -> list[str]:
    """The groups for this run, as the names of their attacks."""
    if SOAK:
        groups = [[attack] for group in groups for attack in group]
    else:
        groups = [group for group in groups if SHORT & set(group)]
    return ["+".join(attack.__name__ for attack in group) for group in groups]
