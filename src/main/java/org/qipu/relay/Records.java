package org.qipu.relay;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.qipu.log.EventLog.StoreException;
import org.qipu.log.Trace;
import org.qipu.log.codec.EventCodec.WrittenByNewerException;
import org.qipu.log.codec.EventRow;
import org.qipu.replay.Sealed;
import org.qipu.tracing.Traces;

/** Turns a stretch of the tail into what goes to Kafka: every event, and each game's state after the last of them. */
final class Records {

    private static final Logger LOG = System.getLogger(Records.class.getName());

    private final GameFolds folds;
    private final String source;
    private final Tally tally;
    private final Traces traces;

    /** @param traces knows whose work an event is */
    Records(GameFolds folds, String source, Tally tally, Traces traces) {
        this.traces = traces;
        this.folds = folds;
        this.source = source;
        this.tally = tally;
    }

    /** @param sending takes what is told of events that are part of a trace */
    List<ProducerRecord<String, byte[]>> of(List<EventRow> rows, Consumer<Traces.Sending> sending) {
        var records = new ArrayList<ProducerRecord<String, byte[]>>(rows.size() + 16);
        Map<String, List<EventRow>> games = new LinkedHashMap<>();
        for (var row : rows) {
            var headers = CloudEvent.of(row, source);
            traces.sending(Topics.EVENTS, row.gameId(), row.sequence()).ifPresent(one -> {
                CloudEvent.traced(headers, one.traceparent());
                sending.accept(one);
            });
            records.add(new ProducerRecord<>(Topics.EVENTS, null, row.gameId(), Sealed.masked(row), headers));
            games.computeIfAbsent(row.gameId(), game -> new ArrayList<>()).add(row);
        }
        games.forEach((gameId, own) -> addState(records, gameId, own));
        return records;
    }

    private void addState(List<ProducerRecord<String, byte[]>> records, String gameId, List<EventRow> rows) {
        if (tally.isUnreadable(gameId)) {
            return;
        }
        try {
            var game = folds.after(rows);
            if (game.exists()) {
                var last = rows.getLast();
                records.add(new ProducerRecord<>(
                        Topics.GAMES,
                        null,
                        gameId,
                        GameState.of(gameId, game).json(),
                        CloudEvent.ofState(last, source)));
            }
        } catch (StoreException | WrittenByNewerException e) {
            throw e; // it is sent later, or by a replica of the newer program
        } catch (RuntimeException e) {
            // A record that was tampered with must not keep every other game's events from leaving.
            tally.unreadable(gameId);
            LOG.log(
                    Level.ERROR,
                    "the state of game " + gameId + " is not published any more: its events cannot be followed: "
                            + Trace.of(e));
        }
    }
}
