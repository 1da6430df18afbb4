package org.qipu.read.search;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Sides;
import org.qipu.game.event.Dated;
import org.qipu.game.policy.result.Results;
import org.qipu.game.state.Game;
import org.qipu.log.codec.Words;
import org.qipu.read.view.ScheduleView;
import org.qipu.read.view.Status;
import org.qipu.release.PublicGame;

/**
 * One game found.
 *
 * @param points          what both players have from it, where it has a result
 * @param firstOccurredAt when it began, or is to begin; of a game taken over the beginning of the day, month or year
 *                        that is known, else none
 * @param dated           how closely that is known, of a game taken over
 * @param fouls           how many fouls (犯規) each player committed, where that was kept; not shown
 * @param lastRecordedAt  when the last thing was recorded; not shown
 * @param plain           whether every event of it is public whatever the policy, and told as it is; not shown
 * @param ply             where it reached the position that was searched for
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record Found(
        String gameId,
        String discipline,
        String rulebook,
        Optional<String> competition,
        Optional<Object> round,
        Optional<Integer> board,
        Optional<String> white,
        Optional<String> black,
        String status,
        Optional<String> result,
        Optional<Sides<BigDecimal>> points,
        Optional<Instant> scheduledStart,
        Optional<Instant> firstOccurredAt,
        Optional<Instant> lastOccurredAt,
        Optional<Dated> dated,
        long version,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Integer> ply,
        @JsonIgnore Optional<Instant> lastRecordedAt,
        @JsonIgnore Optional<Sides<Integer>> fouls,
        @JsonIgnore boolean plain) {

    /** What is found of a game as a record tells it; {@code begun} is when its first event happened. */
    public static Found of(String gameId, Game game, Optional<Instant> begun, Instant lastRecordedAt) {
        var schedule = game.schedule();
        return new Found(
                gameId,
                Words.of(schedule.discipline()),
                schedule.rulebook(),
                schedule.competition(),
                schedule.round().map(ScheduleView::round),
                schedule.board(),
                schedule.players().white().id(),
                schedule.players().black().id(),
                Words.of(Status.of(game)),
                game.result().map(result -> result.score().notation()),
                game.result().flatMap(result -> Results.points(game, result)),
                schedule.scheduledStart(),
                begun,
                game.known(game.latestAt()),
                game.dated(),
                game.version(),
                Optional.empty(),
                Optional.of(lastRecordedAt),
                Optional.of(game.disputes().offences().fouls()),
                false);
    }

    /** What is found of a game as everybody may know it; its fouls are those that the standings count. */
    static Found of(String gameId, PublicGame game) {
        var last = game.events().getLast().told();
        var begun = Beginning.of(game.state(), game.replay().events());
        return of(gameId, game.state(), begun.at(), last.recordedAt())
                .with(Optional.of(game.recorded().disputes().offences().fouls()), Optional.empty());
    }

    /** Whether it belongs to a competition, to one round of it or to any. */
    public boolean isOf(String wanted, Optional<String> inRound) {
        return competition.filter(wanted::equals).isPresent()
                && (inRound.isEmpty() || inRound.equals(round.map(String::valueOf)));
    }

    /** Whether play in it has ended. */
    public boolean isOver() {
        return switch (status) {
            case "finished", "annulled", "awaiting-ruling" -> true;
            default -> false;
        };
    }

    /** The same for a player of it: where it reached a position would count the moves while it is played. */
    public Found inHall() {
        return status.equals("finished") ? this : at(Optional.empty());
    }

    /** The same, reached at a half-move or at none that is shown. */
    public Found at(Optional<Integer> other) {
        return with(fouls, other);
    }

    private Found with(Optional<Sides<Integer>> counted, Optional<Integer> other) {
        return copy(other, lastRecordedAt, counted, plain);
    }

    /** Games without what is kept beside them and shown to nobody: a tag made of that would tell of it. */
    public static List<Found> asShown(List<Found> games) {
        return games.stream().map(Found::asShown).toList();
    }

    private Found asShown() {
        return copy(ply, Optional.empty(), fouls, false);
    }

    private Found copy(
            Optional<Integer> reached, Optional<Instant> recorded, Optional<Sides<Integer>> counted, boolean open) {
        return new Found(
                gameId,
                discipline,
                rulebook,
                competition,
                round,
                board,
                white,
                black,
                status,
                result,
                points,
                scheduledStart,
                firstOccurredAt,
                lastOccurredAt,
                dated,
                version,
                reached,
                recorded,
                counted,
                open);
    }

    /** Games by their boards, those without one last. */
    public static final Comparator<Found> BY_BOARD = Comparator.comparing(
                    (Found game) -> game.board().orElse(Integer.MAX_VALUE))
            .thenComparing(Found::gameId);
}
