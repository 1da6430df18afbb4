package org.qipu.api;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.law.Rulebook;
import org.qipu.log.AskedBy;
import org.qipu.log.IdempotencyKey;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.read.Findings;
import org.qipu.read.view.GameViews;
import org.qipu.recording.GameRecorder;
import org.qipu.recording.RecordingAnswer;
import org.qipu.replay.EventView;
import org.qipu.replay.Games;
import org.qipu.security.Caller;
import org.qipu.security.Permissions;
import org.qipu.succession.SuccessorGames;

/** Puts what comes back from the record into answers and problems. */
@ApplicationScoped
public class Answering {

    @Inject
    GameRecorder recorder;

    @Inject
    Games games;

    @Inject
    Caller caller;

    @Inject
    Languages languages;

    @Inject
    CurrentVertxRequest current;

    @Inject
    Clock clock;

    @Inject
    MeterRegistry metrics;

    /** Records commands to a game and answers them. */
    Answer record(
            String gameId,
            List<TimedCommand> commands,
            Optional<IdempotencyKey> key,
            OptionalLong ifMatch,
            boolean array) {
        return record(gameId, commands, key, ifMatch, array, outcome -> {});
    }

    /**
     * Records commands to a game and answers them.
     *
     * @param then what is to be done besides, whatever became of them
     */
    Answer record(
            String gameId,
            List<TimedCommand> commands,
            Optional<IdempotencyKey> key,
            OptionalLong ifMatch,
            boolean array,
            Consumer<RecordingAnswer> then) {
        var begun = System.nanoTime();
        var outcome = recorder.record(gameId, commands, key, ifMatch);
        metrics.timer("qipu.commands", "outcome", outcome.getClass().getSimpleName())
                .record(System.nanoTime() - begun, TimeUnit.NANOSECONDS);
        if (outcome instanceof RecordingAnswer.Recorded recorded) {
            recorded.events()
                    .forEach(event -> SuccessorGames.scheduled(
                            recorder, gameId, event.event(), recorded.now().schedule(), clock.instant()));
        }
        then.accept(outcome);
        return answer(gameId, commands, outcome, array);
    }

    /** Answers commands as if they were recorded; nothing is, here or elsewhere. */
    Answer rehearse(
            String gameId,
            List<TimedCommand> commands,
            Optional<IdempotencyKey> key,
            OptionalLong ifMatch,
            boolean array) {
        return answer(gameId, commands, recorder.rehearse(gameId, commands, key, ifMatch), array)
                .rehearsed();
    }

    private Answer answer(String gameId, List<TimedCommand> commands, RecordingAnswer outcome, boolean array) {
        return switch (outcome) {
            case RecordingAnswer.Recorded recorded -> answer(gameId, recorded.now(), recorded.events());
            case RecordingAnswer.Replayed again -> {
                replayed();
                yield replayed(again.gameId(), again.first(), again.last());
            }
            case RecordingAnswer.Refused refused -> throw refused(gameId, commands, refused, array);
            case RecordingAnswer.StaleVersion stale ->
                throw ProblemFound.of(ProblemKind.STALE_VERSION, "Others wrote to this game first: send it again.");
            case RecordingAnswer.KeyConflict conflict ->
                throw ProblemFound.of(
                        ProblemKind.IDEMPOTENCY_CONFLICT, "This Idempotency-Key was used with another request.");
            case RecordingAnswer.PreconditionFailed failed ->
                throw ProblemFound.of(
                        ProblemKind.PRECONDITION_FAILED, "The game is not at the version that If-Match names.");
        };
    }

    /** Says that the first answer is given again, where somebody is answered. */
    private void replayed() {
        Optional.ofNullable(current.getCurrent())
                .ifPresent(request -> request.response().putHeader("Idempotency-Replayed", "true"));
    }

    private ProblemFound refused(
            String gameId, List<TimedCommand> commands, RecordingAnswer.Refused refused, boolean array) {
        var game = games.replay(gameId).map(replay -> replay.now());
        if (game.isEmpty() && !(commands.getFirst().command() instanceof ScheduleGame)) {
            return ProblemFound.noSuchGame(gameId);
        }
        return new ProblemFound(Problem.of(
                refused.refusal(),
                game.map(found -> found.schedule().rulebook()).or(() -> edition(commands.getFirst())),
                array ? Optional.of(refused.command()) : Optional.empty()));
    }

    /** The edition by which a schedule was refused. */
    private static Optional<String> edition(TimedCommand first) {
        return first.command() instanceof ScheduleGame schedule
                ? schedule.edition(first.at()).map(Rulebook::id)
                : Optional.empty();
    }

    /** The first answer again: what the request recorded then, and the game as it stood right after. */
    private Answer replayed(String gameId, long first, long last) {
        var replay = games.replay(gameId)
                .filter(known -> known.events().size() >= last)
                .or(() -> {
                    AskedBy.nobody(); // what is remembered for spectators may be shorter than what was answered: the
                    // table is not
                    return games.replay(gameId);
                })
                .orElseThrow(() -> ProblemFound.noSuchGame(gameId));
        var events = games.events(gameId, first - 1, (int) (last - first + 1));
        var recorded = replay.events().subList((int) first - 1, (int) last);
        var then = replay.afterEvent(last);
        return shown(
                new Answer(
                        gameId,
                        last,
                        events,
                        Findings.of(recorded, then),
                        GameViews.of(gameId, then, then.latestAt(), languages.reasons())),
                then);
    }

    private Answer answer(String gameId, Game now, List<LoggedEvent> events) {
        List<RecordedEvent> recorded = events.stream().map(LoggedEvent::event).toList();
        return shown(
                new Answer(
                        gameId,
                        now.version(),
                        events.stream().map(EventView::of).toList(),
                        Findings.of(recorded, now),
                        GameViews.of(gameId, now, now.latestAt(), languages.reasons())),
                now);
    }

    private Answer shown(Answer whole, Game now) {
        return Permissions.sight(caller.role()) == Permissions.Sight.HALL ? whole.inHall(now) : whole;
    }
}
