package org.qipu.read.timeline;

import static org.qipu.read.timeline.Wording.after;
import static org.qipu.read.timeline.Wording.reason;
import static org.qipu.read.timeline.Wording.words;

import java.util.Optional;
import org.qipu.game.event.XiangqiEvent;
import org.qipu.game.event.XiangqiEvent.*;

/** One sentence for each event about fouls, violations and counts of xiangqi (the timeline). */
record XiangqiSentences(Wording wording) {

    String of(XiangqiEvent event) {
        return switch (event) {
            case FoulRecorded e ->
                "Foul (犯規) of " + wording.name(e.side()) + ": " + words(e.kind()) + counted(e.count(), e.repaired())
                        + reason(e.reason()) + after(e.effect()) + ".";
            case ViolationRecorded e ->
                "Violation (違例) of " + wording.name(e.side()) + ": " + words(e.kind())
                        + counted(e.count(), e.repaired()) + reason(e.reason()) + after(e.effect()) + ".";
            case OmissionsRecorded e ->
                "On the record of " + wording.name(e.side()) + " " + e.count() + " more moves are missing (漏記)"
                        + (e.repaired() > 0 ? ", " + e.repaired() + " were filled in" : "") + reason(e.reason())
                        + after(e.effect()) + ".";
            case RepetitionRulingAsked e ->
                e.side().map(wording::name).orElse("The arbiter")
                        + (e.side().isPresent() ? " asks for a ruling on the repetition" : " looks into the repetition")
                        + " (待判局面)" + after(e.effect()) + ". "
                        + closed(e.finding().explanation());
            case LimitCounted e ->
                "The " + (e.limit() == Limit.NATURAL ? "natural limit (自然限著)" : "limit of moves (限著)") + " is counted"
                        + e.side().map(side -> " for " + wording.name(side)).orElse("") + ": " + e.count()
                        + reason(e.reason())
                        + ".";
        };
    }

    private static String counted(int count, Optional<Integer> repaired) {
        if (count < 0) {
            return ", " + -count + " taken back";
        }
        return (count == 1 ? "" : ", " + count + " counted")
                + repaired.map(some -> ", " + some + " put right").orElse("");
    }

    private static String closed(String explanation) {
        return explanation.endsWith(".") ? explanation : explanation + ".";
    }
}
