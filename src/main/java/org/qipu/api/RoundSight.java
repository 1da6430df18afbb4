package org.qipu.api;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.Bounds;
import org.qipu.broadcast.Standing;
import org.qipu.read.search.Found;
import org.qipu.round.Eyes;
import org.qipu.round.LiveRound;
import org.qipu.round.LiveRounds;
import org.qipu.round.RoundId;
import org.qipu.round.Snapshot;
import org.qipu.security.Caller;
import org.qipu.security.Permissions;
import org.qipu.security.Permissions.Sight;

/** What a caller sees of the games of a round. */
@ApplicationScoped
public class RoundSight {

    @Inject
    LiveRounds rounds;

    @Inject
    Viewing viewing;

    @Inject
    Caller caller;

    @Inject
    Looked looked;

    /** The boards of a round as the caller sees them now; there is none where he sees no game of it. */
    Snapshot boards(RoundId id, Eyes eyes) {
        var seen = round(id).seen(eyes);
        if (seen.boards().isEmpty()) {
            throw none(id);
        }
        looked.atRound(id.competition(), id.round());
        return seen;
    }

    /** Whether boards that the caller saw are told otherwise than everybody sees them now. */
    boolean showMore(RoundId id, Snapshot seen) {
        return !seen.json().equals(round(id).seen(Eyes.OF_EVERYBODY).json());
    }

    /** What boards that the caller saw rest on. */
    Standing standing(RoundId id, Snapshot seen) {
        return round(id).standing(seen);
    }

    private LiveRound round(RoundId id) {
        Bounds.competition(id.competition());
        return rounds.of(id).orElseThrow(() -> none(id));
    }

    private static ProblemFound none(RoundId id) {
        return ProblemFound.of(
                ProblemKind.NOT_FOUND, "There is no round " + id.round() + " of '" + id.competition() + "'.");
    }

    /** What the caller sees, in a form that holds when his request is over: of games that come later as everybody. */
    Eyes eyes(RoundId id) {
        if (!caller.seesByGame()) {
            return Eyes.of(Permissions.sight(caller.role()));
        }
        var own = new HashMap<String, Sight>();
        for (var game : round(id).games()) {
            var sight = viewing.sight(game);
            if (sight != Sight.RELEASED) {
                own.put(game.gameId(), sight);
            }
        }
        return new Eyes(Sight.RELEASED, own);
    }

    /** The games of a round for which the caller's token is, as the record has them. */
    List<String> own(RoundId id) {
        var games = round(id).games().stream()
                .filter(game -> game.isOf(id.competition(), Optional.of(id.round())))
                .sorted(Found.BY_BOARD)
                .toList();
        if (games.isEmpty()) {
            throw none(id);
        }
        looked.atRound(id.competition(), id.round());
        return games.stream()
                .filter(game -> !caller.outOfScope(game.gameId(), game.competition(), game.board()))
                .map(Found::gameId)
                .toList();
    }
}
