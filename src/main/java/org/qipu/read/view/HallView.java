package org.qipu.read.view;

import java.util.List;
import java.util.Optional;
import org.qipu.game.event.ClockEvent.FlagFallReported;
import org.qipu.game.event.Remedy;
import org.qipu.game.policy.scoresheet.RecordingDuty;
import org.qipu.game.state.Game;
import org.qipu.game.state.HalfMove;
import org.qipu.law.Provision;
import org.qipu.read.view.GameView.AdjournmentView;
import org.qipu.read.view.GameView.ClocksView;
import org.qipu.read.view.GameView.FaceView;
import org.qipu.read.view.GameView.IrregularityView;
import org.qipu.read.view.GameView.OfferView;
import org.qipu.read.view.GameView.PositionView;

/**
 * What may be shown in the playing hall while a game is played: not how many moves were made or completed (12.6, ARB-06).
 *
 * <p>Only after a flag has fallen, while the scoresheets are brought up to date (8.5), is nothing withheld.
 */
public final class HallView {

    private static final List<String> WITHHELD =
            List.of("ply", "fenCounters", "movesToControl", "uncompleted", "recording");

    private HallView() {}

    /** The view of a game without what the hall may not know; after the end it may know everything. */
    public static GameView of(GameView v, Game game) {
        if (game.ended() || bringsSheetsUpToDate(game)) {
            return v;
        }
        var p = v.position();
        var position = new PositionView(
                withoutCounters(p.fen()),
                Optional.empty(),
                p.turn(),
                p.check(),
                p.regular(),
                p.illegal(),
                p.repetition(),
                Optional.empty(),
                p.dead(),
                p.legalMoves());
        var clocks = new ClocksView(
                face(v.clocks().white()),
                face(v.clocks().black()),
                v.clocks().stopped(),
                v.clocks().asOf());
        return new GameView(
                v.gameId(),
                v.version(),
                v.discipline(),
                v.rulebook(),
                v.category(),
                v.status(),
                v.result(),
                v.earlierResults(),
                position,
                clocks,
                Optional.empty(),
                v.drawOffer().map(HallView::offer),
                v.drawOffers().stream().map(HallView::offer).toList(),
                v.touch(),
                v.claims(),
                v.irregularities().stream().map(HallView::irregularity).toList(),
                v.penalties(),
                v.appeals(),
                v.adjournment().map(HallView::adjournment),
                v.offences(),
                v.counts(),
                v.timeControl(),
                v.initialPosition(),
                v.chess960(),
                v.setUp(),
                v.players(),
                v.competition(),
                v.round(),
                v.board(),
                v.scheduledStart(),
                v.timeZone(),
                v.regulations(),
                v.supervision(),
                v.competitionRules(),
                v.drawnBy(),
                v.fideRated(),
                v.gamesPerArbiter(),
                v.twoBoards(),
                v.replaces(),
                v.replacedBy(),
                v.validForFide(),
                v.arrivals(),
                v.assistants(),
                Optional.empty(),
                v.cycle(),
                v.limits(),
                v.dated(),
                WITHHELD);
    }

    /** Whether a flag has fallen since the last move in a game whose players keep score: they then learn how many moves were made (8.5). */
    private static boolean bringsSheetsUpToDate(Game game) {
        var lastMove = game.line().last().map(HalfMove::event).orElse(0L);
        return game.rulebook().has(Provision.WITHHELD)
                && RecordingDuty.kept(game)
                && game.past().events().stream()
                        .anyMatch(recorded -> recorded.sequence() > lastMove
                                && recorded.event() instanceof FlagFallReported flag
                                && flag.effect().isEmpty());
    }

    /** A FEN without its two counters. */
    static String withoutCounters(String fen) {
        var fields = List.of(fen.split(" "));
        return String.join(" ", fields.subList(0, Math.min(4, fields.size())));
    }

    private static FaceView face(FaceView f) {
        return new FaceView(f.remaining(), f.running(), f.flagFallen(), f.period(), Optional.empty(), f.extraLeft());
    }

    private static OfferView offer(OfferView o) {
        return new OfferView(o.by(), Optional.empty(), o.source(), o.proper());
    }

    private static IrregularityView irregularity(IrregularityView i) {
        var r = i.remedy();
        var remedy = new Remedy(
                Optional.empty(),
                r.position().map(HallView::withoutCounters),
                r.moves(),
                r.clocks(),
                Optional.empty(),
                r.penalties(),
                r.options(),
                r.result(),
                r.newGame(),
                r.counts());
        return new IrregularityView(
                i.irregularity(),
                i.kind(),
                i.by(),
                Optional.empty(),
                i.reportedBy(),
                i.article(),
                i.text(),
                i.status(),
                Optional.empty(),
                remedy,
                i.ruling());
    }

    private static AdjournmentView adjournment(AdjournmentView a) {
        return new AdjournmentView(
                a.sealedBy(),
                a.moveNumber(),
                withoutCounters(a.position()),
                a.drawOffer().map(HallView::offer),
                a.timesUsed(),
                a.resumption(),
                a.opened(),
                a.sealedMove(),
                a.missing());
    }
}
