package org.qipu.round;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.qipu.board.Sides;

/** Who comes again goes on where he was: nothing is lost, nothing is told twice. */
class RoundPlaceTest {

    private static Board board(int number, long version, boolean whole) {
        var pairing =
                new Pairing(Optional.of("c"), Optional.of("1"), Optional.of(number + 1), Sides.both(Optional.empty()));
        return new Board("g" + number, pairing, version, whole, false, "{}", version, 1, Instant.MAX);
    }

    private static Snapshot round(List<Long> versions) {
        var boards = new ArrayList<Board>();
        for (int i = 0; i < versions.size(); i++) {
            boards.add(board(i, versions.get(i), false));
        }
        return Snapshot.of(new RoundId("c", "1"), Duration.ZERO, boards, 1);
    }

    @Property(tries = 200)
    void an_id_tells_how_far_he_was_on_each_board(
            @ForAll @Size(min = 1, max = 120) List<@LongRange(min = 1, max = 20_000) Long> then,
            @ForAll @IntRange(max = 500) int more) {
        var place = RoundPlace.read(RoundPlace.at(round(then)).id()).orElseThrow();
        var now = round(then.stream().map(version -> version + more).toList());
        assertThat(place.fits(now)).isTrue();
        for (int i = 0; i < then.size(); i++) {
            assertThat(place.next(i, now.boards().get(i))).isEqualTo(then.get(i) + 1);
        }
        assertThat(place.fits(round(then.stream().map(version -> version - 1).toList())))
                .isFalse();
    }

    @Test
    void where_a_game_came_or_went_he_begins_anew() {
        var place = RoundPlace.at(round(List.of(3L, 4L)));
        assertThat(place.fits(round(List.of(3L, 4L, 1L)))).isFalse();
        assertThat(place.fits(round(List.of(3L)))).isFalse();
        assertThat(place.fits(round(List.of(3L, 4L)))).isTrue();
    }

    @Test
    void when_a_game_is_told_whole_he_is_told_how_it_stands_and_goes_on_from_there() {
        var told = Snapshot.of(new RoundId("c", "1"), Duration.ZERO, List.of(board(0, 7, false)), 1);
        var whole = Snapshot.of(new RoundId("c", "1"), Duration.ZERO, List.of(board(0, 19, true)), 2);
        var place = RoundPlace.at(told);
        assertThat(place.fits(whole)).isTrue();
        assertThat(place.next(0, whole.boards().getFirst())).isEqualTo(19);
        place.shown(0, whole.boards().getFirst(), 19);
        assertThat(place.next(0, whole.boards().getFirst())).isEqualTo(20);
        assertThat(place.fits(told)).isFalse();
    }

    @Test
    void what_is_no_id_is_none() {
        assertThat(List.of("", "a", "!!!!", "12", "AAAA", "gICAgICAgICAgICAgICAgA"))
                .extracting(text -> RoundPlace.read(text).map(RoundPlace::id))
                .allMatch(read -> read.isEmpty());
        assertThat(RoundPlace.read("AAAAAA")).isNotEqualTo(Optional.empty());
    }

    @Test
    void an_id_is_short() {
        var versions = new ArrayList<Long>();
        for (long i = 0; i < 100; i++) {
            versions.add(100 + i);
        }
        assertThat(RoundPlace.at(round(versions)).id().length()).isLessThan(300);
    }
}
