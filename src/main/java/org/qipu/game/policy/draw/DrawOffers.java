package org.qipu.game.policy.draw;

import static org.qipu.law.settings.BoardSettings.AGREEMENT_AFTER_MOVES;
import static org.qipu.law.settings.OfferSettings.OFFERS_AT_ANY_TIME;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.game.command.DrawCommand.AcceptDraw;
import org.qipu.game.command.DrawCommand.DeclineDraw;
import org.qipu.game.command.DrawCommand.OfferDraw;
import org.qipu.game.event.DrawEvent.DrawAccepted;
import org.qipu.game.event.DrawEvent.DrawDeclined;
import org.qipu.game.event.DrawEvent.DrawOffered;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.DrawOffer;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/** Offers of a draw and the agreement on one (5.2.3, 9.1; DRW-01, DRW-02, COM-05). */
public final class DrawOffers {

    private static final String ON_ANSWER =
            "No condition can be attached to an answer: it holds without the condition, which is kept for the arbiter.";

    private DrawOffers() {}

    /** What an offer leads to: it is valid at any time, and cannot be withdrawn; what is improper about it is said. */
    public static Decision offer(Game game, OfferDraw asked) {
        if (game.ended()) {
            return Decision.events(new DrawOffered(
                    asked.side(), false, asked.condition(), asked.exception(), Optional.of(Effect.NONE)));
        }
        var refusal = notStarted(game).or(() -> DrawRestrictions.refusal(game, asked.exception()));
        if (refusal.isPresent()) {
            return Decision.refuse(refusal.get());
        }
        var proper = proper(game, asked.side());
        var events = new ArrayList<GameEvent>();
        events.add(new DrawOffered(asked.side(), proper, asked.condition(), asked.exception(), Optional.empty()));
        if (!proper
                && game.rulebook().has(Provision.DISTRACTION)
                && game.rulebook().is(OFFERS_AT_ANY_TIME)) {
            events.add(
                    finding(
                            game,
                            asked.side(),
                            "improper-offer",
                            Provision.DISTRACTION,
                            "Not offered after his own move and before pressing the clock: the offer is valid, but it may distract the opponent."));
        }
        events.addAll(
                conditionVoid(
                        game,
                        asked.side(),
                        asked.condition(),
                        "No condition can be attached to an offer: it stands without the condition, which is kept for the arbiter."));
        return new Decision.Accepted(events);
    }

    /** What is said of a condition, where the edition knows draw offers: it is void, and kept (9.1.2). */
    private static List<FindingMade> conditionVoid(Game game, Side side, Optional<String> condition, String text) {
        return condition.isPresent() && game.rulebook().has(Provision.DRAW_OFFER)
                ? List.of(finding(game, side, "condition-void", Provision.DRAW_OFFER, text))
                : List.of();
    }

    private static FindingMade finding(Game game, Side side, String kind, Provision provision, String text) {
        return new FindingMade(new Finding(
                kind,
                game.rulebook().article(provision),
                text,
                Optional.of(side),
                Optional.of(game.line().ply())));
    }

    /** After his own move and before he has pressed the clock (9.1.2.1); at any other time the offer is valid but may distract. */
    private static boolean proper(Game game, Side side) {
        return !game.rulebook().is(OFFERS_AT_ANY_TIME) // there another offer is refused (通則九5)
                || game.line()
                        .last()
                        .filter(last ->
                                last.side() == side && last.completedAt().isEmpty())
                        .isPresent();
    }

    private static Optional<Refusal> notStarted(Game game) {
        var played = game.inProgress() || game.phase() == Game.Phase.ADJOURNED; // I.4: also after sealing
        return played ? Optional.empty() : Optional.of(Refusal.of(Kind.WRONG_STATE, "The game has not been started."));
    }

    /** What declining leads to. */
    public static Decision decline(Game game, DeclineDraw asked) {
        if (game.ended()) {
            return Decision.events(new DrawDeclined(asked.side(), Optional.of(Effect.NONE), asked.condition()));
        }
        return !offered(game, asked.side()).isEmpty()
                ? new Decision.Accepted(Stream.<GameEvent>concat(
                                Stream.of(new DrawDeclined(asked.side(), Optional.empty(), asked.condition())),
                                conditionVoid(game, asked.side(), asked.condition(), ON_ANSWER).stream())
                        .toList())
                : noOffer(game, asked.side());
    }

    /** What accepting leads to. */
    public static Decision accept(Game game, AcceptDraw asked) {
        if (game.ended()) {
            return Decision.events(
                    new DrawAccepted(asked.side(), asked.exception(), Optional.of(Effect.NONE), asked.condition()));
        }
        var offers = offered(game, asked.side());
        if (offers.isEmpty()) {
            return noOffer(game, asked.side());
        }
        if (!DrawRestrictions.moved(game, game.rulebook().value(AGREEMENT_AFTER_MOVES))) {
            return Decision.refuse(Refusal.by(
                    game.rulebook().article(AGREEMENT_AFTER_MOVES),
                    Kind.NOT_ALLOWED,
                    "A draw can be agreed only when both players have made at least one move; the offer stays open."));
        }
        // Where offers are restricted one is open only with the arbiter's consent; what a claim offers has none.
        var consented = offers.stream().anyMatch(offer -> offer.source() == DrawOffer.Source.OFFER);
        return Optional.of(asked)
                .filter(any -> !consented)
                .flatMap(any -> DrawRestrictions.refusal(game, asked.exception()))
                .map(Decision::refuse)
                .orElseGet(() -> {
                    var events = new ArrayList<GameEvent>();
                    events.add(new DrawAccepted(asked.side(), asked.exception(), Optional.empty(), asked.condition()));
                    events.addAll(conditionVoid(game, asked.side(), asked.condition(), ON_ANSWER));
                    events.add(new GameEnded(Result.byPlayers(
                            Score.DRAW, Termination.AGREEMENT, game.rulebook().article(Provision.AGREEMENT))));
                    return new Decision.Accepted(events);
                });
    }

    private static List<DrawOffer> offered(Game game, Side to) {
        return game.talks().openOffers().stream()
                .filter(offer -> offer.by() == to.other())
                .toList();
    }

    private static Decision noOffer(Game game, Side side) {
        return Decision.refuse(Refusal.by(
                game.rulebook().article(Provision.DRAW_OFFER),
                Kind.WRONG_STATE,
                !offered(game, side.other()).isEmpty()
                        ? "The only offer open is his own: he can neither withdraw nor answer it."
                        : "The opponent has no draw offer open."));
    }
}
