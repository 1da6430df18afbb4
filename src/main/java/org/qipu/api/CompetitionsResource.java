package org.qipu.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriBuilder;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.problem.Shortened;
import org.qipu.api.request.Bounds;
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.CompetitionBounds;
import org.qipu.api.request.CompetitionShape;
import org.qipu.api.request.IfMatch;
import org.qipu.api.request.ScheduleShape;
import org.qipu.api.request.SideNames;
import org.qipu.api.request.Tags;
import org.qipu.board.Sides;
import org.qipu.competition.CompetitionVersion;
import org.qipu.competition.PairingTable;
import org.qipu.competition.Standings;
import org.qipu.read.competition.Competitions;
import org.qipu.read.competition.Rounds;
import org.qipu.read.search.Found;
import org.qipu.replay.Games;
import org.qipu.security.Caller;
import org.qipu.security.Permissions;
import org.qipu.trail.What;

/** Competitions: how they are set up, their rounds, who stands where (wire protocol §2). */
@Path("/api/v1/competitions")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Competitions")
@RunOnVirtualThread
public class CompetitionsResource {

    /** The largest competition, in bytes. */
    private static final int LARGEST = 2 * 1024 * 1024;
    /** Of so many rounds the names are told to who names another. */
    private static final int MOST_ROUNDS_TOLD = 100;

    @Inject
    Competitions competitions;

    @Inject
    SettingUp setUp;

    @Inject
    Admission admission;

    @Inject
    Viewing viewing;

    @Inject
    Known known;

    @Inject
    Games games;

    @Inject
    Caller caller;

    @Inject
    Looked looked;

    @Inject
    Clock clock;

    @Inject
    CompetitionViews views;

    private final CommandReader reader = new CommandReader();

