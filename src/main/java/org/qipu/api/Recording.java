package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.MDC;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.request.Bounds;
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.CompetitionShape;
import org.qipu.api.request.GameId;
import org.qipu.api.request.IfMatch;
import org.qipu.api.request.Installation;
import org.qipu.api.request.PlayerNeeds;
import org.qipu.api.request.ScheduleShape;
import org.qipu.api.request.SideNames;
import org.qipu.board.Discipline;
import org.qipu.game.command.AdjournmentCommand.SealMove;
import org.qipu.game.command.ClockCommand.AdjustClock;
import org.qipu.game.command.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.command.OversightCommand.AnnulGame;
import org.qipu.game.command.OversightCommand.AppointAssistant;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.law.Rulebook;
import org.qipu.log.IdempotencyKey;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.read.Findings;
import org.qipu.read.competition.Competitions;
import org.qipu.read.view.GameViews;
import org.qipu.recording.GameRecorder;
import org.qipu.recording.RecordingAnswer;
import org.qipu.registry.Players;
import org.qipu.replay.EventView;
import org.qipu.replay.Games;
import org.qipu.security.Caller;
import org.qipu.security.Permissions;
import org.qipu.succession.SuccessorGames;

/** Sends commands to the record and puts what comes back into answers and problems. */
@ApplicationScoped
public class Recording {

    /** The largest request with commands, in bytes. */
    private static final int LARGEST = 512 * 1024;

    private static final SecureRandom LOTS = new SecureRandom();

    @Inject
    GameRecorder recorder;

    @Inject
    Games games;

    @Inject
    Caller caller;

    @Inject
    Admission admission;

    @Inject
    Competitions competitions;

    @Inject
    SettingUp setUp;

    @Inject
    Players players;

    @Inject
    Clock clock;

    @Inject
    Installation installation;

    @Inject
    MeterRegistry metrics;

    private final CommandReader reader = new CommandReader();

    /** Schedules a game. */
    Answer schedule(byte[] body, Optional<String> key) {
        admission.toOpen(Permissions.Resource.GAMES);
        var arrived = clock.instant().truncatedTo(ChronoUnit.MICROS);
        if (!(reader.tree(bounded(body)) instanceof ObjectNode fields)) {
            throw ProblemFound.malformed("A game is scheduled with an object.");
        }
        var id = Optional.ofNullable(fields.remove("gameId")).filter(node -> !node.isNull());
        var idempotency = key.map(sent -> key(sent, "POST /games", body));
        var gameId = id.map(node -> GameId.checked(node.isTextual() ? node.textValue() : ""))
                .orElseGet(() -> idempotency
                        .map(Recording::idFor)
                        .orElseGet(() -> UUID.randomUUID().toString()));
        var whole = inheriting(fields);
        var shape = ScheduleShape.normalised(SideNames.read(whole, ScheduleShape.discipline(whole)));
        var needs = PlayerNeeds.taken(shape);
        var command = installation.placed(wanted(shape));
        admission.toSchedule(gameId, command.competition(), command.board());
        needs.forEach(admission::toTellNeeds);
        command.replaces()
                .flatMap(replaced ->
                        games.replay(replaced).map(known -> known.now().schedule()))
                .ifPresent(replaced ->
                        admission.toSchedule(command.replaces().get(), replaced.competition(), replaced.board()));
        var answer = record(
                gameId,
                List.of(new TimedCommand(arrived, arrived, caller.actor(), command)),
                idempotency,
                OptionalLong.empty(),
                false);
        needs.forEach(players.by(caller.actor())::register);
        command.competition()
                .filter(named -> competitions.find(named).isEmpty())
                .ifPresent(named -> setUp.keepUnlessKnown(named, CompetitionShape.unsaid(reader), arrived));
        return answer;
    }

    private ScheduleGame wanted(ObjectNode shape) {
        try {
            return reader.value(shape, ScheduleGame.class, Optional.empty());
        } catch (ProblemFound e) {
            throw e.problem().field().isPresent()
                            && ScheduleShape.discipline(shape).hasRed()
                    ? e.calledRed()
                    : e;
        }
    }

    /** The request with what it is silent on from its competition, where that has been set up. */
    private ObjectNode inheriting(ObjectNode fields) {
        return Optional.ofNullable(fields.get("competition"))
                .filter(JsonNode::isTextual)
                .map(id -> Bounds.competition(id.textValue()))
                .flatMap(competitions::find)
                .map(found -> CompetitionShape.inheriting(fields, found.competition()))
                .orElse(fields);
    }

    /** A retry without an id must find the game of its first try: the id comes from the key. */
    private static String idFor(IdempotencyKey key) {
        return UUID.nameUUIDFromBytes((key.scope() + "\n" + key.key()).getBytes(StandardCharsets.UTF_8))
                .toString();
    }

    /** Records one command or an array of them. */
    Answer commands(String id, byte[] body, Optional<String> key, Optional<String> match) {
        MDC.put("gameId", GameId.checked(id));
        admission.identified();
        var arrived = clock.instant();
        var commands = reader.read(
                bounded(body),
                caller.actor(),
                arrived,
                () -> games.replay(id)
                        .map(replay -> replay.now().schedule().discipline())
                        .orElse(Discipline.XIANGQI)); // of no game: it is not there, whatever was sent
        var array = isArray(body);
        return record(
                id,
                admission.commands(id, commands, array).stream()
                        .map(command -> equipped(id, command))
                        .toList(),
                key.map(sent -> key(sent, "POST /games/" + id + "/commands", body)),
                IfMatch.version(match),
                array);
    }

