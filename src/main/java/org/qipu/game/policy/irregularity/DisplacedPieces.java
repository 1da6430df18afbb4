package org.qipu.game.policy.irregularity;

import java.util.List;
import java.util.Optional;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.Remedy;
import org.qipu.game.policy.irregularity.Remedies.Sanction;
import org.qipu.law.IrregularityKind;

/** A piece found displaced, boards that differ: back to the position before it, no illegal move is counted (7.6, D.2.9; IRR-11, VIS-08). */
final class DisplacedPieces {

    private DisplacedPieces() {}

    static IrregularityReported of(Report report) {
        var article = report.book().article(report.kind());
        if (report.over()) {
            return report.dismissed(article, "The game is over: it changes nothing by itself any more.");
        }
        if (report.byAnalogy()) {
            return report.open(article, "The arbiter decides.", Remedy.NONE);
        }
        var agreed = report.asked()
                .lastAgreedPly()
                .or(() -> report.kind() == IrregularityKind.PIECE_DISPLACED
                        ? report.asked().ply()
                        : Optional.empty());
        if (agreed.isEmpty()) {
            return report.open(
                    article,
                    report.kind() == IrregularityKind.BOARDS_DIFFER
                            ? "The scores agree: the player whose board shows another move puts his board right."
                            : "Say after which half-move the position was still right (ply, or lastAgreedPly).",
                    Remedy.NONE);
        }
        var ply = agreed.get();
        if (ply < 0 || ply > report.game().line().ply()) {
            return report.open(article, "The record does not reach half-move " + ply + ".", Remedy.NONE);
        }
        return report.open(
                report.asked().side(),
                Optional.of(ply),
                article,
                ply == report.game().line().ply()
                        ? "The pieces are put back on their squares; no move is void and none is counted as illegal."
                        : "The position before it is reinstated and the moves after half-move " + ply
                                + " are void; no illegal move is counted.",
                Remedies.restore(report, ply, List.of(), Sanction.NONE),
                Optional.empty());
    }
}
