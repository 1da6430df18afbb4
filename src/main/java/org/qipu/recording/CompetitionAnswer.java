package org.qipu.recording;

import org.qipu.competition.CompetitionDecision;
import org.qipu.competition.CompetitionVersion;

/** What became of a request on a competition. */
public sealed interface CompetitionAnswer {

    /** It holds; {@code added} is false where it says what held before. */
    record Kept(CompetitionVersion now, boolean added) implements CompetitionAnswer {}

    /** Nothing was recorded. */
    record Refused(CompetitionDecision.Refused why) implements CompetitionAnswer {}
}
