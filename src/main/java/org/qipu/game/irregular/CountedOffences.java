package org.qipu.game.irregular;

import java.util.List;
import java.util.Optional;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.Square;
import org.qipu.game.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.DisputeEvent.IrregularityReported;
import org.qipu.game.Game;
import org.qipu.game.irregular.Remedies.Sanction;
import org.qipu.game.move.AutomaticEnds;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Provision;
import org.qipu.law.Result;

/**
 * A pawn left on the last rank, a press without a move, a move with two hands: in 2023 each counts as an illegal move once the clock is
 * pressed (7.5.2 to 7.5.4; IRR-07 to IRR-09); in the older editions the pawn is chosen again and the rest is conduct.
 */
final class CountedOffences {

    private CountedOffences() {
    }

    /** A pawn left on the last rank. */
    static IrregularityReported promotion(Report report) {
        var game = report.game();
        var article = report.book().article(IrregularityKind.INCOMPLETE_PROMOTION);
        if (game.ended()) {
            return report.dismissed(article, "The game is over: it changes nothing by itself any more.");
        }
        var ply = report.asked().ply().or(() -> IllegalMoveFound.earliest(game, report.kind()));
        if (ply.isEmpty() || !report.stands(ply.get()) || game.line().move(ply.get()).legal()) {
            return report.open(article, "The record holds no pawn left on the last rank.", Remedies.NONE);
        }
        var made = game.line().move(ply.get());
        var completed = made.completedAt().isPresent();
        var before = (ChessPosition) game.line().upTo(ply.get() - 1).position();
        var sanction = completed ? IllegalMoveCount.of(game, made.side(), before) : Sanction.NONE;
        var queens = report.book().competition().map(rules -> rules.becomesQueen().value()).orElse(false);
        var choices = before.legalChessMoves().stream().filter(move -> move.promotion().isPresent() && made.move().startsWith(Square.name(move.from()) + Square.name(move.to())))
                .map(move -> move.code()).sorted().toList();
        if (completed && queens) {
            var queen = before.applyCode(choices.stream().filter(code -> code.endsWith("q")).findFirst().orElseThrow());
            var end = AutomaticEnds.of(game.rulebook(), game.line().upTo(ply.get() - 1), queen).map(result -> result.leftOpen(Result.Open.AUTOMATIC_QUEEN));
            return report.open(Optional.of(made.side()), ply, article, "The pawn is replaced by a queen; it counts as an illegal move.",
                    Remedies.replace(report, ply.get(), queen.fen(), sanction, end), Optional.empty());
        }
        return report.open(Optional.of(made.side()), ply, article, completed ? "The move is undone; the pawn is promoted on that square to a piece of the player's choice."
                        : "The promotion is not complete: the player chooses the piece now; nothing is counted, the clock was not pressed.",
                Remedies.restore(report, ply.get() - 1, choices, sanction), Optional.of(report.book().article(Provision.RELEASED_PIECE)));
    }

    /** A press without a move, or a move with two hands: what was done on the board stands. */
    static IrregularityReported actStands(Report report) {
        var game = report.game();
        var article = report.book().article(report.kind());
        if (game.ended()) {
            return report.dismissed(article, "The game is over: it changes nothing by itself any more.");
        }
        var act = act(report);
        var side = report.asked().side().or(() -> act.map(IllegalMoveRecorded::side));
        if (!counts(game)) {
            return report.open(side, report.asked().ply(), article, "The arbiter may choose a penalty from the list of the edition.", Remedies.choice(game), Optional.empty());
        }
        if (side.isEmpty() || act.filter(one -> !one.press()).isPresent()) {
            return report.open(side, report.asked().ply(), article, side.isEmpty() ? "Nothing of the kind is recorded: the arbiter decides."
                    : "The clock was not pressed: it does not count as an illegal move.", Remedies.NONE, Optional.empty());
        }
        return report.open(side, act.map(IllegalMoveRecorded::ply), article, report.kind() == IrregularityKind.TWO_HANDS
                        ? "The move stands; made with two hands it is penalised as an illegal move." : "A press without a move is penalised as an illegal move; the player still has the move.",
                Remedies.stands(IllegalMoveCount.of(game, side.get(), game.line().position())), Optional.empty());
    }

    private static boolean counts(Game game) {
        return game.rulebook().competition().filter(rules -> rules.pressAndHandsCount().value()).isPresent();
    }

    /** The last recorded act of the kind, or the one of the ply named. */
    private static Optional<IllegalMoveRecorded> act(Report report) {
        List<IllegalMoveRecorded> acts = report.past().stream().map(one -> one.event()).filter(IllegalMoveRecorded.class::isInstance).map(IllegalMoveRecorded.class::cast)
                .filter(one -> one.kind() == report.kind() && report.asked().ply().filter(ply -> ply != one.ply()).isEmpty()
                        && report.asked().side().filter(side -> side != one.side()).isEmpty()).toList();
        return acts.isEmpty() ? Optional.empty() : Optional.of(acts.getLast());
    }
}
