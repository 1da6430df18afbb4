package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import org.qipu.log.codec.FreeTexts;

/** Counts where words were erased in an answer: what it tells changes with them, the version of what it tells of does not. */
final class ErasedWords {

    private ErasedWords() {}

    /** In how many places. */
    static int in(JsonNode answer) {
        var count = answer.isTextual() && answer.textValue().equals(FreeTexts.ERASED) ? 1 : 0;
        for (var below : answer) {
            count += in(below);
        }
        return count;
    }
}
