package org.qipu.game.policy.appeal;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.qipu.game.command.AppealCommand.ReverseRuling;
import org.qipu.game.event.Actor;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockEvent.ClocksRestarted;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.clock.TakenTimes;
import org.qipu.game.state.Game;
import org.qipu.game.state.Line;
import org.qipu.law.Provision;

/**
 * A ruling reversed: what it decided and what followed from it by law is taken back by new events, and no more (11.10;
 * the arbiter's own error).
 *
 * <p>The half-moves made since stay unless the reversal names one to which the game goes back; nobody reverses an act of a higher role.
 */
public final class Reversing {

    private final Game game;
    private final ReverseRuling asked;
    private final Actor who;
    private final Instant at;
    private final Set<Long> taken = new TreeSet<>();

    private Reversing(Game game, ReverseRuling asked, Actor who, Instant at) {
        this.game = game;
        this.asked = asked;
        this.who = who;
        this.at = at;
    }

    /** What a reversal leads to. */
    public static Decision of(Game game, ReverseRuling asked, Actor who, Instant at) {
        var refused = Reversible.refused(game, asked, who);
        if (refused.isPresent()) {
            return Decision.refuse(refused.get());
        }
        var decision = game.past().events().get((int) asked.event() - 1);
        var followed = WhatFollowed.from(game, decision);
        return new Reversing(game, asked, who, at).decide(decision, followed);
    }

    private Decision decide(RecordedEvent decision, List<RecordedEvent> whole) {
        var gone = game.past().takenBack();
        var followed =
                whole.stream().filter(one -> !gone.containsKey(one.sequence())).toList();
        if (decision.event() instanceof ClaimDecided claim && claim.decision() == ClaimDecision.VARIED) {
            return notAllowed(
                    "That a player left the cycle is shown by the moves, and no ruling: correct them (CorrectMoves), reverse what the players were told, or ask again (AskRepetitionRuling).");
        }
        if (followed.isEmpty()) {
            return Decision.refuse(Refusal.of(
                    Kind.WRONG_STATE,
                    "What event " + decision.sequence() + " brought about has been reversed already."));
        }
        followed.forEach(one -> taken.add(one.sequence()));
        var refused = movesSince(followed).or(() -> byTheMoves(followed));
        return refused.map(Decision::refuse).orElseGet(() -> reversed(followed));
    }

    /** What became of the board since: it stays, goes with the restoration, or stands in the way of undoing what it was played on. */
    private Optional<Refusal> movesSince(List<RecordedEvent> followed) {
        var since = game.inForce().stream()
                .filter(one -> one.sequence() > followed.getLast().sequence() && BoardChanges.by(one.event()))
                .toList();
        var restoration = followed.stream()
                .filter(one -> one.event() instanceof MovesVoided)
                .findFirst();
        var correction = followed.stream()
                .filter(one -> one.event() instanceof MovesCorrected)
                .findFirst();
        if (since.isEmpty() || restoration.isEmpty() && correction.isEmpty()) {
            return Optional.empty();
        }
        if (asked.restoreToPly().isPresent()) {
            var higher = since.stream()
                    .filter(one -> BoardChanges.decided(one.event())
                            && Reversible.isHigher(one.actor().role(), who.role()))
                    .findFirst();
            if (higher.isPresent()) {
                return Optional.of(Reversible.notYours(higher.get()));
            }
            since.forEach(one -> taken.add(one.sequence()));
            return Optional.empty();
        }
        if (correction.isPresent()) {
            return playable(since)
                    ? Optional.empty()
                    : Optional.of(
                            Refusal.of(
                                    Kind.NOT_ALLOWED,
                                    "The half-moves made since cannot follow those that were corrected: "
                                            + "say to which half-move the game goes back (restoreToPly), or correct the moves again."));
        }
        followed.stream()
                .filter(one -> one.event() instanceof MovesVoided
                        || one.event() instanceof ClockAdjusted time
                                && time.set().isPresent())
                .forEach(one -> taken.remove(one.sequence()));
        return taken.isEmpty()
                ? Optional.of(Refusal.of(
                        Kind.NOT_ALLOWED,
                        "Half-moves have been made since on the position that was restored, and they stay: "
                                + "say to which half-move the game goes back (restoreToPly)."))
                : Optional.empty();
    }

