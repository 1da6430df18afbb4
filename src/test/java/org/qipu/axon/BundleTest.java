package org.qipu.axon;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.ClockEvent.ClocksRead;
import org.qipu.game.event.ClockReading;
import org.qipu.log.Records;
import org.qipu.log.TailRead;
import org.qipu.log.TailToken;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;

/** What goes through Axon's processors as one message: no event is left out, none comes twice, and each keeps its place. */
class BundleTest {

    private static final Predicate<String> ALL = any -> true;

    private final List<TailRead.Entry> tail = new ArrayList<>();

    @Test
    void events_of_one_game_go_together_as_long_as_no_other_comes_between() {
        played("a", 3);
        played("b", 2);
        played("a", 1);

        assertThat(told(ALL)).containsExactly("a/1 a/2 a/3 to 3", "b/1 b/2 to 5", "a/1 to 6");
    }

    @Test
    void no_more_than_a_few_go_together() {
        played("a", 2 * Bundle.MOST + 1);

        assertThat(Bundle.messages(tail, ALL))
                .extracting(entry -> rows(entry.message().payload()).size())
                .containsExactly(Bundle.MOST, Bundle.MOST, 1);
    }

    @Test
    void what_is_handled_goes_under_a_name_that_is_and_what_is_not_goes_by_of_all_games_at_once() {
        played("a", 2);
        add(Records.chain(
                "b",
                0,
                Hash.ZERO,
                Records.move(1),
                new ClocksRead(new ClockReading(Optional.empty(), Optional.empty()))));
        played("c", 1);

        assertThat(told("ClocksRead"::equals)).containsExactly("a/1 a/2 b/1 to 3", "b/2 to 4", "c/1 to 5");
        assertThat(Bundle.messages(tail, "ClocksRead"::equals))
                .extracting(entry -> entry.message().type().qualifiedName().localName())
                .containsExactly("MovePlayed", "ClocksRead", "MovePlayed");
    }

    @Test
    void nothing_makes_no_message() {
        assertThat(Bundle.messages(List.of(), ALL)).isEmpty();
    }

    private void played(String game, int moves) {
        add(Records.moves(game, moves));
    }

    private void add(List<LoggedEvent> events) {
        for (var event : events) {
            tail.add(new TailRead.Entry(new TailToken(1, tail.size() + 1), event.row()));
        }
    }

    private List<String> told(Predicate<String> handled) {
        return Bundle.messages(tail, handled).stream()
                .map(entry -> String.join(
                                " ",
                                rows(entry.message().payload()).stream()
                                        .map(row -> row.gameId() + "/" + row.sequence())
                                        .toList())
                        + " to "
                        + ((TailTrackingToken) TrackingToken.fromContext(entry).orElseThrow())
                                .tail()
                                .position())
                .toList();
    }

    private static List<EventRow> rows(Object payload) {
        return ((Bundle) payload).rows();
    }
}
