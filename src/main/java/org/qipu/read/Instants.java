package org.qipu.read;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.Game;
import org.qipu.read.view.StandView;
import org.qipu.replay.Replay;

/**
 * Where the order of recording does not tell how a game stood at an instant: what was reported late, corrected or taken back, and a period
 * that begins by itself when the time of the one before is used up (protocol §2, {@code as-of?at=}).
 */
final class Instants {

    private static final Duration JUST_AFTER = Duration.ofMillis(1);

    private final Replay record;
    /** By instant of happening the last event recorded of it. */
    private final TreeMap<Instant, RecordedEvent> last = new TreeMap<>();

    private final TreeSet<Instant> asked = new TreeSet<>();

    private Instants(Replay record) {
        this.record = record;
        record.events().forEach(one -> last.put(one.occurredAt(), one));
        asked.addAll(last.keySet());
        record.events().stream()
                .map(RecordedEvent::event)
                .flatMap(event ->
                        event instanceof MovesCorrected correction ? correction.moves().stream() : Stream.empty())
                .forEach(move -> asked.add(move.at()));
    }

    /** How a game stood from an instant on. */
    record Stood(Instant at, @JsonUnwrapped StandView stand) {}

    /** By the last event that had happened by then, those instants at which the game stood otherwise than right after it. */
    static Map<Long, List<Stood>> of(Replay record) {
        var found = new TreeMap<Long, List<Stood>>();
        var instants = new Instants(record);
        for (var at = instants.asked.isEmpty() ? null : instants.asked.first(); at != null; ) {
            instants.stood(at)
                    .ifPresent(stood -> found.computeIfAbsent(
                                    instants.before(stood.at()).sequence(), any -> new ArrayList<>())
                            .add(stood));
            at = instants.asked.higher(at);
        }
        return found;
    }

    private RecordedEvent before(Instant at) {
        return last.floorEntry(at).getValue();
    }

    private Optional<Stood> stood(Instant at) {
        var game = record.asOf(at, Instant.MAX);
        if (!game.exists() || game.known(at).isEmpty() || last.floorKey(at) == null) {
            return Optional.empty();
        }
        var then = StandView.of(game, at);
        zero(game, at).forEach(asked::add);
        return tells(record.afterEvent(before(at).sequence()), at, then)
                ? Optional.empty()
                : Optional.of(new Stood(at, then));
    }

    /** Whether what stood right after an event says it already. */
    private static boolean tells(Game after, Instant at, StandView then) {
        return !after.latestAt().isAfter(at)
                && zero(after, after.latestAt()).stream().noneMatch(zero -> !zero.isAfter(at))
                && StandView.of(after, at).equals(then);
    }

    /** When a clock that runs at an instant has used up a period after which the next begins by itself. */
    private static Collection<Instant> zero(Game game, Instant at) {
        var clocks = game.clocks().at(at);
        return clocks
                .running()
                .filter(side -> clocks.profile().nextPeriodAtZero() && !clocks.stopped())
                .flatMap(side -> clocks.of(side)
                        .remaining()
                        .filter(left -> !left.isNegative())
                        .map(left ->
                                at.plus(left).plus(clocks.of(side).extraLeft()).plus(JUST_AFTER)))
                .stream()
                .toList();
    }
}
