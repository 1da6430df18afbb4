package org.qipu.log.codec;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.log.codec.EventCodec.UnreadableEventException;

/** Lifts the payloads of older versions step by step to the newest. */
final class Lifting {

    private final Map<String, Upcaster> steps = new HashMap<>();

    Lifting(List<Upcaster> upcasters) {
        upcasters.forEach(upcaster -> steps.put(upcaster.type() + " " + upcaster.from(), upcaster));
    }

    /**
     * The payload in the newest version of its kind.
     *
     * @throws UnreadableEventException when nothing lifts it
     */
    byte[] newest(EventType type, int version, byte[] payload) throws IOException {
        if (version > type.version()) {
            throw new UnreadableEventException(
                    type.name() + " of version " + version + " was written by a newer program");
        }
        if (version == WordsBack.SINCE - 1 && type.version() == WordsBack.SINCE) {
            return payload; // the same members; words stood among them
        }
        var json = GameJson.mapper().readValue(payload, ObjectNode.class);
        for (int from = version; from < type.version(); from++) {
            if (from == WordsBack.SINCE - 1) {
                continue;
            }
            var step = Optional.ofNullable(steps.get(type.name() + " " + from));
            int missing = from;
            json = step.orElseThrow(() ->
                            new UnreadableEventException("nothing lifts " + type.name() + " from version " + missing))
                    .lifting()
                    .apply(json);
        }
        return GameJson.mapper().writeValueAsBytes(json);
    }
}
