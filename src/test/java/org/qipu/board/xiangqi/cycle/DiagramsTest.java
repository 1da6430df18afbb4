package org.qipu.board.xiangqi.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.Law;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.board.xiangqi.Point;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

@DisplayName("細則: every printed diagram is ruled as printed")
class DiagramsTest {

    static Stream<Diagrams.Diagram> diagrams() {
        return Diagrams.all().stream();
    }

    @Test
    void thereAreTwentySixOfThem() {
        assertThat(Diagrams.all()).hasSize(26);
    }

    @ParameterizedTest(name = "{0}")
    @Law({
        "XQ-2.4.1",
        "XQ-2.4.2",
        "XQ-2.4.3",
        "XQ-2.4.4",
        "XQ-2.4.5",
        "XQ-2.4.6",
        "XQ-2.4.7",
        "XQ-2.4.8",
        "XQ-2.4.9",
        "XQ-2.4.10",
        "XQ-2.4.11",
        "XQ-2.4.12",
        "XQ-2.4.13",
        "XQ-2.4.14",
        "XQ-2.4.15",
        "XQ-2.4.16",
        "XQ-2.4.17",
        "XQ-2.4.18",
        "XQ-2.2.C"
    })
    @MethodSource("diagrams")
    void asPrinted(Diagrams.Diagram diagram) {
        assertRuled(diagram, diagram.cycle(), false);
        assertThat(CycleJudge.rule(diagram.cycle()).doubts()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @Law({"XQ-2.1.3", "XQ-2.1.4", "XQ-2.1.6", "XQ-2.1.6.5"})
    @MethodSource("diagrams")
    void everyMoveDoesWhatTheBookSays(Diagrams.Diagram diagram) {
        List<CyclePly> plies = CycleJudge.rule(diagram.cycle()).plies();
        assertThat(plies).hasSameSizeAs(diagram.plies());
        for (int i = 0; i < plies.size(); i++) {
            CyclePly ply = plies.get(i);
            Diagrams.Ply printed = diagram.plies().get(i);
            assertThat(ply.side() == Side.WHITE ? "red" : "black").isEqualTo(printed.side());
            assertThat(ply.chinese()).isEqualTo(printed.move());
            assertThat(ply.check()).as(ply.chinese()).isEqualTo(printed.check());
            assertThat(ply.chases().stream().filter(ply::isNew).map(DiagramsTest::printed))
                    .as("new by " + ply.chinese())
                    .containsExactlyInAnyOrderElementsOf(printed.fresh());
            assertThat(ply.chases().stream().filter(chase -> !ply.isNew(chase)).map(DiagramsTest::pair))
                    .as("still after " + ply.chinese())
                    .containsExactlyInAnyOrderElementsOf(printed.still());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("diagrams")
    void withTheColoursReversed(Diagrams.Diagram diagram) {
        Cycle reversed = Cycle.of(
                XiangqiPosition.fromFen(Transformed.reversed(diagram.start())),
                diagram.list().stream().map(Transformed::reversed).toList());
        assertRuled(diagram, reversed, true);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("diagrams")
    void inTheMirror(Diagrams.Diagram diagram) {
        Cycle mirrored = Cycle.of(
                XiangqiPosition.fromFen(Transformed.mirrored(diagram.start())),
                diagram.list().stream().map(Transformed::mirrored).toList());
        assertRuled(diagram, mirrored, false);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("diagrams")
    void startedAtAnyOfItsMoves(Diagrams.Diagram diagram) {
        XiangqiPosition start = diagram.position();
        List<XiangqiMove> moves = new ArrayList<>(diagram.list());
        for (int turn = 0; turn < diagram.list().size(); turn++) {
            assertRuled(diagram, Cycle.of(start, moves), false);
            start = start.after(moves.getFirst());
            moves.addLast(moves.removeFirst());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("diagrams")
    void repeatedThreeTimes(Diagrams.Diagram diagram) {
        List<XiangqiMove> thrice = IntStream.range(0, 3)
                .boxed()
                .flatMap(time -> diagram.list().stream())
                .toList();
        Cycle cycle = Cycle.of(diagram.position(), thrice);
        assertRuled(diagram, cycle, false);
        assertThat(CycleJudge.rule(cycle).length()).isEqualTo(diagram.list().size());
    }

    @ParameterizedTest(name = "{0}")
    @Law("XQ-2.1.12")
    @MethodSource("diagrams")
    void withoutAskingForThreatsOfMate(Diagrams.Diagram diagram) {
        CycleRuling without = CycleJudge.rule(diagram.cycle(), KillSearch.Limits.OFF);
        CycleRuling with = CycleJudge.rule(diagram.cycle());
        assertThat(without.offences()).isEqualTo(with.offences());
        assertThat(without.ruling()).isEqualTo(with.ruling());
    }

    private static void assertRuled(Diagrams.Diagram diagram, Cycle cycle, boolean reversed) {
        CycleRuling ruling = CycleJudge.rule(cycle);
        Sides<String> said = ruling.offences().map(Offence::term);
        assertThat(reversed ? new Sides<>(said.black(), said.white()) : said)
                .isEqualTo(new Sides<>(diagram.red(), diagram.black()));
        String printed = !reversed
                ? diagram.ruling()
                : switch (diagram.ruling()) {
                    case "red-must-vary" -> "black-must-vary";
                    case "black-must-vary" -> "red-must-vary";
                    default -> diagram.ruling();
                };
        assertThat(ruling.ruling().code()).isEqualTo(printed);
    }

    private static String printed(Attack chase) {
        return pair(chase) + "(" + chase.clause().words().zh() + ")";
    }

    private static String pair(Attack chase) {
        return chase.by().character() + Point.name(chase.from()) + "→"
                + chase.target().character() + Point.name(chase.at());
    }
}
