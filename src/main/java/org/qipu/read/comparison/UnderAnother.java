package org.qipu.read.comparison;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Sides;
import org.qipu.game.GameDecider;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.GameEvent.NoteAdded;
import org.qipu.game.event.OpeningEvent.GameScheduled;
import org.qipu.game.event.OversightEvent.GameAmended;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.ResultDeclared;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.policy.appeal.ActGroups;
import org.qipu.game.state.Game;
import org.qipu.law.Rulebook;
import org.qipu.read.view.ResultView;
import org.qipu.replay.Replay;

/**
 * A record decided once more under another edition of the Laws, side by side with what was decided; the record itself is not touched.
 *
 * <p>Every act is put to the other edition as it was put to its own. Where an arbiter ruled, his ruling is taken over:
 * what he would have ruled under other articles nobody knows, and it is said so where the articles differ in more than
 * their numbers. What the other edition refuses decides nothing there: an agreement that it does not know leaves the
 * game without a result.
 */
public final class UnderAnother {

    private final Replay replay;
    private final Rulebook book;
    private final Differences differences;
    private final List<String> notes = new ArrayList<>();
    private final Numbers numbers = new Numbers();
    private Game recorded = Game.NONE;
    private Game other = Game.NONE;

    private UnderAnother(Replay replay, Rulebook book) {
        this.replay = replay;
        this.book = book;
        this.differences = new Differences(book.id());
    }

    /** The record of a game under another edition. */
    public static Comparison of(String gameId, Replay replay, Rulebook book) {
        var once = new UnderAnother(replay, book);
        for (var group : ActGroups.of(replay.events())) {
            if (!once.take(group)) {
                break;
            }
        }
        return once.compared(gameId, replay.now());
    }

    private Comparison compared(String gameId, Game now) {
        var results = new Comparison.Both<>(
                view(now),
                view(other),
                now.result().map(Verdict::words).equals(other.result().map(Verdict::words)));
        var clocks = new Comparison.Both<>(left(now), left(other), left(now).equals(left(other)));
        return new Comparison(
                gameId,
                now.schedule().rulebook(),
                book.id(),
                results,
                clocks,
                differences.found(),
                differences.undecided(),
                List.copyOf(notes));
    }

    private static Optional<ResultView> view(Game game) {
        return game.result().map(result -> ResultView.of(game, result));
    }

    private static Sides<Optional<Duration>> left(Game game) {
        return game.clocks().at(game.latestAt()).faces().map(face -> face.remaining());
    }

    /** One act and what followed; false where nothing more can be said, since the other edition had ended the game. */
    private boolean take(List<RecordedEvent> group) {
        var head = group.getFirst();
        if (other.ended() && !recorded.ended() && !later(head.event())) {
            notes.add("Under " + book.id() + " the game had ended before event " + head.sequence()
                    + ": what was done from then on is not judged.");
            return false;
        }
        if (group.stream()
                .anyMatch(one ->
                        one.event() instanceof MovePlayed move && move.effect().isEmpty() && isLost(move))) {
            notes.add("Under " + book.id() + " another position stood on the board than the one on which event "
                    + head.sequence() + " was played: what was done from then on is not judged.");
            return false;
        }
        var consequences = group.subList(1, group.size()).stream()
                .map(RecordedEvent::event)
                .toList();
        var own = recorded.exists() ? recorded.schedule().rulebook() : book.id();
        var command = new Acts(new Citations(own, book), numbers).behind(head.event(), new Consequences(consequences));
        var before = other;
        if (command.isEmpty()) {
            takenOver(group);
        } else {
            decide(group, command.get());
        }
        var earlier = recorded;
        recorded = replay.afterEvent(group.getLast().sequence());
        numbers.take(group, new Numbers.Step(earlier, recorded), new Numbers.Step(before, other));
        return true;
    }

