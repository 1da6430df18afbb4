package org.qipu.api;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.Bounds;
import org.qipu.api.request.Cursor;
import org.qipu.api.request.OneOf;
import org.qipu.api.request.SideNames;
import org.qipu.api.request.TrueOrFalse;
import org.qipu.api.request.WholeNumber;
import org.qipu.axon.GamesOnAxon;
import org.qipu.board.UnreadablePosition;
import org.qipu.board.discipline.Disciplines;
import org.qipu.law.Score;
import org.qipu.projection.Projections;
import org.qipu.read.search.GameSearch;
import org.qipu.read.search.Query;
import org.qipu.read.search.SearchTables;
import org.qipu.read.view.Status;
import org.qipu.trail.What;

/** Search over all games (wire protocol §2). */
@Path("/api/v1/games")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Games")
@RunOnVirtualThread
public class SearchResource {

    private static final int USUAL = 50;
    private static final int MOST = 500;
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(1);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);

    @Inject
    GameSearch search;

    @Inject
    Viewing viewing;

    @Inject
    PlayersSought sought;

    @Inject
    Looked looked;

    @Inject
    GamesOnAxon axon;

    @GET
    @Trailed(What.SEARCH)
    @Operation(summary = "Searches games; with a position, every game that reached it")
    @APIResponseSchema(GameSearch.Page.class)
    public Object find(
            @QueryParam("competition") String competition,
            @QueryParam("round") String round,
            @QueryParam("board") String board,
            @QueryParam("player") String player,
            @QueryParam("name") String name,
            @QueryParam("rulebook") String rulebook,
            @QueryParam("status") String status,
            @QueryParam("result") String result,
            @QueryParam("position") String position,
            @QueryParam("from") String from,
            @QueryParam("to") String to,
            @QueryParam("cursor") String cursor,
            @QueryParam("limit") String limit,
            @QueryParam("complete") String complete) {
        var wanted = WholeNumber.within("limit", limit, USUAL, 1, MOST);
        var onBoard = board == null
                ? Optional.<Integer>empty()
                : Optional.of(WholeNumber.within("board", board, 0, 0, Integer.MAX_VALUE));
        var query = new Query(
                Optional.ofNullable(competition),
                Optional.ofNullable(round),
                onBoard,
                sought.wanted(Optional.ofNullable(player), Optional.ofNullable(name)),
                OneOf.read("rulebook", rulebook, RulebooksResource.ids()),
                OneOf.read("status", status, OneOf.words(Status.class)),
                OneOf.read("result", result, OneOf.words(Score.class)),
                Optional.ofNullable(position).map(SearchResource::identity),
                Bounds.instant("from", from),
                Bounds.instant("to", to),
                Optional.ofNullable(cursor).map(Cursor::read),
                wanted);
        if (TrueOrFalse.read("complete", complete)) {
            awaitAllRecorded();
        }
        var page = search.find(
                query,
                viewing.settled(),
                found -> name == null ? viewing.visible(found, query) : viewing.named(found, query));
        looked.more(() -> name != null && !page.games().isEmpty() || viewing.showMore(page.games()));
        if (!page.games().isEmpty()) {
            query.competition().ifPresent(looked::atCompetition); // which they are of
        }
        return SideNames.each(new GameSearch.Page(page.games(), page.cursor().map(Cursor::after)));
    }

    /** The search follows the record at a distance: who wants all that is recorded, as an export does, waits until it has come up to it. */
    private void awaitAllRecorded() {
        var until = System.nanoTime() + LONGEST_WAIT.toNanos();
        var behind = behind();
        while (behind > 0) {
            if (System.nanoTime() > until) {
                throw ProblemFound.of(
                        ProblemKind.UNAVAILABLE,
                        "The search has not taken in " + behind
                                + " events yet: ask again in a moment, or without complete.");
            }
            try {
                Thread.sleep(BETWEEN_LOOKS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw ProblemFound.of(ProblemKind.UNAVAILABLE, "The service is ending.");
            }
            behind = behind();
        }
    }

    private long behind() {
        return axon.projections().status().stream()
                .filter(one -> one.name().equals(SearchTables.NAME))
                .mapToLong(Projections.Status::behind)
                .sum();
    }

    /** The first four fields of the FEN as this service writes it: an 'en passant' square only where the capture is legal. */
    private static String identity(String fen) {
        try {
            return GameSearch.identity(Disciplines.position(fen));
        } catch (UnreadablePosition why) {
            throw ProblemFound.parameter("position", fen, "The position cannot be read: " + why.getMessage());
        }
    }
}
