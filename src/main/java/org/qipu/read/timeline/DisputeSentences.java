package org.qipu.read.timeline;

import static org.qipu.read.timeline.Wording.after;
import static org.qipu.read.timeline.Wording.reason;
import static org.qipu.read.timeline.Wording.words;

import org.qipu.game.event.AppealEvent.AppealDecided;
import org.qipu.game.event.AppealEvent.AppealLodged;
import org.qipu.game.event.DisputeEvent;
import org.qipu.game.event.DisputeEvent.*;
import org.qipu.game.event.IrregularityEvent;

/** One sentence for each event about corrections, reversals, requests and appeals (the timeline). */
record DisputeSentences(Wording wording) {

    String of(DisputeEvent event) {
        return switch (event) {
            case TimeControlSet e -> "The time control is changed" + reason(e.reason()) + ".";
            case MovesCorrected e ->
                "The record is corrected from half-move " + e.fromPly() + " on" + reason(e.reason()) + ".";
            case RulingReversed e ->
                (e.event() == 0 ? "What was decided is" : "What event " + e.event() + " decided is") + " taken back"
                        + (e.position().isPresent() ? ", and the half-moves that stand are others now" : "")
                        + reason(e.reason()) + ".";
            case RequestMade e ->
                wording.name(e.side()) + " asks for " + words(e.kind())
                        + e.text().map(text -> " (" + text + ")").orElse("") + after(e.effect()) + ".";
            case AppealLodged e ->
                wording.name(e.by()) + " appeals"
                        + e.deadline()
                                .map(until -> ", which was possible until " + wording.told(until))
                                .orElse("") + ": " + e.grounds() + ".";
            case AppealDecided e -> "Appeal " + e.appeal() + " is " + words(e.outcome()) + reason(e.reason()) + ".";
            case IrregularityEvent e -> new IrregularitySentences(wording).of(e);
        };
    }
}
