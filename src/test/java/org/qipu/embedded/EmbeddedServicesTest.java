package org.qipu.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Both services, started for real, on data that outlive them. */
class EmbeddedServicesTest {

    @TempDir
    Path temp;

    @Test
    void whatWasKeptIsThereAfterARestart() throws Exception {
        String bootstrap;
        try (var data = DataDirectory.open(temp);
                var database = database(data);
                var broker = EmbeddedBroker.start(data)) {
            write(database.address());
            bootstrap = broker.bootstrap();
            send(broker.owner(), "first");
        }
        try (var data = DataDirectory.open(temp);
                var database = database(data);
                var broker = EmbeddedBroker.start(data)) {
            assertThat(notes(database.address())).isEqualTo(1);
            assertThat(broker.bootstrap()).isEqualTo(bootstrap);
            assertThat(received(bootstrap)).isEqualTo("first");
        }
    }

    @Test
    void afterTheProcessWasKilledTheNextTakesOver() throws Exception {
        try (var data = DataDirectory.open(temp);
                var database = database(data)) {
            write(database.address());
        }
        var child = child();
        var orphan = ProcessHandle.of(Long.parseLong(Files.readAllLines(temp.resolve("postgres/postmaster.pid"))
                        .getFirst()))
                .orElseThrow();
        child.destroyForcibly().waitFor();
        assertThat(orphan.isAlive()).as("PostgreSQL outlives its parent").isTrue();
        try (var data = DataDirectory.open(temp);
                var database = database(data);
                var broker = EmbeddedBroker.start(data)) {
            assertThat(orphan.isAlive()).isFalse();
            assertThat(notes(database.address())).isEqualTo(1);
            send(broker.owner(), "again");
        }
    }

    @Test
    void aPostgresThatIsKilledIsStartedAgainWhereItWasUntilItIsClosed() throws Exception {
        try (var data = DataDirectory.open(temp);
                var database = database(data)) {
            write(database.address());
            for (int i = 0; i < 2; i++) {
                var killed = database.process();
                killed.destroyForcibly();
                killed.onExit().join();
                await().atMost(Duration.ofSeconds(60)).ignoreExceptions().until(() -> notes(database.address()) == 1);
                await().atMost(Duration.ofSeconds(60))
                        .until(() -> database.process().pid() != killed.pid());
            }
            var last = database.process();
            database.close();
            Thread.sleep(4000); // longer than it waits before it starts one again
            assertThat(last.isAlive()).isFalse();
            assertThat(temp.resolve("postgres/postmaster.pid")).doesNotExist();
        }
    }

    @Test
    void anotherProcessDoesNotStartOnTheSameData() throws Exception {
        var child = child();
        try {
            assertThatThrownBy(() -> DataDirectory.open(temp))
                    .isInstanceOf(CannotStart.class)
                    .hasMessageStartingWith("Another qipu is running on ");
        } finally {
            child.destroyForcibly().waitFor();
            OrphanedPostgres.stop(temp.toRealPath().resolve("postgres"));
        }
    }

    @Test
    void aProcessIdThatBelongsToAnotherProgramNowIsLeftAlone() throws Exception {
        try (var data = DataDirectory.open(temp)) {
            database(data).close();
            var bystander = new ProcessBuilder("sleep", "60").start();
            Files.writeString(temp.resolve("postgres/postmaster.pid"), bystander.pid() + "\n" + temp + "\n");
            try (var database = database(data)) {
                assertThat(bystander.isAlive()).isTrue();
                TestServicesTest.connect(database.address(), database.address().service())
                        .close();
            } finally {
                bystander.destroyForcibly();
            }
        }
    }

    @Test
    void aFirstStartThatWasCutOffIsBegunAgain() throws Exception {
        Files.createDirectories(temp.resolve("data/postgres.new"));
        Files.writeString(temp.resolve("data/postgres.new/postgresql.conf"), "half of it");
        Files.writeString(temp.resolve("data").resolve(DataDirectory.MARK), "");
        try (var data = DataDirectory.open(temp.resolve("data"));
                var database = database(data)) {
            TestServicesTest.connect(database.address(), database.address().owner())
                    .close();
        }
        assertThat(temp.resolve("data/postgres.new")).doesNotExist();
    }

