package org.qipu.game.clock;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.game.Game;
import org.qipu.game.GameEvent;
import org.qipu.game.GameEvent.GameEnded;
import org.qipu.law.Provision;
import org.qipu.law.Regulations;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * Both flags down (2005 6.12, 2009 6.11, Guideline III.3; CLK-19, QPF-03).
 *
 * <p>Where it is known which fell first, that one counts. Where it is not: the game goes on before the last period and is drawn in it; in 2023
 * only if the guidelines were announced, else it is the arbiter's to say, by what the clock shows (chess-ambiguities D21).
 */
final class BothFlags {

    private BothFlags() {
    }

    static List<GameEvent> of(Game game, Optional<Side> first, Instant at) {
        var clocks = game.clocks().at(at);
        var missed = Stream.of(Side.values()).filter(side -> !clocks.flagOfCompletedPeriod(side)).toList();
        if (game.rulebook().rulesOnFlags()) {
            if (missed.size() < 2) { // a flag whose period's moves were completed has no consequence
                return FlagFall.one(game, missed.isEmpty() ? first.orElse(game.turn()) : missed.getFirst(), at);
            }
            if (first.isPresent()) {
                return FlagFall.one(game, first.get(), at);
            }
        }
        return unknown(game, clocks, at);
    }

    private static List<GameEvent> unknown(Game game, Clocks clocks, Instant at) {
        var book = game.rulebook();
        var guided = book.has(Provision.QUICKPLAY_APPLIES) && game.schedule().regulations().finish() != Regulations.QuickplayFinish.NONE;
        if (!guided && !book.has(Provision.BOTH_FLAGS)) {
            return List.of(FlagFall.finding("both-flags", book.article(Provision.BOTH_FLAGS),
                    "Both flags have fallen and it is not known which fell first: the arbiter decides." + evidence(game, at), Optional.empty(), game));
        }
        if (!last(clocks, Side.WHITE) || !last(clocks, Side.BLACK)) {
            return List.of(FlagFall.finding("both-flags-play-on", book.article(guided ? Provision.QUICKPLAY_PLAY_ON : Provision.BOTH_FLAGS_PLAY_ON),
                    "Both flags have fallen, it is not known which fell first, and it is not the last period: the game goes on.", Optional.empty(), game));
        }
        return List.of(new GameEnded(Result.byLaw(Score.DRAW, Termination.BOTH_FLAGS, book.article(guided ? Provision.QUICKPLAY_BOTH_DRAWN : Provision.BOTH_FLAGS_DRAW))));
    }

    private static boolean last(Clocks clocks, Side side) {
        return clocks.of(side).period() >= clocks.control().of(side).periods().size();
    }

    /** When the record would have the clocks at zero: it helps the arbiter, and decides nothing. */
    private static String evidence(Game game, Instant at) {
        var white = ComputedZero.of(game.clocks(), Side.WHITE, at);
        var black = ComputedZero.of(game.clocks(), Side.BLACK, at);
        return white.isPresent() && black.isPresent() ? " By the record " + game.rulebook().customs().firstSide() + "'s time was used up at " + white.get() + " and Black's at " + black.get() + "." : "";
    }
}
