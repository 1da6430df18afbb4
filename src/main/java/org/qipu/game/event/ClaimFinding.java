package org.qipu.game.event;

import java.util.List;

/**
 * What the count says about a claim.
 *
 * @param verdict     whether the claim is correct
 * @param article     the article it was tested against
 * @param explanation the count in a sentence
 * @param occurrences the plies at which the position stood, for a repetition
 */
public record ClaimFinding(Verdict verdict, String article, String explanation, List<Integer> occurrences) {

    /** Whether a claim is correct; {@code discretion}: the Laws leave it to the arbiter. */
    public enum Verdict {
        CORRECT,
        INCORRECT,
        UNDETERMINED,
        DISCRETION
    }

    public ClaimFinding {
        occurrences = List.copyOf(occurrences);
    }
}
