import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.qipu.board.chess.ChessPosition;

/** Follows one live game: java -cp CLASSPATH examples/consumer/LiveBoard.java localhost:9092 GAME */
public class LiveBoard {

    private static final ObjectMapper JSON = new ObjectMapper();
    private ChessPosition position = ChessPosition.initial();
    private long seen;
    private boolean over;

    public static void main(String[] args) throws Exception {
        var config = Map.<String, Object>of("bootstrap.servers", args[0], "isolation.level", "read_committed");
        try (var consumer = new KafkaConsumer<>(config, new StringDeserializer(), new ByteArrayDeserializer())) {
            var partitions = consumer.partitionsFor("qipu.events.v1").stream().map(p -> new TopicPartition(p.topic(), p.partition())).toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            var board = new LiveBoard();
            while (!board.over) {
                for (var record : consumer.poll(Duration.ofSeconds(1))) {
                    if (record.key().equals(args[1])) {
                        board.take(record);
                    }
                }
            }
        }
    }

    private void take(ConsumerRecord<String, byte[]> record) throws Exception {
        var sequence = Long.parseLong(header(record, "ce_sequence"));
        if (sequence <= seen) {
            return;   // after a crash of the writer the last events come a second time
        }
        seen = sequence;
        var event = JSON.readTree(record.value());
        switch (header(record, "ce_type")) {
            case "org.qipu.GameScheduled.v1", "org.qipu.GameScheduled.v2" -> position = ChessPosition.fromFen(event.at("/schedule/initialPosition").asText());
            case "org.qipu.MovePlayed.v1", "org.qipu.MovePlayed.v2" -> {
                if (!event.has("effect")) {   // "none": moved after the end, and void
                    position = position.applyCode(event.get("move").asText());
                    System.out.println(event.get("ply") + " " + event.get("move").asText() + " " + position.fen());
                }
            }
            case "org.qipu.GameEnded.v1", "org.qipu.GameEnded.v2", "org.qipu.ResultDeclared.v1", "org.qipu.ResultDeclared.v2" -> {
                System.out.println(event.at("/result/score").asText());
                over = true;
            }
            default -> { }   // kinds this program does not know are none of its business
        }
    }

    private static String header(ConsumerRecord<String, byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
    }
}
