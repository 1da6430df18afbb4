package org.qipu.law.editions;

import java.util.List;
import java.util.Set;
import org.qipu.board.Discipline;
import org.qipu.law.Document;
import org.qipu.law.Provision;
import org.qipu.law.Setting;

/**
 * Whether an edition says everything, or says that its document does not: nothing is taken from elsewhere.
 *
 * @param open what the document leaves open
 */
record Completeness(Document document, Set<Object> open) {

    /** Refuses an edition that says nothing of one of these, or fixes it and leaves it open. */
    void check(List<?> all, Set<?> said) {
        for (var one : all) {
            if (said.contains(one) == open.contains(one) && !ofOtherGame(one)) {
                throw new IllegalStateException(
                        document.id() + (said.contains(one) ? " fixes, and leaves open, " : " says nothing of ") + one);
            }
        }
    }

    /** What only the rulebook of xiangqi knows need not be left open by the Laws of chess. */
    private boolean ofOtherGame(Object line) {
        var row = line instanceof Setting<?> setting
                ? setting.row()
                : line instanceof Provision provision ? provision.row() : "";
        return document.discipline() != Discipline.XIANGQI && row.startsWith("XQ-") && !open.contains(line);
    }
}
