package org.qipu.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.qipu.axon.Asking;
import org.qipu.axon.GamesOnAxon;
import org.qipu.board.Discipline;
import org.qipu.board.chess.ChessPosition;
import org.qipu.boards.ClockSeen;
import org.qipu.boards.Following;
import org.qipu.boards.Hands;
import org.qipu.boards.Men;
import org.qipu.boards.Observation;
import org.qipu.boards.PlayedGames;
import org.qipu.boards.Thresholds;
import org.qipu.boards.Wire;
import org.qipu.game.command.AdjournmentCommand;
import org.qipu.game.event.Actor;
import org.qipu.game.event.Actor.Role;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.HalfMove;
import org.qipu.log.StoreDatabase;
import org.qipu.log.tail.TailWakeup;
import org.qipu.recording.RecordingAnswer;
import org.qipu.replay.Games;

/** What boards say, taken in by two replicas in turn on one database: nothing is remembered but what is kept. */
class BoardIntakeTest {

    private static final Actor BOARD = new Actor("board-5", Role.DEVICE);
    private static final Instant NINE = Instant.parse("2026-11-21T08:59:00Z");

    /** One process of the service. */
    private record Replica(TailWakeup wakeup, GamesOnAxon axon, Games games, BoardIntake intake)
            implements AutoCloseable {

        static Replica on(StoreDatabase database) {
            var wakeup = TailWakeup.open(database.service());
            var axon = Asking.service(database, wakeup);
            var games = new Games(database.log());
            return new Replica(
                    wakeup,
                    axon,
                    games,
                    new BoardIntake(
                            new Observations(database.service()),
                            games,
                            axon.recorder(),
                            Thresholds.USUAL,
                            became -> {}));
        }

        List<String> moves(String game) {
            var line = games.replay(game).orElseThrow().now().line();
            var moves = new ArrayList<String>();
            for (int ply = 1; ply <= line.ply(); ply++) {
                moves.add(Optional.of(line.move(ply)).map(HalfMove::move).orElseThrow());
            }
            return moves;
        }

        @Override
        public void close() {
            axon.close();
            wakeup.close();
        }
    }

    private static void schedule(Replica replica, String game) {
        for (var command : List.of(Asking.schedule(), Asking.start())) {
            record(replica, game, new TimedCommand(NINE, NINE, new Actor("chief", Role.CHIEF_ARBITER), command));
        }
    }

    private static void record(Replica replica, String game, TimedCommand command) {
        assertThat(replica.axon().recorder().record(game, List.of(command), Optional.empty(), OptionalLong.empty()))
                .isInstanceOf(RecordingAnswer.Recorded.class);
    }

    @Test
    void twoReplicasFollowAGameInTurnAndWhatIsSentAgainChangesNothing() throws Exception {
        try (var database = StoreDatabase.create();
                var one = Replica.on(database);
                var other = Replica.on(database)) {
            var chance = new Random(42);
            var games = new ArrayList<>(PlayedGames.onFile().subList(0, 1));
            games.add(PlayedGames.any(Discipline.CHESS, chance, 40));
            for (int g = 0; g < games.size(); g++) {
                var played = games.get(g);
                var id = "hands-" + g;
                schedule(one, id);
                var said = Wire.of(Hands.play(Discipline.CHESS, played, chance, true, 0.7), chance, 0, false);
                var taken = 0;
                while (taken < said.size()) {
                    var batch = said.subList(taken, Math.min(said.size(), taken + 1 + chance.nextInt(5)));
                    taken += batch.size();
                    var first = take(chance.nextBoolean() ? one : other, id, batch);
                    if (chance.nextInt(4) == 0) { // the answer was lost
                        assertThat(take(chance.nextBoolean() ? one : other, id, batch)
                                        .outcomes())
                                .isEqualTo(first.outcomes());
                    }
                }
                assertThat(other.moves(id)).isEqualTo(played);
                var notes = one.games().replay(id).orElseThrow().events().stream()
                        .filter(event ->
                                event.event().getClass().getSimpleName().equals("NoteAdded"))
                        .count();
                if (g == 1) { // the first ended by mate, and no board is followed after the end
                    assertThat(notes).as("the sign of the result is told").isPositive();
                }
            }
        }
    }

    private static BoardIntake.Taken.All take(Replica replica, String game, List<Observation> some) {
        var sent = some.getLast().at();
        return (BoardIntake.Taken.All)
                replica.intake().take(game, BOARD, some, Duration.ZERO, sent.plus(Duration.ofMillis(20)));
    }

