package org.qipu.relay;

import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.qipu.log.EventLog;
import org.qipu.log.Stretch;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Hash;
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
        var records = new Records(new GameFolds(only(log), new EventCodec(), 1), "urn:test", tally, Traces.OFF);
        var sent = new java.util.ArrayList<ProducerRecord<String, byte[]>>();
        log.forEach(event -> sent.addAll(records.of(List.of(event.row()), one -> {})));
        if (sent.size() != 2 * log.size()) {
            throw new AssertionError("the state after some event was not sent");
        }
        return sent;
    }

    /** A log that can be read again, as it is of a game that goes on after it was over. */
    private static EventLog only(List<LoggedEvent> log) {
        return (EventLog) Proxy.newProxyInstance(
                Relayed.class.getClassLoader(), new Class<?>[] {EventLog.class}, (proxy, method, args) -> {
                    if (!method.getName().equals("read") || args.length != 3) {
                        throw new UnsupportedOperationException("nothing else is to be asked: " + method);
                    }
                    var after = Math.toIntExact((Long) args[1]);
                    return new Stretch(
                            after,
                            after == 0 ? Hash.ZERO : log.get(after - 1).hash(),
                            log.subList(after, Math.min(log.size(), after + (Integer) args[2])));
                });
    }

    /** Every message of what is public of a record by a policy. */
    public static List<ProducerRecord<String, byte[]>> publicly(String gameId, Replay whole, ReleasePolicy policy) {
        var game = PublicGame.of(whole, ReleaseHistory.always(policy), Instant.MAX);
        var released = Released.of(game, Position.none(gameId), Integer.MAX_VALUE - 1);
        return released.isEmpty() ? List.of() : new PublicRecords("urn:test").of(gameId, released);
    }
}
