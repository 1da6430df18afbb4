package org.qipu.api;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.request.SideNames;
import org.qipu.competition.CompetitionVersion;
import org.qipu.log.codec.GameJson;
import org.qipu.read.OpenMatters;
import org.qipu.read.competition.Competitions;
import org.qipu.registry.Players;
import org.qipu.replay.Games;
import org.qipu.round.BoardView;
import org.qipu.round.RoundId;
import org.qipu.round.RoundPlace;
import org.qipu.security.Caller;
import org.qipu.security.Permissions;
import org.qipu.trail.What;

/** A round at one glance: its boards, and what waits for a decision (wire protocol, Live reading). */
@Path("/api/v1/competitions/{id}/rounds/{round}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Competitions")
@RunOnVirtualThread
public class RoundResource {

    /** From where on the stream tells what comes after this answer. */
    private static final String LAST = "Last-Event-ID";

    @Inject
    RoundSight sight;

    @Inject
    Polls polls;

    @Inject
    Admission admission;

    @Inject
    Games games;

    @Inject
    Clock clock;

    @Inject
    Caller caller;

    @Inject
    Competitions competitions;

    @Inject
    Players players;

    @Inject
    Looked looked;

    @GET
    @Path("/boards")
    @Trailed(What.BOARDS)
    @Operation(
            summary = "The boards of a round as they stand for the caller, with their clocks; now is when it was asked")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = BoardView.OfRound.class)))
    public Response boards(@PathParam("id") String id, @PathParam("round") String round, @Context Request request) {
        var wanted = new RoundId(id, round);
        var seen = sight.boards(wanted, sight.eyes(wanted));
        looked.more(() -> sight.showMore(wanted, seen));
        var tag = new EntityTag(seen.tag(), true);
        var unchanged = request.evaluatePreconditions(tag);
        if (unchanged != null) {
            polls.answerAgain(sight.standing(wanted, seen));
        }
        return (unchanged == null ? Response.ok(seen.json(clock.instant())) : unchanged)
                .tag(tag)
                .header(LAST, RoundPlace.at(seen).id())
                .build();
    }

    @GET
    @Path("/open")
    @Trailed(value = What.OPEN, when = Trailed.When.ALWAYS)
    @Operation(summary = "What waits for a decision in the games of a round, the longest open first")
    @APIResponse(
            responseCode = "200",
            content = @Content(schema = @Schema(implementation = OpenMatters.Matter.class, type = SchemaType.ARRAY)))
    public Object open(@PathParam("id") String id, @PathParam("round") String round) {
        admission.toReadOpenMatters();
        var matters = new ArrayList<OpenMatters.Matter>();
        for (var gameId : sight.own(new RoundId(id, round))) {
            games.replay(gameId).ifPresent(record -> matters.addAll(OpenMatters.of(gameId, record)));
        }
        matters.sort(OpenMatters.BY_AGE);
        var shown = GameJson.mapper().createArrayNode();
        matters.forEach(matter -> shown.addPOJO(SideNames.shown(matter, discipline(matter.gameId()))));
        return shown;
    }

    @GET
    @Path("/names")
    @Trailed(What.NAMES)
    @Operation(
            summary =
                    "The names of those who play in a round, by id: for everybody unless the competition says otherwise, then for those who run or judge the event")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = NamesOfRound.class)))
    public NamesOfRound names(@PathParam("id") String id, @PathParam("round") String round) {
        var wanted = new RoundId(id, round);
        var seen = sight.boards(wanted, sight.eyes(wanted));
        var told = competitions
                .find(id)
                .map(CompetitionVersion::competition)
                .map(one -> one.released().namesPublic())
                .orElse(true);
        var own = Set.copyOf(Permissions.seesNames(caller.role()) ? sight.own(wanted) : List.of());
        looked.more(() -> !told && !own.isEmpty());
        var ids = seen.boards().stream()
                .filter(board -> told || own.contains(board.gameId()))
                .flatMap(board -> board.pairing().ids())
                .collect(Collectors.toSet());
        return new NamesOfRound(new TreeMap<>(players.names(ids)));
    }

    /** The names of the registry, of who has one; none once he is erased. */
    public record NamesOfRound(Map<String, String> names) {}

    private org.qipu.board.Discipline discipline(String gameId) {
        return games.replay(gameId).orElseThrow().now().schedule().discipline();
    }
}
