package org.qipu.api;

import static org.qipu.api.request.SideNames.shown;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.Bounds;
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.GameId;
import org.qipu.api.request.SideNames;
import org.qipu.api.request.WholeNumber;
import org.qipu.board.Discipline;
import org.qipu.boards.Observation;
import org.qipu.intake.BoardIntake;
import org.qipu.intake.Observations;
import org.qipu.intake.Outcome;
import org.qipu.replay.Games;
import org.qipu.security.Caller;
import org.qipu.trail.What;

/** What electronic boards say of a game: kept as it is said, beside the record, which gets only what is a move. */
@Path("/api/v1/games")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Games")
@RunOnVirtualThread
public class ObservationsResource {

    private static final int LARGEST = 256 * 1024;
    private static final int MOST = 200;
    private static final int USUAL_PAGE = 500;
    private static final int MOST_ON_A_PAGE = 5000;

    @Inject
    BoardIntake intake;

    @Inject
    Observations kept;

    @Inject
    BoardAdmission admission;

    @Inject
    Caller caller;

    @Inject
    Games games;

    @Inject
    Clock clock;

    private final CommandReader reader = new CommandReader();

    /**
     * What became of what was sent.
     *
     * @param version      of the game now
     * @param latest       the latest sequence that is kept of this device and game: the next is higher
     * @param observations in the order in which they were sent
     */
    public record Taken(String gameId, long version, long latest, List<Outcome> observations) {}

    /**
     * Some of what is kept.
     *
     * @param next what {@code after} is to be for the next page; absent on the last
     */
    public record KeptPage(List<ObservationView> observations, Optional<Long> next) {}

    @POST
    @Path("/{id}/observations")
    @Operation(summary = "Takes in what an electronic board says: one observation, or an array of them in their order")
    @RequestBody(content = @Content(schema = @Schema(implementation = SentObservation.class, type = SchemaType.ARRAY)))
    @APIResponseSchema(Taken.class)
    public Object observe(@PathParam("id") String id, byte[] body, @QueryParam("sentAt") String sentAt) {
        admission.toObserve(GameId.checked(id));
        var arrived = clock.instant().truncatedTo(ChronoUnit.MICROS);
        var ahead = Bounds.instant("sentAt", sentAt)
                .map(sent -> Duration.between(sent, arrived))
                .orElse(Duration.ZERO);
        var discipline = discipline(id);
        var taken = intake.take(id, caller.actor(), sent(body, discipline), ahead, arrived);
        return switch (taken) {
            case BoardIntake.Taken.All all ->
                shown(new Taken(id, all.version(), all.latest(), all.outcomes()), discipline);
            case BoardIntake.Taken.Another other ->
                throw ProblemFound.of(
                        ProblemKind.IDEMPOTENCY_CONFLICT,
                        "Another observation of this device has the sequence " + other.sequence() + ".");
            case BoardIntake.Taken.TooMany many ->
                throw ProblemFound.of(
                        ProblemKind.NOT_ALLOWED,
                        "Of one device at most " + BoardIntake.MOST_KEPT + " observations of a game are kept.");
        };
    }

    @GET
    @Path("/{id}/observations")
    @Trailed(value = What.OBSERVATIONS, when = Trailed.When.ALWAYS)
    @Operation(
            summary =
                    "What electronic boards said of the game, in the order in which it was kept, and what became of it")
    @APIResponseSchema(KeptPage.class)
    public Object observations(
            @PathParam("id") String id, @QueryParam("after") String after, @QueryParam("limit") String limit) {
        admission.toReadObservations(GameId.checked(id));
        var most = WholeNumber.within("limit", limit, USUAL_PAGE, 1, MOST_ON_A_PAGE);
        var found = kept.page(id, WholeNumber.sequence("after", after), most + 1);
        var page = found.stream().limit(most).map(ObservationView::of).toList();
        return shown(
                new KeptPage(
                        page, found.size() > most ? Optional.of(page.getLast().number()) : Optional.empty()),
                discipline(id));
    }

    private Discipline discipline(String id) {
        return games.replay(id).orElseThrow().now().schedule().discipline();
    }

    private List<Observation> sent(byte[] body, Discipline discipline) {
        if (body == null || body.length == 0) {
            throw ProblemFound.malformed("The request is empty.");
        }
        if (body.length > LARGEST) {
            throw ProblemFound.of(ProblemKind.TOO_LARGE, "The body of this request has at most " + LARGEST + " bytes.");
        }
        var tree = SideNames.read(reader.tree(body), discipline);
        var some = new ArrayList<JsonNode>();
        (tree.isArray() ? tree : List.of(tree)).forEach(some::add);
        if (some.isEmpty() || some.size() > MOST) {
            throw ProblemFound.malformed("An array holds 1 to " + MOST + " observations.", "");
        }
        var read = new ArrayList<Observation>();
        for (int i = 0; i < some.size(); i++) {
            var index = tree.isArray() ? Optional.of(i) : Optional.<Integer>empty();
            if (!(some.get(i) instanceof ObjectNode fields)) {
                throw new ProblemFound(Problem.of(ProblemKind.MALFORMED, "An observation is an object.")
                        .about("")
                        .at(index));
            }
            read.add(reader.value(fields, SentObservation.class, index).checked(discipline, index));
        }
        if (read.stream().map(Observation::sequence).distinct().count() < read.size()) {
            throw ProblemFound.malformed("Each observation has a sequence of its own.", "");
        }
        return read;
    }

    /** An instant as the table keeps it. */
    static Instant kept(Instant at) {
        return at.truncatedTo(ChronoUnit.MICROS);
    }
}
