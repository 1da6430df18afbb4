package org.qipu.intake;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.qipu.boards.Finding;
import org.qipu.boards.Following;
import org.qipu.boards.GameNow;
import org.qipu.boards.Observation;
import org.qipu.boards.Thresholds;
import org.qipu.game.event.Actor;
import org.qipu.game.state.Game;
import org.qipu.log.codec.Words;
import org.qipu.recording.GameRecorder;
import org.qipu.recording.RecordingAnswer;
import org.qipu.replay.Games;

/** Follows one game on one board through the observations of one request, and records the moves that it finds. */
final class Watching {

    /** How often a move is tried again on a game that others write to. */
    private static final int ATTEMPTS = 3;

    private final String id;
    private final Actor actor;
    private final Games games;
    private final GameRecorder recorder;
    private final Thresholds limits;
    private final Set<String> told;
    private Following following;
    private Game game;

    /** How far a game was followed, and what the officials were told of it since. */
    record Rebuilt(Following following, Set<String> told) {}

    Watching(String id, Actor actor, Games games, GameRecorder recorder, Thresholds limits, Rebuilt rebuilt) {
        this.id = id;
        this.actor = actor;
        this.games = games;
        this.recorder = recorder;
        this.limits = limits;
        this.following = rebuilt.following();
        this.told = new HashSet<>(rebuilt.told());
        this.game = reread();
    }

    private Game reread() {
        return games.replay(id).orElseThrow().now();
    }

    /** How far a game was followed, by what is kept. */
    static Rebuilt rebuilt(
            Optional<KeptObservation> latest,
            LongFunction<List<KeptObservation>> since,
            Function<OptionalLong, List<KeptObservation>> toldSince) {
        if (latest.isEmpty()) {
            return new Rebuilt(Following.NOTHING, Set.of());
        }
        var state = latest.get().state();
        var last = latest.get().observation().sequence();
        var rows = since.apply(state.agreedSince().orElse(Math.max(1, last - LOOKED_BACK)));
        var seen = rows.stream()
                .map(KeptObservation::observation)
                .map(one -> state.turned() ? one.turned() : one)
                .toList();
        var standing = state.line().isPresent() ? seen : sameAsTheLast(seen);
        var told = new HashSet<String>();
        toldSince.apply(state.agreedSince()).forEach(row -> told.add(matter(row.outcome(), row.observation())));
        return new Rebuilt(
                new Following(state.line(), state.turned(), standing, state.signalled(), state.doubtedAt()), told);
    }

    /** How far back it is looked for how long a placement has stood that agrees with nothing. */
    private static final int LOOKED_BACK = 40;

    private static List<Observation> sameAsTheLast(List<Observation> seen) {
        var first = seen.size();
        while (first > 0 && seen.get(first - 1).men().equals(seen.getLast().men())) {
            first--;
        }
        return seen.subList(first, seen.size());
    }

    long version() {
        return game.version();
    }

    KeptObservation.State state() {
        return KeptObservation.State.of(following);
    }

    /** Takes in one more observation. */
    Outcome see(Observation one, Duration ahead, Instant arrived) {
        var moves = new ArrayList<String>();
        var step = following.see(one, GamesNow.of(game), limits);
        following = step.next();
        for (int attempt = 0; step.finding() instanceof Finding.Played played && attempt < ATTEMPTS; attempt++) {
            var answer = record(played, one, ahead, arrived);
            if (answer instanceof RecordingAnswer.Recorded recorded) {
                game = recorded.now();
                following = following.after(played, GamesNow.of(game));
                played.plies().forEach(ply -> moves.add(ply.move()));
                step = following.again(GamesNow.of(game), limits);
            } else if (answer instanceof RecordingAnswer.Refused refused) {
                return moves.isEmpty()
                        ? refused(one, played, refused, arrived)
                        : new Outcome(one.sequence(), Became.MOVE, "played", moves, false);
            } else { // others wrote to the game, or another replica recorded this very move
                game = reread();
                var now = GamesNow.of(game);
                step = following.line().filter(now.line()::equals).isPresent()
                        ? following.again(now, limits)
                        : following.see(one, now, limits);
            }
            following = step.next();
        }
        return moves.isEmpty()
                ? outcome(one, step.finding(), arrived)
                : new Outcome(one.sequence(), Became.MOVE, "played", moves, false);
    }

