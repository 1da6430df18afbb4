package org.qipu.release;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.DisputeEvent.RequestKind;

/** What is public of a game has numbers of its own, so that none is missing: events, claims, irregularities, appeals, requests. */
final class Numbers {

    private final Map<Long, Long> events = new HashMap<>();
    private final Map<Integer, Integer> claims = new HashMap<>();
    private final Map<Integer, Integer> irregularities = new HashMap<>();
    private final Map<Integer, Integer> appeals = new HashMap<>();
    private final Map<Side, Map<RequestKind, Integer>> requests = new EnumMap<>(Side.class);

    /** The number of the next event. */
    long next() {
        return events.size() + 1L;
    }

    /** Gives an event of the record its number. */
    void told(long sequence) {
        events.put(sequence, next());
    }

    Optional<Long> event(long sequence) {
        return Optional.ofNullable(events.get(sequence));
    }

    List<Long> events(List<Long> sequences) {
        return sequences.stream().flatMap(one -> event(one).stream()).toList();
    }

    int newClaim(int claim) {
        return given(claims, claim);
    }

    Optional<Integer> claim(int claim) {
        return Optional.ofNullable(claims.get(claim));
    }

    int newIrregularity(int irregularity) {
        return given(irregularities, irregularity);
    }

    Optional<Integer> irregularity(int irregularity) {
        return Optional.ofNullable(irregularities.get(irregularity));
    }

    int newAppeal(int appeal) {
        return given(appeals, appeal);
    }

    Optional<Integer> appeal(int appeal) {
        return Optional.ofNullable(appeals.get(appeal));
    }

    int newRequest(Side side, RequestKind kind) {
        return requests.computeIfAbsent(side, any -> new EnumMap<>(RequestKind.class))
                .merge(kind, 1, Integer::sum);
    }

    private static int given(Map<Integer, Integer> numbers, int stored) {
        var number = numbers.size() + 1;
        var before = numbers.putIfAbsent(stored, number);
        return before == null ? number : before;
    }
}
