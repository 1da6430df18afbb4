package org.qipu.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.qipu.log.codec.Apart;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.TextPlace;
import org.qipu.log.codec.WordsBack;

/** Holds the words beside events against the digests in them. */
final class WordsHeld {

    private final List<TextPlace> missing = new ArrayList<>();

    /** What is wrong with the words of an event whose payload is as it was recorded. */
    List<ChainFault> take(EventRow row) {
        if (row.version() < WordsBack.SINCE) {
            return List.of();
        }
        var digests = new HashMap<String, String>();
        try {
            collect(GameJson.mapper().readTree(row.payload()), "", digests);
        } catch (IOException e) {
            return List.of(fault(row.gameId(), row.sequence(), ChainFault.Kind.CHANGED));
        }
        var changed = false;
        for (var text : row.texts()) {
            changed |= !text.digest().hex().equals(digests.remove(text.path()));
        }
        digests.keySet().stream()
                .sorted()
                .forEach(path -> missing.add(new TextPlace(row.gameId(), row.sequence(), path)));
        return changed ? List.of(fault(row.gameId(), row.sequence(), ChainFault.Kind.WORDS_CHANGED)) : List.of();
    }

    /** A fault for every event of which words are missing that nobody erased. */
    List<ChainFault> missing(EventLog log) {
        if (missing.isEmpty()) {
            return List.of();
        }
        var erased = log.erased();
        var faults = new LinkedHashSet<ChainFault>();
        missing.stream()
                .filter(place -> !erased.contains(place))
                .forEach(place -> faults.add(fault(place.gameId(), place.sequence(), ChainFault.Kind.WORDS_MISSING)));
        return List.copyOf(faults);
    }

    private static ChainFault fault(String gameId, long sequence, ChainFault.Kind kind) {
        return new ChainFault(gameId, sequence, sequence, kind);
    }

    private static void collect(JsonNode node, String path, Map<String, String> digests) {
        if (WordsBack.isDigest(path, node)) {
            digests.put(path, node.path(Apart.DIGEST).textValue());
        } else if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                collect(node.get(i), path + "/" + i, digests);
            }
        } else {
            node.properties().forEach(member -> collect(member.getValue(), path + "/" + member.getKey(), digests));
        }
    }
}
