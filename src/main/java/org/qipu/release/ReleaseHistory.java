package org.qipu.release;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.competition.CompetitionVersion;

/**
 * The policies of a competition that were ever in force, with the instants from which each was; what an earlier one has
 * released a later one does not take back.
 *
 * @param changes the first in force from the beginning of time, then each later one
 */
public record ReleaseHistory(List<Change> changes) {

    /** How long after it was recorded a change takes hold: by then everybody who asks has heard of it. */
    public static final Duration HEARD = Duration.ofSeconds(2);

    /** A policy, and from when on it is in force. */
    public record Change(Instant from, ReleasePolicy policy) {}

    public ReleaseHistory {
        changes = List.copyOf(changes);
        if (changes.isEmpty()) {
            throw new IllegalArgumentException("some policy is in force");
        }
    }

    /** One policy that was always in force. */
    public static ReleaseHistory always(ReleasePolicy policy) {
        return new ReleaseHistory(List.of(new Change(Instant.MIN, policy)));
    }

    /** The same with a policy that comes into force later. */
    public ReleaseHistory then(Instant from, ReleasePolicy policy) {
        if (from.isBefore(changes.getLast().from())) {
            throw new IllegalArgumentException("policies come into force one after the other");
        }
        var more = new ArrayList<>(changes);
        more.add(new Change(from, policy));
        return new ReleaseHistory(more);
    }

    /**
     * The policies of a competition; how it was first set up holds at once, for nothing rests on anything else yet.
     *
     * @param versions everything it was set up as, oldest first
     * @param usual    how long games wait of which nobody says it
     */
    public static ReleaseHistory of(List<CompetitionVersion> versions, Duration usual) {
        var history = always(ReleasePolicy.after(usual));
        for (var version : versions) {
            history = history.with(version, usual);
        }
        return history;
    }

    /**
     * The same with the policy of the next version of the competition, where that is another. It holds from its recording on, whenever it
     * was asked for: what was shown in between would be taken back.
     */
    public ReleaseHistory with(CompetitionVersion version, Duration usual) {
        var policy = ReleasePolicy.of(version.competition(), usual);
        var last = changes.getLast();
        if (policy.equals(last.policy())) {
            return this;
        }
        var from = version.version() == 1
                ? version.recordedAt()
                : version.recordedAt().plus(HEARD);
        return then(from.isBefore(last.from()) ? last.from() : from, policy);
    }

    /** The policy in force at an instant. */
    public ReleasePolicy at(Instant instant) {
        return changes.reversed().stream()
                .filter(change -> !change.from().isAfter(instant))
                .findFirst()
                .orElseGet(changes::getFirst)
                .policy();
    }

    /** When an event is released that was recorded at an instant: as soon as the delay then in force is over. */
    public Instant released(Instant recordedAt, Optional<String> round) {
        var earliest = recordedAt;
        for (int i = 0; i < changes.size(); i++) {
            var change = changes.get(i);
            var due = later(
                    earliest,
                    later(change.from(), recordedAt.plus(change.policy().delay(round))));
            if (i + 1 == changes.size() || due.isBefore(changes.get(i + 1).from())) {
                return due;
            }
        }
        throw new IllegalStateException("the last policy holds for ever");
    }

    private static Instant later(Instant one, Instant other) {
        return one.isBefore(other) ? other : one;
    }
}
