package org.qipu.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.GameDecider;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.Actor;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.DisputeEvent.MovesCorrected.Corrected;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.OpeningEvent.GameStarted;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.law.TimeControl;
import org.qipu.replay.Replay;

/** Which moves a record lists, and how it is written as PGN, when rulings have changed which of them stand. */
class MovesTest {

    private static final Instant START = Instant.parse("2026-11-21T09:00:00Z");
    private static final Actor ARBITER = new Actor("a", Actor.Role.ARBITER);

    private static Replay record(GameEvent... later) {
        var schedule = ScheduleGame.of(
                Discipline.CHESS,
                Optional.of("fide-2023"),
                Sides.both(TimeControl.NONE),
                Optional.empty(),
                Optional.empty(),
                Sides.both(Schedule.Player.UNKNOWN),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        var events = new ArrayList<GameEvent>(
                ((Decision.Accepted) GameDecider.decide(Game.NONE, new TimedCommand(START, START, ARBITER, schedule)))
                        .events());
        events.add(new GameStarted());
        events.add(played(1, Side.WHITE, "e2e4"));
        events.add(played(2, Side.BLACK, "e7e5"));
        events.add(played(3, Side.WHITE, "g1f3"));
        events.addAll(List.of(later));
        var recorded = new ArrayList<RecordedEvent>();
        for (int i = 0; i < events.size(); i++) {
            recorded.add(new RecordedEvent(
                    i + 1, START.plusSeconds(10L * i), START.plusSeconds(10L * i), ARBITER, events.get(i)));
        }
        return new Replay(recorded);
    }

    private static MovePlayed played(int ply, Side side, String move) {
        return new MovePlayed(
                ply,
                side,
                move,
                true,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static Corrected corrected(Side side, String move) {
        return new Corrected(
                side,
                move,
                START.plusSeconds(25),
                Optional.of(new ClockReading(Optional.of(Duration.ofMinutes(80)), Optional.of(Duration.ofMinutes(81)))),
                Optional.empty());
    }

    private static String line(MoveView move) {
        return move.event() + " " + move.ply() + " " + move.san()
                + (move.stands() ? " stands" : " void since " + move.voidedBy().orElseThrow());
    }

    @Test
    void correctedMovesTakeThePlaceOfThoseWrittenDownWrongly() {
        var record = record(
                new MovesCorrected(
                        2,
                        List.of(corrected(Side.BLACK, "c7c5"), corrected(Side.WHITE, "b1c3")),
                        "typed wrongly",
                        Optional.empty()),
                played(4, Side.BLACK, "d7d6"));
        assertThat(Moves.of(record).stream().map(MovesTest::line))
                .containsExactly(
                        "3 1 e4 stands",
                        "4 2 e5 void since 6",
                        "5 3 Nf3 void since 6",
                        "6 2 c5 stands",
                        "6 3 Nc3 stands",
                        "7 4 d6 stands");
        var corrected = Moves.of(record).get(3);
        assertThat(corrected.madeAt()).contains(START.plusSeconds(25));
        assertThat(corrected.completedAt()).contains(START.plusSeconds(25));
    }

    @Test
    void oneMoveOfEachPlyStandsAfterARestoration() {
        var restored = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        var record = record(
                new MovesVoided(3, 3, restored, Optional.empty(), Optional.empty(), Optional.empty()),
                played(3, Side.WHITE, "b1c3"));
        assertThat(Moves.of(record).stream().map(MovesTest::line))
                .containsExactly("3 1 e4 stands", "4 2 e5 stands", "5 3 Nf3 void since 6", "7 3 Nc3 stands");
    }
}
