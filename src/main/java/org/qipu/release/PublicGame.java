package org.qipu.release;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.game.state.Game;
import org.qipu.replay.Replay;

/**
 * A game as everybody may know it at an instant: the public events of its record that have been released, under numbers
 * of their own.
 *
 * <p>A number is final once it is given: neither what is recorded later nor another policy changes what bears it. Of
 * what is not public, or not released, nothing can be told from it.
 */
public final class PublicGame {

    private final Replay whole;
    private final PublicFold.Told told;
    private final int known;
    private final int released;

    private PublicGame(Replay whole, PublicFold.Told told, int known, int released) {
        this.whole = whole;
        this.told = told;
        this.known = known;
        this.released = released;
    }

    /** All records of a game share what is told of it. */
    private static final class Share {
        private Optional<PublicFold> fold = Optional.empty();

        synchronized PublicFold.Told of(Replay whole, Policies policies) {
            var known = fold.filter(one -> one.holdsBy(policies)).orElseGet(() -> new PublicFold(policies));
            fold = Optional.of(known);
            return known.of(whole);
        }
    }

    /** A game as far as it is public at an instant, by the policies of its competitions. */
    public static PublicGame of(Replay whole, Policies policies, Instant now) {
        var told = whole.lineage().shared(Share.class, Share::new).of(whole, policies);
        var known = whole.events().isEmpty()
                ? 0
                : (int) told.counts().get(whole.events().size() - 1);
        return new PublicGame(whole, told, known, released(told.events().first(known), now));
    }

    /** The same by one policy after the other, whatever competition it belongs to. */
    public static PublicGame of(Replay whole, ReleaseHistory policies, Instant now) {
        return of(whole, any -> policies, now);
    }

    private static int released(List<PublicEvent> events, Instant now) {
        var from = 0;
        var to = events.size();
        while (from < to) {
            var middle = (from + to) / 2;
            if (events.get(middle).releasedAt().isAfter(now)) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return from;
    }

    /** The public events that have been released, in their order. */
    public List<PublicEvent> events() {
        return told.events().first(released);
    }

    /** How many they are. */
    public long version() {
        return released;
    }

    /** Whether everybody may know all of the record by now, just as it was recorded. */
    public boolean tellsAll() {
        return released == whole.events().size() && told.same() >= released;
    }

    /** The game as everybody may know it now. */
    public Game state() {
        return state(released);
    }

    /** The game right after a public event, of which the number is told; before the first there is none. */
    public Game state(long number) {
        return number < 1 ? Game.NONE : told.states().get((int) Math.min(number, released) - 1);
    }

    /** What is played. */
    public Discipline discipline() {
        return state().schedule().discipline();
    }

    /**
     * The whole game right after the last public event: for what the standings count of it, and nobody is shown.
     */
    public Game recorded() {
        return released == 0 ? Game.NONE : whole.afterEvent(events().getLast().sequence());
    }

    /** Of which telling of the game it is: the same as of every shorter and longer one that came of it. */
    public long reading() {
        return told.lineage().number();
    }

    /** When more will be released, where something is held back. */
    public Optional<Instant> next() {
        return released == known
                ? Optional.empty()
                : Optional.of(told.events().get(released).releasedAt());
    }

    /** Everything that everybody can ask about the game. */
    public Replay replay() {
        return Replay.telling(
                told.recorded().first(released),
                told.states().first(released),
                told.recordedBy().first(released),
                told.lineage(),
                new Earlier());
    }

    /** How the game stood earlier: the clocks and the result are those of the whole record, as far as it was public. */
    private final class Earlier implements Replay.Behind {

        @Override
        public Game afterPly(Game game, int ply, int events) {
            return events <= told.same() ? game : over(game, until(events).afterPly(ply), events);
        }

        @Override
        public Game asOf(Game game, Instant at, int events) {
            return events <= told.same() ? game : over(game, until(events).asOf(at, Instant.MAX), events);
        }

        private Game over(Game game, Game then, int events) {
            return told.overlays().get(events - 1).of(game, then);
        }

        private Replay until(int events) {
            var last = told.events().get(events - 1).sequence();
            return whole.first((int) Math.min(last, whole.events().size()));
        }
    }
}
