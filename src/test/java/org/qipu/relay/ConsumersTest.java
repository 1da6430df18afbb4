package org.qipu.relay;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.qipu.log.Records.CODEC;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.api.Playing;
import org.qipu.api.Scenario;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.RecordedEvent;
import org.qipu.log.StoreDatabase;
import org.qipu.log.TailToken;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.log.tail.Bell;
import org.qipu.read.MoveView;
import org.qipu.read.Moves;
import org.qipu.release.Policies;
import org.qipu.release.PublicGame;
import org.qipu.release.ReleaseHistory;
import org.qipu.release.ReleasePolicy;
import org.qipu.replay.Games;
import org.qipu.replay.Replay;
import org.qipu.tracing.Traces;

/** The consumers of examples/consumer show what the service says: of moves that were void and corrected, in chess and xiangqi. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConsumersTest {

    private static final Path EXAMPLES = Path.of("examples/consumer");
    private static final Policies POLICIES = any -> ReleaseHistory.always(ReleasePolicy.after(Duration.ZERO));

    private final Map<String, Replay> games = new LinkedHashMap<>();
    private final TestBroker broker = TestBroker.started();
    private final StoreDatabase database = StoreDatabase.create();

    @TempDir
    static Path folder;

    /** What a program said, and how it ended. */
    private record Said(int code, List<String> lines, String errors) {}

    @BeforeAll
    void publish() throws Exception {
        assertThat(run(java("Broadcaster.java", "none", "--once")).errors())
                .as("before anything was published")
                .contains("There is no topic qipu.public-games.v1");
        record("chess", scenario(Discipline.CHESS));
        record("xiangqi", scenario(Discipline.XIANGQI));
        record("reversed", reversed());
        var settings = RelaySettings.of(broker.owner()).partitioned(2).batched(8);
        publishWithoutCheckpoint(settings);
        var log = database.log();
        var parts = new PublicRelay.Parts(log, new Games(log), POLICIES, database.service(), Clock.systemUTC());
        try (var all = KafkaRelay.start(log, CODEC, database.service(), settings);
                var released = PublicRelay.start(parts, settings, late -> {})) {
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> Stream.of(0, 1)
                            .allMatch(shard -> new Checkpoints(database.service(), shard)
                                    .last()
                                    .equals(log.end())));
            assertThat(all.metrics().published())
                    .isGreaterThan(released.metrics().published());
        }
    }

    @AfterAll
    void stop() {
        database.close();
        broker.close();
    }

    /** What relays leave that die between Kafka's commit and their checkpoint. */
    private void publishWithoutCheckpoint(RelaySettings settings) {
        var log = database.log();
        var folds = new GameFolds(log, CODEC, 10);
        var tally = new Tally();
        var all = new AllRecorded(
                log, new Bell(), folds, new Records(folds, "/qipu", tally, Traces.OFF), tally, settings);
        var released = new ReleasedOnly(
                log,
                new Bell(),
                new PublicGames(new Games(log), POLICIES),
                new Positions(database.service()),
                tally,
                settings,
                Clock.systemUTC());
        Map.of(Line.RECORDED, all, Line.RELEASED, released).forEach((line, work) -> {
            Topics.create(settings.client(), line, settings.partitions());
            work.begin(TailToken.START);
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> !log.tail(TailToken.START, 1).entries().isEmpty());
            try (var publisher = Publisher.open(settings.client(), line)) {
                assertThat(publisher.publish(work.next().records())).isNotEmpty();
            }
        });
    }

    private static Scenario scenario(Discipline discipline) {
        return Scenario.all().stream()
                .filter(one -> one.name().startsWith("What stood and what was put right"))
                .filter(one -> Playing.of(one).schedule().discipline() == discipline)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no case of " + discipline));
    }

    /** A case in which a reversal lets moves stand again that were void. */
    private static Scenario reversed() {
        Predicate<RecordedEvent> reverses =
                one -> one.event() instanceof RulingReversed e && e.position().isPresent();
        return Scenario.all().stream()
                .filter(one -> one.unwanted().isEmpty())
                .filter(one -> Playing.of(one).past().events().stream().anyMatch(reverses))
                .findFirst()
                .orElseThrow();
    }

    private void record(String gameId, Scenario scenario) {
        var played = Playing.of(scenario);
        var events = played.past().events();
        var logged = new ArrayList<LoggedEvent>();
        var hash = Hash.ZERO;
        for (var recorded : events) {
            logged.add(CODEC.chain(gameId, hash, recorded, played.schedule().discipline()));
            hash = logged.getLast().hash();
        }
        database.log().append(Hash.ZERO, logged, Optional.empty());
        games.put(gameId, new Replay(events));
    }

    @ParameterizedTest
    @ValueSource(strings = {"chess", "xiangqi", "reversed"})
    void the_broadcasters_show_every_move_as_the_service_does_to_the_public(String gameId) throws Exception {
        var game = PublicGame.of(games.get(gameId), POLICIES, Instant.now());
        var told = game.replay();
        for (var program : List.of(java("Broadcaster.java", gameId, "--once"), python("broadcaster.py", gameId))) {
            var said = run(program);
            assertThat(said.code()).as(said.errors()).isZero();
            assertThat(moves(said)).isEqualTo(expected(told));
            var now = said.lines().stream()
                    .filter(line -> line.startsWith("now "))
                    .toList();
            assertThat(now.getLast())
                    .startsWith("now " + game.version() + " ")
                    .contains(" " + told.now().line().position().fen() + " ");
            assertThat(said.lines().stream().filter(line -> line.startsWith("event ")))
                    .hasSize((int) game.version())
                    .last()
                    .asString()
                    .contains(" " + told.now().line().position().fen() + " ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"chess", "xiangqi"})
    void the_federations_keep_the_whole_record_with_its_chain(String gameId) throws Exception {
        var whole = games.get(gameId);
        for (var program : List.of(java("Federation.java", gameId, "--once"), python("federation.py", gameId))) {
            var said = run(program);
            assertThat(said.code()).as(said.errors()).isZero();
            assertThat(moves(said)).isEqualTo(expected(whole));
            assertThat(said.lines().getLast()).isEqualTo(whole.events().size() + " events, and their chain is whole");
        }
    }

    @Test
    void a_program_that_follows_ends_with_the_game() throws Exception {
        assertThat(moves(run(java("Broadcaster.java", "chess")))).isNotEmpty();
    }

    @Test
    void what_is_wrong_is_said_in_words() throws Exception {
        for (var program : List.of(java("Broadcaster.java", "none", "--once"), python("federation.py", "none"))) {
            var said = run(program);
            assertThat(said.code()).isEqualTo(1);
            assertThat(said.errors()).contains("There is no game none on ").contains("chess", "xiangqi");
        }
        for (var program : List.of(java("Federation.java", "chess"), python("broadcaster.py", "chess"))) {
            var elsewhere = new ArrayList<>(program);
            elsewhere.set(elsewhere.indexOf(broker.address()), "127.0.0.1:1");
            var said = run(elsewhere);
            assertThat(said.code()).isEqualTo(1);
            assertThat(said.errors())
                    .contains("No broker answers at 127.0.0.1:1.")
                    .doesNotContain("Traceback");
        }
        var usage = run(List.of(
                javaProgram(),
                "-cp",
                classPath(),
                EXAMPLES.resolve("Federation.java").toString()));
        assertThat(usage.code()).isEqualTo(2);
        assertThat(usage.errors()).contains("usage: Federation BROKER GAME [--once]");
    }

    private static List<String> moves(Said said) {
        return said.lines().stream().filter(line -> line.startsWith("move ")).toList();
    }

    private static List<String> expected(Replay replay) {
        var red = replay.now().schedule().discipline().hasRed();
        return Moves.of(replay).stream().map(move -> expected(move, red)).toList();
    }

    private static String expected(MoveView move, boolean red) {
        var side = move.side() == Side.BLACK ? "black" : red ? "red" : "white";
        return "move " + move.event() + " ply " + move.ply() + " " + side + " "
                + move.move().orElse(move.text()) + (move.legal() ? "" : " illegal")
                + move.voidedBy().map(by -> " void by " + by).orElse("");
    }

    private static String javaProgram() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private List<String> java(String program, String... arguments) {
        var command = new ArrayList<>(List.of(
                javaProgram(), "-cp", classPath(), EXAMPLES.resolve(program).toString(), broker.address()));
        command.addAll(List.of(arguments));
        return command;
    }

    private static String classPath() {
        // Surefire runs with a jar that only points elsewhere.
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    private List<String> python(String program, String gameId) {
        var python = Stream.of("python3", "/usr/bin/python3")
                .filter(ConsumersTest::hasKafka)
                .findFirst();
        Assumptions.assumeTrue(python.isPresent(), "skipped: no Python has confluent_kafka here");
        return new ArrayList<>(List.of(
                python.orElseThrow(), EXAMPLES.resolve(program).toString(), broker.address(), gameId, "--once"));
    }

    private static boolean hasKafka(String python) {
        try {
            return new ProcessBuilder(python, "-c", "import confluent_kafka")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException notThere) {
            return false;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private Said run(List<String> command) throws Exception {
        var output = Files.createTempFile(folder, "said", ".txt");
        var errors = Files.createTempFile(folder, "errors", ".txt");
        var builder =
                new ProcessBuilder(command).redirectOutput(output.toFile()).redirectError(errors.toFile());
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        var process = builder.start();
        try {
            assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
            return new Said(process.exitValue(), Files.readAllLines(output, UTF_8), Files.readString(errors, UTF_8));
        } finally {
            process.destroyForcibly();
        }
    }
}
