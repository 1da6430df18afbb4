package org.qipu.game.policy.move;

import static org.qipu.law.settings.OfferSettings.OFFERS_AT_ANY_TIME;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.game.event.DrawEvent.DrawOffered;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.draw.DrawRestrictions;
import org.qipu.game.policy.draw.OffersInOwnTime;
import org.qipu.game.state.Game;
import org.qipu.game.state.HalfMove;
import org.qipu.game.state.Line;

/** A draw offered with a move: the move is recorded, but where the regulations forbid it the offer has no effect (9.1.1, DRW-01). */
public final class OfferedWithMove {

    /** The finding that an offer made with a move has no effect. */
    public static final String WITHOUT_EFFECT = "offer-without-effect";

    private OfferedWithMove() {}

    private static Optional<Refusal> refusal(Game game, MovePlayed played, Line line) {
        return game.rulebook().is(OFFERS_AT_ANY_TIME)
                ? DrawRestrictions.refusal(game, line, Optional.empty())
                : OffersInOwnTime.refusal(game, played.side(), true);
    }

    static List<GameEvent> events(Game game, MovePlayed played, Instant at) {
        if (played.offerDraw().isEmpty()) {
            return List.of(played);
        }
        var line = game.line()
                .plus(
                        new HalfMove(played.side(), played.move(), 0, at, Optional.empty(), true),
                        game.line().position().applyCode(played.move()));
        return refusal(game, played, line)
                .map(why -> List.<GameEvent>of(
                        played.withoutOffer(),
                        new DrawOffered(
                                played.side(), true, Optional.empty(), Optional.empty(), Optional.of(Effect.NONE)),
                        new FindingMade(new Finding(
                                WITHOUT_EFFECT,
                                why.article().orElseThrow(),
                                "The offer has no effect. " + why.detail(),
                                Optional.of(played.side()),
                                Optional.of(played.ply())))))
                .orElseGet(() -> List.of(played));
    }
}
