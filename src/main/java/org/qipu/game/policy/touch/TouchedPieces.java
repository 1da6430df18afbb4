package org.qipu.game.policy.touch;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.bitboard.Square;
import org.qipu.game.command.BoardCommand.TouchPieces;
import org.qipu.game.event.BoardEvent.Order;
import org.qipu.game.event.BoardEvent.PiecesTouched;
import org.qipu.game.event.BoardEvent.Promotion;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;

/** Pieces touched: which moves the Laws leave the player (Article 4; TCH-02 to TCH-16). */
public final class TouchedPieces {

    private TouchedPieces() {}

    /** What a reported touch leads to. */
    public static Decision of(Game game, TouchPieces asked) {
        var squares = Stream.concat(
                        asked.squares().stream(),
                        Stream.concat(asked.released().stream(), asked.promotion().map(p -> p.square()).stream()))
                .toList();
        var unknown = squares.stream().filter(name -> !Square.isName(name)).findFirst();
        if (unknown.isPresent()) {
            return Decision.refuse(
                    Refusal.of(Kind.MALFORMED, "'" + unknown.get() + "' is not a square; squares are a1 to h8."));
        }
        if (asked.squares().isEmpty() && asked.promotion().isEmpty()) {
            return Decision.refuse(Refusal.missing("squares", "Name at least one square that was touched."));
        }
        if (game.phase() == Game.Phase.SCHEDULED) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game has not been started."));
        }
        var touched = new PiecesTouched(
                asked.side(),
                asked.squares(),
                asked.order().orElse(Order.GIVEN),
                asked.adjusting().orElse(false),
                asked.manner(),
                asked.intendsCastling(),
                asked.promotion().map(TouchedPieces::named),
                asked.released(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        if (game.ended()) {
            return Decision.events(with(touched, Optional.empty(), Optional.empty(), Optional.of(Effect.NONE)));
        }
        var duty = game.turn() == asked.side() ? duty(game, touched) : Optional.<TouchDuty>empty();
        var events = new ArrayList<GameEvent>();
        events.add(with(
                touched,
                duty.map(found -> found.article(game.rulebook())),
                duty.map(TouchDuty::codes),
                Optional.empty()));
        finding(game, touched).ifPresent(found -> events.add(new FindingMade(found)));
        duty.filter(TouchDuty::undecided)
                .ifPresent(open -> events.add(new FindingMade(new Finding(
                        "touch-order-unknown",
                        open.article(game.rulebook()),
                        "Which of the pieces touched binds is not known or not laid down: every move with one of them is let pass, and the arbiter rules on a complaint.",
                        Optional.of(asked.side()),
                        Optional.empty()))));
        return new Decision.Accepted(events);
    }

    /** A new piece by its name, where a letter stood for it. */
    private static Promotion named(Promotion made) {
        return new Promotion(
                switch (made.piece().toLowerCase(Locale.ROOT)) {
                    case "q" -> "queen";
                    case "r" -> "rook";
                    case "b" -> "bishop";
                    case "n" -> "knight";
                    default -> made.piece().toLowerCase(Locale.ROOT);
                },
                made.square());
    }

    /** The duty from all that the player has touched on this move; what a claim or a move taken back already binds him to stays. */
    private static Optional<TouchDuty> duty(Game game, PiecesTouched touched) {
        var all = new ArrayList<>(RuledTouches.of(game));
        all.add(touched);
        return RuledTouches.boundOtherwise(game)
                ? Optional.empty()
                : TouchDuty.of(game.rulebook(), ChessPosition.of(game.line().position()), all);
    }

    private static Optional<Finding> finding(Game game, PiecesTouched touched) {
        var book = game.rulebook();
        var side = Optional.of(touched.side());
        if (game.turn() != touched.side()) {
            return Optional.of(new Finding(
                    "touch-without-the-move",
                    book.article(touched.adjusting() ? Provision.ADJUSTING : Provision.HAVING_THE_MOVE),
                    "The player does not have the move: no duty to move follows, and announcing an adjustment does not entitle him to it.",
                    side,
                    Optional.empty()));
        }
        var pressed =
                game.line().last().filter(last -> last.completedAt().isEmpty()).isEmpty();
        return touched.adjusting() && !pressed && book.has(Provision.OWN_CLOCK_ADJUSTING)
                ? Optional.of(new Finding(
                        "improper-adjustment",
                        book.article(Provision.OWN_CLOCK_ADJUSTING),
                        "Pieces may be adjusted only while the player's own clock runs; the opponent's move was not completed.",
                        side,
                        Optional.empty()))
                : Optional.empty();
    }

    private static PiecesTouched with(
            PiecesTouched t, Optional<String> article, Optional<List<String>> leaves, Optional<Effect> effect) {
        return new PiecesTouched(
                t.side(),
                t.squares(),
                t.order(),
                t.adjusting(),
                t.manner(),
                t.intendsCastling(),
                t.promotion(),
                t.released(),
                article,
                leaves,
                effect);
    }
}
