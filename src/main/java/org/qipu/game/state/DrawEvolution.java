package org.qipu.game.state;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.DrawEvent;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.DrawEvent.DrawAccepted;
import org.qipu.game.event.DrawEvent.DrawClaimed;
import org.qipu.game.event.DrawEvent.DrawDeclined;
import org.qipu.game.event.DrawEvent.DrawOffered;

/** Draws offered and claimed, as they change the state of a game (Article 9). */
final class DrawEvolution {

    private DrawEvolution() {}

    static Game of(Game game, DrawEvent event, Instant at, long sequence) {
        return switch (event) {
            case DrawOffered e -> e.effect().isPresent() ? game : offered(game, e, at, sequence);
            case DrawDeclined e ->
                e.effect().isPresent() ? game : game.with(game.talks().declinedBy(e.side()));
            case DrawAccepted e -> game;
            case DrawClaimed e -> e.effect().isPresent() ? game : claimed(game, e, at, sequence);
            case ClaimDecided e -> decided(game, e, at);
        };
    }

    /** An offer is open until the opponent moves; one that is reported late may have been answered so already. */
    private static Game offered(Game game, DrawOffered e, Instant at, long event) {
        var answered =
                game.line().last().filter(last -> last.madeAt().isAfter(at)).isPresent()
                        && (game.line().last().get().side() != e.side()
                                || game.line().ply() > 1
                                        && game.line()
                                                .move(game.line().ply() - 1)
                                                .madeAt()
                                                .isAfter(at));
        return game.with(
                answered
                        ? game.talks().offeredInVain(e.side())
                        : game.talks()
                                .offered(new DrawOffer(
                                        e.side(), game.line().ply(), DrawOffer.Source.OFFER, e.proper(), at, event)));
    }

    private static Game claimed(Game game, DrawClaimed e, Instant at, long event) {
        var asked = new Claim.Asked(e.claim(), Optional.of(e.side()), e.basis(), e.intendedMove(), e.grounds(), event);
        var claim = Claim.undecided(asked, e.finding(), Optional.empty());
        var offering = Optional.of(new DrawOffer(e.side(), game.line().ply(), DrawOffer.Source.CLAIM, true, at, event))
                .filter(any -> e.offers().orElse(true));
        var next = e.endsPlay().orElse(false)
                ? game.with(Game.Phase.AWAITING_RULING)
                : game; // III.6: play ends with the claim
        var claiming = next.with(game.talks().claimed(claim, offering));
        return claim.holdsPlay() ? claiming.clocked(at, Clocks::stopped) : claiming; // 9.5.1
    }

    private static Game decided(Game game, ClaimDecided e, Instant at) {
        var known = game.talks().claim(e.claim());
        if (known.isEmpty()) {
            return game; // as of a time before the claim
        }
        var claim = known.get();
        var talks = game.talks().changing(e.claim(), one -> one.decided(e.decision(), e.article()));
        if (e.decision() == ClaimDecision.REJECTED
                && claim.basis() != ClaimBasis.INCREMENT
                && claim.by().isPresent()) {
            talks = talks.failed(claim.claimant());
        }
        if (e.binding().isPresent()) { // 9.5.3: the move announced must be made
            talks = talks.owing(Optional.of(new MoveObligation(
                    claim.claimant(), e.article().orElseThrow(), e.binding().get(), List.of(claim.event()))));
        }
        if (claim.besidesPlay()) {
            return game.with(talks); // play had gone on
        }
        var drawn = e.decision() == ClaimDecision.UPHELD && claim.basis() != ClaimBasis.INCREMENT;
        return drawn || game.ended()
                ? game.with(talks)
                : game.with(talks)
                        .clocked(
                                at,
                                (clocks, now) -> clocks.started(clocks.running().orElse(claim.claimant()), now));
    }
}
