package org.qipu.read.comparison;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.qipu.game.event.AppealEvent.Against;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.Game;

/** The sequence in the other record of each event of this one, and the numbers there of its claims and irregularities. */
final class Numbers {

    private final Map<Long, Long> events = new HashMap<>();
    private final Map<Integer, Integer> claims = new HashMap<>();
    private final Map<Integer, Integer> irregularities = new HashMap<>();

    Optional<Long> ofEvent(long event) {
        return Optional.ofNullable(events.get(event));
    }

    Optional<Integer> ofClaim(int claim) {
        return Optional.ofNullable(claims.get(claim));
    }

    Optional<Integer> ofIrregularity(int irregularity) {
        return Optional.ofNullable(irregularities.get(irregularity));
    }

    /** What an appeal is against, by the numbers of the other record where it has any. */
    Against of(Against recorded) {
        return new Against(
                recorded.event().map(event -> ofEvent(event).orElse(event)),
                recorded.claim().map(claim -> ofClaim(claim).orElse(claim)),
                recorded.irregularity().map(number -> ofIrregularity(number).orElse(number)));
    }

    /** A game before and after an act. */
    record Step(Game before, Game after) {}

    /** Numbers an act and what followed, by what it did to both records. */
    void take(List<RecordedEvent> group, Step own, Step other) {
        events.put(group.getFirst().sequence(), other.before().version() + 1);
        var decided = new ArrayList<>(
                other.after().past().events().subList((int) other.before().version(), (int)
                        other.after().version()));
        for (var one : group.subList(1, group.size())) { // what followed is found again by its kind
            decided.stream()
                    .filter(same -> same.event().getClass() == one.event().getClass())
                    .findFirst()
                    .ifPresent(same -> {
                        events.put(one.sequence(), same.sequence());
                        decided.remove(same);
                    });
        }
        pair(claims, counted(own, Numbers::claims), counted(other, Numbers::claims));
        pair(irregularities, counted(own, Numbers::irregularities), counted(other, Numbers::irregularities));
    }

    private static int claims(Game game) {
        return game.talks().claims().size();
    }

    private static int irregularities(Game game) {
        return game.irregularities().size();
    }

    private record Counted(int before, int after) {}

    private static Counted counted(Step step, ToIntFunction<Game> how) {
        return new Counted(how.applyAsInt(step.before()), how.applyAsInt(step.after()));
    }

    private static void pair(Map<Integer, Integer> numbers, Counted own, Counted other) {
        for (int i = 1; own.before() + i <= own.after() && other.before() + i <= other.after(); i++) {
            numbers.put(own.before() + i, other.before() + i);
        }
    }
}