    @Test
    void aTakenKafkaPortIsNamedAndAKeptOneThatWasTakenIsReplaced() throws Exception {
        try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                var data = DataDirectory.open(temp)) {
            assertThatThrownBy(() -> EmbeddedBroker.start(data, OptionalInt.of(other.getLocalPort())))
                    .isInstanceOf(CannotStart.class)
                    .hasMessage("Port " + other.getLocalPort()
                            + ", wanted for Kafka, is taken: end the program that uses it, or name another.");
            Files.writeString(temp.resolve("kafka/ports"), other.getLocalPort() + " " + other.getLocalPort());
            assertThat(BrokerPorts.kept(temp.resolve("kafka/ports"), OptionalInt.empty())
                            .clients())
                    .isNotEqualTo(other.getLocalPort());
        }
    }

    @Test
    void aPortThatIsTakenBetweenItsChoiceAndTheStartOfTheBrokerIsChosenAgain() throws Exception {
        var log = EmbeddedBroker.format(Files.createDirectories(temp.resolve("kafka")));
        var choices = new ArrayDeque<BrokerPorts>();
        try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var taken = other.getLocalPort();
            var usable = BrokerPorts.kept(temp.resolve("ports"), OptionalInt.empty());
            choices.add(new BrokerPorts(taken, usable.controller(), usable.owner()));
            choices.add(new BrokerPorts(usable.clients(), taken, usable.owner()));
            choices.add(usable);
            try (var broker = EmbeddedBroker.begun(log, new BrokerOwner("secret"), choices::remove)) {
                assertThat(broker.bootstrap()).isEqualTo("127.0.0.1:" + usable.clients());
                assertThat(choices).isEmpty();
                send(broker.owner(), "there");
            }
        }
    }

    @Test
    void aBrokerWhosePortsAreTakenThreeTimesSaysSo() throws Exception {
        var log = EmbeddedBroker.format(Files.createDirectories(temp.resolve("kafka")));
        var free = BrokerPorts.kept(temp.resolve("ports"), OptionalInt.empty());
        try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var taken = new BrokerPorts(other.getLocalPort(), free.controller(), free.owner());
            assertThatThrownBy(() -> EmbeddedBroker.begun(log, new BrokerOwner("secret"), () -> taken))
                    .hasStackTraceContaining("Address already in use");
        }
    }

    private static EmbeddedDatabase database(DataDirectory data) {
        return EmbeddedDatabase.start(data, TestServices.program(), Map.of());
    }

    private Process child() throws Exception {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var said = Files.createTempFile("qipu-child", ".log");
        var child = new ProcessBuilder(
                        java,
                        "--sun-misc-unsafe-memory-access=allow",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                        KilledProcess.class.getName(),
                        temp.toString())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> !child.isAlive() || Files.readString(said).contains("up jdbc:"));
        assertThat(child.isAlive()).as(Files.readString(said)).isTrue();
        return child;
    }

    private static void write(DatabaseAddress database) throws Exception {
        try (var owner = TestServicesTest.connect(database, database.owner());
                var statement = owner.createStatement()) {
            statement.execute("create table note (text text); insert into note values ('kept')");
        }
    }

    private static int notes(DatabaseAddress database) throws Exception {
        try (var owner = TestServicesTest.connect(database, database.owner());
                var row = owner.createStatement().executeQuery("select count(*) from note")) {
            row.next();
            return row.getInt(1);
        }
    }

    private static void send(Map<String, Object> owner, String text) throws Exception {
        try (var admin = Admin.create(owner)) {
            if (!admin.listTopics().names().get().contains("qipu.notes")) {
                admin.createTopics(List.of(new NewTopic("qipu.notes", 1, (short) 1)))
                        .all()
                        .get();
            }
        }
        var writing = new HashMap<>(owner);
        writing.put("transactional.id", "test");
        try (var producer = new KafkaProducer<>(writing, new StringSerializer(), new StringSerializer())) {
            producer.initTransactions();
            producer.beginTransaction();
            producer.send(new ProducerRecord<>("qipu.notes", "key", text)).get();
            producer.commitTransaction();
        }
    }

    private static String received(String bootstrap) {
        try (var consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", bootstrap, "isolation.level", "read_committed"),
                new StringDeserializer(),
                new StringDeserializer())) {
            var partition = new TopicPartition("qipu.notes", 0);
            consumer.assign(List.of(partition));
            consumer.seekToBeginning(List.of(partition));
            return consumer.poll(Duration.ofSeconds(10)).iterator().next().value();
        }
    }
}
