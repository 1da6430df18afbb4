package org.qipu.read;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.qipu.board.Side;
import org.qipu.game.event.ClaimFinding;
import org.qipu.game.event.DrawEvent.DrawClaimed;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.XiangqiEvent.RepetitionRulingAsked;
import org.qipu.game.state.Game;
import org.qipu.game.state.Irregularity;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Result;
import org.qipu.log.codec.Words;
import org.qipu.read.timeline.Ending;
import org.qipu.read.view.HallWords;

/** What the Laws say of events just recorded, each with its article (protocol §5, {@code findings}). */
public final class Findings {

    /** The findings with which the service opens an irregularity of another kind. */
    private static final Map<String, IrregularityKind> OPENING =
            Map.of("flag-waits", IrregularityKind.CLOCK_DEFECTIVE, "scoresheet-requests", IrregularityKind.DISTRACTION);

    private Findings() {}

    /** One thing the Laws say. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record FindingView(
            String kind,
            String article,
            String text,
            Optional<Side> side,
            Optional<Integer> ply,
            Optional<Integer> claim,
            Optional<Integer> irregularity,
            Optional<GameEvent.Effect> effect) {

        private static FindingView of(String kind, String article, String text, Optional<Side> side) {
            return new FindingView(
                    kind, article, text, side, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
        }

        /** This finding at another half-move, or at none that is named. */
        public FindingView at(Optional<Integer> other) {
            return new FindingView(kind, article, text, side, other, claim, irregularity, effect);
        }

        private FindingView onClaim(int number, Optional<GameEvent.Effect> counts) {
            return new FindingView(kind, article, text, side, ply, Optional.of(number), irregularity, counts);
        }

        private FindingView on(Optional<Integer> reported) {
            return new FindingView(kind, article, text, side, ply, claim, reported, effect);
        }

        private FindingView effective(Optional<GameEvent.Effect> counts) {
            return new FindingView(kind, article, text, side, ply, claim, irregularity, counts);
        }

        /** The same without what tells how many moves were made. */
        public FindingView inHall() {
            return new FindingView(
                    kind, article, HallWords.of(text), side, Optional.empty(), claim, irregularity, effect);
        }
    }

    /**
     * The findings that these events bear.
     *
     * @param after the game with them: it knows which irregularity each has opened
     */
    public static List<FindingView> of(List<RecordedEvent> events, Game after) {
        var opened = after.irregularities().stream()
                .collect(Collectors.toMap(
                        Irregularity::event, one -> one.report().irregularity(), (first, later) -> first));
        var findings = new ArrayList<FindingView>();
        for (int i = 0; i < events.size(); i++) {
            var irregularity = Optional.ofNullable(opened.get(events.get(i).sequence()));
            if (i > 0 && isOpenedWith(events.get(i - 1).event(), events.get(i).event())) {
                findings.set(findings.size() - 1, findings.getLast().on(irregularity));
            } else {
                of(events.get(i).event()).map(found -> found.on(irregularity)).ifPresent(findings::add);
            }
        }
        return findings;
    }

    /** Whether a report is the service's own, made with the finding before it, which says it already. */
    private static boolean isOpenedWith(GameEvent before, GameEvent event) {
        return event instanceof IrregularityReported report
                && before instanceof FindingMade made
                && report.kind() == OPENING.get(made.finding().kind());
    }

    private static Optional<FindingView> of(GameEvent event) {
        return switch (event) {
            case FindingMade made ->
                Optional.of(said(made.finding()).at(made.finding().ply()));
            case DrawClaimed claim ->
                Optional.of(said("claim-", claim.finding(), Optional.of(claim.side()))
                        .onClaim(claim.claim(), claim.effect()));
            case RepetitionRulingAsked asked ->
                Optional.of(said("cycle-", asked.finding(), asked.side()).onClaim(asked.claim(), asked.effect()));
            case IrregularityReported report ->
                Optional.of(FindingView.of(Words.of(report.kind()), report.article(), report.text(), report.by())
                        .at(report.ply())
                        .effective(report.effect()));
            case GameEnded ended
            when ended.result()
                    .decidedBy()
                    .filter(by -> by == Result.DecidedBy.LAW || by == Result.DecidedBy.PLAYERS)
                    .isPresent() ->
                ended.result()
                        .termination()
                        .map(how -> FindingView.of(
                                Words.of(how),
                                ended.result().article().orElseThrow(),
                                Ending.of(ended.result()),
                                Optional.empty()));
            default -> Optional.empty();
        };
    }

    private static FindingView said(Finding finding) {
        return FindingView.of(finding.kind(), finding.article(), finding.text(), finding.side());
    }

    private static FindingView said(String about, ClaimFinding finding, Optional<Side> side) {
        return FindingView.of(about + Words.of(finding.verdict()), finding.article(), finding.explanation(), side);
    }
}