    @Test
    void aTouchThatBindsKeepsAMoveOutUntilAnOfficialHasDecided() throws Exception {
        try (var database = StoreDatabase.create();
                var one = Replica.on(database)) {
            schedule(one, "touch");
            var shown = Hands.play(Discipline.CHESS, List.of("e2e4"), new Random(1), false, 0);
            var said = Wire.of(shown, new Random(1), 0, false);
            var until = said.stream()
                    .filter(o -> o.men().toString().contains("/4P3/8/PPPP1PPP/"))
                    .limit(5)
                    .toList();
            record(
                    one,
                    "touch",
                    new TimedCommand(
                            NINE,
                            NINE,
                            new Actor("arbiter", Role.ARBITER),
                            new org.qipu.game.command.BoardCommand.TouchPieces(
                                    org.qipu.board.Side.WHITE,
                                    List.of("d2"),
                                    Optional.empty(),
                                    Optional.empty(),
                                    Optional.empty(),
                                    Optional.empty(),
                                    Optional.empty(),
                                    Optional.empty())));
            take(one, "touch", said.subList(0, 1));
            var taken = take(one, "touch", until);
            assertThat(taken.outcomes()).extracting(Outcome::why).contains("refused");
            assertThat(taken.outcomes()).filteredOn(Outcome::told).hasSize(1);
            assertThat(one.moves("touch")).isEmpty();
            assertThat(taken.outcomes()).extracting(Outcome::became).doesNotContain(Became.MOVE);
        }
    }

    @Test
    void aMoveMadeOnTheBoardAfterTheOrderIsSealedOnceHoweverLongItStands() throws Exception {
        try (var database = StoreDatabase.create();
                var one = Replica.on(database)) {
            schedule(one, "sealed");
            record(
                    one,
                    "sealed",
                    new TimedCommand(
                            NINE,
                            NINE,
                            new Actor("arbiter", Role.ARBITER),
                            new AdjournmentCommand.AdjournGame(
                                    Optional.empty(),
                                    Optional.empty(),
                                    Optional.empty(),
                                    Optional.empty(),
                                    Optional.empty())));
            told(one, "sealed", 1, Men.of(ChessPosition.initial()), 5);
            told(one, "sealed", 6, Men.of(ChessPosition.initial().applyCode("e2e4")), 20);
            told(one, "sealed", 26, Men.of(ChessPosition.initial().applyCode("e2e4")), 20);
            assertThat(one.games().replay("sealed").orElseThrow().events())
                    .extracting(event -> event.event().getClass().getSimpleName())
                    .containsExactly("GameScheduled", "GameStarted", "GameAdjourned", "MoveSealed");
        }
    }

    @Test
    void aBoardThatAgreesWithNothingIsToldOnce() throws Exception {
        try (var database = StoreDatabase.create();
                var one = Replica.on(database)) {
            schedule(one, "differs");
            var wrong = Men.read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR").orElseThrow();
            var told = 0;
            for (int i = 1; i <= 100; i++) {
                told += told(one, "differs", i, wrong);
            }
            assertThat(told).isOne();
        }
    }

    @Test
    void whatWasToldOfABoardThatIsFollowedIsToldOnceHoweverLongItStands() throws Exception {
        try (var database = StoreDatabase.create();
                var one = Replica.on(database)) {
            schedule(one, "mess");
            var start = Men.read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR").orElseThrow();
            var wrong = Men.read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR").orElseThrow();
            var told = 0;
            for (int i = 1; i <= 5; i++) {
                told += told(one, "mess", i, start);
            }
            assertThat(told).isZero();
            for (int i = 6; i <= 6 + Following.MOST + 20; i += 20) {
                told += told(one, "mess", i, wrong, 20);
            }
            assertThat(told).isOne();
            for (int i = 600; i <= 605; i++) {
                told += told(one, "mess", i, start);
            }
            for (int i = 606; i <= 626; i++) {
                told += told(one, "mess", i, wrong);
            }
            assertThat(told).as("after the board agreed it is told again").isEqualTo(2);
        }
    }

    private static int told(Replica replica, String game, int sequence, Men men) {
        return told(replica, game, sequence, men, 1);
    }

    private static int told(Replica replica, String game, int sequence, Men men, int many) {
        var some = IntStream.range(sequence, sequence + many)
                .mapToObj(i -> new Observation(i, men, false, ClockSeen.NONE, NINE.plusSeconds(i), Optional.empty()))
                .toList();
        return (int) take(replica, game, some).outcomes().stream()
                .filter(Outcome::told)
                .count();
    }
}
