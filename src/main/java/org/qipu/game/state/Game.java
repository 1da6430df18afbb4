package org.qipu.game.state;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.Dated;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.Schedule;
import org.qipu.law.Result;
import org.qipu.law.Rulebook;

/**
 * A game as its record tells it: the immutable state that {@link Evolution} folds and {@link GameDecider} asks.
 *
 * @param version    the sequence of the last event, 0 when there is none
 * @param phase      how far the game has come
 * @param pinned     what was fixed before it; absent when it was never scheduled
 * @param line       the half-moves that stand
 * @param afterwards what was moved after the end: recorded, and void
 * @param clocks     what was reported of the clocks
 * @param talks      offers, claims and obligations
 * @param hall       who arrived, who assists, what was asked for
 * @param disputes   irregularities, penalties, appeals
 * @param papers     scoresheets, signatures, the envelope
 * @param result     the result that stands
 * @param earlier    results that a later one replaced, oldest first
 * @param latestAt   the latest instant at which anything happened
 * @param past       every event so far
 */
public record Game(
        long version,
        Phase phase,
        Optional<Pinned> pinned,
        Line line,
        Line afterwards,
        ClockLog clocks,
        Talks talks,
        Hall hall,
        Disputes disputes,
        Papers papers,
        Optional<Result> result,
        List<Result> earlier,
        Instant latestAt,
        Past past) {

    /** How far a game has come. */
    public enum Phase {
        /** Nobody has scheduled it. */
        NONE,
        SCHEDULED,
        PLAYING,
        /** A move is sealed and the clocks stand. */
        ADJOURNED,
        /** Play has ended without a result. */
        AWAITING_RULING,
        FINISHED,
        ANNULLED
    }

    /** What was fixed before the game: the schedule, and the edition it is pinned to as it holds for this game. */
    public record Pinned(Schedule schedule, Rulebook rulebook) {}

    /** The state before any event. */
    public static final Game NONE = new Game(
            0,
            Phase.NONE,
            Optional.empty(),
            null,
            null,
            null,
            Talks.NONE,
            Hall.EMPTY,
            Disputes.NONE,
            Papers.NONE,
            Optional.empty(),
            List.of(),
            Instant.MIN,
            Past.NONE);

    /** The state after one more event. */
    public Game evolve(RecordedEvent recorded) {
        return Evolution.of(this, recorded);
    }

    /** The game as it stood at an instant, by all that is recorded of the time up to it. */
    public Game asOf(Instant at) {
        return AsOf.instant(past.events(), at);
    }

    /** The events whose effect nobody has taken back, in the order of recording. */
    public List<RecordedEvent> inForce() {
        var events = past.events();
        var taken = Reversals.takenBack(events);
        return taken.isEmpty()
                ? events
                : events.stream()
                        .filter(recorded -> !taken.containsKey(recorded.sequence()))
                        .toList();
    }

    /** Whether the game has been scheduled. */
    public boolean exists() {
        return phase != Phase.NONE;
    }

    /** Whether moves can be made: the game has begun and not ended. */
    public boolean inProgress() {
        return phase == Phase.PLAYING;
    }

    /** Whether the game is over, or play in it is. */
    public boolean ended() {
        return phase == Phase.FINISHED || phase == Phase.AWAITING_RULING || phase == Phase.ANNULLED;
    }

    /** What was fixed before the game. */
    public Schedule schedule() {
        return pinned.orElseThrow().schedule();
    }

    /** The edition the game is pinned to, with the amendments and the supervision of this game. */
    public Rulebook rulebook() {
        return pinned.orElseThrow().rulebook();
    }

    /** The player who has the move (1.3). */
    public Side turn() {
        return line.position().turn();
    }

    /** How closely the record that this game was taken over from says when it was played; empty for a game recorded here, whose times are its own. */
    public Optional<Dated> dated() {
        return papers.takenOver().map(Papers.TakenOver::dated);
    }

    /** A time of this game, where it is known: of a game taken over without a date, none that stands for what the other record says. */
    public Optional<Instant> known(Instant at) {
        return papers.takenOver()
                        .filter(from ->
                                from.dated() == Dated.UNKNOWN && from.at().equals(at))
                        .isPresent()
                ? Optional.empty()
                : Optional.of(at);
    }

    /** When each player arrived. */
    public Sides<Optional<Instant>> arrivals() {
        return hall.arrivals();
    }

    /** The penalties imposed, in order. */
    public List<ImposedPenalty> penalties() {
        return disputes.penalties();
    }

    /** What went wrong, in order. */
    public List<Irregularity> irregularities() {
        return disputes.irregularities();
    }

    Game with(Phase next) {
        return new Game(
                version,
                next,
                pinned,
                line,
                afterwards,
                clocks,
                talks,
                hall,
                disputes,
                papers,
                result,
                earlier,
                latestAt,
                past);
    }

    Game with(Pinned fixed) {
        return new Game(
                version,
                phase,
                Optional.of(fixed),
                line,
                afterwards,
                clocks,
                talks,
                hall,
                disputes,
                papers,
                result,
                earlier,
                latestAt,
                past);
    }

    Game with(Line moves) {
        return new Game(
                version,
                phase,
                pinned,
                moves,
                afterwards,
                clocks,
                talks,
                hall,
                disputes,
                papers,
                result,
                earlier,
                latestAt,
                past);
    }

    Game with(Line moves, ClockLog log, Talks said) {
        return new Game(
                version,
                phase,
                pinned,
                moves,
                afterwards,
                log,
                said,
                hall,
                disputes,
                papers,
                result,
                earlier,
                latestAt,
                past);
    }

    Game withAfterwards(Line moves) {
        return new Game(
                version, phase, pinned, line, moves, clocks, talks, hall, disputes, papers, result, earlier, latestAt,
                past);
    }

    Game with(ClockLog log) {
        return new Game(
                version,
                phase,
                pinned,
                line,
                afterwards,
                log,
                talks,
                hall,
                disputes,
                papers,
                result,
                earlier,
                latestAt,
                past);
    }

    /** This game with one more fact about its clocks. */
    Game clocked(Instant at, ClockLog.Fact fact) {
        return with(clocks.with(at, fact));
    }

    Game with(Talks said) {
        return new Game(
                version,
                phase,
                pinned,
                line,
                afterwards,
                clocks,
                said,
                hall,
                disputes,
                papers,
                result,
                earlier,
                latestAt,
                past);
    }

    Game inHall(UnaryOperator<Hall> change) {
        return new Game(
                version,
                phase,
                pinned,
                line,
                afterwards,
                clocks,
                talks,
                change.apply(hall),
                disputes,
                papers,
                result,
                earlier,
                latestAt,
                past);
    }

    Game disputed(UnaryOperator<Disputes> change) {
        return new Game(
                version,
                phase,
                pinned,
                line,
                afterwards,
                clocks,
                talks,
                hall,
                change.apply(disputes),
                papers,
                result,
                earlier,
                latestAt,
                past);
    }

    Game onPaper(UnaryOperator<Papers> change) {
        return new Game(
                version,
                phase,
                pinned,
                line,
                afterwards,
                clocks,
                talks,
                hall,
                disputes,
                change.apply(papers),
                result,
                earlier,
                latestAt,
                past);
    }

    /** This game with a result: a score that is known ends it; a result that stood before stays visible. */
    Game concluded(Result outcome) {
        var replaced = new ArrayList<>(earlier);
        result.ifPresent(replaced::add);
        return new Game(
                version,
                Phase.FINISHED,
                pinned,
                line,
                ended() ? afterwards : line,
                clocks,
                talks.withoutOffers(),
                hall,
                disputes,
                papers,
                Optional.of(outcome),
                List.copyOf(replaced),
                latestAt,
                past);
    }

    /** This game going on after a ruling; a result that stood before stays visible. */
    Game reopened() {
        var replaced = new ArrayList<>(earlier);
        result.ifPresent(replaced::add);
        return new Game(
                version,
                Phase.PLAYING,
                pinned,
                line,
                afterwards,
                clocks,
                talks,
                hall,
                disputes,
                papers,
                Optional.empty(),
                List.copyOf(replaced),
                latestAt,
                past);
    }

    Game recorded(RecordedEvent event) {
        return new Game(
                event.sequence(),
                phase,
                pinned,
                line,
                afterwards,
                clocks,
                talks,
                hall,
                disputes,
                papers,
                result,
                earlier,
                latest(event.occurredAt()),
                past.plus(event));
    }

    /** The half-moves that a move follows: those that stand; one that is void follows those moved after the end, though it may have been taken back since. */
    public Line followedBy(Optional<GameEvent.Effect> effect) {
        var goesOn = afterwards.ply() >= line.ply()
                && afterwards
                        .upTo(line.ply())
                        .last()
                        .map(HalfMove::event)
                        .equals(line.last().map(HalfMove::event));
        return effect.isPresent() && (ended() || goesOn) ? afterwards : line;
    }

    /** The later of an instant and what happened before it; when a game was scheduled says nothing about the hall: its own time begins with the event after. */
    public Instant latest(Instant at) {
        return version <= 1 || at.isAfter(latestAt) ? at : latestAt;
    }

    @Override
    public String toString() {
        return "Game[version=" + version + ", phase=" + phase + "]";
    }
}
