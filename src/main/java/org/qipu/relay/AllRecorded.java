package org.qipu.relay;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.qipu.log.EventLog;
import org.qipu.log.TailToken;
import org.qipu.log.tail.Bell;
import org.qipu.log.tail.TailFollower;
import org.qipu.tracing.Traces;

/** Everything that is recorded, in the order of the tail, as soon as it is durable. */
final class AllRecorded implements Work {

    private final EventLog log;
    private final Bell bell;
    private final GameFolds folds;
    private final Records records;
    private final Tally tally;
    private final RelaySettings settings;
    /** What is told of the events that are being published, where they are part of a trace. */
    private final List<Traces.Sending> sending = new ArrayList<>();

    private TailFollower tail;
    /** When the events that are being published were recorded. */
    private List<Instant> publishing = List.of();

    AllRecorded(EventLog log, Bell bell, GameFolds folds, Records records, Tally tally, RelaySettings settings) {
        this.log = log;
        this.bell = bell;
        this.folds = folds;
        this.records = records;
        this.tally = tally;
        this.settings = settings;
        this.tail = new TailFollower(log, bell, TailToken.START);
    }

    @Override
    public void begin(TailToken after) {
        folds.clear();
        tail = new TailFollower(log, bell, after);
    }

    /** What was begun and not acknowledged is begun again. */
    private void lose() {
        sending.forEach(Traces.Sending::lost);
        sending.clear();
    }

    @Override
    public Portion next() {
        var read = tail.look(settings.batch());
        var entries = read.entries();
        if (entries.isEmpty()) {
            tally.waiting(Lag.NONE);
            return Portion.nothing(Place.at(tail.place()), tail.rest(read, settings.poll()));
        }
        tally.waiting(Lag.of(log, tail.place(), entries, settings.batch()));
        lose();
        publishing = entries.stream().map(entry -> entry.row().recordedAt()).toList();
        return new Portion(
                records.of(entries.stream().map(entry -> entry.row()).toList(), sending::add),
                entries.size(),
                Place.at(entries.getLast().token()),
                List.of(),
                Duration.ZERO);
    }

    @Override
    public void done(Portion portion) {
        tail.moveTo(portion.place().settled());
        var now = Instant.now();
        publishing.forEach(at -> tally.late(Duration.between(at, now)));
        publishing = List.of();
        sending.forEach(Traces.Sending::arrived);
        sending.clear();
    }

    @Override
    public Lag waiting(Checkpoint kept) {
        return Lag.after(log, kept.token(), settings.batch());
    }
}
