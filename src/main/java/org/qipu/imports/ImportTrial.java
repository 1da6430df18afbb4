package org.qipu.imports;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.qipu.game.GameDecider;
import org.qipu.game.event.Actor;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.OpeningEvent.GameScheduled;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.log.IdempotencyKey;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.recording.GameRecorder;
import org.qipu.recording.RecordBounds;
import org.qipu.recording.RecordingAnswer;

/**
 * An import that stores nothing: it reads and decides as the service would, and tells what came of it.
 *
 * <p>It knows no games but those of its own files, and of a competition what the options say.
 *
 * @param report what an import would report
 * @param names  of the persons, events and texts, by the ids that the report gives them
 */
public record ImportTrial(ImportReport report, Map<String, String> names) {

    private static final Actor READER = new Actor("trial", Actor.Role.FEDERATION);

    /**
     * Reads a file, or an archive of many, to its end.
     *
     * @param progress is told now and then how far it has come
     * @throws IOException when the file cannot be read
     */
    public static ImportTrial of(Path file, ImportOptions options, Clock clock, Consumer<ImportReport> progress)
            throws IOException, InterruptedException {
        var names = new Names(new ConcurrentHashMap<>());
        try (var sources = Sources.of(file)) {
            var report = new PgnImport(
                            new Decided(clock, new EventCodec(), ConcurrentHashMap.newKeySet()),
                            names,
                            READER,
                            clock,
                            options,
                            Files.size(file),
                            progress)
                    .run(sources);
            return new ImportTrial(report, Map.copyOf(names.known()));
        }
    }

    /** Names and texts under ids of this trial alone, and what each stands for. */
    private record Names(Map<String, String> known) implements TakenTags.Registry {

        @Override
        public String person(String name) {
            return id("person", name);
        }

        @Override
        public Optional<String> event(String text) {
            return Optional.of(id("event", text));
        }

        @Override
        public Optional<String> text(String text) {
            return Optional.of(id("text", text));
        }

        private String id(String kind, String text) {
            var id = kind + ":" + UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8));
            known.put(id, text);
            return id;
        }
    }

    /** Decides what is asked on a game that nobody knows yet, and keeps nothing but its id. */
    private record Decided(Clock clock, EventCodec codec, Set<String> seen) implements GameRecorder {

        @Override
        public RecordingAnswer record(
                String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch) {
            var command = commands.getFirst();
            return switch (GameDecider.decide(Game.NONE, command)) {
                case Decision.Refused refused -> new RecordingAnswer.Refused(0, refused.refusal());
                case Decision.Accepted accepted -> recorded(gameId, command, accepted.events());
            };
        }

        @Override
        public RecordingAnswer rehearse(
                String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch) {
            return record(gameId, commands, key, ifMatch);
        }

        private RecordingAnswer recorded(String gameId, TimedCommand command, List<GameEvent> decided) {
            var events = events(gameId, command, decided);
            var bytes = events.stream().mapToLong(event -> event.row().bytes()).sum();
            var full = RecordBounds.refusal(events.size(), bytes, command.command());
            if (full.isPresent()) {
                return new RecordingAnswer.Refused(0, full.get());
            }
            return seen.add(gameId)
                    ? new RecordingAnswer.Recorded(Game.NONE, events)
                    : new RecordingAnswer.Replayed(gameId, 1, events.size());
        }

        private List<LoggedEvent> events(String gameId, TimedCommand command, List<GameEvent> decided) {
            var events = new ArrayList<LoggedEvent>();
            var discipline = ((GameScheduled) decided.getFirst()).schedule().discipline();
            for (var event : decided) {
                var recorded =
                        new RecordedEvent(events.size() + 1L, command.at(), clock.instant(), command.actor(), event);
                events.add(codec.chain(gameId, Hash.ZERO, recorded, discipline));
            }
            return events;
        }
    }
}
