package org.qipu.game.policy.draw;

import static org.qipu.law.settings.LastMinutesSettings.EXTRA_TIME_GIVES;
import static org.qipu.law.settings.LastMinutesSettings.EXTRA_TIME_PER_MOVE;
import static org.qipu.law.settings.LastMinutesSettings.POSTPONED_CLAIM_GIVES;
import static org.qipu.law.settings.LastMinutesSettings.REJECTED_CLAIM_GIVES;
import static org.qipu.law.settings.LimitSettings.LIMITED_MOVES;
import static org.qipu.law.settings.LimitSettings.NATURAL_LIMIT;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.command.DrawCommand.DecideClaim;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.Resignation;
import org.qipu.game.state.Claim;
import org.qipu.game.state.DrawOffer;
import org.qipu.game.state.Game;
import org.qipu.law.Parameter;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Score;

/**
 * The arbiter's decision on a claim that is open: it is the event that counts, whatever the count says (9.5, 10.2,
 * 11.12, Guidelines III.4 to III.6; CON-17, QPF-04, QPF-06 to QPF-08, QPF-10).
 */
public final class ClaimRulings {

    private final Game game;
    private final Claim claim;
    private final DecideClaim asked;
    private final Instant at;

    private ClaimRulings(Game game, Claim claim, DecideClaim asked, Instant at) {
        this.game = game;
        this.claim = claim;
        this.asked = asked;
        this.at = at;
    }

