package org.qipu.api;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.replay.Games;
import org.qipu.security.Caller;
import org.qipu.security.Permissions;

/** Lets in what the device beside a board says, and those who may read it: each of the games that the token is for. */
@ApplicationScoped
public class BoardAdmission {

    @Inject
    Admission admission;

    @Inject
    Caller caller;

    @Inject
    Games games;

    @Inject
    Looked looked;

    /** Refuses who does not tell what a board says, and whose token is for other games. */
    void toObserve(String gameId) {
        admission.identified();
        if (!Permissions.observes(caller.role())) {
            throw ProblemFound.of(
                    ProblemKind.NOT_YOUR_ROLE, "The role " + caller.role().wireName() + " may not send this.");
        }
        ofOwnGame(gameId);
    }

    /** Refuses who is not told what boards said of a game. */
    void toReadObservations(String gameId) {
        admission.toReadOpenMatters();
        ofOwnGame(gameId);
    }

    /** Refuses a token that is for other games. */
    void ofOwnGame(String gameId) {
        if (caller.excludes(gameId)) {
            throw ProblemFound.of(ProblemKind.NOT_YOUR_ROLE, "This token is for other games.");
        }
        var schedule = games.replay(gameId)
                .map(replay -> replay.now().schedule())
                .orElseThrow(() -> ProblemFound.noSuchGame(gameId));
        looked.atGame(gameId, schedule.competition());
        admission.toSchedule(gameId, schedule.competition(), schedule.board());
    }
}
