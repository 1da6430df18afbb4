package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.jboss.logging.MDC;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
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
import org.qipu.game.command.Need;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.policy.TimedCommand;
import org.qipu.read.competition.Competitions;
import org.qipu.recording.RecordingAnswer;
import org.qipu.registry.Players;
import org.qipu.release.PublicGame;
import org.qipu.replay.Games;
import org.qipu.security.Caller;
import org.qipu.security.Permissions;

/** Reads requests that schedule games or report what happened, and sends them to the record. */
@ApplicationScoped
public class Recording {

    /** The largest request with commands, in bytes. */
    private static final int LARGEST = 512 * 1024;

    @Inject
    Answering answering;

    @Inject
    Equipment equipment;

    @Inject
    Games games;

    @Inject
    Caller caller;

    @Inject
    Admission admission;

    @Inject
    Competitions competitions;

    @Inject
    Players players;

    @Inject
    Clock clock;

    @Inject
    Installation installation;

    private final CommandReader reader = new CommandReader();

    /** Schedules a game; on a dry run it is only answered. */
    Answer schedule(byte[] body, Optional<String> key, boolean dryRun) {
        admission.toOpen(Permissions.Resource.GAMES);
        var arrived = clock.instant().truncatedTo(ChronoUnit.MICROS);
        if (!(reader.tree(bounded(body)) instanceof ObjectNode fields)) {
            throw ProblemFound.malformed("A game is scheduled with an object.", "");
        }
        var id = Optional.ofNullable(fields.remove("gameId")).filter(node -> !node.isNull());
        var idempotency = key.map(sent -> SentKey.of(sent, "POST /games", body, caller.actor()));
        var gameId = id.map(node ->
                        GameId.checked(node.isTextual() ? node.textValue() : "", problem -> problem.about("/gameId")))
                .orElseGet(() -> idempotency
                        .map(SentKey::gameId)
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
        var commands = List.of(new TimedCommand(arrived, arrived, caller.actor(), command));
        if (dryRun) {
            return answering.rehearse(gameId, commands, idempotency, OptionalLong.empty(), false);
        }
        return answering.record(
                gameId, commands, idempotency, OptionalLong.empty(), false, outcome -> register(needs, outcome));
    }

    /** Of a request that was recorded before only what did not come to be registered then. */
    private void register(Map<String, List<Need>> needs, RecordingAnswer outcome) {
        var told = switch (outcome) {
            case RecordingAnswer.Recorded recorded -> needs;
            case RecordingAnswer.Replayed again
            when !needs.isEmpty() ->
                PlayerNeeds.unchanged(
                        needs,
                        games.replay(again.gameId())
                                .orElseThrow()
                                .events()
                                .get((int) again.first() - 1)
                                .recordedAt(),
                        players);
            default -> Map.<String, List<Need>>of();
        };
        told.forEach(players.by(caller.actor())::register);
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
                .map(JsonNode::textValue)
                .filter(Bounds::namesACompetition)
                .flatMap(competitions::find)
                .map(found -> CompetitionShape.inheriting(fields, found.competition()))
                .orElse(fields);
    }

    /** Records one command or an array of them; on a dry run they are only answered. */
    Answer commands(String id, byte[] body, Optional<String> key, Optional<String> match, boolean dryRun) {
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
        var equipped = admission.commands(id, commands, array).stream()
                .map(command -> equipment.of(id, command))
                .toList();
        var idempotency = key.map(sent -> SentKey.of(sent, "POST /games/" + id + "/commands", body, caller.actor()));
        return dryRun
                ? answering.rehearse(id, equipped, idempotency, expected(id, match), array)
                : answering.record(id, equipped, idempotency, expected(id, match), array);
    }

    /** The version that the game must have; where everybody's is named, the one that it has as long as that is so. */
    private OptionalLong expected(String id, Optional<String> match) {
        return IfMatch.of(match)
                .expected(
                        () -> games.replay(id).map(whole -> whole.now().version()),
                        () -> games.replay(id)
                                .map(whole -> PublicGame.of(whole, competitions, clock.instant())
                                        .version()));
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
            throw ProblemFound.of(ProblemKind.TOO_LARGE, "A request with commands has at most " + LARGEST + " bytes.");
        }
        return body;
    }
}