    /** Whether a move cannot be made in the other record, since other half-moves stand there. */
    private boolean isLost(MovePlayed move) {
        return other.exists()
                && !other.ended()
                && !other.line().position().equals(recorded.line().position())
                && other.line().position().legalMove(move.move()).isEmpty();
    }

    /** What is done also after the end: a result is declared, an appeal lodged. */
    private static boolean later(GameEvent event) {
        return event instanceof ResultDeclared || event instanceof NoteAdded;
    }

    private void decide(List<RecordedEvent> group, GameCommand command) {
        var head = group.getFirst();
        var told = group.stream()
                .map(RecordedEvent::event)
                .filter(event -> !Decided.stated(event))
                .toList();
        switch (answer(head, command)) {
            case Decision.Accepted accepted -> {
                differences.compare(
                        head,
                        edition(),
                        Verdict.of(told, other.schedule()),
                        Verdict.of(accepted.events(), other.schedule()));
                accepted.events().forEach(event -> evolve(head, event));
                differences.open(head, accepted.events());
                group.stream()
                        .filter(one -> Decided.stated(one.event()) && !other.ended())
                        .forEach(one -> evolve(one, one.event()));
            }
            case Decision.Refused refused -> {
                if (!told.isEmpty()
                        || refused.refusal().kind() != Refusal.Kind.WRONG_STATE
                        || refused.refusal().article().isPresent()) {
                    differences.compare(
                            head,
                            edition(),
                            Verdict.of(told, recorded.schedule()),
                            List.of(new Verdict(
                                    "refused",
                                    refused.refusal().detail(),
                                    refused.refusal().article())));
                }
                copy(group.stream()
                        .filter(one -> !Decided.is(one.event()))
                        .toList()); // it was done all the same; what it decided was not
            }
        }
    }

    /** A move that the other edition would have kept the player from was made all the same. */
    private Decision answer(RecordedEvent head, GameCommand command) {
        var decision = decided(head, command);
        return decision instanceof Decision.Refused
                        && command instanceof PlayMove move
                        && move.asPlayed().isEmpty()
                ? decided(
                        head,
                        new PlayMove(
                                move.move(),
                                move.side(),
                                move.clock(),
                                move.press(),
                                move.offerDraw(),
                                Optional.of(true)))
                : decision;
    }

    private Decision decided(RecordedEvent head, GameCommand command) {
        return GameDecider.decide(other, new TimedCommand(head.occurredAt(), head.recordedAt(), head.actor(), command));
    }

    /** What no edition is asked about; a decision on a claim that the other edition did not admit decides nothing there. */
    private void takenOver(List<RecordedEvent> group) {
        var head = group.getFirst();
        if (head.event() instanceof ClaimDecided) {
            differences.compare(
                    head,
                    edition(),
                    Verdict.of(group.stream().map(RecordedEvent::event).toList(), recorded.schedule()),
                    List.of());
            copy(group.stream().filter(one -> !Decided.is(one.event())).toList());
        } else {
            copy(group);
        }
    }

    private void copy(List<RecordedEvent> group) {
        for (var one : group) {
            switch (one.event()) {
                case GameScheduled e -> evolve(one, new GameScheduled(PinnedAnew.to(book, e.schedule(), notes)));
                case RulingReversed e ->
                    notes.add("What event " + e.event() + " had decided was reversed by event " + one.sequence()
                            + ": under " + book.id() + " there is nothing of the kind to take back.");
                case GameAmended e ->
                    evolve(
                            one,
                            new GameAmended(
                                    PinnedAnew.to(book, e.schedule(), notes), e.changed(), e.article(), e.reason()));
                default -> evolve(one, one.event());
            }
        }
    }

    private void evolve(RecordedEvent as, GameEvent event) {
        other = other.evolve(
                new RecordedEvent(other.version() + 1, as.occurredAt(), as.recordedAt(), as.actor(), event));
    }

    /** The edition of the record. */
    private String edition() {
        return recorded.schedule().rulebook();
    }
}