    /**
     * A command with what the pure heart cannot make itself: what may be sealed gets something drawn by lot, else its hash could be tried with
     * each of the few moves there are; a ruling that may cancel the game gets the id of the next; one that depends on what a player needs
     * gets what the registry knows.
     */
    private TimedCommand equipped(String gameId, TimedCommand asked) {
        return switch (asked.command()) {
            case AdjustClock ruling -> withNeeds(gameId, asked);
            case AppointAssistant ruling -> withNeeds(gameId, asked);
            case AnnulGame ruling -> replaceable(gameId, ruling.replacementGameId(), asked);
            case RuleOnIrregularity ruling ->
                replaceable(gameId, ruling.replacementGameId(), asked)
                        .with(ruling.replacedBy(GameId.after(gameId, this::isAnother)));
            case SealMove sealed -> asked.blinded(lot());
            case PlayMove move -> asked.blinded(lot());
            default -> asked;
        };
    }

    private boolean isAnother(String id, String gameId) {
        return games.replay(id)
                .filter(replay -> !replay.now().schedule().replaces().equals(Optional.of(gameId)))
                .isPresent();
    }

    /** Refuses a game named as the successor of another that was scheduled for itself, or in another competition. */
    private TimedCommand replaceable(String gameId, Optional<String> successor, TimedCommand asked) {
        successor
                .filter(named -> isAnother(named, gameId) && isForeign(named, gameId))
                .ifPresent(foreign -> {
                    throw ProblemFound.of(
                            409,
                            "wrong-state",
                            "The game " + foreign + " exists already, and not to replace this one.");
                });
        return asked;
    }

    private boolean isForeign(String id, String gameId) {
        var known = games.replay(id).map(replay -> replay.now().schedule());
        return known.filter(schedule -> schedule.replaces().isEmpty()
                        || !schedule.competition()
                                .equals(games.replay(gameId)
                                        .flatMap(replay ->
                                                replay.now().schedule().competition())))
                .isPresent();
    }

    private TimedCommand withNeeds(String gameId, TimedCommand asked) {
        return games.replay(gameId)
                .map(replay -> replay.now().schedule())
                .map(schedule -> asked.with(PlayerNeeds.known(asked.command(), schedule, players)))
                .orElse(asked);
    }

    private static String lot() {
        var bytes = new byte[16];
        LOTS.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private static boolean isArray(byte[] body) {
        for (byte b : body) {
            if (b > ' ') {
                return b == '[';
            }
        }
        return false;
    }

    private static byte[] bounded(byte[] body) {
        if (body == null || body.length == 0) {
            throw ProblemFound.malformed("The request is empty.");
        }
        if (body.length > LARGEST) {
            throw ProblemFound.of(413, "too-large", "A request with commands has at most " + LARGEST + " bytes.");
        }
        return body;
    }

    private IdempotencyKey key(String sent, String request, byte[] body) {
        if (sent.isBlank() || sent.length() > 200) {
            throw ProblemFound.malformed("An Idempotency-Key has 1 to 200 characters.");
        }
        var actor = caller.actor();
        var scope = actor.role().wireName() + ":" + actor.id();
        return new IdempotencyKey(scope.substring(0, Math.min(scope.length(), 300)), sent, digest(request, body));
    }

    private static Hash digest(String request, byte[] body) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            sha.update((request + "\n").getBytes(StandardCharsets.UTF_8));
            return Hash.of(sha.digest(body));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has SHA-256
        }
    }

    private Answer record(
            String gameId,
            List<TimedCommand> commands,
            Optional<IdempotencyKey> key,
            OptionalLong ifMatch,
            boolean array) {
        var begun = System.nanoTime();
        var outcome = recorder.record(gameId, commands, key, ifMatch);
        metrics.timer("qipu.commands", "outcome", outcome.getClass().getSimpleName())
                .record(System.nanoTime() - begun, TimeUnit.NANOSECONDS);
        return switch (outcome) {
            case RecordingAnswer.Recorded recorded -> {
                recorded.events()
                        .forEach(event -> SuccessorGames.scheduled(
                                recorder, gameId, event.event(), recorded.now().schedule(), clock.instant()));
                yield answer(gameId, recorded.now(), recorded.events());
            }
            case RecordingAnswer.Replayed again -> replayed(again.gameId(), again.first(), again.last());
            case RecordingAnswer.Refused refused -> throw refused(gameId, commands, refused, array);
            case RecordingAnswer.StaleVersion stale ->
                throw ProblemFound.of(409, "stale-version", "Others wrote to this game first: send it again.");
            case RecordingAnswer.KeyConflict conflict ->
                throw ProblemFound.of(
                        409, "idempotency-conflict", "This Idempotency-Key was used with another request.");
            case RecordingAnswer.PreconditionFailed failed ->
                throw ProblemFound.of(
                        412, "precondition-failed", "The game is not at the version that If-Match names.");
        };
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
        var replay = games.replay(gameId).orElseThrow(() -> ProblemFound.noSuchGame(gameId));
        var events = games.events(gameId, first - 1, (int) (last - first + 1));
        var recorded = replay.events().subList((int) first - 1, (int) last);
        var then = replay.afterEvent(last);
        return shown(new Answer(gameId, last, events, Findings.of(recorded), GameViews.of(gameId, then)), then);
    }

    private Answer answer(String gameId, Game now, List<LoggedEvent> events) {
        List<RecordedEvent> recorded = events.stream().map(LoggedEvent::event).toList();
        return shown(
                new Answer(
                        gameId,
                        now.version(),
                        events.stream().map(EventView::of).toList(),
                        Findings.of(recorded),
                        GameViews.of(gameId, now)),
                now);
    }

    private Answer shown(Answer whole, Game now) {
        return Permissions.sight(caller.role()) == Permissions.Sight.HALL ? whole.inHall(now) : whole;
    }
}
