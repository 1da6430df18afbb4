package org.qipu.intake;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.qipu.boards.Observation;
import org.qipu.boards.Thresholds;
import org.qipu.game.event.Actor;
import org.qipu.recording.GameRecorder;
import org.qipu.replay.Games;

/**
 * Takes in what a board said of a game. Nothing is remembered between two requests: how far the game was followed is read from the
 * observations that are kept, so that any replica goes on.
 */
public final class BoardIntake {

    /** The most observations that are kept of a game from one device. */
    public static final int MOST_KEPT = 50_000;

    private final Observations table;
    private final Games games;
    private final GameRecorder recorder;
    private final Thresholds limits;
    private final Consumer<Became> counted;

    /**
     * The intake.
     *
     * @param counted told of every observation that is kept
     */
    public BoardIntake(
            Observations table, Games games, GameRecorder recorder, Thresholds limits, Consumer<Became> counted) {
        this.table = table;
        this.games = games;
        this.recorder = recorder;
        this.limits = limits;
        this.counted = counted;
    }

    /** What became of the observations of a request. */
    public sealed interface Taken {

        /**
         * They are kept.
         *
         * @param version  of the game now
         * @param latest   the latest sequence that is kept of this device and game
         * @param outcomes of each, in the order of the request
         */
        record All(long version, long latest, List<Outcome> outcomes) implements Taken {}

        /** Another observation of this device and game has that sequence; nothing is kept. */
        record Another(long sequence) implements Taken {}

        /** More are not kept of this game; nothing is. */
        record TooMany() implements Taken {}
    }

    /**
     * Takes in what a device sent.
     *
     * @param ahead   how far the clock of this service is ahead of the device's
     * @param arrived when the request arrived
     */
    public Taken take(String game, Actor actor, List<Observation> sent, Duration ahead, Instant arrived) {
        var device = actor.id();
        var known = new ArrayList<Outcome>();
        var fresh = new ArrayList<Observation>();
        var there = table
                .among(game, device, sent.stream().map(Observation::sequence).toList())
                .stream()
                .collect(Collectors.toMap(row -> row.observation().sequence(), row -> row));
        for (var one : sent) {
            var kept = Optional.ofNullable(there.get(one.sequence()));
            if (kept.isPresent() && !kept.get().observation().equals(one)) {
                return new Taken.Another(one.sequence());
            }
            kept.ifPresentOrElse(row -> known.add(row.outcome()), () -> fresh.add(one));
        }
        fresh.sort(Comparator.comparingLong(Observation::sequence));
        var latest = table.latest(game, device);
        var nth = table.kept(game, device);
        if (nth + fresh.size() > MOST_KEPT) {
            return new Taken.TooMany();
        }
        var watch = new Watching(
                game,
                actor,
                games,
                recorder,
                limits,
                Watching.rebuilt(
                        latest, from -> table.since(game, device, from), agreed -> table.told(game, device, agreed)));
        var kept = new ArrayList<KeptObservation>();
        for (var one : fresh) {
            var late = latest.filter(last -> last.observation().sequence() > one.sequence())
                    .isPresent();
            var outcome = late
                    ? new Outcome(one.sequence(), Became.KEPT, "late", List.of(), false)
                    : watch.see(one, ahead, arrived);
            kept.add(new KeptObservation(
                    0,
                    device,
                    arrived,
                    one,
                    outcome,
                    watch.version(),
                    late ? KeptObservation.State.NOTHING : watch.state(),
                    ++nth));
            known.add(outcome);
        }
        if (!kept.isEmpty()) {
            table.keep(game, kept);
            kept.forEach(one -> counted.accept(one.outcome().became()));
        }
        var last = Math.max(
                latest.map(row -> row.observation().sequence()).orElse(0L),
                fresh.isEmpty() ? 0 : fresh.getLast().sequence());
        return new Taken.All(watch.version(), last, inOrder(sent, known));
    }

    private static List<Outcome> inOrder(List<Observation> sent, List<Outcome> outcomes) {
        return sent.stream()
                .map(one -> outcomes.stream()
                        .filter(outcome -> outcome.sequence() == one.sequence())
                        .findFirst()
                        .orElseThrow())
                .toList();
    }
}
