package org.qipu.broadcast;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.qipu.release.PublicEvent;
import org.qipu.release.PublicGame;
import org.qipu.release.PublicView;
import org.qipu.replay.EventView;
import org.qipu.replay.Replay;
import org.qipu.replay.Stored;

/** What somebody who follows a game may see of it now. */
public sealed interface Watched {

    /** An event as it is shown to him; its number is that by which he resumes. */
    record Shown(long number, Supplier<EventView> view) {}

    /** The events that he may see after a number. */
    List<Shown> after(long number);

    /** Whether their numbers are those of what is public, and none of the record's. */
    boolean isPublic();

    /** When the next will be released, where one is held back. */
    Optional<Instant> next();

    /** The record as he knows it, under the same numbers. */
    Replay record();

    /** How long he waits for what happens. */
    Duration delay();

    /** Whether the game is over, as he knows it. */
    default boolean ended() {
        return record().now().ended();
    }

    /** Of which telling of the game they are: what was written for somebody else is his too where it is the same. */
    long reading();

    /** The last opening of an envelope up to which the whole is shown, 0 where there is none. */
    long opened();

    /** Who sees it as it is recorded. */
    static Watched whole(Stored stored) {
        return new Whole(stored, Long.MAX_VALUE);
    }

    /** Who sees it when it is over; where the end is taken back, he waits for the next. */
    static Watched afterTheEnd(Stored stored) {
        return new Whole(stored, stored.replay().now().ended() ? Long.MAX_VALUE : 0);
    }

    /** Who sees what everybody does, so much later. */
    static Watched publicly(PublicGame game, Duration delay) {
        return new Public(game, delay);
    }

    /**
     * The record as it is stored.
     *
     * @param released how many of its events
     */
    record Whole(Stored stored, long released) implements Watched {

        @Override
        public List<Shown> after(long number) {
            return stored.after(number, released).stream()
                    .map(event -> new Shown(event.sequence(), () -> EventView.of(event, opened())))
                    .toList();
        }

        @Override
        public boolean isPublic() {
            return false;
        }

        @Override
        public Optional<Instant> next() {
            return Optional.empty();
        }

        @Override
        public Replay record() {
            return stored.replay();
        }

        @Override
        public Duration delay() {
            return Duration.ZERO;
        }

        @Override
        public boolean ended() {
            return released > 0 && stored.replay().now().ended();
        }

        @Override
        public long reading() {
            return stored.reading();
        }

        @Override
        public long opened() {
            return stored.opened(released);
        }
    }

    /** What of it is public. */
    record Public(PublicGame game, Duration delay) implements Watched {

        @Override
        public List<Shown> after(long number) {
            var events = game.events();
            return events.subList((int) Math.clamp(number, 0, events.size()), events.size()).stream()
                    .map(this::shown)
                    .toList();
        }

        private Shown shown(PublicEvent event) {
            return new Shown(event.number(), () -> PublicView.of(event, game.discipline()));
        }

        @Override
        public boolean isPublic() {
            return true;
        }

        @Override
        public Optional<Instant> next() {
            return game.next();
        }

        @Override
        public Replay record() {
            return game.replay();
        }

        @Override
        public long reading() {
            return game.reading();
        }

        @Override
        public long opened() {
            return 0;
        }
    }
}
