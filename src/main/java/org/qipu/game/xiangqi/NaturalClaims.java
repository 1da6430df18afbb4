package org.qipu.game.xiangqi;

import static org.qipu.law.settings.LimitSettings.FAILED_LIMIT_COSTS;
import static org.qipu.law.settings.LimitSettings.NATURAL_LIMIT;
import static org.qipu.law.settings.LimitSettings.NATURAL_LIMIT_PROPOSED;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.command.DrawCommand.DecideClaim;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClaimFinding;
import org.qipu.game.event.ClaimFinding.Verdict;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.XiangqiEvent.Limit;
import org.qipu.game.event.XiangqiEvent.LimitCounted;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Claim;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;
import org.qipu.law.Result;

/**
 * The natural limit on which the arbiter decides: claimed where the event leaves claims to him (判決B2: 經裁判員認同), or proposed where the
 * players do not record, who may do so in any position (通則四2).
 */
final class NaturalClaims {

    private NaturalClaims() {}

    /** Whether who claims now proposes the limit: the players do not record, and no count has been begun. */
    static boolean proposes(Game game) {
        return game.rulebook().is(NATURAL_LIMIT_PROPOSED)
                && !Generals.recorded(game)
                && game.talks().limits().natural().isEmpty()
                && game.talks().claims().stream()
                        .noneMatch(claim -> claim.basis() == ClaimBasis.NATURAL_LIMIT
                                && claim.decision()
                                        .filter(ClaimDecision.UPHELD::equals)
                                        .isPresent());
    }

    static ClaimFinding proposal(Game game) {
        return new ClaimFinding(
                Verdict.DISCRETION,
                game.rulebook().article(NATURAL_LIMIT_PROPOSED),
                "The players do not record: the limit is proposed in any position, and the arbiter counts on from there once he has granted it.",
                List.of());
    }

    /** Why no other is made: the arbiter has still to decide on one. */
    static Optional<Refusal> anotherOpen(Game game) {
        return game.talks().claims().stream()
                .filter(claim -> claim.open() && claim.basis() == ClaimBasis.NATURAL_LIMIT && !game.ended())
                .findFirst()
                .map(
                        claim -> Refusal.by(
                                claim.finding().article(),
                                Kind.WRONG_STATE,
                                "A claim is open: it can be neither withdrawn nor changed, and no other is made before it is decided."));
    }

    /** The arbiter's decision on one that is open. */
    static Decision of(Game game, Claim claim, DecideClaim asked, Instant at) {
        var verdict = claim.finding().verdict();
        var upheld = asked.decision() == ClaimDecision.UPHELD;
        if (!upheld && asked.decision() != ClaimDecision.REJECTED) {
            return Decision.refuse(Refusal.by(
                    claim.finding().article(),
                    Kind.NOT_ALLOWED,
                    "A limit of moves is granted (upheld) or not (rejected)."));
        }
        if (verdict == Verdict.DISCRETION) {
            return proposed(game, claim, asked, upheld);
        }
        if ((verdict == Verdict.CORRECT) != upheld && asked.reason().isEmpty()) {
            return Decision.refuse(Refusal.missing("reason", "A ruling other than the computed one gives its reason."));
        }
        var book = game.rulebook();
        var events = new ArrayList<GameEvent>();
        if (upheld) {
            events.add(decided(claim, asked, book.article(Provision.NATURAL_LIMIT_REACHED)));
            events.add(drawn(game));
        } else {
            events.add(decided(claim, asked, book.article(FAILED_LIMIT_COSTS)));
            events.addAll(NaturalLimit.failed(game, claim.claimant(), claim.number(), at));
        }
        return new Decision.Accepted(events);
    }

    /** Granted, what the record has goes on being counted, from what was counted by hand if the arbiter says so (CountLimit). */
    private static Decision proposed(Game game, Claim claim, DecideClaim asked, boolean granted) {
        var article = claim.finding().article();
        var events = new ArrayList<GameEvent>(List.of(decided(claim, asked, article)));
        if (granted) {
            var counted = NaturalLimit.of(game, claim.by()).counted();
            events.add(new LimitCounted(
                    Limit.NATURAL,
                    claim.by(),
                    counted,
                    false,
                    Optional.of(claim.number()),
                    asked.article().orElse(article),
                    asked.reason()));
            if (counted >= game.rulebook().value(NATURAL_LIMIT)) {
                events.add(drawn(game));
            }
        }
        return new Decision.Accepted(events);
    }

    private static GameEnded drawn(Game game) {
        return new GameEnded(NaturalLimit.drawn(game).result().decidedBy(Result.DecidedBy.ARBITER));
    }

    private static ClaimDecided decided(Claim claim, DecideClaim asked, String article) {
        return new ClaimDecided(
                claim.number(),
                asked.decision(),
                Optional.empty(),
                Optional.empty(),
                asked.article().or(() -> Optional.of(article)),
                asked.reason());
    }
}
