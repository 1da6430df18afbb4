package org.qipu.game.state;

import java.time.Instant;
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
 * A game as its record tells it: the immutable state that {@link Evolution} folds and {@link GameDecider} asks, by matter.
 *
 * @param course   how far it has come, what was fixed before it, what came of it
 * @param play     what happened on the board and to the clocks
 * @param talks    offers, claims and obligations
 * @param hall     who arrived, who assists, what was asked for
 * @param disputes irregularities, penalties, appeals
 * @param papers   scoresheets, signatures, the envelope
 * @param past     every event so far
 */
public record Game(Course course, Play play, Talks talks, Hall hall, Disputes disputes, Papers papers, Past past) {

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
    public static final Game NONE =
            new Game(Course.NONE, Play.NONE, Talks.NONE, Hall.EMPTY, Disputes.NONE, Papers.NONE, Past.NONE);

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
        var taken = past.takenBack();
        return taken.isEmpty()
                ? events
                : events.stream()
                        .filter(recorded -> !taken.containsKey(recorded.sequence()))
                        .toList();
    }

    /** Whether the game has been scheduled. */
    public boolean exists() {
        return phase() != Phase.NONE;
    }

    /** Whether moves can be made: the game has begun and not ended. */
    public boolean inProgress() {
        return phase() == Phase.PLAYING;
    }

    /** Whether the game is over, or play in it is. */
    public boolean ended() {
        return course.ended();
    }

    /** What was fixed before the game. */
    public Schedule schedule() {
        return course.pinned().orElseThrow().schedule();
    }

    /** The edition the game is pinned to, with the amendments and the supervision of this game. */
    public Rulebook rulebook() {
        return course.pinned().orElseThrow().rulebook();
    }

    /** The player who has the move (1.3). */
    public Side turn() {
        return line().position().turn();
    }

    /** How closely the record it was taken over from says when it was played; empty for a game recorded here. */
    public Optional<Dated> dated() {
        return papers.takenOver().map(Papers.TakenOver::dated);
    }

    /** A time of this game, where it is known: of a game taken over without a date, none that stands for what the other record says. */
    public Optional<Instant> known(Instant at) {
        return papers.known(at);
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

    /** The sequence of the last event, 0 when there is none. */
    public long version() {
        return past.version();
    }

    /** How far the game has come. */
    public Phase phase() {
        return course.phase();
    }

    /** What was fixed before the game; absent when it was never scheduled. */
    public Optional<Pinned> pinned() {
        return course.pinned();
    }

    /** The result that stands. */
    public Optional<Result> result() {
        return course.result();
    }

    /** Results that a later one replaced, oldest first. */
    public List<Result> earlier() {
        return course.earlier();
    }

    /** The half-moves that stand. */
    public Line line() {
        return play.line();
    }

    /** What was moved after the end: recorded, and void. */
    public Line afterwards() {
        return play.afterwards();
    }

    /** What was reported of the clocks. */
    public ClockLog clocks() {
        return play.clocks();
    }

    /** The latest instant at which anything happened. */
    public Instant latestAt() {
        return past.latestAt();
    }

    Game with(Course next) {
        return new Game(next, play, talks, hall, disputes, papers, past);
    }

    Game with(Play next) {
        return new Game(course, next, talks, hall, disputes, papers, past);
    }

    Game with(Play next, Talks said) {
        return new Game(course, next, said, hall, disputes, papers, past);
    }

    Game with(Talks said) {
        return new Game(course, play, said, hall, disputes, papers, past);
    }

    Game inHall(UnaryOperator<Hall> change) {
        var changed = change.apply(hall);
        return changed == hall ? this : new Game(course, play, talks, changed, disputes, papers, past);
    }

    Game disputed(UnaryOperator<Disputes> change) {
        return new Game(course, play, talks, hall, change.apply(disputes), papers, past);
    }

    Game onPaper(UnaryOperator<Papers> change) {
        return new Game(course, play, talks, hall, disputes, change.apply(papers), past);
    }

    Game with(Past events) {
        return new Game(course, play, talks, hall, disputes, papers, events);
    }

    Game with(Phase next) {
        return with(course.in(next));
    }

    Game with(Line moves) {
        return with(play.with(moves));
    }

    Game with(Line moves, ClockLog log, Talks said) {
        return with(play.with(moves, log), said);
    }

    Game with(ClockLog log) {
        return with(play.with(log));
    }

    /** This game with one more fact about its clocks. */
    Game clocked(Instant at, ClockLog.Fact fact) {
        return with(play.clocked(at, fact));
    }

    /** This game with a result: a score that is known ends it; a result that stood before stays visible. */
    Game concluded(Result outcome) {
        return with(ended() ? play : play.withAfterwards(line()), talks.withoutOffers())
                .with(course.in(Phase.FINISHED, Optional.of(outcome)));
    }

    /** This game going on after a ruling; a result that stood before stays visible. */
    Game reopened() {
        return with(course.in(Phase.PLAYING, Optional.empty()));
    }

    /** The half-moves that a move follows: those that stand; a void one follows those moved after the end. */
    public Line followedBy(Optional<GameEvent.Effect> effect) {
        return play.followedBy(effect, ended());
    }

    /** The later of an instant and what happened before it; a game's own time begins after it was scheduled. */
    public Instant latest(Instant at) {
        return past.latest(at);
    }

    @Override
    public String toString() {
        return "Game[version=" + version() + ", phase=" + phase() + "]";
    }
}
