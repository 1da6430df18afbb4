package org.qipu.axon;

import java.time.Instant;
import java.util.Optional;
import org.qipu.competition.CompetitionDecider;
import org.qipu.competition.CompetitionVersion;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedChange;

/**
 * What the writer of a competition must know.
 *
 * @param now        how it is set up, if it is
 * @param hash       the hash of its last event
 * @param recordedAt when that was recorded; what follows is never recorded earlier, whatever the clock says
 */
record KnownCompetition(Optional<CompetitionVersion> now, Hash hash, Instant recordedAt) {

    /** A competition of which nothing is recorded. */
    static final KnownCompetition NONE = new KnownCompetition(Optional.empty(), Hash.ZERO, Instant.MIN);

    /** The same after one more event. */
    KnownCompetition after(LoggedChange event) {
        return new KnownCompetition(
                Optional.of(CompetitionDecider.evolve(now, event.change())),
                event.hash(),
                event.change().recordedAt());
    }
}
