package org.qipu.imports;

import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.qipu.board.Side;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnProblem;
import org.qipu.game.Actor;
import org.qipu.game.Finding;
import org.qipu.game.GameEvent.FindingMade;
import org.qipu.game.Refusal;
import org.qipu.game.TimedCommand;
import org.qipu.imports.ImportReport.Entry;
import org.qipu.record.Players;
import org.qipu.store.GameRecorder;
import org.qipu.store.RecordingAnswer;

/**
 * Takes over every game of a stream of PGN or DhtmlXQ: one append a game, some of them at a time, in constant memory.
 *
 * <p>A game that is there already is left alone, so an import that was cut off is simply run again.
 */
final class PgnImport {

    private static final int AT_A_TIME = 8;
    private static final Duration BETWEEN_REPORTS = Duration.ofMillis(300);

    private final GameRecorder recorder;
    private final Actor actor;
    private final Clock clock;
    private final Consumer<ImportReport> progress;
    private final ImportOptions options;
    private final PgnTaking taking;
    private final long bytesTotal;
    private final List<Entry> entries = new ArrayList<>();
    private long games;
    private long added;
    private long known;
    private long refused;
    private long events;
    private long cut;

    PgnImport(GameRecorder recorder, Players players, Actor actor, Clock clock, ImportOptions options, long bytesTotal, Consumer<ImportReport> progress) {
        this.recorder = recorder;
        this.actor = actor;
        this.clock = clock;
        this.progress = progress;
        this.bytesTotal = bytesTotal;
        this.options = options;
        Map<String, String> ids = new ConcurrentHashMap<>();
        this.taking = new PgnTaking(options, name -> ids.computeIfAbsent(name, players::idOf), clock.instant());
    }

    /** Reads to the end of the stream and returns the whole report. */
    ImportReport run(InputStream text) throws IOException, InterruptedException {
        var counted = new CountedStream(text);
        var places = new Semaphore(AT_A_TIME);
        var reported = clock.instant();
        try (var texts = GameTexts.of(counted, options)) {
            for (var next : texts) {
                places.acquire();
                Thread.ofVirtual().name("import").start(() -> {
                    try {
                        take(next, texts.format());
                    } catch (RuntimeException e) {
                        failed(next, e);
                    } finally {
                        places.release();
                    }
                });
                if (Duration.between(reported, clock.instant()).compareTo(BETWEEN_REPORTS) > 0) {
                    progress.accept(report(counted.count()));
                    reported = clock.instant();
                }
            }
        }
        places.acquire(AT_A_TIME);
        return report(counted.count());
    }

    private void take(PgnGame game, String format) {
        var taken = taking.of(game, format);
        var asked = new TimedCommand(taken.at(), clock.instant(), actor, taken.command());
        var answer = recorder.record(taken.gameId(), List.of(asked), Optional.empty(), OptionalLong.empty());
        synchronized (this) {
            games++;
            switch (answer) {
                case RecordingAnswer.Recorded recorded -> {
                    added++;
                    events += recorded.events().size();
                    game.problems().stream().filter(problem -> problem.kind() != PgnProblem.Kind.RESULT_AGAINST_BOARD
                            && problem.kind() != PgnProblem.Kind.MOVE_AFTER_END).forEach(problem -> add(entry(game, taken, problem)));
                    recorded.events().forEach(event -> {
                        if (event.event().event() instanceof FindingMade made) {
                            add(entry(game, taken, made.finding()));
                        }
                    });
                }
                case RecordingAnswer.Refused no when no.refusal().kind() == Refusal.Kind.WRONG_STATE -> known++;
                case RecordingAnswer.Refused no -> {
                    refused++;
                    add(entry(game, taken, no.refusal()));
                }
                case RecordingAnswer.Replayed again -> known++;
                case RecordingAnswer.StaleVersion stale -> known++; // recorded by another import at this moment
                case RecordingAnswer.KeyConflict conflict -> throw new IllegalStateException("an import uses no key");
                case RecordingAnswer.PreconditionFailed failed -> throw new IllegalStateException("an import sets no condition");
            }
        }
    }

    private synchronized void failed(PgnGame game, RuntimeException why) {
        games++;
        refused++;
        add(new Entry(game.number(), game.line(), Optional.empty(), Optional.empty(), Optional.empty(), game.tag("Round"), game.tag("Board"),
                Optional.empty(), Optional.empty(), "failed", Optional.empty(), "The service could not record it: " + why.getMessage(), true));
    }

    private void add(Entry entry) {
        if (entries.size() < ImportReport.MOST_ENTRIES) {
            entries.add(entry);
        } else {
            cut++;
        }
    }

    private Entry entry(PgnGame game, PgnTaking.Taken taken, Finding finding) {
        var move = finding.ply().filter(ply -> ply >= 1 && ply <= game.mainLine().size()).map(ply -> game.mainLine().get(ply - 1));
        return entry(game, taken, Optional.of(taken.gameId()), move.map(m -> number(m.moveNumber(), m.side())), move.map(m -> m.token()), finding.kind(),
                Optional.of(finding.article()), finding.text(), false);
    }

    private Entry entry(PgnGame game, PgnTaking.Taken taken, PgnProblem problem) {
        var move = problem.moveNumber() > 0 ? Optional.of(number(problem.moveNumber(), problem.side().orElse(Side.WHITE))) : Optional.<String>empty();
        return entry(game, taken, Optional.of(taken.gameId()), move, Optional.of(problem.token()).filter(text -> !text.isEmpty()),
                problem.kind().name().toLowerCase().replace('_', '-'), Optional.empty(), problem.reason(), false);
    }

    private Entry entry(PgnGame game, PgnTaking.Taken taken, Refusal refusal) {
        var problem = game.problems().stream().filter(one -> one.moveNumber() > 0).findFirst();
        return entry(game, taken, Optional.empty(), problem.map(one -> number(one.moveNumber(), one.side().orElse(Side.WHITE))),
                problem.map(PgnProblem::token), refusal.kind().name().toLowerCase().replace('_', '-'), refusal.article(), refusal.detail(), true);
    }

    private static Entry entry(PgnGame game, PgnTaking.Taken taken, Optional<String> gameId, Optional<String> move, Optional<String> token, String kind,
            Optional<String> article, String reason, boolean refused) {
        var players = taken.command().schedule().players().orElseThrow();
        return new Entry(game.number(), game.line(), gameId, players.white().id(), players.black().id(), game.tag("Round"), game.tag("Board"), move, token,
                kind, article, reason, refused);
    }

    private static String number(int moveNumber, Side side) {
        return moveNumber + (side == Side.WHITE ? "." : "...");
    }

    private synchronized ImportReport report(long bytesRead) {
        var sorted = entries.stream().sorted(Comparator.comparingLong(Entry::game)).toList();
        return new ImportReport(games, added, known, refused, events, bytesRead, bytesTotal, sorted, cut);
    }

    /** Counts the bytes read, for the progress. */
    private static final class CountedStream extends java.io.FilterInputStream {
        private volatile long read;

        CountedStream(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            var next = super.read();
            read += next < 0 ? 0 : 1;
            return next;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            var count = super.read(into, offset, length);
            read += Math.max(0, count);
            return count;
        }

        long count() {
            return read;
        }
    }
}
