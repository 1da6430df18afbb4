package org.qipu.read.comparison;

import java.util.Optional;
import org.qipu.game.command.BoardCommand.AnnounceMove;
import org.qipu.game.command.BoardCommand.RecordIllegalMove;
import org.qipu.game.command.BoardCommand.TouchPieces;
import org.qipu.game.command.DisputeCommand.RuleOnTouch;
import org.qipu.game.command.GameCommand;
import org.qipu.game.event.BoardEvent;
import org.qipu.game.event.BoardEvent.*;
import org.qipu.game.policy.move.IllegalMoves;
import org.qipu.law.IrregularityKind;

/** The command behind an act at the board, or a ruling on a touch. */
record BoardActs(Citations citations, Numbers numbers) {

    /** The command; null where the ruling is on a touch that the other record does not have. */
    GameCommand behind(BoardEvent event) {
        return switch (event) {
            case IllegalMoveRecorded e -> illegal(e);
            case PiecesTouched e ->
                new TouchPieces(
                        e.side(),
                        e.squares(),
                        Optional.of(e.order()),
                        Optional.of(e.adjusting()),
                        e.manner(),
                        e.intendsCastling(),
                        e.promotion(),
                        e.released());
            case TouchRuled e ->
                numbers.ofEvent(e.event()).map(touch -> ruled(e, touch)).orElse(null);
            case MoveAnnounced e -> new AnnounceMove(e.side(), e.text(), Optional.of(e.repeats()));
        };
    }

    /** In xiangqi the arbiter may have named the moves that are left, where it is not known which man was touched first. */
    private GameCommand ruled(TouchRuled e, long touch) {
        var named = citations.ofXiangqi();
        return new RuleOnTouch(
                touch,
                e.outcome(),
                named ? e.leaves() : Optional.empty(),
                named ? citations.of(e.article()) : Optional.empty(),
                e.reason(),
                Optional.empty());
    }

    /** Whether only the position it led to was reported: what moved is told by that, and more may have. */
    private static boolean toldByPosition(IllegalMoveRecorded e) {
        return e.text().startsWith(IllegalMoves.TOLD_BY_POSITION);
    }

    private static GameCommand illegal(IllegalMoveRecorded e) {
        var told =
                e.kind() == IrregularityKind.OUT_OF_TURN ? Optional.<IrregularityKind>empty() : Optional.of(e.kind());
        return e.move().isPresent() && !toldByPosition(e) || e.kind() == IrregularityKind.PRESS_WITHOUT_MOVE
                ? new RecordIllegalMove(
                        e.side(),
                        e.move().map(code -> e.text()),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        e.clock(),
                        Optional.of(e.press()),
                        Optional.empty(),
                        told)
                : new RecordIllegalMove(
                        e.side(),
                        Optional.of(e.text()),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(e.position()),
                        e.clock(),
                        Optional.of(e.press()),
                        Optional.empty(),
                        told);
    }
}
