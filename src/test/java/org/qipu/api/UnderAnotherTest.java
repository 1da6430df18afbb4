package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.Law;
import org.qipu.law.Rulebook;
import org.qipu.law.editions.Rulebooks;
import org.qipu.read.comparison.UnderAnother;
import org.qipu.replay.Replay;

/** Every game of the scenarios decided once more: under its own edition nothing changes, under another nothing fails. */
class UnderAnotherTest {

    private static final AtomicInteger TURN = new AtomicInteger();

    /** Two of the editions for each game, each time others; {@code -Dqipu.editions=all} asks for all. */
    private static List<Rulebook> others(Replay replay) {
        var books = Rulebooks.all().stream()
                .filter(one -> one.isOf(replay.now().schedule().discipline()))
                .toList();
        if ("all".equals(System.getProperty("qipu.editions"))) {
            return books;
        }
        var turn = TURN.getAndIncrement();
        return Stream.of(turn, turn + 3)
                .map(one -> books.get(one % books.size()))
                .distinct()
                .toList();
    }

    static List<Scenario> scenarios() {
        return Scenario.onceEach().stream()
                .filter(scenario ->
                        scenario.unwanted().isEmpty() && !scenario.steps().isEmpty())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    @Law("SCO-01")
    void isDecidedAgain(Scenario scenario) {
        var replay = new Replay(Playing.of(scenario).past().events());
        var own = UnderAnother.of(
                "scenario", replay, Rulebooks.find(scenario.rulebook()).orElseThrow());
        assertThat(own.differences().stream().filter(one -> !one.differs().equals("article")))
                .as("%s", scenario)
                .isEmpty();
        assertThat(own.result().same()).as("the result of %s", scenario).isTrue();
        assertThat(own.clocks().same())
                .as("the clocks of %s: %s", scenario, own.clocks())
                .isTrue();
        for (var book : others(replay)) {
            assertThat(UnderAnother.of("scenario", replay, book)).isNotNull();
        }
    }
}
