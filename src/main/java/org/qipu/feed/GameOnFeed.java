package org.qipu.feed;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Move;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.board.pgn.PgnMove;
import org.qipu.competition.Competition.Entrant;
import org.qipu.game.event.Schedule;
import org.qipu.law.Result;
import org.qipu.law.Termination;
import org.qipu.log.codec.Words;
import org.qipu.read.export.Form;
import org.qipu.read.export.PgnExport;
import org.qipu.read.export.Setting;
import org.qipu.read.export.Told;
import org.qipu.read.view.ScheduleView;
import org.qipu.read.view.Status;

/**
 * A game in the JSON of a round: the moves that stand, illegal ones too.
 *
 * @param result   as the Laws write it, forfeits told from games
 * @param clocks   what both showed {@code asOf}; whose runs has shown less since
 * @param lastMove by which the position came about
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record GameOnFeed(
        String gameId,
        String discipline,
        Optional<Object> round,
        Optional<Integer> board,
        String status,
        Optional<String> result,
        Optional<Termination> termination,
        Sides<FeedPlayer> players,
        Sides<Optional<Duration>> clocks,
        Optional<Side> running,
        Optional<Instant> asOf,
        String fen,
        int ply,
        Optional<String> lastMove,
        List<Half> moves) {

    /**
     * Who plays.
     *
     * @param nameErased that his name was erased, where it was
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record FeedPlayer(
            Optional<String> id,
            Optional<String> name,
            Optional<String> title,
            Optional<String> team,
            Optional<String> federation,
            Optional<Integer> rating,
            Optional<String> fideId,
            Optional<Boolean> nameErased) {}

    /** A half-move; {@code move} is its code, where it has one. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Half(Optional<String> move, String text, Optional<Duration> clock, Optional<Boolean> legal) {}

    static GameOnFeed of(Told told, Setting setting) {
        var game = told.game();
        var schedule = game.schedule();
        var clocks = game.clocks().at(game.latestAt());
        var keepsTime = game.papers().takenOver().isEmpty();
        var moves = PgnExport.moves(told, Form.FEED.withIllegal(true)).stream()
                .map(GameOnFeed::half)
                .toList();
        return new GameOnFeed(
                told.gameId(),
                Words.of(schedule.discipline()),
                schedule.round().map(ScheduleView::round),
                schedule.board(),
                Words.of(Status.of(game)),
                game.result().map(result -> result.score().notation()),
                game.result().flatMap(Result::termination),
                schedule.players().map(player -> player(player, setting)),
                clocks.faces().map(face -> face.remaining().filter(any -> keepsTime)),
                clocks.running().filter(any -> keepsTime && !clocks.stopped()),
                game.known(game.latestAt()),
                game.line().position().fen(),
                game.line().ply(),
                moves.isEmpty() ? Optional.empty() : moves.getLast().move(),
                moves);
    }

    private static Half half(PgnMove move) {
        return new Half(
                move.move().map(Move::code),
                move.token(),
                move.clock(),
                move.isLegal() ? Optional.empty() : Optional.of(false));
    }

    private static FeedPlayer player(Schedule.Player player, Setting setting) {
        var entrant = setting.entrant(player.id());
        return new FeedPlayer(
                player.id(),
                player.id().flatMap(setting::name),
                entrant.flatMap(Entrant::title),
                entrant.flatMap(Entrant::team),
                entrant.flatMap(Entrant::federation),
                player.rating().or(() -> entrant.flatMap(Entrant::rating)),
                setting.fideId(player.id()),
                Optional.of(true).filter(any -> setting.nameErased(player.id())));
    }
}
