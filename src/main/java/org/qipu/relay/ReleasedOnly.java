package org.qipu.relay;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.qipu.log.EventLog;
import org.qipu.log.EventLog.StoreException;
import org.qipu.log.TailToken;
import org.qipu.log.Trace;
import org.qipu.log.codec.EventCodec.WrittenByNewerException;
import org.qipu.log.tail.Bell;
import org.qipu.log.tail.TailFollower;
import org.qipu.release.PublicEvent;

/**
 * What is public of every game, as soon as its competition releases it.
 *
 * <p>The tail is read ahead of what is published: what must wait is {@link Schedule scheduled}, and the place that is
 * kept lies before it, so that the next writer reads it again.
 */
final class ReleasedOnly implements Work {

    private static final Logger LOG = System.getLogger(ReleasedOnly.class.getName());
    /** So many games are looked at to tell how long the oldest waits. */
    private static final int LOOKED_AT = 20;

    private final EventLog log;
    private final Bell bell;
    private final PublicGames games;
    private final Positions positions;
    private final PublicRecords records;
    private final Tally tally;
    private final RelaySettings settings;
    private final InstantSource clock;
    private Schedule schedule = new Schedule();
    private TailFollower tail;
    private List<Instant> releasing = List.of();

    ReleasedOnly(
            EventLog log,
            Bell bell,
            PublicGames games,
            Positions positions,
            Tally tally,
            RelaySettings settings,
            InstantSource clock) {
        this.log = log;
        this.bell = bell;
        this.games = games;
        this.positions = positions;
        this.records = new PublicRecords(settings.source());
        this.tally = tally;
        this.settings = settings;
        this.clock = clock;
        this.tail = new TailFollower(log, bell, TailToken.START);
    }

    @Override
    public void begin(TailToken after) {
        schedule = new Schedule();
        tail = new TailFollower(log, bell, after);
    }

    @Override
    public Portion next() {
        var read = tail.look(settings.batch());
        for (var entry : read.entries()) {
            schedule.read(entry.row().gameId(), entry.row().sequence(), tail.place(), clock.instant());
            tail.moveTo(entry.token());
        }
        games.changed(schedule::competitions, clock.instant())
                .forEach(competition -> schedule.reconsider(competition, clock.instant()));
        var published = new ArrayList<ProducerRecord<String, byte[]>>();
        var moved = new ArrayList<Position>();
        releasing = take(published, moved);
        var place = new Place(schedule.settled(tail.place()), tail.place(), schedule.next());
        return new Portion(
                published,
                releasing.size(),
                place,
                moved,
                read.entries().isEmpty() ? rest(tail.rest(read, settings.poll())) : Duration.ZERO);
    }

    private Duration rest(Duration usual) {
        var left = schedule.next()
                .map(due -> Duration.between(clock.instant(), due))
                .orElse(usual);
        return left.isNegative() ? Duration.ZERO : left.compareTo(usual) < 0 ? left : usual;
    }

    /** Everything that is released by now, as much as one transaction takes: when each event of it was. */
    private List<Instant> take(List<ProducerRecord<String, byte[]>> into, List<Position> moved) {
        var now = clock.instant();
        var due = schedule.due(now, settings.batch());
        var known = positions.of(due);
        var released = new ArrayList<Instant>();
        for (var gameId : due) {
            if (released.size() < settings.batch()) {
                more(known.get(gameId), now, settings.batch())
                        .filter(more -> !more.isEmpty())
                        .ifPresent(more -> {
                            more.events().forEach(event -> released.add(event.releasedAt()));
                            into.addAll(records.of(gameId, more));
                            moved.add(more.position());
                        });
            }
        }
        tally.waiting(Lag.of(released, schedule.overdue(now)));
        return released;
    }

    /** What of a game is released by now and not published; the game waits for the rest, or for nothing. */
    private Optional<Released> more(Position position, Instant now, int most) {
        var gameId = position.gameId();
        try {
            var found = tally.isUnreadable(gameId) ? Optional.<PublicGames.Found>empty() : games.of(gameId, now);
            var more = found.map(one -> Released.of(one.game(), position, most));
            var next = more.flatMap(one -> one.isAll() ? one.game().next() : Optional.of(now));
            next.ifPresentOrElse(
                    at -> schedule.waits(
                            gameId,
                            more.orElseThrow().position().sequence(),
                            at,
                            found.orElseThrow().competition()),
                    () -> schedule.settled(gameId));
            return more;
        } catch (StoreException | WrittenByNewerException e) {
            throw e; // it is sent later, or by a replica of the newer program
        } catch (RuntimeException e) {
            tally.unreadable(gameId); // it must not keep every other game's events from leaving
            schedule.settled(gameId);
            LOG.log(
                    Level.ERROR,
                    "nothing more of game " + gameId + " is made public: its events cannot be followed: "
                            + Trace.of(e));
            return Optional.empty();
        }
    }

    @Override
    public void done(Portion portion) {
        var now = clock.instant();
        releasing.forEach(at -> tally.late(Duration.between(at, now)));
    }

    /** What whoever publishes knew of, and the first of what he may not have read. */
    @Override
    public Lag waiting(Checkpoint kept) {
        var now = clock.instant();
        var known = Lag.of(
                kept.place().due().filter(due -> !due.isAfter(now)).stream().toList(), 0);
        return known.events() > 0 ? known : unread(kept.place().read(), now);
    }

    private Lag unread(TailToken place, Instant now) {
        var unread = log.tail(place, settings.batch()).entries().stream()
                .map(entry -> entry.row().gameId())
                .distinct()
                .limit(LOOKED_AT)
                .toList();
        var overdue = positions.of(unread).values().stream()
                .flatMap(position -> games.of(position.gameId(), now).stream()
                        .flatMap(found -> Released.of(found.game(), position, settings.batch()).events().stream()))
                .map(PublicEvent::releasedAt)
                .toList();
        return Lag.of(overdue, 0);
    }
}
