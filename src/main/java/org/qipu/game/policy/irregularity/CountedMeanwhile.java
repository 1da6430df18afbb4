package org.qipu.game.policy.irregularity;

import static org.qipu.law.settings.IllegalMoveSettings.ILLEGAL_MOVES_COUNT;

import java.util.Optional;
import org.qipu.board.Position;
import org.qipu.board.Side;
import org.qipu.game.event.Remedy;
import org.qipu.game.policy.irregularity.Remedies.Sanction;
import org.qipu.game.policy.result.AutomaticEnds;
import org.qipu.game.state.Game;
import org.qipu.game.state.Irregularity;
import org.qipu.law.Result;

/**
 * What an open report of an illegal move brings as things stand: others have been counted since it was made, or their count was taken back,
 * and the number of this one decides between time and the game (7.5.5; 2005 7.4(2), 2009 7.4(b); IRR-10).
 */
final class CountedMeanwhile {

    private CountedMeanwhile() {}

    /** An irregularity with the cost of today; one that is ruled on, or counts nothing, as it was reported. */
    static Irregularity of(Game game, Irregularity about) {
        var report = about.report();
        var offered = report.remedy();
        if (!game.rulebook().is(ILLEGAL_MOVES_COUNT)
                || !about.open()
                || !offered.counts()
                || report.by().isEmpty()
                || report.effect().isPresent()
                || offered.restoreToPly().filter(ply -> ply > game.line().ply()).isPresent()) {
            return about;
        }
        var then = new Sanction(offered.penalties(), offered.result(), true);
        var now = IllegalMoveCount.of(
                game,
                report.by().get(),
                report.kind(),
                judged(game, offered, report.by().get()));
        if (now.penalties().equals(then.penalties()) && now.result().isPresent() == lost(then)) {
            return about;
        }
        var remedy = offered.costing(now.penalties(), now.result().or(() -> byItself(game, offered)), true);
        var ending = then.words();
        var text = report.text().endsWith(ending)
                ? report.text().substring(0, report.text().length() - ending.length()) + now.words()
                : report.text();
        return about.offering(remedy, text);
    }

    private static boolean lost(Sanction sanction) {
        return sanction.result()
                .flatMap(Result::termination)
                .filter(how -> switch (how) {
                    case ILLEGAL_MOVES, ILLEGAL_MOVES_NO_MATE -> true;
                    default -> false;
                })
                .isPresent();
    }

    /**
     * Where the opponent's mating possibilities are judged: the position that is reinstated, or the one that stands;
     * with a new queen, the one before that move.
     */
    private static Position judged(Game game, Remedy offered, Side side) {
        var ply = offered.restoreToPly()
                .map(back -> offered.position().isPresent() ? Math.max(0, back - 1) : back)
                .orElse(game.line().ply());
        return game.line()
                .upTo(ply)
                .position()
                .withTurn(
                        offered.restoreToPly().isPresent()
                                ? side
                                : game.line().position().turn());
    }

    /** The end that the new queen brings (7.5.2). */
    private static Optional<Result> byItself(Game game, Remedy offered) {
        return offered.position()
                .flatMap(fen -> AutomaticEnds.of(
                        game.rulebook(),
                        game.line().upTo(Math.max(0, offered.restoreToPly().orElseThrow() - 1)),
                        game.line().position().ofSameGame(fen)))
                .map(result -> result.leftOpen(Result.Open.AUTOMATIC_QUEEN));
    }
}
