package org.qipu.record;

import java.util.List;
import java.util.Optional;
import org.qipu.record.GameView.ClocksView;
import org.qipu.record.GameView.FaceView;
import org.qipu.record.GameView.PositionView;

/** What may be shown in the playing hall: not how many moves were made or completed (12.6, ARB-06). */
public final class HallView {

    private static final List<String> WITHHELD = List.of("ply", "fenCounters", "movesToControl", "uncompleted", "recording");

    private HallView() {
    }

    /** A view without what the hall may not know. */
    public static GameView of(GameView v) {
        var p = v.position();
        var fen = String.join(" ", List.of(p.fen().split(" ")).subList(0, 4));
        var position = new PositionView(fen, Optional.empty(), p.turn(), p.check(), p.regular(), p.illegal(), p.repetition(), p.quietPlies(), p.dead(), p.legalMoves());
        var clocks = new ClocksView(face(v.clocks().white()), face(v.clocks().black()), v.clocks().stopped(), v.clocks().asOf());
        return new GameView(v.gameId(), v.version(), v.discipline(), v.rulebook(), v.category(), v.status(), v.result(), v.earlierResults(), position,
                clocks, Optional.empty(), v.drawOffer(), v.touch(), v.claims(), v.irregularities(), v.penalties(), v.appeals(), v.adjournment(),
                v.offences(), v.counts(), v.timeControl(), v.initialPosition(), v.chess960(), v.setUp(), v.players(), v.competition(), v.round(),
                v.board(), v.scheduledStart(), v.regulations(), v.supervision(), v.competitionRules(), v.drawnBy(), v.fideRated(), v.gamesPerArbiter(),
                v.twoBoards(), v.replaces(), v.replacedBy(), v.validForFide(), v.arrivals(), v.assistants(), Optional.empty(), WITHHELD);
    }

    private static FaceView face(FaceView f) {
        return new FaceView(f.remaining(), f.running(), f.flagFallen(), f.period(), Optional.empty(), f.extraLeft());
    }
}
