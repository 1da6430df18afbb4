package org.qipu.boards;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qipu.board.Discipline;
import org.qipu.board.Position;
import org.qipu.board.discipline.Disciplines;

/** Moves that were shown and made back: the officials are told, whether the board stands still afterwards or goes on. */
class ReturnedTest {

    private static final Position START =
            Disciplines.positions(Discipline.CHESS).initial();
    private static final Instant NINE = Instant.parse("2026-11-21T09:00:00Z");

    private final List<Finding> findings = new ArrayList<>();
    private Following following = Following.NOTHING;
    private long sequence;
    private long millis;

    private static Position after(String... moves) {
        var position = START;
        for (var move : moves) {
            position = position.applyCode(move);
        }
        return position;
    }

    /** The board shows a position and is asked again every 900 ms. */
    private void shows(Position position, int times) {
        for (int i = 0; i < times; i++) {
            var now = new GameNow("0/0", START, Optional.empty(), GameNow.Stage.PLAYED, 2, 1);
            var seen = new Observation(
                    ++sequence, Men.of(position), false, ClockSeen.NONE, NINE.plusMillis(millis), Optional.empty());
            millis += 900;
            var step = following.see(seen, now, Thresholds.USUAL);
            following = step.next();
            findings.add(step.finding());
        }
    }

    private void knightsGoOutAndComeBack() {
        shows(START, 4);
        shows(after("g1f3"), 1);
        shows(after("g1f3", "g8f6"), 1);
        shows(after("g1f3", "g8f6", "f3g1"), 1);
    }

    private List<Finding.Undetermined> told() {
        return findings.stream()
                .filter(Finding.Undetermined.class::isInstance)
                .map(Finding.Undetermined.class::cast)
                .filter(Finding.Undetermined::tell)
                .toList();
    }

    @Test
    void theOfficialsAreToldOnceTheBoardHasStoodForTenSeconds() {
        knightsGoOutAndComeBack();
        shows(START, 11);
        assertThat(told()).isEmpty();
        shows(START, 2);
        assertThat(told()).isNotEmpty().allSatisfy(doubt -> {
            assertThat(doubt.why()).isEqualTo(Finding.Doubt.RETURNED);
            assertThat(doubt.ways()).containsExactly(List.of("g1f3", "g8f6", "f3g1", "f6g8"));
        });
    }

    @Test
    void theOfficialsAreToldAlsoWhenTheBoardGoesOnSooner() {
        knightsGoOutAndComeBack();
        shows(START, 5);
        shows(after("e2e4"), 11);
        assertThat(told()).isEmpty();
        shows(after("e2e4"), 2);
        assertThat(told()).isNotEmpty().allSatisfy(doubt -> {
            assertThat(doubt.why()).isEqualTo(Finding.Doubt.RETURNED);
            assertThat(doubt.ways()).containsExactly(List.of("g1f3", "g8f6", "f3g1", "f6g8"));
        });
        assertThat(findings).noneMatch(Finding.Played.class::isInstance);
    }
}
