package org.qipu.game.policy.move;

import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;

/** What was reported as done on the board names no act, or a legal move. */
public final class NotReadable extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private final transient Refusal refusal;

    NotReadable(Refusal refusal) {
        super(refusal.detail(), null, false, false);
        this.refusal = refusal;
    }

    /** A legal move is no irregularity by itself. */
    public static NotReadable isLegal(String text) {
        return because(
                Kind.NOT_ALLOWED,
                "'" + text + "' is a legal move: send PlayMove, or say what was wrong with it in kind.");
    }

    /** Why it names none. */
    public static NotReadable because(Kind kind, String why) {
        return new NotReadable(Refusal.of(kind, why));
    }

    Refusal refusal() {
        return refusal;
    }
}
