package org.qipu.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.Bounds;
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.GameId;
import org.qipu.game.event.Actor;
import org.qipu.log.codec.Streams;
import org.qipu.log.codec.TextPlace;
import org.qipu.registry.Erasures;
import org.qipu.registry.EvidencePlace;
import org.qipu.registry.TextErasure;
import org.qipu.security.Caller;
import org.qipu.security.Permissions;

/** Erases words that name persons from what is kept beside events; what was decided stays. */
@Path("/api/v1/erasures")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Erasures")
@RunOnVirtualThread
public class ErasuresResource {

    private static final int LARGEST = 16 * 1024;
    private static final int LONGEST = 500;
    private static final int MOST = 1000;

    @Inject
    Erasures erasures;

    @Inject
    Admission admission;

    @Inject
    Caller caller;

    @Inject
    Clock clock;

    private final CommandReader reader = new CommandReader();

    /** What is to be erased, and why; {@code dryRun}: only counted. */
    public record Asked(
            Optional<String> game,
            Optional<Long> sequence,
            Optional<String> person,
            Optional<String> text,
            Optional<Boolean> everywhere,
            Optional<String> reason,
            Optional<Boolean> dryRun) {}

    /**
     * What was erased, or would be.
     *
     * @param texts      how many words in events
     * @param games      in how many games there was something
     * @param registered how many texts of records taken over, kept in the registry
     * @param imports    how many reports of imports told them
     * @param evidence   how many files that are marked with the person's id
     * @param unmarked   the first thousand files of games that the person plays which are not marked so: they stay
     * @param places     the first thousand of the words in events
     * @param files      whether the files of the database still hold them
     */
    public record Answered(
            boolean erased,
            long texts,
            long games,
            long registered,
            long imports,
            long evidence,
            List<EvidencePlace> unmarked,
            List<TextPlace> places,
            Optional<TextErasure.Files> files) {

        static Answered of(Erasures.Found found, boolean erased, Optional<TextErasure.Files> files) {
            return new Answered(
                    erased,
                    found.places().size(),
                    found.games(),
                    found.registered().size(),
                    found.imports().size(),
                    found.evidence().size(),
                    found.unmarked().stream().limit(MOST).toList(),
                    found.places().stream().limit(MOST).toList(),
                    files);
        }
    }

    @POST
    @Operation(
            summary =
                    "Erases words in events that name persons, of a game, with a person's names, or with a text, and evidence marked with the person; with dryRun they are only counted")
    @RequestBody(content = @Content(schema = @Schema(implementation = Asked.class)))
    public Answered erase(byte[] body) {
        allowed();
        if (body == null || body.length > LARGEST) {
            throw ProblemFound.of(
                    ProblemKind.TOO_LARGE, "What is to be erased is said in at most " + LARGEST + " bytes.");
        }
        if (!(reader.tree(body) instanceof ObjectNode fields)) {
            throw ProblemFound.malformed("What is to be erased is said in an object.", "");
        }
        var asked = reader.value(fields, Asked.class, Optional.empty());
        try {
            var wanted = new Erasures.Wanted(
                    asked.game().map(ErasuresResource::stream),
                    asked.sequence(),
                    asked.person().map(PlayersResource::checked),
                    asked.text(),
                    asked.everywhere().orElse(false));
            if (asked.dryRun().orElse(false)) {
                return Answered.of(erasures.find(wanted), false, Optional.empty());
            }
            return erase(erasures, wanted, caller.actor(), reason(erasures, wanted, asked.reason()), clock);
        } catch (IllegalArgumentException e) {
            throw ProblemFound.malformed(e.getMessage(), "");
        }
    }

    /** A game by its id, or a competition by the name of its stream. */
    private static String stream(String named) {
        return Streams.competition(named)
                .map(id -> Streams.ofCompetition(Bounds.competition(id)))
                .orElseGet(() -> GameId.checked(named, problem -> problem.about("/game")));
    }

    static Answered erase(Erasures erasures, Erasures.Wanted wanted, Actor actor, String reason, Clock clock) {
        var found = erasures.find(wanted);
        if (!found.nothing()) {
            erasures.erase(found, actor, reason, clock.instant().truncatedTo(ChronoUnit.MICROS));
        }
        return Answered.of(found, true, Optional.of(erasures.clean()));
    }

    private static String reason(Erasures erasures, Erasures.Wanted wanted, Optional<String> reason) {
        var why = reason.filter(text -> !text.isBlank())
                .orElseThrow(() -> new ProblemFound(
                        Problem.of(ProblemKind.MISSING, "An erasure gives its reason, which stays on record.")
                                .about("/reason")));
        if (why.length() > LONGEST || erasures.tells(wanted, why)) {
            throw ProblemFound.malformed(
                    "The reason stays on record: it has at most " + LONGEST
                            + " characters and does not say what is erased.",
                    "/reason");
        }
        return why;
    }

    @GET
    @Operation(summary = "The latest erasures: who, when, why, how much; never what it said")
    public List<TextErasure.Act> acts() {
        admission.toReadChangesOfPersons();
        return erasures.acts(MOST);
    }

    private void allowed() {
        admission.toOpen(Permissions.Resource.PLAYERS);
        admission.toChangeForAll();
    }
}
