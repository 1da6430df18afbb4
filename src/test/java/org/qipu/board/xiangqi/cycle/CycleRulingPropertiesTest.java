package org.qipu.board.xiangqi.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.board.xiangqi.Board;
import org.qipu.board.xiangqi.Man;
import org.qipu.board.xiangqi.Point;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

class CycleRulingPropertiesTest {

    @Property(tries = 400)
    void theAttacksAreThoseOfTheRulesWrittenPlainly(@ForAll long seed) {
        XiangqiPosition position = RandomCycles.position(new Random(seed), 12);
        for (Side side : Side.values()) {
            Map<XiangqiMove, Boolean> found = new HashMap<>();
            Attacking.of(position.board(), side)
                    .forEach(attack -> found.put(new XiangqiMove(attack.from(), attack.at()), attack.chase()));
            assertThat(found)
                    .as(position.fen())
                    .isEqualTo(new PlainRules().pairs(PlainRules.Grid.of(position), side == Side.WHITE));
        }
    }

    @Property(tries = 150)
    void theRulingIsThatOfTheRulesWrittenPlainly(@ForAll long seed) {
        Random random = new Random(seed);
        XiangqiPosition start = RandomCycles.position(random, 2 + random.nextInt(8));
        for (List<XiangqiMove> moves : some(start, random)) {
            CycleRuling ruling = CycleJudge.rule(Cycle.of(start, moves), KillSearch.Limits.OFF);
            PlainRules.Said said = new PlainRules().rule(start, moves);
            assertThat(ruling.offences()).as("%s %s", start, moves).isEqualTo(said.offences());
            assertThat(ruling.plies().stream()
                            .map(ply -> ply.targets().stream().map(Man::id).toList()))
                    .as("%s %s", start, moves)
                    .isEqualTo(said.newTargets().stream().map(List::copyOf).toList());
        }
    }

    @Property(tries = 150)
    void theRulingOnLongCyclesIsThatOfTheRulesWrittenPlainly(@ForAll long seed) {
        Random random = new Random(seed);
        XiangqiPosition start = RandomCycles.position(random, 2 + random.nextInt(8));
        for (int i = 0; i < 20; i++) {
            List<XiangqiMove> moves = RandomCycles.walk(start, random, 4 + 2 * random.nextInt(3));
            if (!moves.isEmpty()) {
                assertThat(CycleJudge.rule(Cycle.of(start, moves)).offences())
                        .as("%s %s", start, moves)
                        .isEqualTo(new PlainRules().rule(start, moves).offences());
            }
        }
    }

    @Property(tries = 60)
    void theRulingDoesNotDependOnWhereWeStandOrWhereWeStart(@ForAll long seed) {
        Random random = new Random(seed);
        XiangqiPosition start = RandomCycles.position(random, 2 + random.nextInt(8));
        for (List<XiangqiMove> moves : some(start, random)) {
            Sides<Offence> ruled = CycleJudge.rule(Cycle.of(start, moves)).offences();
            Cycle mirrored = Cycle.of(
                    XiangqiPosition.fromFen(Transformed.mirrored(start.fen())),
                    moves.stream().map(Transformed::mirrored).toList());
            assertThat(CycleJudge.rule(mirrored).offences()).isEqualTo(ruled);
            Cycle reversed = Cycle.of(
                    XiangqiPosition.fromFen(Transformed.reversed(start.fen())),
                    moves.stream().map(Transformed::reversed).toList());
            assertThat(CycleJudge.rule(reversed).offences()).isEqualTo(new Sides<>(ruled.black(), ruled.white()));
            List<XiangqiMove> turned = new ArrayList<>(moves);
            Collections.rotate(turned, -1);
            assertThat(CycleJudge.rule(Cycle.of(start.after(moves.getFirst()), turned))
                            .offences())
                    .isEqualTo(ruled);
            List<XiangqiMove> thrice = new ArrayList<>(moves);
            thrice.addAll(moves);
            thrice.addAll(moves);
            assertThat(CycleJudge.rule(Cycle.of(start, thrice)).offences()).isEqualTo(ruled);
            assertThat(CycleJudge.rule(Cycle.of(start, moves), KillSearch.Limits.OFF)
                            .offences())
                    .isEqualTo(ruled);
            assertThat(CycleJudge.rule(Cycle.of(renumbered(start, random), moves))
                            .offences())
                    .isEqualTo(ruled);
        }
    }

    @Property(tries = 60)
    void everyMoveHasItsReasonInBothLanguages(@ForAll long seed) {
        Random random = new Random(seed);
        XiangqiPosition start = RandomCycles.position(random, 2 + random.nextInt(10));
        for (List<XiangqiMove> moves : some(start, random)) {
            CycleRuling ruling = CycleJudge.rule(Cycle.of(start, moves));
            for (CyclePly ply : ruling.plies()) {
                assertThat(ply.kinds()).isSorted().doesNotHaveDuplicates().isNotEmpty();
                assertThat(ply.reason().zh())
                        .startsWith(ply.chinese())
                        .hasSizeGreaterThan(ply.chinese().length())
                        .doesNotEndWith("：");
                assertThat(ply.reason().en())
                        .startsWith(ply.move().code() + ": ")
                        .doesNotEndWith(": ")
                        .doesNotContain("；", "。");
            }
            ruling.explanation()
                    .mapSides((side, words) -> assertThat(words.zh())
                            .matches(".*：" + ruling.offences().of(side).term()
                                    + "（((總綱|細則)\\d+|術語·未犯例)(、(總綱|細則)\\d+)*）"));
            assertThat(ruling.plies().stream().map(ply -> ply.reason().en()))
                    .noneMatch(words -> words.codePoints().anyMatch(Character::isIdeographic));
            ruling.explanation()
                    .map(words -> assertThat(words.en().codePoints().noneMatch(Character::isIdeographic))
                            .isTrue());
        }
    }

    private static List<List<XiangqiMove>> some(XiangqiPosition start, Random random) {
        List<List<XiangqiMove>> cycles = new ArrayList<>(RandomCycles.fromHere(start));
        Collections.shuffle(cycles, random);
        return cycles.subList(0, Math.min(20, cycles.size()));
    }

    /** The same position with the identities of like men exchanged at random. */
    private static XiangqiPosition renumbered(XiangqiPosition position, Random random) {
        Board board = new Board();
        board.redToMove = position.turn() == Side.WHITE;
        List<Integer> free = new ArrayList<>();
        for (int id = 0; id < Man.COUNT; id++) {
            free.add(id);
        }
        Collections.shuffle(free, random);
        for (int at = 0; at < Point.COUNT; at++) {
            if (position.manAt(at).isPresent()) {
                Man man = position.manAt(at).get();
                Integer id = free.stream()
                        .filter(other -> new Man(other).kind() == man.kind() && new Man(other).side() == man.side())
                        .findFirst()
                        .orElseThrow();
                free.remove(id);
                board.put(id, at);
            }
        }
        return new XiangqiPosition(board, 0, 1);
    }
}
