package org.qipu.read;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.DrawEvent.DrawClaimed;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.XiangqiEvent.RepetitionRulingAsked;
import org.qipu.law.Result;
import org.qipu.log.codec.Words;
import org.qipu.read.timeline.Ending;
import org.qipu.read.view.HallWords;

/** What the Laws say of events just recorded, each with its article (protocol §5, {@code findings}). */
public final class Findings {

    private Findings() {}

    /** One thing the Laws say. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record FindingView(
            String kind,
            String article,
            String text,
            Optional<Side> side,
            Optional<Integer> ply,
            Optional<Integer> claim) {

        /** This finding at another half-move, or at none that is named. */
        public FindingView at(Optional<Integer> other) {
            return new FindingView(kind, article, text, side, other, claim);
        }

        /** The same without what tells how many moves were made. */
        public FindingView inHall() {
            return new FindingView(kind, article, HallWords.of(text), side, Optional.empty(), claim);
        }
    }

    /** The findings that these events bear. */
    public static List<FindingView> of(List<RecordedEvent> events) {
        var findings = new ArrayList<FindingView>();
        for (var recorded : events) {
            of(recorded.event()).ifPresent(findings::add);
        }
        return findings;
    }

    private static Optional<FindingView> of(GameEvent event) {
        return switch (event) {
            case FindingMade made ->
                Optional.of(new FindingView(
                        made.finding().kind(),
                        made.finding().article(),
                        made.finding().text(),
                        made.finding().side(),
                        made.finding().ply(),
                        Optional.empty()));
            case DrawClaimed claim ->
                Optional.of(new FindingView(
                        "claim-" + claim.finding().verdict().name().toLowerCase(Locale.ROOT),
                        claim.finding().article(),
                        claim.finding().explanation(),
                        Optional.of(claim.side()),
                        Optional.empty(),
                        Optional.of(claim.claim())));
            case RepetitionRulingAsked asked ->
                Optional.of(new FindingView(
                        "cycle-" + asked.finding().verdict().name().toLowerCase(Locale.ROOT),
                        asked.finding().article(),
                        asked.finding().explanation(),
                        asked.side(),
                        Optional.empty(),
                        Optional.of(asked.claim())));
            case GameEnded ended
            when ended.result()
                    .decidedBy()
                    .filter(by -> by == Result.DecidedBy.LAW || by == Result.DecidedBy.PLAYERS)
                    .isPresent() ->
                ended.result()
                        .termination()
                        .map(how -> new FindingView(
                                Words.of(how),
                                ended.result().article().orElseThrow(),
                                Ending.of(ended.result()),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty()));
            default -> Optional.empty();
        };
    }
}