    /** What the decision leads to. */
    public static Decision decide(Game game, DecideClaim asked, Instant at) {
        var found = game.talks().claim(asked.claim());
        if (found.isEmpty()) {
            return Decision.refuse(
                    Refusal.of(Kind.WRONG_STATE, "There is no claim " + asked.claim() + " in this game."));
        }
        var claim = found.get();
        var postponed = claim.decision().filter(ClaimDecision.POSTPONED::equals).isPresent();
        if (!claim.open() && !postponed) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "Claim " + asked.claim() + " has been decided."));
        }
        var waits = game.phase() == Game.Phase.AWAITING_RULING
                || game.result()
                        .filter(result -> result.open().contains(Result.Open.CLAIM))
                        .isPresent();
        if (game.ended() && !waits) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game is over."));
        }
        if (asked.opponentTime().filter(Duration::isNegative).isPresent()) {
            return Decision.refuse(Refusal.of(Kind.NOT_ALLOWED, "Time is given to the opponent, not taken from him."));
        }
        var ruling = new ClaimRulings(game, claim, asked, at);
        return switch (asked.decision()) {
            case UPHELD -> ruling.upheld();
            case REJECTED -> new Decision.Accepted(ruling.rejected());
            case POSTPONED -> ruling.postponed(postponed);
            case INSTRUCTED, VARIED ->
                Decision.refuse(Refusal.of(Kind.NOT_ALLOWED, "To instruct a player to vary belongs to xiangqi."));
        };
    }

    private Decision upheld() {
        if (claim.basis() == ClaimBasis.INCREMENT) {
            return extraTime();
        }
        var article = asked.article().orElse(lawOf(Provision.CLAIM_CORRECT, Provision.QUICKPLAY_AGREED));
        if (game.result()
                        .filter(result -> result.score() == Score.wonBy(claim.claimant()))
                        .isPresent()
                && asked.reason().isEmpty()) {
            return Decision.refuse(Refusal.missing(
                    "reason",
                    "It was the opponent's flag that fell. Whether the claim may still take the claimant's win from him can be read in two ways: "
                            + "upholding it gives a reason."));
        }
        var drawn = DrawClaims.drawn(claim.basis(), claim.finding());
        var result = claim.basis() == ClaimBasis.QUICKPLAY_FINISH
                ? Result.byLaw(drawn.score(), drawn.termination().orElseThrow(), article)
                : drawn;
        return Decision.events(
                decided(ClaimDecision.UPHELD, article, Optional.empty()),
                new GameEnded(result.decidedBy(Result.DecidedBy.ARBITER)));
    }

    /** Five seconds for each move of both, two minutes for the opponent: once he has refused the draw that the request offers (III.4). */
    private Decision extraTime() {
        var article = asked.article().orElse(game.rulebook().article(Provision.QUICKPLAY_INCREMENT));
        if (game.talks().openOffers().stream()
                .anyMatch(offer -> offer.by() == claim.claimant() && offer.source() == DrawOffer.Source.CLAIM)) {
            return Decision.refuse(Refusal.by(
                    article,
                    Kind.WRONG_STATE,
                    "The request offers a draw: record first that the opponent has declined it."));
        }
        var mode = asked.mode();
        var events = new ArrayList<GameEvent>();
        events.add(decided(ClaimDecision.UPHELD, article, Optional.empty()));
        var extra = game.rulebook().value(EXTRA_TIME_PER_MOVE);
        events.add(ClaimClocks.extra(claim.claimant(), Optional.empty(), extra, mode, claim.number(), article));
        events.add(ClaimClocks.extra(
                claim.claimant().other(),
                Optional.of(asked.opponentTime().orElse(game.rulebook().value(EXTRA_TIME_GIVES))),
                extra,
                mode,
                claim.number(),
                article));
        events.addAll(whatWaited());
        return new Decision.Accepted(events);
    }

    private List<GameEvent> rejected() {
        var article = asked.article().orElse(lawOf(Provision.CLAIM_INCORRECT, Provision.QUICKPLAY_REJECTED));
        var events = new ArrayList<GameEvent>();
        var counted = claim.basis() == ClaimBasis.REPETITION || claim.basis() == ClaimBasis.FIFTY_MOVES;
        // what was announced there is not due elsewhere
        var there = game.past().lineAfter((int) claim.event()).position();
        var binding = counted
                        && game.turn() == claim.claimant()
                        && there.equals(game.line().position())
                ? ClaimCount.binding(game, claim.intendedMove(), claim.claimant())
                : Optional.<List<String>>empty();
        events.add(decided(ClaimDecision.REJECTED, article, binding));
        if (game.ended()) { // after a flag, or no arbiter was there: no clock is changed any more
            game.result()
                    .map(result -> new GameEnded(result.openFor(result.open().stream()
                            .filter(why -> why != Result.Open.CLAIM)
                            .toList())))
                    .ifPresent(events::add);
            return events;
        }
        if (counted) {
            events.addAll(ClaimClocks.incorrect(game, claim.number(), claim.claimant(), asked.opponentTime(), at));
        } else {
            events.addAll(quickplayRejected(article));
        }
        events.addAll(whatWaited());
        return events;
    }

    /**
     * The two minutes of the opponent. To postpone and to reject are the two ways of one decision (10.2(a), III.5.1): what
     * he was given with the one is not given once more with the other.
     */
    private List<GameEvent> quickplayRejected(String article) {
        var opponent = claim.claimant().other();
        if (asked.opponentTime().isPresent()) {
            return ClaimClocks.given(
                    game, claim.number(), opponent, asked.opponentTime().get(), Optional.of(article));
        }
        var given = claim.change().of(opponent).orElse(Duration.ZERO);
        return game.rulebook()
                .fixed(REJECTED_CLAIM_GIVES)
                .filter(usual -> claim.basis() == ClaimBasis.QUICKPLAY_FINISH
                        && usual.value().compareTo(given) > 0)
                .map(usual -> usual.unverified()
                        ? ClaimClocks.asked(game, opponent, usual)
                        : ClaimClocks.given(
                                game, claim.number(), opponent, usual.value().minus(given), Optional.of(article)))
                .orElse(List.of());
    }

    /** The decision is put off, the game goes on under the arbiter's eyes (10.2, III.5.2). */
    private Decision postponed(boolean already) {
        var article = asked.article().orElse(game.rulebook().article(Provision.QUICKPLAY_POSTPONED));
        if (claim.basis() != ClaimBasis.QUICKPLAY_FINISH || game.ended() || already) {
            return Decision.refuse(
                    Refusal.by(
                            article,
                            Kind.NOT_ALLOWED,
                            already
                                    ? "The decision has been postponed already: the claim is upheld or rejected."
                                    : claim.basis() == ClaimBasis.QUICKPLAY_FINISH
                                            ? "The game is over: the claim is upheld or rejected."
                                            : "Only a claim that the opponent cannot win, or makes no effort to, can be postponed; this one is upheld or rejected."));
        }
        var events = new ArrayList<GameEvent>();
        events.add(decided(ClaimDecision.POSTPONED, article, Optional.empty()));
        asked.opponentTime()
                .or(() -> game.rulebook().fixed(POSTPONED_CLAIM_GIVES).map(Parameter::value))
                .ifPresent(time -> events.addAll(
                        ClaimClocks.given(game, claim.number(), claim.claimant().other(), time, Optional.of(article))));
        events.addAll(whatWaited());
        return new Decision.Accepted(events);
    }

    /** The game goes on: a resignation while the claim was open takes effect now (9.5.1); so does a flag, once nothing else is open. */
    private List<GameEvent> whatWaited() {
        return game.talks().resigned().map(side -> Resignation.ended(game, side)).stream()
                .map(GameEvent.class::cast)
                .toList();
    }

    private String lawOf(Provision counted, Provision quickplay) {
        var book = game.rulebook();
        return switch (claim.basis()) {
            case REPETITION, FIFTY_MOVES, NATURAL_LIMIT, CYCLE, LIMITED_MOVES, DEAD_POSITION ->
                DrawClaims.article(game, claim.basis(), claim.finding(), counted);
            case QUICKPLAY_FINISH ->
                book.article(QuickplayFinish.unattended(game) ? Provision.QUICKPLAY_REFERRED : quickplay);
            case INCREMENT -> book.article(Provision.QUICKPLAY_INCREMENT);
        };
    }

    private ClaimDecided decided(ClaimDecision decision, String article, Optional<List<String>> binding) {
        return new ClaimDecided(
                claim.number(), decision, binding, asked.opponentTime(), Optional.of(article), asked.reason());
    }
}
