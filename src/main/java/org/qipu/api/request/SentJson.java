package org.qipu.api.request;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.type.LogicalType;
import org.qipu.log.codec.GameJson;

/** How the JSON of requests is read: no deeper than it is of use, each member once, and nothing guessed. */
final class SentJson {

    /** What is sent is gone through member by member within one another: far less deep than a thread's stack, deeper than any use. */
    private static final StreamReadConstraints SENT =
            StreamReadConstraints.builder().maxNestingDepth(100).build();

    /** One for all readers: what it has learnt of the kinds of commands another would have to learn anew. */
    static final ObjectMapper MAPPER = eachMemberOnce(textsAreTexts(GameJson.within(SENT)));

    private SentJson() {}

    /** A number or a truth value is no text: what is meant by it is not guessed. */
    private static ObjectMapper textsAreTexts(ObjectMapper mapper) {
        mapper.coercionConfigFor(LogicalType.Textual)
                .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail);
        return mapper;
    }

    /** Two readers would take two different ones of two members of a name. */
    private static ObjectMapper eachMemberOnce(ObjectMapper mapper) {
        return mapper.configure(JsonParser.Feature.STRICT_DUPLICATE_DETECTION, true);
    }
}
