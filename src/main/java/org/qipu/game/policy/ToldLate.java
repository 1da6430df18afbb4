package org.qipu.game.policy;

import java.util.Optional;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.state.Game;
import org.qipu.law.Result;

/** What is told after later events of a game changes none of them: where in its time it would have, that is a question for the arbiter (protocol §1). */
public final class ToldLate {

    private ToldLate() {}

    /** The end that something would have brought in its time; none where the game ended so anyway. */
    public static Optional<String> wouldHaveEnded(Game game, Optional<Result> end) {
        return end.filter(result -> game.result()
                        .filter(stands -> stands.score() == result.score())
                        .isEmpty())
                .map(result -> "in its time it would have ended the game "
                        + result.score().notation());
    }

    /** The question what becomes of the game now. */
    public static FindingMade question(String change, String article, int ply) {
        return new FindingMade(new Finding(
                "late-report",
                article,
                "Reported after later events of the game; " + change + ".",
                Optional.empty(),
                Optional.of(ply)));
    }
}