    @PUT
    @Path("/{id}")
    @Trailed(What.COMPETITION)
    @Operation(
            summary =
                    "Sets a competition up; every change is kept, the last one holds for games scheduled from then on")
    @RequestBody(content = @Content(schema = @Schema(ref = "CompetitionRequest")))
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(ref = "CompetitionView")))
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(ref = "CompetitionView")))
    public Response put(
            @PathParam("id") String id,
            byte[] body,
            @HeaderParam("If-Match") String match,
            @HeaderParam("If-None-Match") String noneMatch) {
        admission.toOpen(Permissions.Resource.COMPETITIONS);
        admission.toSetUp(Bounds.competition(id));
        if (body == null || body.length > LARGEST) {
            throw ProblemFound.of(ProblemKind.TOO_LARGE, "A competition has at most " + LARGEST + " bytes.");
        }
        if (!(reader.tree(body) instanceof ObjectNode fields)) {
            throw ProblemFound.malformed("A competition is set up with an object.", "");
        }
        var wanted = CompetitionShape.read(SideNames.readCompetition(fields, ScheduleShape.discipline(fields)), reader);
        setUp.playable(wanted);
        var kept =
                setUp.keep(id, wanted, clock.instant().truncatedTo(ChronoUnit.MICROS), expected(id, match, noneMatch));
        var shown = views.of(id, kept.now());
        looked.atCompetition(id);
        if (kept.added()) { // what was changed is on record
            looked.more(() -> false);
        }
        return (kept.added() && kept.now().version() == 1
                        ? Response.created(
                                UriBuilder.fromPath("/api/v1/competitions/{id}").build(id))
                        : Response.ok())
                .tag(String.valueOf(kept.now().version()))
                .entity(shown)
                .build();
    }

    /** The version it must be at, 0 where there must be none, one that it never has where that cannot be. */
    private OptionalLong expected(String id, String match, String noneMatch) {
        var now = competitions.find(id).map(found -> (long) found.version());
        if (noneMatch != null) {
            var unwanted = now.map(Tags::of).filter(tag -> Tags.named(noneMatch, tag));
            return OptionalLong.of(unwanted.isPresent() ? IfMatch.NEVER : now.orElse(0L));
        }
        var wanted = IfMatch.of(Optional.ofNullable(match));
        return wanted.takesWhatIsThere()
                ? OptionalLong.of(now.orElse(IfMatch.NEVER))
                : wanted.expected(() -> now, Optional::empty);
    }

    @GET
    @Path("/{id}")
    @Trailed(What.COMPETITION)
    @Operation(summary = "The competition as it is set up")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(ref = "CompetitionView")))
    public Response one(@PathParam("id") String id) {
        var found = find(id);
        var view = views.of(id, found);
        var erased = ErasedWords.in(view);
        known.unless(Tags.of(found.version())
                + (Permissions.seesNames(caller.role()) ? "" : "-public")
                + (erased == 0 ? "" : "-e" + erased));
        return Response.ok(view).build();
    }

    @GET
    @Path("/{id}/rounds")
    @Trailed(What.ROUNDS)
    @Operation(summary = "The rounds with their games, as far as the caller may know how they stand")
    @APIResponseSchema(Rounds.Round[].class)
    public Object rounds(@PathParam("id") String id) {
        var found = find(id);
        var competition = found.competition();
        var played = viewing.games(id, Optional.empty());
        looked.more(() -> viewing.showMore(played));
        known.unlessMadeOf(found.version(), Found.asShown(played));
        return SideNames.each(Rounds.of(competition, played));
    }

    @GET
    @Path("/{id}/round-robin")
    @Operation(
            summary =
                    "The pairings of a round robin by the printed tables: the entrants by seed, else as they are listed")
    @APIResponseSchema(PairingTable.Round[].class)
    public Object roundRobin(@PathParam("id") String id) {
        var competition = find(id).competition();
        CompetitionBounds.roundRobinNotShown(competition).ifPresent(why -> {
            throw new ProblemFound(Problem.of(ProblemKind.WRONG_STATE, why).in("path", "id", id));
        });
        return SideNames.shown(PairingTable.of(competition), competition.games().played());
    }

    @GET
    @Path("/{id}/standings")
    @Trailed(What.STANDINGS)
    @Operation(summary = "Who stands where, from the finished games; with a round, after that round")
    public List<Standings.Row> standings(@PathParam("id") String id, @QueryParam("round") String round) {
        var found = find(id);
        var competition = found.competition();
        var until = Optional.ofNullable(round);
        var played = viewing.games(id, Optional.empty());
        until.ifPresent(last -> isKnown(id, last, Rounds.known(competition, played)));
        looked.more(() -> viewing.showMore(played));
        known.unlessMadeOf(found.version(), until, Found.asShown(played));
        return Standings.of(
                Rounds.until(competition, until),
                Rounds.counted(
                        competition, played, until, competition.isXiangqi() ? this::fouls : any -> Sides.both(0)));
    }

    /** A round that nobody has named would come after all that are: it is a slip, and told which there are. */
    private static void isKnown(String id, String round, List<String> rounds) {
        if (!rounds.contains(round)) {
            throw new ProblemFound(
                    Problem.of(ProblemKind.NOT_FOUND, "There is no round " + Shortened.cut(round) + " of '" + id + "'.")
                            .in("query", "round", round)
                            .allowing(rounds.stream().limit(MOST_ROUNDS_TOLD).toList()));
        }
    }

    /** As they were kept; of a game taken in before they were, from its record. */
    private Sides<Integer> fouls(Found game) {
        return game.fouls()
                .or(() -> games.replay(game.gameId())
                        .map(record -> record.now().disputes().offences().fouls()))
                .orElse(Sides.both(0));
    }

    private CompetitionVersion find(String id) {
        var found = competitions
                .find(Bounds.competition(id))
                .orElseThrow(() -> ProblemFound.notFound("id", id, "There is no competition '" + id + "'."));
        looked.atCompetition(id);
        return found;
    }
}
