package org.qipu.game.xiangqi;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.IrregularityEvent.IrregularityReported.Following;
import org.qipu.game.event.Remedy;
import org.qipu.game.event.Schedule.SetUp;
import org.qipu.game.state.HalfMove;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Result;

/** An error on the board that was reported: put right and a foul (犯規) of who made it, once the game is over nothing (行棋三4). */
final class ReportedErrors {

    private ReportedErrors() {}

    /** An error on the board is put right when it is reported; after the game nothing follows from it any more (行棋三4[A]). */
    static IrregularityReported error(ReportAnswers says) {
        var game = says.game();
        var asked = says.asked();
        var over = says.over();
        if (game.ended() && !over) {
            return says.event(
                    asked.side(),
                    asked.ply(),
                    "Play has ended without a result: the arbiter first decides on that; where the game goes on the error is put right.",
                    false,
                    Remedy.NONE);
        }
        if (over) {
            return says.event(
                    asked.side(),
                    asked.ply(),
                    "The game was played on and nobody reported it: its result stands, and nothing is done about it afterwards.",
                    true,
                    Remedy.NONE);
        }
        if (says.kind() == IrregularityKind.PIECE_DISPLACED) {
            return displaced(says);
        }
        var ply = asked.ply()
                .or(() -> asked.side().flatMap(side -> lastIllegal(says, List.of(side))))
                .or(() -> lastIllegal(says, List.of(Side.values())));
        if (ply.isEmpty()) {
            return says.counts(
                    "The record holds no such move; what the arbiter finds is put right, and it is a foul (犯規).");
        }
        if (ply.get() < 1 || ply.get() > game.line().ply()) {
            return says.event(asked.side(), ply, "The game has no half-move " + ply.get() + ".", true, Remedy.NONE);
        }
        HalfMove made = game.line().move(ply.get());
        if (made.legal()) {
            return says.event(
                    Optional.of(made.side()),
                    ply,
                    "Half-move " + ply.get() + " accords with the rules.",
                    true,
                    Remedy.NONE);
        }
        if (ply.get() == 1
                && made.side() != game.line().upTo(0).position().turn()
                && game.schedule().setUp().filter(SetUp.CONTINUED::equals).isEmpty()) {
            return orderStays(says, game.rulebook().article(IrregularityKind.COLOURS_REVERSED));
        }
        return says.event(
                Optional.of(made.side()), // whoever was named: the record knows who made it
                ply,
                "The error is put right: the game goes back to the position before half-move " + ply.get()
                        + ", and it is a foul (犯規) of who made it.",
                false,
                Remedy.restoring(ply.get() - 1, Optional.empty(), List.of(), says.clocks(made), Optional.empty())
                        .choosing(says.heavier())
                        .costing(List.of(), Optional.empty(), true));
    }

    /** Whether the complaint is about the move that ended the game: nobody has played on since, and it comes in time (行棋三4[A]). */
    private static boolean ofTheLastMove(ReportAnswers says) {
        var line = says.game().line();
        return says.over()
                && says.game().result().filter(Result::cameByItself).isPresent()
                && says.asked().ply().filter(ply -> ply != line.ply()).isEmpty()
                && line.last()
                        .filter(move -> says.asked()
                                .side()
                                .filter(side -> side != move.side())
                                .isEmpty())
                        .isPresent();
    }

    /** A man displaced is put back; where play has gone on since, the game goes back to the last position that was right. */
    private static IrregularityReported displaced(ReportAnswers says) {
        var asked = says.asked();
        var line = says.game().line();
        return asked.lastAgreedPly()
                .or(asked::ply)
                .filter(ply -> ply >= 0 && ply < line.ply())
                .map(ply -> says.event(
                        asked.side(),
                        Optional.of(ply),
                        "The error is put right: the game goes back to the position before half-move " + (ply + 1)
                                + ", and it is a foul (犯規) of who made it.",
                        false,
                        Remedy.restoring(
                                        ply,
                                        Optional.empty(),
                                        List.of(),
                                        says.clocks(line.move(ply + 1)),
                                        Optional.empty())
                                .choosing(says.heavier())
                                .costing(
                                        List.of(),
                                        Optional.empty(),
                                        asked.side().isPresent())))
                .orElseGet(() -> says.counts("The man is put back, and it is a foul (犯規) of who displaced it."));
    }

    private static Optional<Integer> lastIllegal(ReportAnswers says, List<Side> by) {
        var game = says.game();
        for (int ply = game.line().ply(); ply > 0; ply--) {
            var made = game.line().move(ply);
            if (!made.legal() && by.contains(made.side())) {
                return Optional.of(ply);
            }
        }
        return Optional.empty();
    }

    /** That the wrong side began has no consequence once it is played (行棋三4[B]); a game taken over had begun long before. */
    static IrregularityReported orderStays(ReportAnswers says, String by) {
        var asked = says.asked();
        return says.event(
                by,
                asked.side(),
                asked.ply(),
                "Once the game has begun the order stays as it was played: the result counts, "
                        + "and the records keep the sides that were drawn.",
                true,
                Remedy.NONE);
    }

    /** A move that what was touched did not leave is taken back, and is a foul as any other error (行棋三2, 三4[A]). */
    static IrregularityReported touch(ReportAnswers says) {
        var game = says.game();
        var asked = says.asked();
        var complaint = TouchComplaint.of(game, asked);
        if (ofTheLastMove(says) && complaint.filter(found -> !found.fault()).isEmpty()) {
            return says.event(
                    complaint
                            .map(found -> found.duty().article(game.rulebook()))
                            .orElse(says.article()),
                    game.line().last().map(HalfMove::side),
                    Optional.of(game.line().ply()),
                    complaint.isPresent()
                            ? "The move that ended the game is none of those that what was touched leaves: the result stands until the arbiter rules otherwise."
                            : "The record holds no touch before the move that ended the game: the arbiter decides what was touched.",
                    false,
                    Remedy.NONE);
        }
        if (game.ended() && !ofTheLastMove(says) || complaint.isEmpty()) {
            return says.counts("A foul (犯規) where what was touched cannot be followed; the second loses the game.");
        }
        var found = complaint.get();
        return found.fault()
                ? new IrregularityReported(
                        game.irregularities().size() + 1,
                        asked.told(Optional.of(found.made().side()), Optional.of(found.ply())),
                        new Following(
                                found.duty().article(game.rulebook()),
                                "The move is taken back, and it is a foul (犯規): the player is bound to "
                                        + String.join(" or ", found.duty().codes()) + ".",
                                false,
                                Remedy.restoring(
                                                found.ply() - 1,
                                                Optional.empty(),
                                                found.duty().codes(),
                                                says.clocks(found.made()),
                                                Optional.empty())
                                        .costing(List.of(), Optional.empty(), true),
                                Optional.of(found.duty().article(game.rulebook())),
                                Optional.empty()))
                : says.event(
                        found.duty().article(game.rulebook()),
                        Optional.of(found.made().side()),
                        Optional.of(found.ply()),
                        "By the touches recorded the move was one that they leave.",
                        true,
                        Remedy.NONE);
    }
}
