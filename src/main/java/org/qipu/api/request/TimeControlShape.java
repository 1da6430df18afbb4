package org.qipu.api.request;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.regex.Pattern;
import org.qipu.api.problem.ProblemFound;

/** The freedoms of the wire in telling a time control, brought to one shape (protocol §3). */
final class TimeControlShape {

    private static final Pattern NO_TIME = Pattern.compile("|null|P?T?0+(\\.0+)?[DHMS]?");

    private TimeControlShape() {}

    /**
     * Brings a time control to its shape: the mode {@code none} with periods has times and no extra time for a move; without
     * any there are no clocks.
     *
     * @param where the JSON pointer of the control, for the error where it has extra time all the same (400)
     */
    static void normalise(JsonNode control, String where) {
        var periods = control.path("periods");
        if (!(control instanceof ObjectNode fields)
                || !control.path("mode").asText().equals("none")
                || !periods.isArray()
                || periods.isEmpty()) {
            return;
        }
        for (int i = 0; i < periods.size(); i++) {
            if (!NO_TIME.matcher(periods.get(i).path("extra").asText("")).matches()) {
                throw ProblemFound.malformed(
                        "The mode 'none' brings no extra time for a move: with it the mode is 'cumulative' or 'delay'.",
                        where + "/periods/" + i + "/extra");
            }
        }
        fields.put("mode", "cumulative");
    }
}
