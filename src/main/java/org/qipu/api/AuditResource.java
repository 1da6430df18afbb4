package org.qipu.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.request.Bounds;
import org.qipu.api.request.Cursor;
import org.qipu.api.request.OneOf;
import org.qipu.api.request.WholeNumber;
import org.qipu.game.event.Actor.Role;
import org.qipu.replay.EventView;
import org.qipu.trail.AccessRows;
import org.qipu.trail.Sought;
import org.qipu.trail.What;

/** Who was shown what not everybody may see, and who took a record out (docs/proof.md). Who ruled stands in the record. */
@Path("/api/v1/audit")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Audit")
@RunOnVirtualThread
public class AuditResource {

    private static final int USUAL = 100;
    private static final int MOST = 500;
    private static final int LONGEST = 500;

    @Inject
    Admission admission;

    @Inject
    AccessRows trail;

    /**
     * Some entries of the trail.
     *
     * @param entries the newest first
     * @param cursor  asks for the older ones; absent where there are none
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Trail(List<Entry> entries, Optional<String> cursor) {}

    /**
     * Somebody was shown something, or was refused it.
     *
     * @param at          when, by the clock of the database
     * @param actor       who, as the events name him
     * @param token       the id of his token; of a session, or a token without an id, a digest that tells it from others
     * @param what        what was looked at
     * @param gameId      of which game
     * @param competition of which competition; of a game, the one that it was of then
     * @param round       of which round
     * @param player      of which person: the id, never a name
     * @param method      the method of the request
     * @param path        the address as this contract has it
     * @param status      what came of it: 200, or 403 where it was refused
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Entry(
            Instant at,
            EventView.Who actor,
            Optional<String> token,
            String what,
            Optional<String> gameId,
            Optional<String> competition,
            Optional<String> round,
            Optional<String> player,
            String method,
            String path,
            int status) {

        static Entry of(AccessRows.Entry kept) {
            return new Entry(
                    kept.at(),
                    new EventView.Who(kept.actor(), kept.role()),
                    kept.token(),
                    kept.what(),
                    kept.of().game(),
                    kept.of().competition(),
                    kept.of().round(),
                    kept.of().person(),
                    kept.method(),
                    kept.path(),
                    kept.status());
        }
    }

    @GET
    @Trailed(value = What.AUDIT, when = Trailed.When.ALWAYS)
    @Operation(
            summary =
                    "Who was shown what not everybody may see, and who took a record out, the newest first; for auditors whose token has no limits")
    public Trail find(
            @QueryParam("game") String game,
            @QueryParam("competition") String competition,
            @QueryParam("player") String player,
            @QueryParam("actor") String actor,
            @QueryParam("role") String role,
            @QueryParam("what") String what,
            @QueryParam("from") String from,
            @QueryParam("to") String to,
            @QueryParam("cursor") String cursor,
            @QueryParam("limit") String limit) {
        admission.toReadTheTrail();
        var most = WholeNumber.within("limit", limit, USUAL, 1, MOST);
        var found = trail.find(new Sought(
                text("game", game),
                text("competition", competition),
                text("player", player),
                text("actor", actor),
                OneOf.read(
                        "role",
                        role,
                        Arrays.stream(Role.values()).map(Role::wireName).toList()),
                OneOf.read("what", what, What.words()),
                Bounds.instant("from", from),
                Bounds.instant("to", to),
                Optional.ofNullable(cursor).map(Cursor::ofEntry),
                most + 1));
        var shown = found.stream().limit(most).toList();
        return new Trail(
                shown.stream().map(Entry::of).toList(),
                found.size() > most
                        ? Optional.of(Cursor.afterEntry(shown.getLast().number()))
                        : Optional.empty());
    }

    private static Optional<String> text(String name, String given) {
        if (given != null && given.length() > LONGEST) {
            throw ProblemFound.parameter(name, given, "'" + name + "' has at most " + LONGEST + " characters.");
        }
        return Optional.ofNullable(given);
    }
}
