package org.qipu.api;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.law.Requirement;
import org.qipu.law.Rulebook;
import org.qipu.law.editions.Rulebooks;
import org.qipu.read.view.RulebookView;

/** The editions of the Laws that games are pinned to. */
@Path("/api/v1/rulebooks")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Rulebooks")
public class RulebooksResource {

    /** An edition in a list. */
    public record Edition(String id, String title, LocalDate inForceFrom, Optional<LocalDate> inForceUntil) {}

    @GET
    @Operation(summary = "The editions, oldest first")
    public List<Edition> all() {
        return Rulebooks.all().stream()
                .map(book -> new Edition(
                        book.id(),
                        book.title(),
                        book.document().inForceFrom(),
                        book.document().inForceUntil()))
                .toList();
    }

    @GET
    @Path("/{id}")
    @Operation(summary = "An edition: every setting with its value and the article that fixes it")
    public RulebookView one(@PathParam("id") String id) {
        return RulebookView.of(find(id));
    }

    @GET
    @Path("/{id}/articles")
    @Operation(summary = "The requirements this edition makes, with its article numbers")
    public List<Requirement.InEdition> articles(@PathParam("id") String id) {
        return Requirement.of(find(id).id());
    }

    @GET
    @Path("/{id}/differences")
    @Operation(
            summary =
                    "What another edition of the same game fixes otherwise: settings with both values and articles, and what only one of the two has")
    public RulebookDifferences differences(
            @PathParam("id") String id,
            @Parameter(description = "The other edition; without it, those in force before and after") @QueryParam("to")
                    String to) {
        var here = find(id);
        return RulebookDifferences.of(here, to == null ? Rulebooks.neighbours(here) : List.of(other(to, here)));
    }

    private static Rulebook other(String to, Rulebook here) {
        return Rulebooks.of(here.discipline()).stream()
                .filter(book -> book.id().equals(to))
                .findFirst()
                .orElseThrow(() -> new ProblemFound(Problem.of(
                                ProblemKind.MALFORMED,
                                "There is no rulebook '" + to + "' to compare " + here.id() + " with; there are: "
                                        + String.join(", ", ids(Rulebooks.of(here.discipline()))) + ".")
                        .in("query", "to", to)
                        .allowing(ids(Rulebooks.of(here.discipline())))));
    }

    private static Rulebook find(String id) {
        return Rulebooks.find(id).orElseThrow(() -> none("id", id));
    }

    /** What is answered where the path names a rulebook that is not there. */
    static ProblemFound none(String name, String id) {
        return new ProblemFound(Problem.of(
                        ProblemKind.NOT_FOUND,
                        "There is no rulebook '" + id + "'; there are: " + String.join(", ", ids()) + ".")
                .in("path", name, id)
                .allowing(ids()));
    }

    /** Every rulebook there is. */
    static List<String> ids() {
        return ids(Rulebooks.all());
    }

    private static List<String> ids(List<Rulebook> books) {
        return books.stream().map(Rulebook::id).toList();
    }
}