    private RecordingAnswer record(Finding.Played played, Observation one, Duration ahead, Instant arrived) {
        var seen = following.seen();
        var key = MovesOfABoard.key(actor, id, one.sequence(), played.plies().toString());
        var earliest = GamesNow.earliest(game);
        var asSeen = MovesOfABoard.of(played, seen, ahead, earliest, arrived, actor, limits);
        var answer = recorder.record(id, asSeen, Optional.of(key), OptionalLong.of(game.version()));
        if (!(answer instanceof RecordingAnswer.Refused)
                || !asSeen.getFirst().at().isBefore(game.latestAt())) {
            return answer;
        }
        // Something else was dated later meanwhile: a move that could not be made then may be made now.
        var now = MovesOfABoard.of(played, seen, ahead, game.latest(earliest), arrived, actor, limits);
        return recorder.record(id, now, Optional.of(key), OptionalLong.of(game.version()));
    }

    private Outcome refused(Observation one, Finding.Played played, RecordingAnswer.Refused refused, Instant arrived) {
        var outcome = new Outcome(
                one.sequence(),
                Became.UNDETERMINED,
                Words.of(Finding.Doubt.REFUSED),
                played.plies().stream().map(Finding.Made::move).toList(),
                false);
        return outcome.told(tell(
                outcome,
                one,
                Told.refused(one.men(), outcome.moves(), refused.refusal().detail()),
                arrived));
    }

    private Outcome outcome(Observation one, Finding finding, Instant arrived) {
        var number = one.sequence();
        return switch (finding) {
            case Finding.Agrees agrees ->
                new Outcome(
                        number,
                        Became.KEPT,
                        GamesNow.of(game).stage() == GameNow.Stage.OVER ? "over" : "agrees",
                        List.of(),
                        false);
            case Finding.Waiting waiting ->
                new Outcome(number, Became.WAITING, Words.of(waiting.why()), List.of(), false);
            case Finding.Played played ->
                new Outcome(number, Became.WAITING, Words.of(Finding.Wait.STILL), List.of(), false);
            case Finding.Undetermined doubt -> {
                var ways = doubt.ways().stream()
                        .map(way -> String.join("+", way))
                        .limit(4)
                        .toList();
                var outcome = new Outcome(number, Became.UNDETERMINED, Words.of(doubt.why()), ways, false);
                yield outcome.told(doubt.tell() && tell(outcome, one, Told.of(doubt, one.men()), arrived));
            }
            case Finding.ResultSignal signal -> {
                var outcome =
                        new Outcome(number, Became.RESULT_SIGNAL, signal.sign().score(), List.of(), false);
                yield outcome.told(tell(outcome, one, Told.of(signal), arrived));
            }
        };
    }

    private static String matter(Outcome outcome, Observation one) {
        if (outcome.became() == Became.RESULT_SIGNAL) {
            return "sign";
        }
        return outcome.why().equals(Words.of(Finding.Doubt.RETURNED))
                ? outcome.why() // whatever the board shows afterwards
                : outcome.why() + " " + one.men();
    }

    /** Tells the officials by a note in the record, of each matter once. */
    private boolean tell(Outcome outcome, Observation one, String text, Instant arrived) {
        if (!told.add(matter(outcome, one))) {
            return false;
        }
        var answer = recorder.record(
                id,
                List.of(MovesOfABoard.note(text, arrived, actor)),
                Optional.of(MovesOfABoard.key(actor, id, one.sequence(), "note " + text)),
                OptionalLong.empty());
        if (answer instanceof RecordingAnswer.Recorded recorded) {
            game = recorded.now();
        }
        return answer instanceof RecordingAnswer.Recorded || answer instanceof RecordingAnswer.Replayed;
    }
}
