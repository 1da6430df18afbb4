package org.qipu.game.policy.irregularity;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qipu.board.Side;
import org.qipu.game.command.DisputeCommand.ReportIrregularity;
import org.qipu.game.event.ClockEvent.ClocksRestarted;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.IrregularityEvent.IrregularityReported.Following;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.OpeningEvent.GameStarted;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.Remedy;
import org.qipu.game.event.Reporter;
import org.qipu.game.policy.clock.TimesGiven;
import org.qipu.game.state.Game;
import org.qipu.game.state.HalfMove;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Provision;
import org.qipu.law.Rulebook;

/** One report of an irregularity about a game, and the ways it can be answered. */
record Report(Game game, ReportIrregularity asked, int number) {

    IrregularityKind kind() {
        return asked.kindOfIrregularity();
    }

    Rulebook book() {
        return game.rulebook();
    }

    /** Whether the game is over; it is not while only two fallen flags wait for the arbiter, who may let it go on (III.3). */
    boolean over() {
        return game.ended()
                && !(game.phase() == Game.Phase.AWAITING_RULING
                        && game.talks().openClaim().isEmpty());
    }

    /** The finding that nothing follows: it comes too late, or the right is lost. */
    IrregularityReported dismissed(String article, String text) {
        return event(asked.side(), asked.ply(), article, text, true, Remedy.NONE, Optional.empty());
    }

    /** The finding with what the Laws offer. */
    IrregularityReported open(
            Optional<Side> by,
            Optional<Integer> ply,
            String article,
            String text,
            Remedy remedy,
            Optional<String> touchArticle) {
        return event(by, ply, article, text, false, remedy, touchArticle);
    }

    /** The finding with what the Laws offer about the side and ply that were reported. */
    IrregularityReported open(String article, String text, Remedy remedy) {
        return open(asked.side(), asked.ply(), article, text, remedy, Optional.empty());
    }

    private IrregularityReported event(
            Optional<Side> by,
            Optional<Integer> ply,
            String article,
            String text,
            boolean dismissed,
            Remedy remedy,
            Optional<String> touchArticle) {
        return new IrregularityReported(
                number,
                asked.told(by, ply),
                new Following(
                        article,
                        text,
                        dismissed,
                        remedy,
                        touchArticle,
                        game.ended() && dismissed ? Optional.of(Effect.NONE) : Optional.empty()));
    }

    /** Whether a ply is one of those that stand. */
    boolean stands(int ply) {
        return ply >= 1 && ply <= game.line().ply();
    }

    /**
     * The times when a half-move that stands had been completed: what the record gives for the moment of the position after
     * it (7.1), with what players were given or had taken from them since.
     */
    Optional<ClockReading> clocksAfter(int ply) {
        var reached = restored(ply)
                .or(() -> ply == 0 ? started() : Optional.of(made(game.line().move(ply))));
        var latest = game.clocks().latest();
        return reached.map(moment -> TimesGiven.at(game, moment.at(), moment.event(), Set.of()))
                .or(() -> Optional.of(new ClockReading(
                        latest.of(Side.WHITE).remaining(), latest.of(Side.BLACK).remaining())))
                .filter(then -> then.white().isPresent() || then.black().isPresent());
    }

    /** An instant of the game, and the event that brought it. */
    private record Moment(Instant at, long event) {
        static Moment of(RecordedEvent recorded) {
            return new Moment(recorded.occurredAt(), recorded.sequence());
        }
    }

    private static Moment made(HalfMove move) {
        return new Moment(move.completedAt().orElse(move.madeAt()), move.event());
    }

    /**
     * When the game last went on from that half-move by a ruling: the times ruled then, and what they cost, are the
     * last that were right.
     */
    private Optional<Moment> restored(int ply) {
        var since = ply == 0 ? 0 : game.line().move(ply).event();
        var back = game.inForce().stream()
                .filter(one -> one.sequence() > since
                        && one.event() instanceof MovesVoided voided
                        && voided.fromPly() == ply + 1)
                .reduce((one, later) -> later);
        return back.map(ruling -> game.inForce().stream()
                .filter(one -> one.sequence() > ruling.sequence() && one.event() instanceof ClocksRestarted)
                .findFirst()
                .map(Moment::of)
                .orElse(Moment.of(ruling)));
    }

    private Optional<Moment> started() {
        return game.past().events().stream()
                .filter(recorded -> recorded.event() instanceof GameStarted)
                .map(Moment::of)
                .findFirst();
    }

    /** The moves that both players have made. */
    int movesByBoth() {
        return Math.min(game.line().movesBy(Side.WHITE), game.line().movesBy(Side.BLACK));
    }

    /** The moves that both players have completed. */
    int completedByBoth() {
        return Math.min(game.line().completedBy(Side.WHITE), game.line().completedBy(Side.BLACK));
    }

    /** Whether the edition has no article for what is reported: what follows is ruled by analogous situations (SCO-02). */
    boolean byAnalogy() {
        return book().article(kind()).equals(book().article(Provision.ANALOGY));
    }

    /** Whether both players agree in the report. */
    boolean byBoth() {
        return Reporter.BOTH.isNamed(asked.reportedBy());
    }

    List<RecordedEvent> past() {
        return game.past().events();
    }
}
