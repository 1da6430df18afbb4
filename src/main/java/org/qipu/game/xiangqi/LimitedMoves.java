package org.qipu.game.xiangqi;

import static org.qipu.law.settings.LimitSettings.LIMITED_MOVES;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.DisputeCommand.MakeRequest;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimFinding;
import org.qipu.game.event.ClaimFinding.Verdict;
import org.qipu.game.event.DisputeEvent.RequestMade;
import org.qipu.game.event.DrawEvent.DrawClaimed;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Moment;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.game.state.LimitCounts.Count;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * The limit of forty moves of the player who proposes it (限著, 通則四4): drawn when they are full; a capture begins the count again.
 *
 * <p>The arbiter first asks the opponent whether he agrees to a draw (組織六[G]).
 */
public final class LimitedMoves {

    private LimitedMoves() {}

    /** How many moves draw, where this limit is used. */
    static Optional<Integer> limit(Game game) {
        return Optional.of(game.schedule()
                        .regulations()
                        .limitedMoves()
                        .orElse(game.rulebook().value(LIMITED_MOVES)))
                .filter(moves -> moves > 0);
    }

    static Refusal notUsed(Game game) {
        return Refusal.by(
                game.rulebook().article(LIMITED_MOVES),
                Kind.NOT_ALLOWED,
                "The regulations of this event do not use this limit.");
    }

    /** A player asks for the limit: a claim that the arbiter decides. */
    static Decision request(Game game, MakeRequest asked) {
        var made = new RequestMade(
                asked.side(),
                asked.kindOfRequest(),
                asked.text(),
                game.hall().requests(asked.side(), asked.kindOfRequest()) + 1,
                AfterEnd.effect(game));
        if (game.ended()) {
            return Decision.events(made);
        }
        if (!game.inProgress()) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game has not been started."));
        }
        if (limit(game).isEmpty()) {
            return Decision.refuse(notUsed(game));
        }
        if (game.talks().claims().stream()
                .anyMatch(claim -> claim.open() && claim.basis() == ClaimBasis.LIMITED_MOVES)) {
            return Decision.refuse(
                    Refusal.of(Kind.WRONG_STATE, "A limit of moves has been asked for: the arbiter decides."));
        }
        if (game.talks().limits().limited().isPresent()) { // another would leave what was counted without a word
            return Decision.refuse(
                    Refusal.by(
                            game.rulebook().article(LIMITED_MOVES),
                            Kind.WRONG_STATE,
                            "A limit of moves is being counted: it goes on until it is full, and only the arbiter begins another (CountLimit)."));
        }
        var finding = new ClaimFinding(
                Verdict.DISCRETION,
                game.rulebook().article(Provision.LIMITED_MOVES_ASKED),
                "Whether the ending is one that can be won or drawn and goes round in cycles is for the arbiter; he first asks "
                        + "the opponent whether he agrees to a draw.",
                List.of());
        return Decision.events(
                made,
                new DrawClaimed(
                        game.talks().claims().size() + 1,
                        asked.side(),
                        ClaimBasis.LIMITED_MOVES,
                        Optional.empty(),
                        Optional.empty(),
                        finding,
                        Optional.empty(), // the opponent is asked whether he agrees to a draw: he can say so
                        Optional.empty(),
                        Optional.empty()));
    }

    /** How many moves of its proposer a count has. */
    public static int counted(Game game, Count count) {
        Side side = count.side().orElseThrow();
        var begun = Moment.of(game, count.event());
        var since = LimitPlies.since(game.line(), begun.in(game));
        var not = since.beyondThreeCycles();
        int moves = since.captured() ? 0 : Math.max(0, count.before() - begun.takenBack(game) / 2);
        for (int i = 0; i < since.size(); i++) {
            moves += since.isBy(i, side) && !not[i] ? 1 : 0;
        }
        return moves;
    }

    /** The draw when the count is full. */
    static List<GameEvent> full(Game game) {
        var events = new ArrayList<GameEvent>();
        game.talks()
                .limits()
                .limited()
                .filter(count ->
                        limit(game).filter(most -> counted(game, count) >= most).isPresent())
                .ifPresent(count -> events.add(new GameEnded(Result.byLaw(
                        Score.DRAW, Termination.LIMITED_MOVES, game.rulebook().article(LIMITED_MOVES)))));
        return events;
    }
}
