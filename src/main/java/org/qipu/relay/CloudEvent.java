package org.qipu.relay;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.HexFormat;
import java.util.Locale;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.EventType;
import org.qipu.release.PublicEvent;

/** The CloudEvents attributes of a record in binary mode (CloudEvents 1.0, Kafka protocol binding §3.2). */
final class CloudEvent {

    private static final byte[] SPECVERSION = "1.0".getBytes(UTF_8);
    private static final byte[] JSON = "application/json".getBytes(UTF_8);

    /** What the names of public kinds of event begin with: their payloads have members of their own. */
    static final String PUBLIC = "public.";

    static final int PUBLIC_VERSION = 1;

    private CloudEvent() {}

    /** Everything the table keeps beside the payload: with both a consumer can rebuild a game and check its hash chain. */
    static RecordHeaders of(EventRow row, String source) {
        return common(
                        row.gameId(),
                        row.sequence(),
                        source,
                        typed(row.type(), row.version()),
                        row.occurredAt(),
                        row.recordedAt())
                .add("ce_actorrole", row.actorRole().getBytes(UTF_8))
                .add("ce_actorid", row.actorId().getBytes(UTF_8))
                .add("ce_hash", HexFormat.of().formatHex(row.hash()).getBytes(UTF_8));
    }

    /** Adds whose work it is, as W3C has it and as the distributed tracing extension of CloudEvents does; it is no part of the event. */
    static void traced(RecordHeaders headers, String traceparent) {
        var value = traceparent.getBytes(UTF_8);
        headers.add("traceparent", value).add("ce_traceparent", value);
    }

    /** The attributes of a game's state after that event. */
    static RecordHeaders ofState(EventRow last, String source) {
        return common(
                last.gameId(),
                last.sequence(),
                source,
                typed("GameState", GameState.VERSION),
                last.occurredAt(),
                last.recordedAt());
    }

    /** What is public of an event, under its public number; who reported it is not told, nor is a chain of hashes with gaps. */
    static RecordHeaders ofPublic(String gameId, PublicEvent event, String source) {
        var kind = EventType.of(event.told().event()).name();
        return of(gameId, event, typed(PUBLIC + kind, PUBLIC_VERSION), source);
    }

    /** The attributes of a game's state after that public event. */
    static RecordHeaders ofPublicState(String gameId, PublicEvent last, String source) {
        return of(gameId, last, typed(PUBLIC + "GameState", PUBLIC_VERSION), source);
    }

    private static RecordHeaders of(String gameId, PublicEvent event, String type, String source) {
        var told = event.told();
        return common(gameId, event.number(), source, type, told.occurredAt(), told.recordedAt())
                .add("ce_releasedtime", event.releasedAt().toString().getBytes(UTF_8));
    }

    private static String typed(String name, int version) {
        return name + ".v" + version;
    }

    private static Fluent common(
            String game, long sequence, String source, String type, Instant time, Instant recorded) {
        return new Fluent()
                .add("ce_specversion", SPECVERSION)
                .add("ce_id", (game + ":" + sequence).getBytes(UTF_8))
                .add("ce_source", source.getBytes(UTF_8))
                .add("ce_type", ("org.qipu." + type).getBytes(UTF_8))
                .add("ce_subject", game.getBytes(UTF_8))
                .add("ce_time", time.toString().getBytes(UTF_8))
                .add("ce_dataschema", ("urn:qipu:schema:" + type).getBytes(UTF_8))
                // Padded, for the extension compares it as text.
                .add(
                        "ce_sequence",
                        String.format(Locale.ROOT, "%010d", sequence).getBytes(UTF_8))
                .add("ce_recordedtime", recorded.toString().getBytes(UTF_8))
                .add("content-type", JSON);
    }

    /** Headers that are added one after the other. */
    private static final class Fluent extends RecordHeaders {
        @Override
        public Fluent add(String name, byte[] value) {
            super.add(name, value);
            return this;
        }
    }
}
