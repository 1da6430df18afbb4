package org.qipu.game.adjourn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.Adjournment;
import org.qipu.game.Decision;
import org.qipu.game.DisputeEvent.IrregularityReported;
import org.qipu.game.DisputeEvent.IrregularityRuled;
import org.qipu.game.Finding;
import org.qipu.game.Game;
import org.qipu.game.GameCommand.DeclareDefault;
import org.qipu.game.GameEvent;
import org.qipu.game.GameEvent.DefaultDeclared;
import org.qipu.game.GameEvent.FindingMade;
import org.qipu.game.GameEvent.GameEnded;
import org.qipu.game.Refusal;
import org.qipu.game.Refusal.Kind;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/** A player who is late at the resumption loses, but what the sealed move has brought about prevails (I.10; ADJ-12). */
public final class LateAtResumption {

    private LateAtResumption() {
    }

    /** What declaring the default leads to; empty where no adjourned game is being resumed. */
    public static Optional<Decision> of(Game game, DeclareDefault asked) {
        return Attendance.resumption(game).filter(state -> asked.side().isPresent() || asked.both().orElse(false)).map(state -> declared(game, state, asked));
    }

    private static Decision declared(Game game, Adjournment state, DeclareDefault asked) {
        var article = asked.article().orElse(game.rulebook().article(Provision.LATE_AT_RESUMPTION));
        List<GameEvent> events = new ArrayList<>();
        if (!state.opened()) {
            if (state.move().isEmpty()) {
                return Decision.refuse(Refusal.by(article, Kind.WRONG_STATE,
                        "Open the envelope first, with exception I.10: a sealed move that ends the game prevails over the default."));
            }
            events.addAll(Envelopes.opened(game, state, state.move().get(), Optional.of(article), Optional.empty()));
            if (events.stream().anyMatch(GameEnded.class::isInstance)) {
                events.add(1, new FindingMade(new Finding("sealed-move-prevails", article,
                        "The sealed move ends the game: that result stands, though a player is late.", asked.side(), Optional.empty())));
            }
            if (events.stream().anyMatch(event -> event instanceof GameEnded || event instanceof IrregularityReported)) {
                return new Decision.Accepted(events);
            }
        }
        var score = asked.side().map(side -> Score.wonBy(side.other())).orElse(Score.BOTH_LOSE);
        events.add(new DefaultDeclared(asked.side(), Optional.of(article), asked.reason()));
        game.irregularities().stream().filter(one -> one.open() && one.report().kind() == IrregularityKind.LATE_ARRIVAL
                && one.report().by().filter(side -> asked.side().map(side::equals).orElse(true)).isPresent())
                .forEach(one -> events.add(new IrregularityRuled(one.report().irregularity(), Optional.of("law"), Optional.empty(), Optional.empty(),
                        Optional.empty(), Optional.empty(), Optional.of(article), Optional.empty(), asked.reason())));
        events.add(new GameEnded(Result.byLaw(score, Termination.FORFEIT, article).decidedBy(Result.DecidedBy.ARBITER)));
        return new Decision.Accepted(events);
    }
}
