package org.qipu.api;

import static org.qipu.api.request.SideNames.shown;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.Bounds;
import org.qipu.api.request.WholeNumber;
import org.qipu.board.Discipline;
import org.qipu.law.Rulebook;
import org.qipu.law.editions.Rulebooks;
import org.qipu.read.Frames;
import org.qipu.read.MoveView;
import org.qipu.read.Moves;
import org.qipu.read.Scoresheets;
import org.qipu.read.comparison.Comparison;
import org.qipu.read.comparison.UnderAnother;
import org.qipu.read.timeline.Timeline;
import org.qipu.replay.EventView;
import org.qipu.replay.Games;
import org.qipu.replay.Replay;
import org.qipu.trail.What;

/** The record of one game, told event by event and move by move (wire protocol §2). */
@Path("/api/v1/games")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Games")
@RunOnVirtualThread
public class GameRecordResource {

    private static final int USUAL_EVENTS = 1000;
    private static final int MOST_EVENTS = 10_000;

    @Inject
    Games games;

    @Inject
    Viewing viewing;

    @Inject
    Known known;

    @GET
    @Path("/{id}/events")
    @Trailed(value = What.EVENTS, when = Trailed.When.IS_OF_THE_RECORD)
    @Operation(summary = "The events as stored, with their hashes")
    public List<EventView> events(
            @PathParam("id") String id, @QueryParam("after") String after, @QueryParam("limit") String limit) {
        var most = WholeNumber.within("limit", limit, USUAL_EVENTS, 1, MOST_EVENTS);
        var last = WholeNumber.sequence("after", after);
        var seen = viewing.details(id);
        known.unless(id, seen, seen.record().now());
        return seen.events(games, id, last, most);
    }

    @GET
    @Path("/{id}/moves")
    @Trailed(What.MOVES)
    @Operation(summary = "Every move ever recorded, whether it stands or not")
    @APIResponseSchema(MoveView[].class)
    public Object moves(@PathParam("id") String id) {
        var record = allowed(id);
        return shown(Moves.of(record), discipline(record));
    }

    @GET
    @Path("/{id}/scoresheets")
    @Trailed(What.SCORESHEETS)
    @Operation(
            summary =
                    "What was written down at the board: entries, signatures, reconstructions, and what catches the eye about them")
    @APIResponseSchema(Scoresheets.PapersView.class)
    public Object scoresheets(@PathParam("id") String id) {
        var record = allowed(id);
        return shown(Scoresheets.of(record), discipline(record));
    }

    @GET
    @Path("/{id}/timeline")
    @Trailed(What.TIMELINE)
    @Operation(summary = "The story of the game: one sentence an event, each ruling with its article")
    public List<Timeline.Line> timeline(@PathParam("id") String id) {
        return Timeline.of(allowed(id));
    }

    @GET
    @Path("/{id}/frames")
    @Trailed(What.FRAMES)
    @Operation(
            summary =
                    "Every event with how the game stood after it, in one answer; as far as it was recorded by knownAt")
    @APIResponseSchema(Frames.Frame[].class)
    public Response frames(@PathParam("id") String id, @QueryParam("knownAt") String knownAt) {
        var seen = viewing.details(id);
        var today = seen.record();
        var record = Bounds.instant("knownAt", knownAt).map(today::knownAt).orElse(today);
        if (record.events().isEmpty()) {
            throw new ProblemFound(Problem.of(ProblemKind.NOT_FOUND, "The game had not been scheduled then.")
                    .in("query", "knownAt", knownAt));
        }
        known.unlessEarlier(id, seen, record.now());
        return Response.ok(shown(Frames.of(record, Timeline.of(record)), discipline(record)))
                .build();
    }

    @GET
    @Path("/{id}/under/{rulebook}")
    @Trailed(What.UNDER)
    @Operation(
            summary =
                    "The record decided once more under another edition, side by side; the record itself is not touched")
    @APIResponseSchema(Comparison.class)
    public Object under(@PathParam("id") String id, @PathParam("rulebook") String rulebook) {
        var book = Rulebooks.find(rulebook).orElseThrow(() -> RulebooksResource.none("rulebook", rulebook));
        var record = allowed(id);
        if (!book.isOf(discipline(record))) {
            throw new ProblemFound(Problem.of(
                            ProblemKind.NOT_ALLOWED,
                            book.id() + " is no rulebook of "
                                    + discipline(record).name().toLowerCase(Locale.ROOT) + ".")
                    .in("path", "rulebook", rulebook)
                    .allowing(Rulebooks.of(discipline(record)).stream()
                            .map(Rulebook::id)
                            .toList()));
        }
        return shown(UnderAnother.of(id, record, book), discipline(record));
    }

    private static Discipline discipline(Replay record) {
        return record.now().schedule().discipline();
    }

    /** The record for what tells every move. */
    private Replay allowed(String id) {
        var seen = viewing.details(id);
        known.unless(id, seen, seen.record().now());
        return seen.record();
    }
}
