package org.qipu.relay;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.qipu.relay.Extent.Loss;

/**
 * What the topics must hold, and what was found missing there; kept with the checkpoint.
 *
 * @param known  whether anything was kept yet
 * @param afresh whether the topics are to be emptied, and everything published again
 * @param losses what is missing, until everything is published again
 * @param topics what each must hold
 */
record Holdings(boolean known, boolean afresh, List<Loss> losses, Map<String, Extent> topics) {

    /** Of a checkpoint that was kept before anybody looked after the topics. */
    static final Holdings UNKNOWN = new Holdings(false, false, List.of(), Map.of());
    /** What a relay finds that is to publish everything again. */
    static final Holdings AFRESH = new Holdings(true, true, List.of(), Map.of());

    // Another version of the program may have kept more.
    private static final ObjectMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    /** A topic that is tampered with every minute must not fill the table. */
    private static final int MOST_LOSSES = 50;

    Holdings {
        losses = List.copyOf(losses.subList(0, Math.min(losses.size(), MOST_LOSSES)));
        topics = Map.copyOf(topics);
    }

    /** Topics to which nothing was written yet that counts. */
    static Holdings beginning(Map<String, Extent> topics) {
        return new Holdings(true, false, List.of(), topics);
    }

    /** Whether nothing that counts was written yet. */
    boolean nothingWritten() {
        return topics.values().stream().allMatch(extent -> extent.size() == 0);
    }

    /** These topics from now on, and what of them was found missing beside what was known before. */
    Holdings with(Map<String, Extent> now, List<Loss> found) {
        var all = new LinkedHashSet<>(losses);
        all.addAll(found);
        return new Holdings(true, false, new ArrayList<>(all), now);
    }

    /** Whether these records lie where others should. */
    boolean contradictedBy(List<RecordMetadata> written) {
        return written.stream()
                .anyMatch(one -> topics.containsKey(one.topic())
                        && topics.get(one.topic())
                                .contradiction(one.topic(), one.partition(), one.offset())
                                .isPresent());
    }

    /** After these records were written; what they overwrote is missing. */
    Holdings after(List<RecordMetadata> written) {
        var next = new TreeMap<>(topics);
        var overwritten = new ArrayList<Loss>();
        for (var one : written) {
            next.computeIfPresent(one.topic(), (topic, extent) -> {
                extent.contradiction(topic, one.partition(), one.offset()).ifPresent(overwritten::add);
                return extent.with(one.partition(), one.offset());
            });
        }
        return with(next, overwritten);
    }

    static Holdings read(String json) {
        try {
            return json == null ? UNKNOWN : JSON.readValue(json, Holdings.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("what the relay keeps of its topics cannot be read", e);
        }
    }

    String json() {
        try {
            return JSON.writeValueAsString(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
