package org.qipu.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
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
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.OneOf;
import org.qipu.game.command.Need;
import org.qipu.registry.Erasures;
import org.qipu.registry.OneLine;
import org.qipu.registry.PersonErasure;
import org.qipu.registry.Players;
import org.qipu.registry.RegistryActs;
import org.qipu.registry.TextErasure;
import org.qipu.security.Caller;
import org.qipu.security.Permissions;
import org.qipu.trail.What;

/** Names and needs of players: the only personal data there is, and erasable (wire protocol §3). */
@Path("/api/v1/players")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Players")
@RunOnVirtualThread
public class PlayersResource {

    private static final int LARGEST = 16 * 1024;
    private static final int LONGEST_NAME = 500;

    @Inject
    Players players;

    @Inject
    Admission admission;

    @Inject
    Erasures erasures;

    @Inject
    PersonErasure persons;

    @Inject
    Caller caller;

    @Inject
    Looked looked;

    @Inject
    Clock clock;

    private final CommandReader reader = new CommandReader();

    /** What is to be registered; a member that is left out stays as it is. */
    public record Registration(Optional<String> name, Optional<List<Need>> needs) {}

    @GET
    @Path("/{id}")
    @Trailed(value = What.PLAYER, when = Trailed.When.ALWAYS)
    @Operation(summary = "The name and the needs of a player, for those who run or judge the event")
    public Players.Person one(@PathParam("id") String id) {
        admission.toReadNames();
        admission.toReadAbout(checked(id));
        var found = players.find(checked(id))
                .orElseThrow(() -> ProblemFound.notFound("id", id, "No player '" + id + "' is registered."));
        looked.atPerson(id);
        return found;
    }

    @GET
    @Path("/{id}/changes")
    @Trailed(value = What.PLAYER_CHANGES, when = Trailed.When.ALWAYS)
    @Operation(
            summary =
                    "Who registered, changed and erased what is kept of a player, oldest first; never a name, and also after the name was erased")
    public List<RegistryActs.Act> changes(@PathParam("id") String id) {
        admission.toReadChangesOfPersons();
        admission.toReadAbout(checked(id));
        var acts = players.acts(checked(id));
        if (!acts.isEmpty()) { // else it is no id of anybody
            looked.atPerson(id);
        }
        return acts;
    }

    @PUT
    @Path("/{id}")
    @Trailed(What.PLAYER)
    @Operation(
            summary =
                    "Registers the name and the needs of a player; of one who was erased nothing is registered any more")
    @RequestBody(content = @Content(schema = @Schema(implementation = Registration.class)))
    public Players.Person put(@PathParam("id") String id, byte[] body) {
        admission.toOpen(Permissions.Resource.PLAYERS);
        admission.toChangeForAll();
        checked(id);
        if (body == null || body.length > LARGEST) {
            throw ProblemFound.of(ProblemKind.TOO_LARGE, "A player is registered with at most " + LARGEST + " bytes.");
        }
        if (!(reader.tree(body) instanceof ObjectNode fields)) {
            throw ProblemFound.malformed("A player is registered with an object.", "");
        }
        var wanted = reader.value(fields, Registration.class, Optional.empty());
        if (wanted.name()
                .filter(name -> name.isBlank() || name.length() > LONGEST_NAME)
                .isPresent()) {
            throw ProblemFound.malformed("A name has 1 to " + LONGEST_NAME + " characters.", "/name");
        }
        if (wanted.name().filter(name -> !OneLine.is(name)).isPresent()) {
            throw ProblemFound.malformed("A name has no control character and no line end.", "/name");
        }
        if (players.find(id).flatMap(Players.Person::erasedAt).isPresent()) {
            throw new ProblemFound(Problem.of(
                            ProblemKind.WRONG_STATE, "This player was erased: nothing is registered of him any more.")
                    .in("path", "id", id));
        }
        wanted.name().ifPresent(name -> players.by(caller.actor()).name(id, name));
        wanted.needs().ifPresent(needs -> players.by(caller.actor()).register(id, needs));
        looked.more(() -> wanted.name().isEmpty()); // the answer tells one that he did not say
        return one(id);
    }

    /** The id in a path. */
    static String checked(String id) {
        return checked(id, problem -> problem.in("path", "id", id));
    }

    /** The id that a member of the body gives. */
    static String checked(String id, UnaryOperator<Problem> where) {
        if (id.isBlank() || id.length() > LONGEST_NAME || id.indexOf('\0') >= 0) {
            throw new ProblemFound(where.apply(
                    Problem.of(ProblemKind.MALFORMED, "The id of a player has 1 to " + LONGEST_NAME + " characters.")));
        }
        return id;
    }

    @DELETE
    @Path("/{id}")
    @Operation(
            summary =
                    "Erases name and needs for ever; games keep the id. With texts=erase also the words in events that name the player, and evidence marked with him; without, they are counted")
    @APIResponseSchema(ErasuresResource.Answered.class)
    @APIResponse(
            responseCode = "204",
            description = "Erased; no words in events name the player, and there is no evidence of his games.")
    public Response erase(@PathParam("id") String id, @QueryParam("texts") String texts) {
        admission.toOpen(Permissions.Resource.PLAYERS);
        admission.toChangeForAll();
        checked(id);
        OneOf.read("texts", texts, List.of("erase")); // not said: they stay
        // His names are known only as long as they are registered.
        var found = persons.find(List.of(id));
        var at = clock.instant().truncatedTo(ChronoUnit.MICROS);
        persons.erase(found, texts != null, caller.actor(), ErasingPersons.OF_PERSONS, at);
        var files = erasures.clean();
        return files != TextErasure.Files.BUSY
                        && found.named().nothing()
                        && found.partly().isEmpty()
                        && found.named().unmarked().isEmpty()
                ? Response.noContent().build()
                : Response.ok(ErasuresResource.Answered.of(found, texts != null, Optional.of(files)))
                        .build();
    }
}
