package org.qipu.boards;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.qipu.board.Sides;

/** Makes of what hands did what arrives: told when it changes and asked for while it is not settled; doubled, disordered, lost, by clocks that leap. */
public final class Wire {

    private static final Instant BEGUN = Instant.parse("2026-11-21T09:00:00Z");
    private static final long BEAT = 900;
    private static final long BEATS = 3000;
    private static final long SLOW_BEAT = 5000;
    private static final long SLOW_BEATS = 60_000;

    private final List<Hands.Shown> shown;
    private final Random chance;
    private final double faults;
    private final boolean flipped;
    private final List<Observation> sent = new ArrayList<>();
    private long sequence;
    private long sourceAhead;
    private long deviceAhead;

    private Wire(List<Hands.Shown> shown, Random chance, double faults, boolean flipped) {
        this.shown = shown;
        this.chance = chance;
        this.faults = faults;
        this.flipped = flipped;
    }

    public static List<Observation> of(List<Hands.Shown> shown, Random chance, double faults, boolean flipped) {
        var wire = new Wire(shown, chance, faults, flipped);
        wire.send();
        return wire.sent;
    }

    private void send() {
        var lostUntil = 0L;
        for (int i = 0; i < shown.size(); i++) {
            var one = shown.get(i);
            var next = i + 1 < shown.size() ? shown.get(i + 1).ms() : one.ms() + 20_000;
            if (by(0.01)) {
                lostUntil = one.ms() + 500 + chance.nextInt(8000);
                sequence++; // the client knows that it was away
            }
            if (by(0.01)) {
                sourceAhead += chance.nextInt(600_000) - 300_000;
            }
            if (by(0.003)) {
                deviceAhead += chance.nextInt(120_000) - 60_000;
            }
            if (one.ms() >= lostUntil) {
                tell(one, one.ms());
                if (by(0.03)) {
                    tell(one, one.ms() + 5);
                }
                if (by(0.02) && i > 0) {
                    tell(shown.get(i - 1), one.ms() + 8); // an older message comes after it, with its own time
                }
            }
            for (long at = one.ms() + BEAT;
                    at < next && at < one.ms() + SLOW_BEATS;
                    at += at - one.ms() < BEATS ? BEAT : SLOW_BEAT) {
                if (at >= lostUntil) {
                    tell(one, at);
                }
            }
        }
    }

    private boolean by(double share) {
        return chance.nextDouble() < share * faults;
    }

    private void tell(Hands.Shown one, long at) {
        var clock = one.clock()
                .map(side ->
                        new ClockSeen(Sides.both(Optional.of(Duration.ofHours(1).minusMillis(at))), one.clock()))
                .orElse(ClockSeen.NONE);
        sent.add(new Observation(
                ++sequence,
                flipped ? one.men().turned() : one.men(),
                flipped,
                chance.nextInt(3) == 0 && one.ms() != at ? ClockSeen.NONE : clock,
                BEGUN.plusMillis(at + deviceAhead),
                Optional.of(BEGUN.plusMillis(at + sourceAhead))));
    }
}
