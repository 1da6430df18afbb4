package org.qipu.competition;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.qipu.competition.CompetitionDecision.Accepted;
import org.qipu.competition.CompetitionDecision.DelayNeedsReason;
import org.qipu.competition.CompetitionDecision.OtherVersion;
import org.qipu.competition.CompetitionEvent.CompetitionChanged;
import org.qipu.competition.CompetitionEvent.CompetitionSetUp;
import org.qipu.competition.CompetitionEvent.CompetitionTakenOver;

/** Decides what becomes of a competition: a plain function of what was recorded of it and of what is asked. */
public final class CompetitionDecider {

    private CompetitionDecider() {}

    /**
     * What a request leads to; its time zone and its delay stay where the change does not name them.
     *
     * @param before the competition, if it was ever set up
     */
    public static CompetitionDecision decide(Optional<CompetitionVersion> before, SetUpCompetition command) {
        var version = before.map(CompetitionVersion::version).orElse(0);
        if (command.expected().isPresent() && command.expected().getAsLong() != version) {
            return new OtherVersion();
        }
        if (before.isEmpty()) {
            return new Accepted(List.of(new CompetitionSetUp(first(command))));
        }
        var now = before.get().competition();
        var whole = command.wanted().after(now);
        var said = now.delay().isPresent() || now.release().isPresent();
        if (said && !whole.releasesAs(now) && !isReasoned(command.wanted())) {
            // on one of which nothing was said yet nobody relies
            return new DelayNeedsReason(now.delay().orElse(command.usualDelay()));
        }
        return new Accepted(now.holdsAs(whole) ? List.of() : List.of(new CompetitionChanged(whole)));
    }

    private static Competition first(SetUpCompetition command) {
        var wanted = command.wanted();
        return wanted.delayed(
                wanted.delay().or(() -> Optional.of(command.usualDelay()).filter(Duration::isPositive)));
    }

    private static boolean isReasoned(Competition wanted) {
        return wanted.reason().filter(reason -> !reason.isBlank()).isPresent();
    }

    /** The competition after an event. */
    public static CompetitionVersion evolve(Optional<CompetitionVersion> before, RecordedChange change) {
        var next = before.map(CompetitionVersion::version).orElse(0) + 1;
        if (before.isPresent() && change.sequence() != next) {
            throw new IllegalArgumentException("change " + change.sequence() + " does not follow " + (next - 1));
        }
        // Every event says the whole: of a competition not read before, the last is enough.
        return new CompetitionVersion(
                Math.toIntExact(change.sequence()),
                change.occurredAt(),
                change.event() instanceof CompetitionTakenOver ? change.occurredAt() : change.recordedAt(),
                change.actor(),
                change.event().competition());
    }
}
