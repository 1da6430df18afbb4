package org.qipu.competition;

import java.time.Duration;
import java.util.List;

/** What a request to set a competition up leads to. */
public sealed interface CompetitionDecision {

    /** These events; none where it is what holds already. */
    record Accepted(List<CompetitionEvent> events) implements CompetitionDecision {
        public Accepted {
            events = List.copyOf(events);
        }
    }

    /** Nothing, for a reason. */
    sealed interface Refused extends CompetitionDecision {}

    /** The competition is not at the version that was expected. */
    record OtherVersion() implements Refused {}

    /** Another delay was asked for without a reason: who relies on the old one would not know why it is gone. */
    record DelayNeedsReason(Duration now) implements Refused {}
}
