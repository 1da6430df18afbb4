package org.qipu.read.timeline;

import static org.qipu.read.timeline.Wording.after;
import static org.qipu.read.timeline.Wording.reason;
import static org.qipu.read.timeline.Wording.words;

import org.qipu.game.event.ResultEvent;
import org.qipu.game.event.ResultEvent.*;
import org.qipu.game.policy.Spans;

/** One sentence for each event about penalties and how the game ended (the timeline). */
record ResultSentences(Wording wording) {

    String of(ResultEvent event) {
        return switch (event) {
            case Resigned e -> wording.name(e.side()) + " resigns" + after(e.effect()) + ".";
            case PenaltyImposed e ->
                "Penalty for " + wording.name(e.side()) + ": " + penalty(e)
                        + e.reason().map(r -> " (" + r + ")").orElse("") + ".";
            case ResultDeclared e ->
                "The arbiter declares the result " + e.result().score().notation() + reason(e.reason()) + ".";
            case GameEnded e -> Ending.of(e.result());
        };
    }

    private static String penalty(PenaltyImposed e) {
        return switch (e.penalty()) {
            case OPPONENT_TIME ->
                e.time()
                                .map(time -> Spans.spoken(time) + " more for the opponent")
                                .orElse("more time for the opponent")
                        + (e.time().isPresent() ? "" : amount(e));
            case OWN_TIME ->
                e.time().map(time -> Spans.spoken(time) + " less for himself").orElse("less time for himself")
                        + (e.time().isPresent() ? "" : amount(e));
            default -> words(e.penalty()) + amount(e);
        };
    }

    private static String amount(PenaltyImposed e) {
        return e.amount().map(text -> ", " + text).orElse("");
    }
}
