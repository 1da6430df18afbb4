package org.qipu.game.policy.appeal;

import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.law.IrregularityKind;

/** Which events change what stands on the board, and which of them an arbiter decided. */
final class BoardChanges {

    private BoardChanges() {}

    /** Whether it is an act of an arbiter's, not a fact that he recorded. */
    static boolean decided(GameEvent event) {
        return event instanceof MovesVoided || event instanceof MovesCorrected;
    }

    /** Whether it makes, voids or corrects a half-move. */
    static boolean by(GameEvent event) {
        return switch (event) {
            case MovePlayed e -> e.effect().isEmpty();
            case IllegalMoveRecorded e -> e.effect().isEmpty() && e.kind() != IrregularityKind.PRESS_WITHOUT_MOVE;
            case MovesVoided e -> true;
            case MovesCorrected e -> true;
            default -> false;
        };
    }
}
