package org.qipu.game.policy.irregularity;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.Penalty;
import org.qipu.game.event.Remedy;
import org.qipu.game.state.Game;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Result;

/** The remedies the Laws know. */
final class Remedies {

    /** Nothing follows but what the arbiter decides. */
    static final Remedy NONE = new Remedy(
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            false);

    private Remedies() {}

    /** The game goes back to the position after a half-move, with the times of then; {@code moves} are left to the player who has the move. */
    static Remedy restore(Report report, int ply, List<String> moves, Sanction sanction) {
        var line = report.game().line().upTo(ply);
        return new Remedy(
                Optional.of(ply),
                Optional.empty(),
                moves,
                report.clocksAfter(ply),
                Optional.of(line.movesBy(line.position().turn())),
                sanction.penalties(),
                List.of(),
                sanction.result(),
                Optional.empty(),
                sanction.counts());
    }

    /** Another position takes the place of that after a half-move. */
    static Remedy replace(Report report, int ply, String position, Sanction sanction, Optional<Result> result) {
        var clocks = ply == report.game().line().ply() ? Optional.<ClockReading>empty() : report.clocksAfter(ply);
        return new Remedy(
                Optional.of(ply),
                Optional.of(position),
                List.of(),
                clocks,
                Optional.empty(),
                sanction.penalties(),
                List.of(),
                sanction.result().or(() -> result),
                Optional.empty(),
                sanction.counts());
    }

    /** The position stands, the player is penalised. */
    static Remedy stands(Sanction sanction) {
        return new Remedy(
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                sanction.penalties(),
                List.of(),
                sanction.result(),
                Optional.empty(),
                sanction.counts());
    }

    /** The game is cancelled and a new one played. */
    static Remedy newGame() {
        return new Remedy(
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.of(true),
                false);
    }

    /** Other times are set. */
    static Remedy clocks(Optional<ClockReading> clocks) {
        return new Remedy(
                Optional.empty(),
                Optional.empty(),
                List.of(),
                clocks,
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                false);
    }

    /** The arbiter chooses from the penalties that the edition lists. */
    static Remedy choice(Game game) {
        return new Remedy(
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                game.rulebook().penalties().keySet().stream().sorted().toList(),
                Optional.empty(),
                Optional.empty(),
                false);
    }

    /** What a completed illegal move costs: time for the opponent, or the game; nothing where it does not count. */
    record Sanction(List<Penalty> penalties, Optional<Result> result, boolean counts) {

        static final Sanction NONE = new Sanction(List.of(), Optional.empty(), false);

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
