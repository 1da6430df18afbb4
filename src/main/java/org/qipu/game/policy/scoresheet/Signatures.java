package org.qipu.game.policy.scoresheet;

import static org.qipu.law.settings.BoardSettings.FIRST_SIDE;
import static org.qipu.law.settings.ScoresheetSettings.ARBITER_SIGNS;
import static org.qipu.law.settings.ScoresheetSettings.SIGNED_RESULT_STANDS;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.PaperCommand.SignScoresheet;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.PaperEvent.ScoresheetSigned;
import org.qipu.game.event.PaperEvent.Writer;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Result.DecidedBy;
import org.qipu.law.Result.Open;
import org.qipu.law.Score;

/**
 * Signatures under a result: signed by both players it stands even if it is wrong, unless the arbiter decides otherwise (8.7, SCR-14).
 *
 * <p>Example: a mate by Black, and both sign 1-0. The result is 1-0, open for the arbiter, with 0-1 as what was computed.
 */
public final class Signatures {

    private Signatures() {}

    /** What a signature leads to. */
    public static Decision sign(Game game, SignScoresheet asked) {
        if (game.phase() == Game.Phase.SCHEDULED) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game has not been started."));
        }
        if (asked.score() == Score.UNKNOWN || asked.side() == Writer.RECONSTRUCTION) {
            return Decision.refuse(Refusal.by(
                    game.rulebook().article(Provision.RESULT_SIGNED),
                    Kind.NOT_ALLOWED,
                    "The players and the arbiter sign, and they sign a result."));
        }
        var events = new ArrayList<GameEvent>();
        events.add(new ScoresheetSigned(asked.side(), asked.score(), asked.clock()));
        if (game.phase() != Game.Phase.ANNULLED) {
            events.addAll(asked.side()
                    .player()
                    .map(side -> following(game, side, asked.score()))
                    .orElseGet(() -> confirmed(game, asked)));
        }
        return new Decision.Accepted(events);
    }

    private static List<GameEvent> following(Game game, Side side, Score score) {
        var other = signedBy(game, side.other());
        if (other.filter(signed -> signed != score).isPresent()) {
            return List.of(finding(
                    game,
                    side,
                    game.rulebook().value(FIRST_SIDE) + " and Black have signed different results, "
                            + (side == Side.WHITE
                                    ? score.notation() + " and " + other.get().notation()
                                    : other.get().notation() + " and " + score.notation())
                            + ": the arbiter decides."));
        }
        if (game.result().isEmpty()) {
            return other.isEmpty()
                            || game.phase() == Game.Phase.AWAITING_RULING
                            || !game.rulebook().has(Provision.RESULT_SIGNED)
                            || waitsForArbiter(game, score)
                    ? List.of()
                    : List.of(new GameEnded(signed(game, score, List.of())));
        }
        var stands = game.result().get();
        if (stands.score() == score) {
            return silent(game, side, stands);
        }
        var computed = "The record has " + stands.score().notation()
                + stands.article().map(article -> " (" + article + ")").orElse("") + ", signed is " + score.notation();
        if (other.isEmpty() || ruled(stands)) {
            return List.of(finding(game, side, computed + "."));
        }
        return game.rulebook().has(Provision.RESULT_SIGNED) && game.rulebook().is(SIGNED_RESULT_STANDS)
                ? List.of(
                        finding(
                                game,
                                side,
                                computed
                                        + " by both: it stands, even if incorrect, unless the arbiter decides otherwise."),
                        new GameEnded(signed(game, score, List.of(Open.SIGNED_DIFFERS))))
                : List.of(finding(
                        game, side, computed + " by both: this edition has no article for it, the arbiter decides."));
    }

    /** In xiangqi no result comes of what the players sign alone: the arbiter signs it too (通則八6). */
    private static boolean waitsForArbiter(Game game, Score score) {
        return game.rulebook().is(ARBITER_SIGNS)
                && !signedBy(game, Writer.ARBITER).equals(Optional.of(score));
    }

    /** The arbiter signs, in xiangqi, what both players have signed. */
    private static List<GameEvent> confirmed(Game game, SignScoresheet asked) {
        var signed = Optional.of(asked.score());
        return asked.side() == Writer.ARBITER
                        && game.rulebook().is(ARBITER_SIGNS)
                        && game.inProgress()
                        && signedBy(game, Writer.WHITE).equals(signed)
                        && signedBy(game, Writer.BLACK).equals(signed)
                ? List.of(new GameEnded(signed(game, asked.score(), List.of())))
                : List.of();
    }

    /** Whether both have signed, and not the result that stands: a question for the arbiter until he has ruled. */
    public static boolean differ(Game game) {
        var white = signedBy(game, Side.WHITE);
        var black = signedBy(game, Side.BLACK);
        return white.isPresent()
                && black.isPresent()
                && game.result()
                        .filter(stands ->
                                !ruled(stands) && (stands.score() != white.get() || stands.score() != black.get()))
                        .isPresent();
    }

    /** Whoever signs a result reached in breach of touch-move has let the right to complain go (4.8). */
    private static List<GameEvent> silent(Game game, Side side, Result stands) {
        var complains = stands.open().contains(Open.TOUCH_MOVE)
                && game.line().last().filter(move -> move.side() == side).isEmpty();
        return complains
                ? List.of(new GameEnded(stands.openFor(stands.open().stream()
                        .filter(why -> why != Open.TOUCH_MOVE)
                        .toList())))
                : List.of();
    }

    private static FindingMade finding(Game game, Side side, String text) {
        return new FindingMade(new Finding(
                "signed-differs",
                game.rulebook().article(Provision.RESULT_SIGNED),
                text,
                Optional.of(side),
                Optional.empty()));
    }

    /** How it came to that result the signatures do not say. */
    private static Result signed(Game game, Score score, List<Open> open) {
        return new Result(
                score,
                Optional.empty(),
                Optional.of(game.rulebook().article(Provision.RESULT_SIGNED)),
                Optional.of(DecidedBy.PLAYERS),
                Optional.empty(),
                open,
                Optional.empty());
    }

    private static boolean ruled(Result result) {
        return result.decidedBy()
                .filter(by -> by == DecidedBy.ARBITER || by == DecidedBy.APPEALS)
                .isPresent();
    }

    private static Optional<Score> signedBy(Game game, Side side) {
        return signedBy(game, side == Side.WHITE ? Writer.WHITE : Writer.BLACK);
    }

    private static Optional<Score> signedBy(Game game, Writer writer) {
        return game.papers().signatures().stream()
                .filter(one -> one.side() == writer)
                .reduce((one, later) -> later)
                .map(ScoresheetSigned::score);
    }
}
