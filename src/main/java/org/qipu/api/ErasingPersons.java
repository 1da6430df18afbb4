package org.qipu.api;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.qipu.api.problem.ProblemFound;
import org.qipu.registry.Erasures;
import org.qipu.registry.PersonErasure;
import org.qipu.security.Caller;

/** Erases many persons at once, a club that leaves for instance; the files of the database are cleaned once for all of them. */
@ApplicationScoped
class ErasingPersons {

    /** On record with the words that are erased with a person. */
    static final String OF_PERSONS = "The person was erased from the registry.";

    private static final int MOST = 10_000;

    @Inject
    PersonErasure leaving;

    @Inject
    Erasures erasures;

    @Inject
    Caller caller;

    @Inject
    Looked looked;

    @Inject
    Clock clock;

    /** What becomes of a request that names persons. */
    ErasuresResource.Answered answered(ErasuresResource.Asked asked) {
        if (asked.game().isPresent()
                || asked.sequence().isPresent()
                || asked.person().isPresent()
                || asked.text().isPresent()
                || asked.everywhere().isPresent()) {
            throw ProblemFound.malformed("'persons' are erased wholly: nothing narrows it but 'texts'.", "/persons");
        }
        var ids = asked.persons().orElseThrow();
        if (ids.isEmpty() || ids.size() > MOST) {
            throw ProblemFound.malformed("'persons' are from 1 to " + MOST + " ids.", "/persons");
        }
        for (int i = 0; i < ids.size(); i++) {
            var member = "/persons/" + i;
            PlayersResource.checked(ids.get(i), problem -> problem.about(member));
        }
        if (asked.dryRun().orElse(false)) {
            looked.more(() -> true); // where the words stand, and nothing on record of it
            return ErasuresResource.Answered.of(leaving.find(ids), false, Optional.empty());
        }
        var texts = asked.texts().orElse(true);
        var why = ErasuresResource.reason(words -> leaving.tells(ids, words), asked.reason());
        var found = leaving.find(ids);
        leaving.erase(found, texts, caller.actor(), why, clock.instant().truncatedTo(ChronoUnit.MICROS));
        return ErasuresResource.Answered.of(found, texts, Optional.of(erasures.clean()));
    }
}
