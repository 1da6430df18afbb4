package org.qipu.relay;

import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.qipu.log.EventLog;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.release.PublicGame;
import org.qipu.release.ReleaseHistory;
import org.qipu.release.ReleasePolicy;
import org.qipu.replay.Replay;
import org.qipu.tracing.Traces;

/** What the relay sends to Kafka of a game whose whole record is at hand. */
public final class Relayed {

    private Relayed() {}

    /** Every message; a game whose state cannot be told fails. */
    public static List<ProducerRecord<String, byte[]>> of(List<LoggedEvent> log) {
        var tally = new Tally();
        var noLog = (EventLog) Proxy.newProxyInstance(
                Relayed.class.getClassLoader(), new Class<?>[] {EventLog.class}, (proxy, method, args) -> {
                    throw new UnsupportedOperationException("nothing is to be read again");
                });
        var records = new Records(new GameFolds(noLog, new EventCodec(), 1), "urn:test", tally, Traces.OFF);
        var sent = new java.util.ArrayList<ProducerRecord<String, byte[]>>();
        log.forEach(event -> sent.addAll(records.of(List.of(event.row()), one -> {})));
        if (sent.size() != 2 * log.size()) {
            throw new AssertionError("the state after some event was not sent");
        }
        return sent;
    }

    /** Every message of what is public of a record by a policy. */
    public static List<ProducerRecord<String, byte[]>> publicly(String gameId, Replay whole, ReleasePolicy policy) {
        var game = PublicGame.of(whole, ReleaseHistory.always(policy), Instant.MAX);
        var released = Released.of(game, Position.none(gameId), Integer.MAX_VALUE - 1);
        return released.isEmpty() ? List.of() : new PublicRecords("urn:test").of(gameId, released);
    }
}
