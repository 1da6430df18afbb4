package org.qipu.bench;

import java.sql.Timestamp;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import javax.sql.DataSource;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.command.OpeningCommand.StartGame;
import org.qipu.game.event.Actor;
import org.qipu.game.event.Actor.Role;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.TimedCommand;
import org.qipu.log.EventLog;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Hash;
import org.qipu.recording.GameRecorder;
import org.qipu.recording.RecordingAnswer;

/** Three ways to make one move durable: a bare row, the engine alone, the whole command path. */
public final class Appends {

    static final Actor ACTOR = new Actor("bench", Role.CHIEF_ARBITER);
    private static final String INSERT = """
            insert into event (sequence, occurred_at, recorded_at, version, game_id, type, actor_role, actor_id, payload, hash)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    private final DataSource database;
    private final EventLog log;
    private final EventCodec codec;
    private final GameRecorder recorder;
    private final List<List<String>> games = new ArrayList<>();

    public Appends(DataSource database, EventLog log, EventCodec codec, GameRecorder recorder) {
        this.database = database;
        this.log = log;
        this.codec = codec;
        this.recorder = recorder;
        for (int i = 0; i < 64; i++) {
            games.add(RandomGame.moves(i));
        }
    }

    /** One row a commit, on a connection from the same pool: the floor. */
    public Load.Worker raw(int number) {
        var payload = codec.encode(move(1, "e2e4"), Discipline.CHESS);
        var hash = new byte[Hash.LENGTH];
        var game = "raw-" + UUID.randomUUID();
        var sequence = new long[1];
        return () -> {
            var now = Timestamp.from(Instant.now());
            try (var connection = database.getConnection();
                    var insert = connection.prepareStatement(INSERT)) {
                insert.setLong(1, ++sequence[0]);
                insert.setTimestamp(2, now);
                insert.setTimestamp(3, now);
                insert.setInt(4, 1);
                insert.setString(5, game);
                insert.setString(6, "MovePlayed");
                insert.setString(7, "chief-arbiter");
                insert.setString(8, "bench");
                insert.setBytes(9, payload);
                insert.setBytes(10, hash);
                insert.executeUpdate();
            }
        };
    }

    /** Encoded, hashed and appended, nothing decided. */
    Load.Worker engine(int number) {
        var game = "engine-" + UUID.randomUUID();
        var at = new Object() {
            long sequence;
            Hash hash = Hash.ZERO;
        };
        return () -> {
            var now = Instant.now();
            var next = codec.chain(
                    game,
                    at.hash,
                    new RecordedEvent(at.sequence + 1, now, now, ACTOR, move((int) at.sequence + 1, "e2e4")),
                    Discipline.CHESS);
            Bench.append(log, at.hash, next);
            at.sequence++;
            at.hash = next.hash();
        };
    }

    private static MovePlayed move(int ply, String code) {
        return new MovePlayed(
                ply,
                ply % 2 == 1 ? Side.WHITE : Side.BLACK,
                code,
                true,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Through gateway, decider and engine; a game of eighty half-moves, then the next. */
    public Load.Worker commands(int number) {
        var moves = games.get(number % games.size());
        var at = new Object() {
            String game = "";
            int ply = RandomGame.PLIES;
        };
        return () -> {
            if (at.ply == RandomGame.PLIES) {
                at.game = begin(recorder);
                at.ply = 0;
            }
            record(
                    recorder,
                    at.game,
                    new PlayMove(
                            moves.get(at.ply++),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty()));
        };
    }

    /** A game scheduled and started. */
    static String begin(GameRecorder recorder) {
        return begin(recorder, Optional.empty());
    }

    /** A game of a competition scheduled and started. */
    static String begin(GameRecorder recorder, Optional<String> competition) {
        var game = "bench-" + UUID.randomUUID();
        record(recorder, game, Bench.schedule(competition), new StartGame());
        return game;
    }

    static void record(GameRecorder recorder, String game, GameCommand... commands) {
        var now = Instant.now().truncatedTo(ChronoUnit.MICROS);
        var timed = new ArrayList<TimedCommand>();
        for (var command : commands) {
            timed.add(new TimedCommand(now, now, ACTOR, command));
        }
        if (!(recorder.record(game, timed, Optional.empty(), OptionalLong.empty())
                instanceof RecordingAnswer.Recorded)) {
            throw new IllegalStateException("a command of the benchmark was not recorded");
        }
    }
}
