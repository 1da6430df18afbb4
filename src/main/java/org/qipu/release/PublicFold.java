package org.qipu.release;

import java.time.Instant;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.OpeningEvent.GameImported;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.PenaltyImposed;
import org.qipu.game.state.Appended;
import org.qipu.game.state.Game;
import org.qipu.law.PenaltyKind;
import org.qipu.replay.Lineage;
import org.qipu.replay.Replay;

/** The records of one game, however long, as everybody may know them: each event is told and folded once, whoever asks. */
final class PublicFold {

    private static final Set<PenaltyKind> IN_POINTS = EnumSet.of(PenaltyKind.OWN_POINTS, PenaltyKind.OPPONENT_POINTS);

    private final Policies policies;
    private final Map<Optional<String>, ReleaseHistory> used = new HashMap<>();
    private final Numbers numbers = new Numbers();
    private final Lineage lineage = new Lineage();
    private Told told = new Told(
            Appended.none(),
            Appended.none(),
            Appended.none(),
            Appended.none(),
            Appended.none(),
            Appended.none(),
            0,
            lineage);
    private Instant due = Instant.MIN;
    private Instant takenOver = Instant.MAX;
    private boolean points;

    /**
     * What has been told, released or not.
     *
     * @param events     every public event
     * @param recorded   the same as it is told
     * @param states     the game after each
     * @param recordedBy the latest instant at which those up to each were recorded
     * @param overlays   what each state has from the whole record
     * @param counts     how many are public of the first events of the record, for each event of it
     * @param same       how many of the first are told just as they are recorded
     */
    record Told(
            Appended<PublicEvent> events,
            Appended<RecordedEvent> recorded,
            Appended<Game> states,
            Appended<Instant> recordedBy,
            Appended<Overlay> overlays,
            Appended<Integer> counts,
            int same,
            Lineage lineage) {}

    PublicFold(Policies policies) {
        this.policies = policies;
    }

    /** Whether it holds by these policies too. */
    boolean holdsBy(Policies others) {
        return used.entrySet().stream().allMatch(one -> one.getValue().equals(others.of(one.getKey())));
    }

    /** What is told of a record and of every shorter one. */
    Told of(Replay whole) {
        while (told.counts().size() < whole.events().size()) {
            take(whole, told.counts().size());
        }
        return told;
    }

    private void take(Replay whole, int index) {
        var recorded = whole.events().get(index);
        var before = index == 0
                ? Game.NONE
                : whole.afterEvent(whole.events().get(index - 1).sequence());
        var after = whole.afterEvent(recorded.sequence());
        var schedule = after.pinned().map(Game.Pinned::schedule);
        var history = used.computeIfAbsent(schedule.flatMap(one -> one.competition()), policies::of);
        if (recorded.event() instanceof GameImported) {
            takenOver = recorded.recordedAt();
        }
        var shows = recorded.recordedAt().equals(takenOver)
                ? ReleasePolicy.ALL // what another record says is known already
                : history.at(recorded.recordedAt()).shows();
        var known = PublicEvents.shown(recorded.event()).where(shows)
                ? new Telling(shows, numbers).told(recorded.event())
                : Optional.<GameEvent>empty();
        if (known.isPresent()) {
            var when = index == 0
                    ? recorded.recordedAt() // that a game is scheduled everybody may know at once
                    : history.released(recorded.recordedAt(), schedule.flatMap(one -> one.round()));
            due = when.isBefore(due) ? due : when;
            if (recorded.event() instanceof FindingMade
                    && after.irregularities().size() > before.irregularities().size()) {
                numbers.newIrregularity(after.irregularities().size());
            }
            tell(recorded, known.get(), after, new Overlay(shows, points));
        } else {
            points |= recorded.event() instanceof PenaltyImposed penalty && IN_POINTS.contains(penalty.penalty());
        }
        told = new Told(
                told.events(),
                told.recorded(),
                told.states(),
                told.recordedBy(),
                told.overlays(),
                told.counts().plus(told.events().size()),
                told.same(),
                lineage);
    }

    private void tell(RecordedEvent recorded, GameEvent event, Game after, Overlay overlay) {
        var number = numbers.next();
        numbers.told(recorded.sequence());
        var same = told.same() == number - 1
                && number == recorded.sequence()
                && event.equals(recorded.event())
                && told.counts().size() == number - 1;
        var one = same
                ? recorded
                : new RecordedEvent(number, recorded.occurredAt(), recorded.recordedAt(), recorded.actor(), event);
        var state = same
                ? after
                : overlay.of(
                        (told.states().isEmpty() ? Game.NONE : told.states().getLast()).evolve(one), after);
        var by = told.recordedBy().isEmpty() || told.recordedBy().getLast().isBefore(recorded.recordedAt())
                ? recorded.recordedAt()
                : told.recordedBy().getLast();
        told = new Told(
                told.events().plus(new PublicEvent(number, recorded.sequence(), due, one)),
                told.recorded().plus(one),
                told.states().plus(state),
                told.recordedBy().plus(by),
                told.overlays().plus(overlay),
                told.counts(),
                same ? told.same() + 1 : told.same(),
                lineage);
    }
}
