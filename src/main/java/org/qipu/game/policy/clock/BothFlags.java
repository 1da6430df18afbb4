package org.qipu.game.policy.clock;

import static org.qipu.law.settings.BoardSettings.FIRST_SIDE;
import static org.qipu.law.settings.ClockSettings.RULES_ON_FLAGS;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.Unverified;
import org.qipu.game.state.Clocks;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;
import org.qipu.law.Regulations;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * Both flags down (2005 6.12, 2009 6.11, Guideline III.3; CLK-19, QPF-03).
 *
 * <p>Where it is known which fell first, that one counts. Where it is not: the game goes on before the last period and
 * is drawn in it; in 2023 only if the guidelines were announced, else it is the arbiter's to say, by what the clock
 * shows (chess-ambiguities D21).
 */
final class BothFlags {

    private BothFlags() {}

    static List<GameEvent> of(Game game, Optional<String> reportedBy, Optional<Side> first, Instant at) {
        var clocks = game.clocks().at(at);
        var missed = Stream.of(Side.values())
                .filter(side -> !clocks.flagOfCompletedPeriod(side))
                .toList();
        if (game.rulebook().is(RULES_ON_FLAGS)) {
            if (missed.size() < 2) { // a flag whose period's moves were completed has no consequence
                return missed.isEmpty()
                        ? FlagFall.one(game, first.orElse(game.turn()), at)
                        : onlyOneMissed(game, missed.getFirst(), first, at);
            }
            if (OwnTime.missing(game, reportedBy)) {
                return OwnTime.failed(
                        game, first.isPresent() && guided(game) ? known(game) : unknown(game, clocks, at));
            }
            if (first.isPresent()) {
                return FlagFall.one(game, first.get(), at);
            }
        }
        return unknown(game, clocks, at);
    }

    /**
     * One had completed the moves of his period, the other had not: that flag decides, though read by its words the
     * article on both flags would let the game go on.
     */
    private static List<GameEvent> onlyOneMissed(Game game, Side missed, Optional<Side> first, Instant at) {
        var book = game.rulebook();
        var events = new ArrayList<GameEvent>();
        if (first.isEmpty() && (book.has(Provision.BOTH_FLAGS) || guided(game))) {
            events.add(FlagFall.finding(
                    "doubt",
                    book.article(guided(game) ? Provision.QUICKPLAY_PLAY_ON : Provision.BOTH_FLAGS_PLAY_ON),
                    "Both flags have fallen, it is not known which fell first, and one player "
                            + "has completed the moves of his period. Read by its purpose the article is for two flags that both lose, and the other player's alone decides; read by its words "
                            + "the game goes on. The first is applied; the arbiter may rule the other.",
                    Optional.of(missed),
                    game));
        }
        events.addAll(FlagFall.one(game, missed, at));
        return events;
    }

    private static boolean guided(Game game) {
        return game.rulebook().has(Provision.QUICKPLAY_BOTH_DRAWN)
                && game.schedule().regulations().finish() != Regulations.QuickplayFinish.NONE;
    }

    private static List<GameEvent> unknown(Game game, Clocks clocks, Instant at) {
        var book = game.rulebook();
        var guided = guided(game);
        if (!guided && book.unverified(Provision.BOTH_FLAGS)) {
            return List.of(FlagFall.finding(
                    "both-flags",
                    book.article(Provision.BOTH_FLAGS),
                    "Both flags have fallen and it is not known which fell first. "
                            + Unverified.doubt(game, book.article(Provision.BOTH_FLAGS)),
                    Optional.empty(),
                    game));
        }
        if (!guided && !book.has(Provision.BOTH_FLAGS)) {
            return List.of(FlagFall.finding(
                    "both-flags",
                    book.article(Provision.BOTH_FLAGS),
                    "Both flags have fallen and it is not known which fell first: the arbiter decides."
                            + evidence(game, at),
                    Optional.empty(),
                    game));
        }
        if (!last(clocks, Side.WHITE) || !last(clocks, Side.BLACK)) {
            return List.of(FlagFall.finding(
                    "both-flags-play-on",
                    book.article(guided ? Provision.QUICKPLAY_PLAY_ON : Provision.BOTH_FLAGS_PLAY_ON),
                    "Both flags have fallen, it is not known which fell first, and it is not the last period: the game goes on.",
                    Optional.empty(),
                    game));
        }
        return List.of(new GameEnded(Result.byLaw(
                Score.DRAW,
                Termination.BOTH_FLAGS,
                book.article(guided ? Provision.QUICKPLAY_BOTH_DRAWN : Provision.BOTH_FLAGS_DRAW))));
    }

    /** The claim on time has failed, and what the guideline draws are flags of which nobody knows the order. */
    private static List<GameEvent> known(Game game) {
        return List.of(FlagFall.finding(
                "both-flags",
                game.rulebook().article(Provision.BOTH_FLAGS),
                "Both flags have fallen and it is known which fell first: the arbiter decides.",
                Optional.empty(),
                game));
    }

    private static boolean last(Clocks clocks, Side side) {
        return clocks.of(side).period() >= clocks.control().of(side).periods().size();
    }

    /** When the record would have the clocks at zero: it helps the arbiter, and decides nothing. */
    private static String evidence(Game game, Instant at) {
        var white = ComputedZero.of(game.clocks(), Side.WHITE, at);
        var black = ComputedZero.of(game.clocks(), Side.BLACK, at);
        return white.isPresent() && black.isPresent()
                ? " By the record " + game.rulebook().value(FIRST_SIDE) + "'s time was used up at " + white.get()
                        + " and Black's at " + black.get() + "."
                : "";
    }
}
