package org.qipu.bench.board;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * How long each of many calls took, in microseconds, of which JMH tells beside their average.
 *
 * <p>JMH's own samples are not for that: whenever there are many it halves how often it saw each time, but what it saw once it keeps, so
 * what is rare weighs too much.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class CallTimes {

    /** Half of the calls took no longer. */
    public double p50;

    /** So did 99 of a hundred. */
    public double p99;

    /** So did 999 of a thousand. */
    public double p999;

    /** Asks each in its turn, once. */
    <T> void of(List<T> asked, Function<T, Object> call, Consumer<Object> answers) {
        long[] times = new long[asked.size()];
        for (int i = 0; i < times.length; i++) {
            T one = asked.get(i);
            long start = System.nanoTime();
            Object answer = call.apply(one);
            times[i] = System.nanoTime() - start;
            answers.accept(answer);
        }
        Arrays.sort(times);
        p50 = times[times.length / 2] / 1e3;
        p99 = times[(int) (times.length * 0.99)] / 1e3;
        p999 = times[(int) (times.length * 0.999)] / 1e3;
    }
}
