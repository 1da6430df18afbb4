package org.qipu.game.policy.irregularity;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.qipu.board.Side;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.Penalty;
import org.qipu.game.event.Remedy;
import org.qipu.game.state.Game;
import org.qipu.game.state.Line;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Result;

/** The remedies the Laws know. */
final class Remedies {

    private Remedies() {}

    /**
     * The game goes back to the position after a half-move, with the times of then, or those that stand where nothing that
     * was completed is taken back; {@code moves} are left to the player who has the move.
     */
    static Remedy restore(Report report, int ply, List<String> moves, Sanction sanction) {
        var line = report.game().line().upTo(ply);
        return sanction.on(Remedy.restoring(
                ply,
                Optional.empty(),
                moves,
                takesBackCompleted(report.game().line(), ply) ? report.clocksAfter(ply) : Optional.empty(),
                Optional.of(line.completedBy(line.position().turn()))));
    }

    private static boolean takesBackCompleted(Line line, int ply) {
        return IntStream.rangeClosed(ply + 1, line.ply())
                .anyMatch(made -> line.move(made).completedAt().isPresent());
    }

    /** Another position takes the place of that after a half-move. */
    static Remedy replace(Report report, int ply, String position, Sanction sanction, Optional<Result> result) {
        var clocks = ply == report.game().line().ply() ? Optional.<ClockReading>empty() : report.clocksAfter(ply);
        return Remedy.restoring(ply, Optional.of(position), List.of(), clocks, Optional.empty())
                .costing(sanction.penalties(), sanction.result().or(() -> result), sanction.counts());
    }

    /** The position stands, the player is penalised. */
    static Remedy stands(Sanction sanction) {
        return sanction.on(Remedy.NONE);
    }

    /** The arbiter chooses from the penalties that the edition lists. */
    static Remedy choice(Game game) {
        return Remedy.NONE.choosing(
                game.rulebook().penalties().keySet().stream().sorted().toList());
    }

    /** What a completed illegal move costs: time for the opponent, or the game; nothing where it does not count. */
    record Sanction(List<Penalty> penalties, Optional<Result> result, boolean counts) {

        static final Sanction NONE = new Sanction(List.of(), Optional.empty(), false);

        /** A remedy with what it costs. */
        Remedy on(Remedy remedy) {
            return remedy.costing(penalties, result, counts);
        }

        /** How a sentence on what follows ends. */
        String words() {
            return result.map(lost -> "; it is the player's last allowed one: the game ends "
                            + lost.score().notation() + ".")
                    .orElse(penalties.isEmpty() ? "." : "; the opponent gets extra time.");
        }

        static Sanction time(Side side, String amount, String article) {
            return new Sanction(
                    List.of(new Penalty(
                            side,
                            PenaltyKind.OPPONENT_TIME,
                            Optional.of(amount),
                            Optional.empty(),
                            Optional.of(article))),
                    Optional.empty(),
                    true);
        }
    }
}
