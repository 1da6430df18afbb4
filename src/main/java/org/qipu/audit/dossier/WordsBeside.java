package org.qipu.audit.dossier;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.qipu.log.codec.Apart;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.EventText;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.WordsBack;

/** Holds words that somebody wrote against the digests of them in the payload of their event. */
final class WordsBeside {

    private final EventRow row;
    private final Report report;

    WordsBeside(EventRow row, Report report) {
        this.row = row;
        this.report = report;
    }

    void check(String told) {
        var places = new ArrayList<String>();
        var payload = payload();
        find(payload, "", places);
        Map<String, EventText> words = row.texts().stream()
                .collect(Collectors.toMap(EventText::path, Function.identity(), (one, other) -> other));
        for (var text : row.texts()) {
            if (!places.contains(text.path())
                    || !payload.at(JsonPointer.compile(text.path()))
                            .path(Apart.DIGEST)
                            .asText()
                            .equals(text.digest().hex())) {
                report.wrong(told + ": the words at " + text.path() + " are not those that were recorded.");
            }
        }
        for (var place : places) {
            if (!words.containsKey(place)) {
                report.notProved(told + ": what the words at " + place + " said, which were erased.");
            }
        }
    }

    private JsonNode payload() {
        try {
            return GameJson.mapper().readTree(row.payload());
        } catch (JsonProcessingException e) {
            return GameJson.mapper().missingNode();
        } catch (IOException e) {
            throw new IllegalStateException(e); // bytes in memory
        }
    }

    private static void find(JsonNode node, String path, List<String> places) {
        if (WordsBack.isDigest(path, node)) {
            places.add(path);
            return;
        }
        node.properties()
                .forEach(member -> find(
                        member.getValue(),
                        path + "/" + member.getKey().replace("~", "~0").replace("/", "~1"),
                        places));
        if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                find(node.get(i), path + "/" + i, places);
            }
        }
    }
}
