import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Shows one game as everybody may know it: what stands now from qipu.public-games.v1, the history with void and
 * corrected moves from qipu.public.v1. Chess and xiangqi alike, for positions come with the records.
 *
 * java -cp CLASSPATH examples/consumer/Broadcaster.java localhost:9092 GAME [--once]
 */
public class Broadcaster {

    private static final String EVENTS = "qipu.public.v1";
    private static final String STATES = "qipu.public-games.v1";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final History history = new History();
    private long seen;
    private long version;
    private boolean over;

    public static void main(String[] args) {
        if (args.length < 2 || args.length > 3 || args.length == 3 && !args[2].equals("--once")) {
            System.err.println("usage: Broadcaster BROKER GAME [--once]");
            System.exit(2);
        }
        var board = new Broadcaster();
        try {
            new Topic(args[0], args[1])
                    .read(List.of(STATES, EVENTS), args.length == 3, board::take, () -> board.over && board.seen >= board.version);
        } catch (Topic.Trouble trouble) {
            System.err.println(trouble.getMessage());
            System.exit(1);
        }
        board.history.moves().forEach(System.out::println);
    }

    private void take(ConsumerRecord<String, byte[]> record) {
        try {
            var number = Long.parseLong(Topic.attribute(record, "sequence"));
            var told = JSON.readTree(record.value());
            if (record.topic().equals(STATES)) {
                show(number, told);
            } else if (number > seen) { // after a crash of the writer the last events come a second time
                seen = number;
                var kind = Topic.kind(record);
                history.take(number, kind, told);
                System.out.println("event " + number + " " + kind + " " + standing(told.path("game")));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is on the board now, whether its history was read already or not. */
    private void show(long number, JsonNode state) {
        if (number > version) {
            version = number;
            over = List.of("finished", "annulled").contains(state.path("status").asText());
            System.out.println("now " + number + " " + standing(state));
        }
    }

    private static String standing(JsonNode game) {
        var clocks = game.path("clocks");
        var first = clocks.has("red") ? "red" : "white";
        return game.path("status").asText() + " " + game.path("fen").asText() + " " + first + " " + clock(clocks.path(first))
                + " black " + clock(clocks.path("black"))
                + (game.has("result") ? " " + game.path("result").path("score").asText() : "");
    }

    private static String clock(JsonNode clock) {
        return clock.path("remaining").asText("-") + (clock.path("running").asBoolean() ? " runs" : "");
    }
}
