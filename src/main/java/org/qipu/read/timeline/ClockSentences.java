package org.qipu.read.timeline;

import static org.qipu.read.timeline.Wording.after;
import static org.qipu.read.timeline.Wording.reason;
import static org.qipu.read.timeline.Wording.words;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.qipu.game.event.ClockEvent;
import org.qipu.game.event.ClockEvent.*;
import org.qipu.game.policy.Spans;

/** One sentence for each event about what was done with the clocks (the timeline). */
record ClockSentences(Wording wording) {

    String of(ClockEvent event) {
        return switch (event) {
            case ClockPressed e ->
                wording.name(e.side()) + " presses the clock"
                        + e.completes().map(ply -> " and completes ply " + ply).orElse("") + wording.reading(e.clock())
                        + after(e.effect()) + ".";
            case ClocksRead e -> "The clocks are read" + wording.reading(Optional.of(e.clock())) + ".";
            case FlagFallReported e ->
                (e.both() ? "Both flags are" : wording.name(e.side().orElseThrow()) + "'s flag is")
                        + " reported as fallen" + after(e.effect()) + ".";
            case ClocksStopped e -> "The clocks are stopped" + reason(e.reason()) + ".";
            case ClocksRestarted e -> "The arbiter restarts the clocks; " + wording.name(e.running()) + "'s runs.";
            case ClockAdjusted e -> wording.name(e.side()) + "'s clock is " + change(e) + reason(e.reason()) + ".";
        };
    }

    private static String change(ClockAdjusted e) {
        var set = e.set().map(time -> "set to " + Spans.words(time));
        var moved =
                e.change().map(time -> (time.isNegative() ? "reduced by " : "increased by ") + Spans.words(time.abs()));
        var counter = e.moveCounter().map(moves -> "set to the move counter " + moves);
        var extra = e.extra().map(time -> "given " + Spans.spoken(time) + " for each move");
        var mode = e.mode().map(how -> "set to the mode " + words(how));
        return Stream.of(set, moved, counter, extra, mode)
                .flatMap(Optional::stream)
                .collect(Collectors.joining(", "));
    }
}
