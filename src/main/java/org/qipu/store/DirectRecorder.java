package org.qipu.store;

import java.time.Instant;
import java.util.*;
import org.qipu.game.*;

/** TEMPORARY stand-in. */
public final class DirectRecorder implements GameRecorder {
    private final EventLog log; private final EventCodec codec;
    public DirectRecorder(EventLog log, EventCodec codec) { this.log = log; this.codec = codec; }
    @Override public RecordingAnswer record(String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch) {
        for (int attempt = 0; attempt < 5; attempt++) {
            if (key.isPresent()) {
                var use = log.find(key.get());
                if (use.isPresent()) {
                    return use.get().digest().equals(key.get().digest()) ? new RecordingAnswer.Replayed(use.get().gameId(), use.get().first(), use.get().last()) : new RecordingAnswer.KeyConflict();
                }
            }
            var stretch = log.read(gameId, 0);
            var game = Game.NONE;
            for (var e : stretch.events()) game = game.evolve(e.event());
            if (ifMatch.isPresent() && ifMatch.getAsLong() != game.version()) return new RecordingAnswer.PreconditionFailed(game.version());
            var hash = stretch.hash(); var out = new ArrayList<LoggedEvent>();
            for (int i = 0; i < commands.size(); i++) {
                var c = commands.get(i);
                switch (GameDecider.decide(game, c)) {
                    case Decision.Refused r -> { return new RecordingAnswer.Refused(i, r.refusal()); }
                    case Decision.Accepted a -> { for (var e : a.events()) {
                        var rec = new RecordedEvent(game.version() + 1, c.at(), Instant.now(), c.actor(), e);
                        var logged = codec.chain(gameId, hash, rec); hash = logged.hash(); out.add(logged); game = game.evolve(logged.event()); } }
                }
            }
            switch (log.append(stretch.hash(), out, key)) {
                case APPENDED -> { return new RecordingAnswer.Recorded(game, out); }
                case STALE_VERSION, KEY_TAKEN -> { }
            }
        }
        return new RecordingAnswer.StaleVersion();
    }
}
