package org.qipu.api.request;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import org.qipu.api.problem.Pointer;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.competition.ReleaseTerms;

/** The member {@code release} of a competition: what becomes public of its games, and when; {@code delay} beside it is the same as its own. */
final class ReleaseShape {

    private static final String DELAY = "delay";
    private static final String RELEASE = "release";

    private ReleaseShape() {}

    /** Brings what was sent to the shape in which it is kept: the delay of all rounds stands beside the rest. */
    static void read(ObjectNode fields) {
        bounded(DELAY, "/delay", fields.path(DELAY));
        if (!fields.hasNonNull(RELEASE)) {
            fields.remove(RELEASE);
            return;
        }
        if (!(fields.get(RELEASE) instanceof ObjectNode release)) {
            throw ProblemFound.malformed("'release' is an object of delay, rounds, shows and names.", "/release");
        }
        var delay = release.remove(DELAY);
        if (delay != null && !delay.isNull()) {
            bounded("release.delay", "/release/delay", delay);
            if (fields.hasNonNull(DELAY) && !same(fields.get(DELAY), delay)) {
                throw ProblemFound.malformed(
                        "'delay' and 'release.delay' are the same: they cannot differ.", "/release/delay");
            }
            fields.set(DELAY, delay);
        }
        release.path("rounds").properties().forEach(round -> {
            if (!Bounds.namesARound(round.getKey())) {
                throw ProblemFound.malformed(
                        "'release.rounds' names each round by 1 to 100 characters.", "/release/rounds");
            }
            bounded("release.rounds", "/release/rounds" + Pointer.to(List.of(round.getKey())), round.getValue());
        });
    }

    /** Shows it as it is asked for. */
    static void show(ObjectNode fields) {
        var terms = fields.remove(RELEASE);
        var release = fields.objectNode();
        if (fields.hasNonNull(DELAY)) {
            release.set(DELAY, fields.get(DELAY));
        }
        release.set("rounds", terms != null && terms.has("rounds") ? terms.get("rounds") : fields.objectNode());
        release.set("shows", terms != null && terms.has("shows") ? terms.get("shows") : fields.arrayNode());
        release.put("names", terms == null || terms.path("names").asBoolean(true));
        fields.set(RELEASE, release);
    }

    private static boolean same(JsonNode one, JsonNode other) {
        try {
            return Duration.parse(one.asText()).equals(Duration.parse(other.asText()));
        } catch (DateTimeParseException unreadable) {
            return one.equals(other); // refused as what it is
        }
    }

    private static void bounded(String member, String pointer, JsonNode delay) {
        if (delay.isTextual() && !isWithin(delay.textValue())) {
            throw new ProblemFound(
                    Problem.of(ProblemKind.MALFORMED, "'" + member + "' is from PT0S to " + ReleaseTerms.LONGEST + ".")
                            .about(pointer, delay)
                            .allowing(List.of("PT0S to " + ReleaseTerms.LONGEST)));
        }
    }

    private static boolean isWithin(String text) {
        try {
            var delay = Duration.parse(text);
            return !delay.isNegative() && delay.compareTo(ReleaseTerms.LONGEST) <= 0;
        } catch (DateTimeParseException unreadable) {
            return true; // refused as no duration
        }
    }
}
