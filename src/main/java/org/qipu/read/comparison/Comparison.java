package org.qipu.read.comparison;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Sides;
import org.qipu.read.view.ResultView;

/**
 * A record side by side with the same record decided under another edition.
 *
 * @param rulebook    the edition the game is pinned to
 * @param under       the edition it was decided under once more
 * @param result      both results
 * @param clocks      what the clocks show after the last act
 * @param differences where the verdicts differ, or only their articles
 * @param undecided   where the other edition leaves open what follows
 * @param notes       what of the schedule the other edition does not have
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record Comparison(
        String gameId,
        String rulebook,
        String under,
        Both<Optional<ResultView>> result,
        Both<Sides<Optional<Duration>>> clocks,
        List<Difference> differences,
        List<Undecided> undecided,
        List<String> notes) {

    /** What the record says and what the other edition says. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Both<T>(T recorded, T under, boolean same) {}

    /**
     * A difference about one act.
     *
     * @param event    the event that recorded it
     * @param differs  {@code verdict}, or {@code article} where only the number of the article does
     * @param recorded what was decided
     * @param under    what the other edition says
     */
    public record Difference(long event, String type, String differs, List<Verdict> recorded, List<Verdict> under) {}

    /** An act of which the other edition does not say what follows, or a ruling that was only taken over. */
    public record Undecided(long event, String type, String text) {}
}
