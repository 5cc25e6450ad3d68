"""Numbers for Prometheus, read back by its own parser."""

from prometheus_client.parser import text_string_to_metric_families

from scissortail.server.metrics import CONTENT_TYPE, FEWEST, Metrics


def samples(metrics: Metrics) -> dict[str, float]:
    families = text_string_to_metric_families(metrics.text().decode("utf-8"))
    lines = [sample for family in families for sample in family.samples]
    return {
        line.name + "".join(f"/{value}" for _, value in sorted(line.labels.items())): line.value
        for line in lines
    }


def later(metrics: Metrics) -> dict[str, float]:
    """What is told once two looks have passed."""
    metrics.look()
    metrics.look()
    return samples(metrics)


def test_what_was_counted_is_told() -> None:
    metrics = Metrics()
    metrics.tables.set(3)
    metrics.sockets.inc()
    metrics.moves.labels("rope").inc(5)
    metrics.moves.labels("ratland").inc()
    metrics.chat_lines.inc()
    metrics.committed(rows=7, seconds=0.003)
    metrics.jobs_done.labels("hint", "done").inc()
    metrics.refusals.labels("limit-chat").inc()
    metrics.answered(204)
    metrics.answered(404)
    metrics.answered(500)
    for _ in range(FEWEST - 1):
        metrics.committed(rows=1, seconds=0.0)
    told = later(metrics)
    assert told["scissortail_tables_live"] == 3
    assert told["scissortail_sockets"] == 1
    assert told["scissortail_moves_total/rope"] == 5
    assert told["scissortail_moves_total/ratland"] == 1
    assert told["scissortail_chat_lines_total"] == 1
    assert told["scissortail_commits_total"] == FEWEST
    assert told["scissortail_commit_seconds_sum"] == 0.003
    assert told["scissortail_batch_rows_sum"] == 7 + FEWEST - 1
    assert told["scissortail_batch_rows_bucket/8.0"] - told["scissortail_batch_rows_bucket/4.0"] == 1
    assert told["scissortail_jobs_done_total/done/hint"] == 1
    assert told["scissortail_refusals_total/limit-chat"] == 1
    assert told["scissortail_http_requests_total/2xx"] == told["scissortail_http_requests_total/4xx"] == 1
    assert told["scissortail_http_errors_total"] == 1
    assert CONTENT_TYPE.startswith("text/plain")


def test_all_names_are_ours_or_the_process() -> None:
    assert all(name.startswith(("scissortail_", "process_")) for name in samples(Metrics()))


def test_two_servers_in_one_process_count_apart() -> None:
    first, second = Metrics(), Metrics()
    first.errors.inc()
    assert samples(second)["scissortail_http_errors_total"] == 0


def test_acts_are_told_a_look_later_and_not_while_they_are_few() -> None:
    metrics = Metrics()
    metrics.committed(rows=1, seconds=0.001)
    assert later(metrics)["scissortail_commits_total"] == 0
    for _ in range(FEWEST):
        metrics.committed(rows=1, seconds=0.001)
    metrics.look()
    assert samples(metrics)["scissortail_commits_total"] == 0
    metrics.committed(rows=1, seconds=0.001)
    metrics.look()
    assert samples(metrics)["scissortail_commits_total"] == FEWEST + 1
