package org.qipu.relay;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.OpeningEvent.GameImported;
import org.qipu.game.state.Game;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.Wordless;
import org.qipu.release.PublicEvent;

/** Turns what was released of a game into what goes to Kafka: every event with how the game stands after it, and the last state. */
final class PublicRecords {

    private final String source;

    PublicRecords(String source) {
        this.source = source;
    }

    List<ProducerRecord<String, byte[]>> of(String gameId, Released released) {
        var records = new ArrayList<ProducerRecord<String, byte[]>>();
        var game = released.game();
        for (var event : released.events()) {
            records.add(new ProducerRecord<>(
                    Topics.PUBLIC,
                    null,
                    gameId,
                    payload(event, game.state(event.number())),
                    CloudEvent.ofPublic(gameId, event, source)));
        }
        var last = released.events().getLast();
        records.add(new ProducerRecord<>(
                Topics.PUBLIC_GAMES,
                null,
                gameId,
                GameState.of(gameId, game.state(last.number()), last.number()).json(),
                CloudEvent.ofPublicState(gameId, last, source)));
        return records;
    }

    /** A public event as it is told, with how the game stands after it. */
    static byte[] payload(PublicEvent event, Game after) {
        var discipline = after.schedule().discipline();
        try {
            var told = event.told().event();
            var payload = Wordless.of(told, discipline);
            if (told instanceof GameImported) {
                payload.remove("digest"); // of all that a record said, names too, without a salt
            }
            var anew = told instanceof RulingReversed reversal
                    && reversal.position().isPresent();
            payload.set("game", GameState.Standing.of(after, anew).tree(discipline));
            return GameJson.mapper().writeValueAsBytes(payload);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("public event " + event.number() + " has no JSON form", e);
        }
    }
}
