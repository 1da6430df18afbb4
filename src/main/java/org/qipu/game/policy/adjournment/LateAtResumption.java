package org.qipu.game.policy.adjournment;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.OpeningCommand.DeclareDefault;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.OpeningEvent.DefaultDeclared;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Adjournment;
import org.qipu.game.state.Forfeits;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Termination;

/** A player who is late at the resumption loses, but what the sealed move has brought about prevails (I.10; ADJ-12). */
public final class LateAtResumption {

    private LateAtResumption() {}

    /** What declaring the default leads to; empty where no adjourned game is being resumed. */
    public static Optional<Decision> of(Game game, DeclareDefault asked, Instant at) {
        return Attendance.resumption(game)
                .or(() -> goneOn(game, asked))
                .filter(state -> asked.side().isPresent() || asked.both().orElse(false))
                .map(state -> early(game, state, asked, at)
                        .map(Decision::refuse)
                        .orElseGet(() -> declared(game, state, asked)));
    }

    /** The adjournment to whose resumption a player came, though play has gone on since. */
    private static Optional<Adjournment> goneOn(Game game, DeclareDefault asked) {
        return game.papers()
                .adjournment()
                .filter(state -> game.inProgress()
                        && state.opened()
                        && late(asked).stream().noneMatch(side -> Attendance.awaited(game, side)));
    }

    private static List<Side> late(DeclareDefault asked) {
        return asked.side().map(List::of).orElse(List.of(Side.WHITE, Side.BLACK));
    }

    /**
     * Why nobody has lost by default yet: the time is not over, or he came within it; on another article the arbiter
     * may decide otherwise.
     */
    private static Optional<Refusal> early(Game game, Adjournment state, DeclareDefault asked, Instant at) {
        var article = game.rulebook().article(Provision.LATE_AT_RESUMPTION);
        var absent = late(asked);
        var alone = Forfeits.alone(game, absent, article, asked.article());
        if (alone.isPresent()) {
            return alone.map(why -> Refusal.by(article, Kind.NOT_ALLOWED, why));
        }
        return Attendance.deadline(game, state)
                .filter(end -> asked.article().isEmpty())
                .flatMap(end -> !game.latest(at).isAfter(end)
                        ? Optional.of(Refusal.by(
                                article,
                                Kind.NOT_ALLOWED,
                                "The default time of the resumption ends at "
                                        + game.schedule().told(end) + "; nobody has lost by it before."))
                        : absent.stream().anyMatch(side -> Attendance.presentAt(game, side, end))
                                ? Optional.of(Refusal.by(
                                        article,
                                        Kind.NOT_ALLOWED,
                                        "He arrived within the default time of the resumption, which ended at "
                                                + game.schedule().told(end) + "."))
                                : Optional.empty());
    }

    private static Decision declared(Game game, Adjournment state, DeclareDefault asked) {
        var article = asked.article().orElse(game.rulebook().article(Provision.LATE_AT_RESUMPTION));
        List<GameEvent> events = new ArrayList<>();
        if (!state.opened()) {
            if (state.move().isEmpty()) {
                return Decision.refuse(Refusal.by(
                        article,
                        Kind.WRONG_STATE,
                        "Open the envelope first, with exception " + article
                                + ": a sealed move that ends the game prevails over the default."));
            }
            events.addAll(Envelopes.opened(game, state, state.move().get(), Optional.of(article), Optional.empty()));
            if (events.stream().anyMatch(GameEnded.class::isInstance)) {
                events.add(
                        1,
                        new FindingMade(new Finding(
                                "sealed-move-prevails",
                                article,
                                "The sealed move ends the game: that result stands, though a player is late.",
                                asked.side(),
                                Optional.empty())));
            }
            if (events.stream()
                    .anyMatch(event -> event instanceof GameEnded || event instanceof IrregularityReported)) {
                if (late(asked).size() > 1) {
                    events.addAll(Forfeits.rulings(game, late(asked), article, asked.reason()));
                }
                return new Decision.Accepted(events);
            }
        }
        var late = late(asked);
        events.add(new DefaultDeclared(asked.side(), Optional.of(article), asked.reason()));
        events.addAll(Forfeits.rulings(game, late, article, asked.reason()));
        var score = Forfeits.score(game, late);
        events.add(
                new GameEnded(Result.byLaw(score, Termination.FORFEIT, article).decidedBy(Result.DecidedBy.ARBITER)));
        return new Decision.Accepted(events);
    }
}
