package org.qipu.imports;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnProblem;
import org.qipu.game.event.Actor;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.TimedCommand;
import org.qipu.recording.GameRecorder;
import org.qipu.recording.RecordingAnswer;

/**
 * Takes over every game of one file or of many, PGN or DhtmlXQ: one append a game, some of them at a time, in constant memory.
 *
 * <p>A game that is there already is left alone, so an import that was cut off is simply run again.
 */
final class PgnImport {

    private static final int AT_A_TIME = 12;
    static final int MOST_PLIES = 6_000; // ten times as many as the longest games ever played had
    private static final Duration BETWEEN_REPORTS = Duration.ofMillis(300);
    private final GameRecorder recorder;
    private final Actor actor;
    private final Clock clock;
    private final Consumer<ImportReport> progress;
    private final ImportOptions options;
    private final PgnTaking taking;
    private final long bytesTotal;
    private final Executor takers;
    private final Semaphore places = new Semaphore(AT_A_TIME);
    private Counting counting;
    private long bytesRead; // only the reading thread counts them
    private Instant reported;

    PgnImport(
            GameRecorder recorder,
            TakenTags.Registry registry,
            Actor actor,
            Clock clock,
            ImportOptions options,
            long bytesTotal,
            Consumer<ImportReport> progress) {
        this(
                recorder,
                registry,
                actor,
                clock,
                options,
                bytesTotal,
                progress,
                take -> Thread.ofVirtual().name("import").start(take));
    }

    /**
     * An import.
     *
     * @param takers who take over one game each, for this import never more than some at a time
     */
    PgnImport(
            GameRecorder recorder,
            TakenTags.Registry registry,
            Actor actor,
            Clock clock,
            ImportOptions options,
            long bytesTotal,
            Consumer<ImportReport> progress,
            Executor takers) {
        this.takers = takers;
        this.recorder = recorder;
        this.actor = actor;
        this.clock = clock;
        this.progress = progress;
        this.bytesTotal = bytesTotal;
        this.options = options;
        this.taking = new PgnTaking(options, registry, clock.instant());
        this.counting = new Counting(bytesTotal, 0);
    }

    /** Reads a stream to its end and returns the whole report. */
    ImportReport run(InputStream text) throws IOException, InterruptedException {
        return run(new Sources(List.of(() -> text), bytesTotal, 0, () -> {}));
    }

    /** Reads all files to their ends and returns the whole report. */
    ImportReport run(Sources sources) throws IOException, InterruptedException {
        counting = new Counting(sources.bytes(), sources.passedOver());
        reported = clock.instant();
        var many = sources.files().size() != 1;
        for (int i = 0; i < sources.files().size(); i++) {
            var file = many ? Optional.of(i + 1) : Optional.<Integer>empty();
            try {
                read(sources.files().get(i), file);
            } catch (Sources.TooLarge e) {
                throw e;
            } catch (IOException | UncheckedIOException e) {
                if (!many) {
                    throw e;
                }
                counting.refused(Entries.ofFile(file, "unreadable-file", "The file cannot be read: " + e.getMessage()));
            }
        }
        places.acquire(AT_A_TIME);
        places.release(AT_A_TIME);
        return counting.report(bytesRead);
    }

    /** The report of an import that broke off: all that it took over, the games that were at work then among them. */
    ImportReport soFar() {
        places.acquireUninterruptibly(AT_A_TIME);
        places.release(AT_A_TIME);
        return counting.report(bytesRead);
    }

    private void read(Sources.Source source, Optional<Integer> file) throws IOException, InterruptedException {
        try (var texts = GameTexts.of(new CountedStream(source.open()), options)) {
            try {
                take(texts, file);
            } finally {
                counting.file(texts.readAs()); // known when all of it was read
            }
        } catch (GameTexts.Archived e) {
            counting.refused(Entries.ofFile(file, "archive", e.getMessage()));
        } catch (GameTexts.OtherFile e) {
            counting.refused(Entries.ofFile(file, "no-game", e.getMessage()));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void take(GameTexts texts, Optional<Integer> file) throws InterruptedException {
        var games = 0;
        for (var next : texts) {
            games++;
            var why = NoGame.why(next, texts);
            var other = WhatIsPlayed.another(next);
            if (next.mainLine().size() > MOST_PLIES) {
                counting.refused(Entries.ofTooLong(file, next, MOST_PLIES));
            } else if (other.isPresent()) {
                counting.refused(Entries.ofGame(file, next, "other-game", other.get()));
            } else if (why.isPresent()) {
                counting.refused(Entries.ofNoGame(file, next, why.get()));
                if (games == 1 && NoGame.isOtherText(next)) {
                    return; // what follows is no record either
                }
            } else {
                start(next, file, texts.format());
            }
            tell();
        }
        if (games == 0) {
            counting.refused(Entries.ofFile(file, "no-game", "There is no game in it."));
        }
    }

    private void start(PgnGame game, Optional<Integer> file, String format) throws InterruptedException {
        places.acquire();
        try {
            takers.execute(() -> {
                try {
                    take(game, file, format);
                } catch (RuntimeException | StackOverflowError e) {
                    counting.refused(Entries.ofFailure(file, game, e));
                } finally {
                    places.release();
                }
            });
        } catch (RuntimeException | Error e) { // nobody takes it over, and nobody waits for it
            places.release();
            throw e;
        }
    }

    private void tell() {
        if (Duration.between(reported, clock.instant()).compareTo(BETWEEN_REPORTS) > 0) {
            progress.accept(counting.report(bytesRead));
            reported = clock.instant();
        }
    }

    private void take(PgnGame game, Optional<Integer> file, String format) {
        var taken = taking.of(game, format);
        var asked = new TimedCommand(taken.at(), clock.instant(), actor, taken.command());
        var entries = new Entries(file, game, taken);
        switch (recorder.record(taken.gameId(), List.of(asked), Optional.empty(), OptionalLong.empty())) {
            case RecordingAnswer.Recorded recorded -> {
                counting.added(taken, recorded.events().size());
                game.problems().stream()
                        .filter(PgnImport::toldByNoFinding)
                        .forEach(problem -> counting.found(entries.of(problem)));
                entries.ofDate(clock.instant()).ifPresent(counting::found);
                recorded.events().forEach(event -> {
                    if (event.event().event() instanceof FindingMade made) {
                        counting.found(entries.of(made.finding()));
                    }
                });
            }
            case RecordingAnswer.Refused no
            when no.refusal().kind() == Refusal.Kind.WRONG_STATE -> counting.known(taken);
            case RecordingAnswer.Refused no -> counting.refused(entries.of(no.refusal()));
            case RecordingAnswer.Replayed again -> counting.known(taken);
            case RecordingAnswer.StaleVersion stale ->
                counting.known(taken); // recorded by another import at this moment
            case RecordingAnswer.KeyConflict conflict -> throw new IllegalStateException("an import uses no key");
            case RecordingAnswer.PreconditionFailed failed ->
                throw new IllegalStateException("an import sets no condition");
        }
    }

    private static boolean toldByNoFinding(PgnProblem problem) {
        return switch (problem.kind()) {
            case RESULT_AGAINST_BOARD, MOVE_AFTER_END, ILLEGAL_MOVE -> false;
            default -> true;
        };
    }

    /** Counts the bytes read, for the progress. */
    private final class CountedStream extends FilterInputStream {

        CountedStream(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            var next = super.read();
            bytesRead += next < 0 ? 0 : 1;
            return next;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            var count = super.read(into, offset, length);
            bytesRead += Math.max(0, count);
            return count;
        }
    }
}
