import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Follows the whole record of one game on qipu.events.v1, undelayed and with everything: each event is listed, the
 * chain of their hashes is checked, and each move is told with whether it stands.
 *
 * java -cp CLASSPATH examples/consumer/Federation.java localhost:9092 GAME [--once]
 */
public class Federation {

    private static final String EVENTS = "qipu.events.v1";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final History history = new History();
    private byte[] hash = new byte[32];
    private long seen;
    private boolean over;

    public static void main(String[] args) {
        if (args.length < 2 || args.length > 3 || args.length == 3 && !args[2].equals("--once")) {
            System.err.println("usage: Federation BROKER GAME [--once]");
            System.exit(2);
        }
        var record = new Federation();
        try {
            new Topic(args[0], args[1]).read(List.of(EVENTS), args.length == 3, record::take, () -> record.over);
        } catch (Topic.Trouble trouble) {
            System.err.println(trouble.getMessage());
            System.exit(1);
        }
        record.history.moves().forEach(System.out::println);
        System.out.println(record.seen + " events, and their chain is whole");
    }

    private void take(ConsumerRecord<String, byte[]> record) {
        var sequence = Long.parseLong(Topic.attribute(record, "sequence"));
        if (sequence <= seen) {
            return; // after a crash of the writer the last events come a second time
        }
        if (sequence != seen + 1) {
            throw new Topic.Trouble("Event " + (seen + 1) + " of " + record.key() + " is missing: ./qipu rebuild kafka publishes all again.");
        }
        var kind = Topic.kind(record);
        var told = HexFormat.of().parseHex(Topic.attribute(record, "hash"));
        // What is sealed is not on the topic, and its hash is over the whole: this one link the service alone can check.
        if (!kind.equals("MoveSealed") && !MessageDigest.isEqual(told, next(record, sequence, kind))) {
            throw new Topic.Trouble("Event " + sequence + " of " + record.key() + " is not what was recorded: its hash is another.");
        }
        hash = told;
        seen = sequence;
        over |= List.of("GameEnded", "ResultDeclared", "GameAnnulled").contains(kind);
        System.out.println("event " + sequence + " " + kind + " " + Topic.attribute(record, "time") + " by "
                + Topic.attribute(record, "actorrole") + " " + Topic.attribute(record, "actorid"));
        try {
            history.take(sequence, kind, JSON.readTree(record.value()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The hash that an event must have which follows those read so far: docs/event-store.md. */
    private byte[] next(ConsumerRecord<String, byte[]> record, long sequence, String kind) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            sha.update((byte) 0);
            sha.update(hash);
            text(sha, record.key());
            number(sha, sequence);
            text(sha, kind);
            number(sha, Long.parseLong(Topic.attribute(record, "type").replaceAll(".*\\.v", "")));
            number(sha, micros(Topic.attribute(record, "time")));
            number(sha, micros(Topic.attribute(record, "recordedtime")));
            text(sha, Topic.attribute(record, "actorrole"));
            text(sha, Topic.attribute(record, "actorid"));
            return sha.digest(record.value());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void text(MessageDigest sha, String text) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        sha.update(ByteBuffer.allocate(4).putInt(bytes.length).array());
        sha.update(bytes);
    }

    private static void number(MessageDigest sha, long number) {
        sha.update(ByteBuffer.allocate(8).putLong(number).array());
    }

    private static long micros(String instant) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.parse(instant));
    }
}