    /** Whether the half-moves made since are legal after those that stood before the correction too. */
    private boolean playable(List<RecordedEvent> since) {
        Line line = game.evolve(recorded(takingBack(since))).line();
        var position = line.position();
        for (var one : since) {
            if (!(one.event() instanceof MovePlayed move)
                    || position.legalMove(move.move()).isEmpty()
                    || position.turn() != move.side()) {
                return false;
            }
            position = position.applyCode(move.move());
        }
        return true;
    }

    /** An end that the moves themselves brought about comes back with them. */
    private Optional<Refusal> byTheMoves(List<RecordedEvent> followed) {
        var byItself = followed.stream()
                .filter(one -> !RestsOnReversed.countIsGone(game, one))
                .map(RecordedEvent::event)
                .filter(GameEnded.class::isInstance)
                .map(event -> ((GameEnded) event).result())
                .filter(result -> result.cameByItself())
                .findFirst();
        var moved = asked.restoreToPly().isPresent() || followed.stream().anyMatch(one -> BoardChanges.by(one.event()));
        return byItself.filter(result -> !moved)
                .map(
                        result -> Refusal.by(
                                result.article().orElseThrow(),
                                Kind.NOT_ALLOWED,
                                "The moves themselves ended the game: correct them, or say to which half-move it goes back (restoreToPly)."));
    }

    private Decision reversed(List<RecordedEvent> followed) {
        var times = TakenTimes.of(game, taken);
        var bare = game.evolve(recorded(takingBack(List.of())));
        if (asked.restoreToPly()
                .filter(ply -> ply < 0 || ply > bare.line().ply())
                .isPresent()) {
            return notAllowed("With that taken back the game has the half-moves 0 to "
                    + bare.line().ply() + ".");
        }
        var line = asked.restoreToPly().map(bare.line()::upTo).orElse(bare.line());
        var moved = !same(line, game.line());
        var corrected = asked.restoreToPly().isEmpty()
                && followed.stream().noneMatch(one -> one.event() instanceof MovesVoided);
        var stops = moved && !corrected
                || game.ended() && !bare.ended()
                || bare.talks().openClaim().isPresent()
                        && game.talks().openClaim().isEmpty();
        var reversal = new RulingReversed(
                asked.event(),
                List.copyOf(taken),
                asked.restoreToPly(),
                moved ? Optional.of(line.position().stored()) : Optional.empty(),
                stops && bare.inProgress(),
                times.control()
                        .filter(control ->
                                !control.equals(game.clocks().latest().control())),
                article(),
                asked.reason());
        var events = new ArrayList<GameEvent>();
        events.add(reversal);
        var after = game.evolve(recorded(reversal));
        events.addAll(TimesAgain.of(game, asked, times, line, taken, article()));
        if (asked.running().isPresent()) {
            if (!after.inProgress() || after.talks().openClaim().isPresent()) {
                return Decision.refuse(Refusal.of(
                        Kind.WRONG_STATE,
                        after.inProgress()
                                ? "A draw claim is open again: decide it before a clock runs."
                                : "With that taken back the game is still not in progress: no clock runs."));
            }
            events.add(new ClocksRestarted(
                    asked.running().get(),
                    article().or(() -> Optional.of(game.rulebook().article(Provision.RESTART))),
                    Optional.of(asked.reason())));
        }
        events.addAll(RestsOnReversed.findings(game, after, Set.copyOf(taken)));
        return new Decision.Accepted(events);
    }

    private static boolean same(Line one, Line other) {
        return one.ply() == other.ply()
                && one.position().equals(other.position())
                && one.last().map(move -> move.event()).equals(other.last().map(move -> move.event()));
    }

    /** The reversal of what is taken so far and of these besides, for a look at what would be left. */
    private RulingReversed takingBack(List<RecordedEvent> besides) {
        var all = new TreeSet<>(taken);
        besides.forEach(one -> all.add(one.sequence()));
        return new RulingReversed(
                asked.event(),
                List.copyOf(all),
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.empty(),
                article(),
                asked.reason());
    }

    private RecordedEvent recorded(RulingReversed reversal) {
        return new RecordedEvent(game.version() + 1, at, at, who, reversal);
    }

    /** A committee decides by the article on appeals, where the edition has one. */
    private Optional<String> article() {
        return asked.article()
                .or(() -> who.role() == Actor.Role.APPEALS && game.rulebook().has(Provision.APPEAL)
                        ? Optional.of(game.rulebook().article(Provision.APPEAL))
                        : Optional.empty());
    }

    private static Decision notAllowed(String why) {
        return Decision.refuse(Refusal.of(Kind.NOT_ALLOWED, why));
    }
}
