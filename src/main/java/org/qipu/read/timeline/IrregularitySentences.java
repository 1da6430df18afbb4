package org.qipu.read.timeline;

import static org.qipu.read.timeline.Wording.reason;
import static org.qipu.read.timeline.Wording.words;

import java.util.Locale;
import org.qipu.board.Side;
import org.qipu.game.event.IrregularityEvent;
import org.qipu.game.event.IrregularityEvent.Choice;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.game.event.IrregularityEvent.MovesVoided;

/** One sentence for each event about what went wrong and what was ruled on it (the timeline). */
record IrregularitySentences(Wording wording) {

    String of(IrregularityEvent event) {
        return switch (event) {
            case IrregularityReported e ->
                "Irregularity " + e.irregularity() + ", " + words(e.kind())
                        + e.by().map(side -> " by " + wording.name(side)).orElse("")
                        + e.reportedBy()
                                .map(who -> ", reported by "
                                        + (who.equals("white")
                                                ? wording.name(Side.WHITE).toLowerCase(Locale.ROOT)
                                                : who))
                                .orElse("")
                        + device(e)
                        + e.left()
                                .map(place -> ", out of the playing " + words(place))
                                .orElse("")
                        + e.details().map(told -> " (" + told + ")").orElse("") + ". " + e.text();
            case IrregularityRuled e ->
                "The arbiter rules on irregularity " + e.irregularity()
                        + e.remedy()
                                .map(how -> how == Choice.LAW ? ": as the Laws say" : ": nothing follows")
                                .orElse("")
                        + reason(e.reason()) + ".";
            case MovesVoided e ->
                e.fromPly() > e.toPly()
                        ? "The position is set anew."
                        : "The half-moves " + e.fromPly() + " to " + e.toPly()
                                + " are void; the game goes on from the position before them.";
        };
    }

    private static String device(IrregularityReported e) {
        return e.device()
                .map(known ->
                        known.state().map(state -> ", switched " + words(state)).orElse("")
                                + known.where()
                                        .map(where -> switch (where) {
                                            case BAG -> ", in the bag as agreed";
                                            case PERSON -> ", on the person";
                                            case AWAY -> ", carried away from the seat";
                                            case ELSEWHERE -> ", elsewhere";
                                        })
                                        .orElse(""))
                .orElse("");
    }
}
