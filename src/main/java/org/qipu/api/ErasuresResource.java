package org.qipu.api;

import com.fasterxml.jackson.annotation.JsonInclude;
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
import java.util.function.Predicate;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.CommandReader;
import org.qipu.game.event.Actor;
import org.qipu.log.codec.TextPlace;
import org.qipu.registry.Erasures;
import org.qipu.registry.EvidencePlace;
import org.qipu.registry.PersonErasure;
import org.qipu.registry.Sought;
import org.qipu.registry.TextErasure;
import org.qipu.security.Caller;
import org.qipu.security.Permissions;
import org.qipu.trail.What;

/** Erases words that name persons from what is kept beside events; what was decided stays. */
@Path("/api/v1/erasures")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Erasures")
@RunOnVirtualThread
public class ErasuresResource {

    private static final int LARGEST = 16 * 1024;
    /** Of a body that names many persons. */
    private static final int LARGEST_OF_PERSONS = 1024 * 1024;

    private static final int LONGEST = 500;
    private static final int MOST = 1000;

    @Inject
    Erasures erasures;

    @Inject
    Sought sought;

    @Inject
    ErasingPersons persons;

    @Inject
    Admission admission;

    @Inject
    Caller caller;

    @Inject
    Looked looked;

    @Inject
    Clock clock;

    private final CommandReader reader = new CommandReader();

    /**
     * What is to be erased, and why; {@code dryRun}: only counted.
     *
     * @param persons up to 10 000 persons who are erased from the registry, a club that leaves for instance, with the words that name them; alone, or with {@code texts}
     * @param texts   {@code false}: the words that name these persons stay, and are counted
     */
    public record Asked(
            Optional<List<String>> persons,
            Optional<Boolean> texts,
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
     * @param erased     whether what was asked for is gone: false where nothing was found, and where it was only counted
     * @param texts      how many words in events
     * @param games      in how many games there was something
     * @param registered how many texts of records taken over, kept in the registry
     * @param imports    how many reports of imports told them
     * @param evidence   how many files that are marked with the person's id
     * @param unmarked   the first thousand files of games that the person plays which are not marked so: they stay
     * @param places     the first thousand of the words in events
     * @param files      whether the files of the database still hold them
     * @param persons    how many persons were erased from the registry, or would be
     * @param partly     in how many words only a part of a name stands, in games of others: they are not touched
     * @param partlyAt   the first thousand of these
     * @param alike      ids of the first thousand other entries of the registry: persons whose name holds one of theirs, texts with a part of one; they are not touched
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Answered(
            boolean erased,
            long texts,
            long games,
            long registered,
            long imports,
            long evidence,
            List<EvidencePlace> unmarked,
            List<TextPlace> places,
            Optional<TextErasure.Files> files,
            Optional<Integer> persons,
            Optional<Long> partly,
            Optional<List<TextPlace>> partlyAt,
            Optional<List<String>> alike) {

        /** The answer to an erasure of persons. */
        static Answered of(PersonErasure.Found found, boolean withTexts, Optional<TextErasure.Files> files) {
            var words = of(found.named(), withTexts, files);
            return new Answered(
                    words.erased(),
                    words.texts(),
                    words.games(),
                    words.registered(),
                    words.imports(),
                    words.evidence(),
                    words.unmarked(),
                    words.places(),
                    files,
                    Optional.of(found.persons().size()),
                    Optional.of((long) found.partly().size()),
                    Optional.of(found.partly().stream().limit(MOST).toList()),
                    Optional.of(found.alike().stream().limit(MOST).toList()));
        }

        static Answered of(Erasures.Found found, boolean erased, Optional<TextErasure.Files> files) {
            return of(found, erased, files, List.of());
        }

        static Answered of(
                Erasures.Found found, boolean erased, Optional<TextErasure.Files> files, List<String> alike) {
            return new Answered(
                    erased,
                    found.places().size(),
                    found.games(),
                    found.registered().size(),
                    found.imports().size(),
                    found.evidence().size(),
                    found.unmarked().stream().limit(MOST).toList(),
                    found.places().stream().limit(MOST).toList(),
                    files,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(alike.stream().limit(MOST).toList()).filter(some -> !some.isEmpty()));
        }
    }

    @POST
    @Trailed(What.ERASURES)
    @Operation(
            summary =
                    "Erases words in events that name persons: of a game, with a person's names, or with a text, and evidence marked with the person; or persons themselves, a whole club; with dryRun they are only counted")
    @RequestBody(content = @Content(schema = @Schema(implementation = Asked.class)))
    public Answered erase(byte[] body) {
        allowed();
        if (body == null || body.length > LARGEST_OF_PERSONS) {
            throw ProblemFound.of(
                    ProblemKind.TOO_LARGE, "What is to be erased is said in at most " + LARGEST_OF_PERSONS + " bytes.");
        }
        if (!(reader.tree(body) instanceof ObjectNode fields)) {
            throw ProblemFound.malformed("What is to be erased is said in an object.", "");
        }
        var asked = reader.value(fields, Asked.class, Optional.empty());
        if (asked.persons().isPresent()) {
            return persons.answered(asked);
        }
        if (body.length > LARGEST) {
            throw ProblemFound.of(
                    ProblemKind.TOO_LARGE, "What is to be erased is said in at most " + LARGEST + " bytes.");
        }
        if (asked.texts().isPresent()) {
            throw ProblemFound.malformed("'texts' goes with 'persons'.", "/texts");
        }
        try {
            var wanted = WordsSought.of(asked, sought);
            if (asked.dryRun().orElse(false)) {
                looked.more(() -> true); // where the words stand, and nothing on record of it
                return Answered.of(erasures.find(wanted), false, Optional.empty(), sought.namedSo(wanted));
            }
            return erase(
                    erasures,
                    sought,
                    wanted,
                    caller.actor(),
                    reason(words -> erasures.tells(wanted, words), asked.reason()),
                    clock);
        } catch (IllegalArgumentException e) {
            throw ProblemFound.malformed(e.getMessage(), "");
        }
    }

    static Answered erase(
            Erasures erasures, Sought sought, Erasures.Wanted wanted, Actor actor, String reason, Clock clock) {
        var found = erasures.find(wanted);
        if (!found.nothing()) {
            erasures.erase(found, actor, reason, clock.instant().truncatedTo(ChronoUnit.MICROS));
        }
        var gone = !found.nothing() || sought.wereErased(wanted);
        return Answered.of(found, gone, Optional.of(erasures.clean()), sought.namedSo(wanted));
    }

    static String reason(Predicate<String> tells, Optional<String> reason) {
        var why = reason.filter(text -> !text.isBlank())
                .orElseThrow(() -> new ProblemFound(
                        Problem.of(ProblemKind.MISSING, "An erasure gives its reason, which stays on record.")
                                .about("/reason")));
        if (why.length() > LONGEST || tells.test(why)) {
            throw ProblemFound.malformed(
                    "The reason stays on record: it has at most " + LONGEST
                            + " characters and does not say what is erased.",
                    "/reason");
        }
        return why;
    }

    @GET
    @Trailed(value = What.ERASURES, when = Trailed.When.ALWAYS)
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
