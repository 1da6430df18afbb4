package org.qipu.api;

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
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.Encoding;
import org.qipu.api.request.OneOf;
import org.qipu.board.Discipline;
import org.qipu.board.discipline.Disciplines;
import org.qipu.board.xiangqi.text.MoveFormat;
import org.qipu.read.export.Form;
import org.qipu.read.export.PgnExport;
import org.qipu.read.export.Told;
import org.qipu.replay.Replay;
import org.qipu.trail.What;

/** The texts of a game that other programs read: PGN and DhtmlXQ (wire protocol §2). */
@Path("/api/v1/games")
@Tag(name = "Games")
@RunOnVirtualThread
public class GameTextResource {

    @Inject
    Viewing viewing;

    @Inject
    Known known;

    @Inject
    PgnExport pgn;

    @GET
    @Path("/{id}/pgn")
    @Trailed(value = What.PGN, when = Trailed.When.ALWAYS)
    @Produces("application/x-chess-pgn; charset=utf-8")
    @Operation(
            summary =
                    "The game as PGN, with the clock after every move that has one; of xiangqi the moves as asked for, zh wxf or iccs")
    public Response pgn(
            @PathParam("id") String id,
            @QueryParam("notation") String notation,
            @QueryParam("charset") String charset) {
        var seen = viewing.details(id);
        if (notation == null) {
            return answer(id, seen, charset, pgn(id, seen, Form.RECORD), "application/x-chess-pgn");
        }
        var format = format(notation);
        if (!Disciplines.hasDhtmlXq(discipline(seen.record()))) {
            throw ProblemFound.parameter("notation", notation, "This is no game of xiangqi.");
        }
        return answer(id, seen, charset, pgn(id, seen, Form.RECORD.in(Optional.of(format))), "application/x-chess-pgn");
    }

    private Response answer(String id, Seen seen, String charset, String text, String type) {
        var encoding = Encoding.named(charset);
        return encoding.answer(known.unlessText(id, seen, encoding.of(text)), type);
    }

    /** The notation of xiangqi that a word in a query names. */
    static MoveFormat format(String notation) {
        return MoveFormat.named(notation)
                .orElseThrow(() -> OneOf.none("notation", notation, List.of("zh", "wxf", "iccs")));
    }

    private String pgn(String id, Seen seen, Form form) {
        return pgn.text(Told.of(id, seen.record()), viewing.isToldNames(seen), form);
    }

    @GET
    @Path("/{id}/dhtmlxq")
    @Trailed(value = What.DHTMLXQ, when = Trailed.When.ALWAYS)
    @Produces("text/plain; charset=utf-8")
    @Operation(summary = "A game of xiangqi as DhtmlXQ")
    public Response dhtmlXq(@PathParam("id") String id, @QueryParam("charset") String charset) {
        var seen = xiangqi(id, viewing.details(id));
        return answer(
                id,
                seen,
                charset,
                pgn.dhtmlXq(Told.of(id, seen.record()), viewing.isToldNames(seen)),
                MediaType.TEXT_PLAIN);
    }

    private static Seen xiangqi(String id, Seen seen) {
        if (!Disciplines.hasDhtmlXq(discipline(seen.record()))) {
            throw new ProblemFound(Problem.of(ProblemKind.MALFORMED, "This is no game of xiangqi.")
                    .in("path", "id", id));
        }
        return seen;
    }

    private static Discipline discipline(Replay record) {
        return record.now().schedule().discipline();
    }
}
