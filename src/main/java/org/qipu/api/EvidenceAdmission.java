package org.qipu.api;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.board.Discipline;
import org.qipu.replay.Games;
import org.qipu.replay.Replay;
import org.qipu.security.Caller;
import org.qipu.security.Permissions;

/** Lets in files that are sent as evidence, and those who may look at them. */
@ApplicationScoped
public class EvidenceAdmission {

    @Inject
    Admission admission;

    @Inject
    BoardAdmission boards;

    @Inject
    Viewing viewing;

    @Inject
    Caller caller;

    @Inject
    Games games;

    /** Refuses who may send no files, and whose token is for other games. */
    void toSend(String gameId) {
        admission.identified();
        if (!Permissions.sendsEvidence(caller.role())) {
            throw ProblemFound.of(
                    ProblemKind.NOT_YOUR_ROLE, "The role " + caller.role().wireName() + " may not send this.");
        }
        boards.ofOwnGame(gameId);
    }

    /** All that was recorded of a game, for who sees it whole by now and files with it. */
    Replay toRead(String gameId) {
        admission.identified();
        if (!Permissions.seesEvidence(caller.role())) {
            throw ProblemFound.of(
                    ProblemKind.NOT_YOUR_ROLE, "The role " + caller.role().wireName() + " may not read this.");
        }
        return viewing.whole(gameId);
    }

    /** What is played in a game that there is. */
    Discipline discipline(String gameId) {
        return games.replay(gameId).orElseThrow().now().schedule().discipline();
    }

    /** Refuses who may not erase what names persons. */
    void toErase() {
        admission.toOpen(Permissions.Resource.PLAYERS);
        admission.toChangeForAll();
    }
}
