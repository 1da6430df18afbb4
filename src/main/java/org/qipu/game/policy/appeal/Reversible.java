package org.qipu.game.policy.appeal;

import java.util.Optional;
import org.qipu.game.command.AppealCommand.ReverseRuling;
import org.qipu.game.event.Actor;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;

/**
 * Whether an event can be reversed, and by whom: it decided something, nobody has reversed it, and no higher role made
 * it (11.10; III.5 of a final decision).
 */
final class Reversible {

    private Reversible() {}

    /** Why it cannot be reversed so. */
    static Optional<Refusal> refused(Game game, ReverseRuling asked, Actor who) {
        var events = game.past().events();
        if (asked.event() < 1 || asked.event() > events.size()) {
            return Optional.of(Refusal.of(Kind.WRONG_STATE, "This game has the events 1 to " + events.size() + "."));
        }
        if (asked.reason().isBlank()) {
            return Optional.of(Refusal.missing("reason", "A reversal gives its reason."));
        }
        var earlier = game.past().takenBack().get(asked.event());
        if (earlier != null) {
            return Optional.of(Refusal.of(
                    Kind.WRONG_STATE, "Event " + asked.event() + " has been reversed by event " + earlier + "."));
        }
        var decision = events.get((int) asked.event() - 1);
        var followed = WhatFollowed.from(game, decision);
        if (followed.isEmpty()) {
            return Optional.of(
                    Refusal.of(
                            Kind.NOT_ALLOWED,
                            "Event " + decision.sequence() + ", "
                                    + decision.event().getClass().getSimpleName()
                                    + ", decides nothing that could be taken back. Reversed are "
                                    + "rulings, decisions on claims and appeals, penalties, counts, adjustments, results, corrections and restorations."));
        }
        if (isHigher(decision.actor().role(), who.role())) {
            return Optional.of(notYours(decision));
        }
        if (who.role() == Actor.Role.APPEALS
                && game.rulebook().has(Provision.QUICKPLAY_FINAL)
                && Appeals.onQuickplayFinish(game, decision)) {
            return Optional.of(
                    Refusal.by(
                            game.rulebook().article(Provision.QUICKPLAY_FINAL),
                            Kind.NOT_ALLOWED,
                            "The decision on a claim in the last two minutes is final: only the arbiter takes back an error of his own."));
        }
        return Optional.empty();
    }

    /** Whether an act was made by a role above another. */
    static boolean isHigher(Actor.Role one, Actor.Role other) {
        return rank(one) > rank(other);
    }

    static Refusal notYours(RecordedEvent decision) {
        return Refusal.of(
                Kind.NOT_YOUR_ROLE,
                "Event " + decision.sequence() + " is an act of the role "
                        + decision.actor().role().wireName() + ": only that role, or a higher one, reverses it.");
    }

    /** An arbiter stands over the players, the chief arbiter over him, the appeals committee over both. */
    private static int rank(Actor.Role role) {
        return switch (role) {
            case DEVICE, PLAYER, SCORER, SPECTATOR, AUDITOR, FEDERATION -> 0;
            case ARBITER -> 1;
            case CHIEF_ARBITER -> 2;
            case APPEALS -> 3;
        };
    }
}
