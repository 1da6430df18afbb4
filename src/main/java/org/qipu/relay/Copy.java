package org.qipu.relay;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;

/**
 * A record on a topic, by what its attributes say it is of.
 *
 * @param game     of which it tells
 * @param sequence of the event that it is, or stands after; on the public topics its public number
 */
record Copy(ConsumerRecord<String, byte[]> record, String game, long sequence) {

    /** None where it bears no such attributes: it is not of this service. */
    static Optional<Copy> of(ConsumerRecord<String, byte[]> record) {
        try {
            var game = header(record, "ce_subject");
            return header(record, "ce_sequence")
                    .map(Long::parseLong)
                    .filter(any -> record.value() != null && game.equals(Optional.ofNullable(record.key())))
                    .map(sequence -> new Copy(record, game.orElseThrow(), sequence));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** The event as the topic has it; none where an attribute is missing or says nothing. */
    Optional<EventRow> event() {
        try {
            var type = said("ce_type");
            var version = type.lastIndexOf(".v");
            return Optional.of(new EventRow(
                    game,
                    sequence,
                    type.substring("org.qipu.".length(), version),
                    Integer.parseInt(type.substring(version + ".v".length())),
                    Instant.parse(said("ce_time")),
                    Instant.parse(said("ce_recordedtime")),
                    said("ce_actorrole"),
                    said("ce_actorid"),
                    record.value(),
                    Hash.of(HexFormat.of().parseHex(said("ce_hash"))).bytes()));
        } catch (IllegalArgumentException | DateTimeException | IndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }

    private String said(String name) {
        return header(record, name).orElse("");
    }

    private static Optional<String> header(ConsumerRecord<String, byte[]> record, String name) {
        return Optional.ofNullable(record.headers().lastHeader(name))
                .filter(header -> header.value() != null)
                .map(header -> new String(header.value(), UTF_8));
    }

    /** Where it lies. */
    static String place(ConsumerRecord<?, ?> record) {
        return record.topic() + "-" + record.partition() + " at offset " + record.offset();
    }

    @Override
    public String toString() {
        return "event " + sequence + " of " + game + " (" + place(record) + ")";
    }
}
