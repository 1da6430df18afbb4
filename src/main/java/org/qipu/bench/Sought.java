package org.qipu.bench;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.read.search.Query;

/** What is searched for, as it is put together. */
final class Sought {

    private static final int PAGE = 50;
    private static final Duration DAYS = Duration.ofDays(30);

    private Optional<String> competition = Optional.empty();
    private Optional<String> round = Optional.empty();
    private Optional<String> player = Optional.empty();
    private Optional<String> result = Optional.empty();
    private Optional<String> position = Optional.empty();
    private Optional<Instant> from = Optional.empty();
    private Optional<Instant> to = Optional.empty();
    private Optional<String> cursor = Optional.empty();

    Sought position(Optional<String> wanted) {
        position = wanted;
        return this;
    }

    Sought player(String wanted) {
        player = Optional.of(wanted);
        return this;
    }

    Sought competition(String wanted) {
        competition = Optional.of(wanted);
        return this;
    }

    Sought round(int wanted) {
        round = Optional.of(String.valueOf(wanted));
        return this;
    }

    Sought result(String wanted) {
        result = Optional.of(wanted);
        return this;
    }

    /** Within 30 days from then on. */
    Sought within(Instant wanted) {
        to = Optional.of(wanted.plus(DAYS));
        return since(wanted);
    }

    Sought since(Instant wanted) {
        from = Optional.of(wanted);
        return this;
    }

    Sought after(String game) {
        cursor = Optional.of(game);
        return this;
    }

    Query query() {
        return new Query(
                competition,
                round,
                Optional.empty(),
                player.map(List::of),
                Optional.empty(),
                Optional.empty(),
                result,
                position,
                from,
                to,
                cursor,
                PAGE);
    }
}
