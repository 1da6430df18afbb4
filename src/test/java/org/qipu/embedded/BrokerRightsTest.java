package org.qipu.embedded;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.DataOutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.acl.AclBindingFilter;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.TransactionalIdAuthorizationException;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a stranger on this machine can do to the embedded broker: read. */
class BrokerRightsTest {

    @TempDir
    static Path temp;

    private static DataDirectory data;
    private static EmbeddedBroker broker;

    @BeforeAll
    static void start() throws Exception {
        data = DataDirectory.open(temp.resolve("data"));
        broker = EmbeddedBroker.start(data);
        try (var admin = Admin.create(broker.owner())) {
            create(admin, KafkaAttacks.TOPIC, 2);
            create(admin, "other", 1);
        }
        for (int i = 0; i < 5; i++) {
            send(broker.owner(), KafkaAttacks.TOPIC, Map.of());
        }
    }

    @AfterAll
    static void stop() {
        broker.close();
        data.close();
    }

    @Test
    void aPlainConsumerReadsAloneAndInAGroupWithoutAnyConfiguration() {
        assertThat(read(Map.of("group.id", "spectators"))).isEqualTo(5);
        assertThat(read(Map.of("group.id", "spectators")))
                .as("the group goes on where it was")
                .isZero();
        assertThat(read(Map.of("group.id", "modern", "group.protocol", "consumer")))
                .isEqualTo(5);
        try (var consumer = consumer(Map.of())) {
            var partitions = consumer.partitionsFor(KafkaAttacks.TOPIC).stream()
                    .map(info -> new org.apache.kafka.common.TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            assertThat(poll(consumer, 5)).isEqualTo(5);
            assertThat(consumer.listTopics())
                    .as("what is not this service's is not shown")
                    .containsOnlyKeys(KafkaAttacks.TOPIC);
        }
    }

    @Test
    void aStrangerChangesNothing() throws Exception {
        var before = everything();
        try (var admin = Admin.create(KafkaAttacks.impatient(Map.of("bootstrap.servers", broker.bootstrap())))) {
            for (var attack : KafkaAttacks.all().entrySet()) {
                assertThatThrownBy(() -> attack.getValue().apply(admin).get())
                        .as(attack.getKey())
                        .isInstanceOf(ExecutionException.class)
                        .cause()
                        .as(attack.getKey())
                        .matches(BrokerRightsTest::isRefusal, "refused");
            }
        }
        assertThat(everything()).isEqualTo(before);
    }

    /** Not that he failed, for instance because there is no such thing, but that he was not let. */
    private static boolean isRefusal(Throwable e) {
        return e instanceof AuthorizationException
                || e instanceof org.apache.kafka.common.errors.DelegationTokenDisabledException
                || e instanceof org.apache.kafka.common.errors.UnsupportedByAuthenticationException;
    }

    @Test
    void aStrangerWritesNothing() throws Exception {
        var before = everything();
        var stranger = Map.<String, Object>of("bootstrap.servers", broker.bootstrap());
        assertThatThrownBy(() -> send(stranger, KafkaAttacks.TOPIC, Map.of("enable.idempotence", "false", "acks", "0")))
                .satisfiesAnyOf(
                        e -> assertThat(e).hasCauseInstanceOf(TopicAuthorizationException.class),
                        e -> assertThat(e).hasMessageContaining("offset"));
        assertThatThrownBy(() -> send(stranger, KafkaAttacks.TOPIC, Map.of("enable.idempotence", "false")))
                .hasCauseInstanceOf(TopicAuthorizationException.class);
        assertThatThrownBy(() -> send(stranger, KafkaAttacks.TOPIC, Map.of()))
                .rootCause()
                .isInstanceOf(AuthorizationException.class);
        for (var id : List.of("qipu-relay-0", "mine")) {
            try (var producer = producer(stranger, Map.of("transactional.id", id))) {
                assertThatThrownBy(producer::initTransactions)
                        .isInstanceOf(TransactionalIdAuthorizationException.class);
            }
        }
        for (var internal : List.of("__consumer_offsets", "__transaction_state", "other", "new")) {
            assertThatThrownBy(() -> send(stranger, internal, Map.of("enable.idempotence", "false")))
                    .isInstanceOf(ExecutionException.class);
            try (var consumer = consumer(Map.of("group.id", "curious"))) {
                consumer.subscribe(List.of(internal));
                assertThatThrownBy(() -> consumer.poll(Duration.ofSeconds(5)))
                        .as(internal)
                        .isInstanceOf(TopicAuthorizationException.class);
            }
        }
        assertThat(everything()).isEqualTo(before);
    }

    @Test
    void theListenersOfTheRelayAndOfTheControllerAnswerNobodyWithoutTheSecret() throws Exception {
        var before = everything();
        var kept = Files.readString(temp.resolve("data/kafka/ports")).strip().split(" ");
        var wrong = new BrokerOwner("not-the-secret").client("127.0.0.1:" + kept[2]);
        var addresses = List.of(
                Map.entry("bootstrap.servers", "127.0.0.1:" + kept[2]),
                Map.entry("bootstrap.servers", "127.0.0.1:" + kept[1]),
                Map.entry("bootstrap.controllers", "127.0.0.1:" + kept[1]));
        for (var address : addresses) {
            for (var named : List.of(Map.<String, Object>of(), wrong)) {
                var client = KafkaAttacks.impatient(named);
                client.remove("bootstrap.servers");
                client.put(address.getKey(), address.getValue());
                allRefused(client, named.isEmpty());
            }
        }
        assertThat(everything()).isEqualTo(before);
    }

    private static void allRefused(Map<String, Object> client, boolean nameless) throws Exception {
        try (var admin = Admin.create(client)) {
            var asked = new HashMap<String, org.apache.kafka.common.KafkaFuture<?>>();
            KafkaAttacks.all().forEach((name, attack) -> asked.put(name, attack.apply(admin)));
            for (var one : asked.entrySet()) {
                assertThatThrownBy(() -> one.getValue().get(10, TimeUnit.SECONDS))
                        .as(one.getKey() + " by " + client.keySet())
                        .isInstanceOf(ExecutionException.class)
                        .cause()
                        .matches(
                                e -> nameless
                                        || e instanceof AuthenticationException
                                        || e instanceof org.apache.kafka.common.errors.UnsupportedVersionException
                                        || e instanceof org.apache.kafka.common.errors.UnsupportedEndpointTypeException
                                        || e instanceof org.apache.kafka.common.errors.TimeoutException,
                                "refused");
            }
        }
    }

    @Test
    void aLengthThatIsOnlyClaimedTakesLittleMemory() throws Exception {
        var port = Integer.parseInt(broker.bootstrap().split(":")[1]);
        try (var liar = new Socket(InetAddress.getLoopbackAddress(), port)) {
            liar.setSoTimeout(10_000);
            new DataOutputStream(liar.getOutputStream()).writeInt(100 << 20);
            assertThat(liar.getInputStream().read()).as("closed").isEqualTo(-1);
        }
        var before = used();
        var liars = new ArrayList<Socket>();
        try {
            for (int i = 0; i < 30; i++) {
                liars.add(new Socket(InetAddress.getLoopbackAddress(), port));
                new DataOutputStream(liars.getLast().getOutputStream()).writeInt(10 << 20);
            }
            for (int i = 0; i < 8; i++) { // the broker takes its time to believe them
                Thread.sleep(400);
                assertThat(used() - before).isLessThan(60L << 20);
            }
        } finally {
            for (var liar : liars) {
                liar.close();
            }
        }
        assertThat(read(Map.of("group.id", "after-the-liars"))).isEqualTo(5);
    }

    private static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    @Test
    void theSecretIsItsOwnersAloneAndIsPrintedNowhere() throws Exception {
        var file = data.secretsDirectory().resolve("kafka-owner");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        var secret = Files.readString(file).strip();
        assertThat(secret).hasSizeGreaterThanOrEqualTo(43);
        assertThat(broker.owner().toString()
                        + new BrokerOwner(secret)
                        + BrokerSettings.of(
                                temp,
                                BrokerPorts.kept(temp.resolve("ports"), java.util.OptionalInt.empty()),
                                new BrokerOwner(secret)))
                .doesNotContain(secret);
        try (var files = Files.walk(data.path().resolve("kafka"))) {
            for (var one : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(one, ISO_8859_1)).as(one.toString()).doesNotContain(secret);
            }
        }
        assertThat(ProcessHandle.current().info().commandLine().orElse("")).doesNotContain(secret);
    }

    /** All there is to change. */
    private static String everything() throws Exception {
        try (var admin = Admin.create(broker.owner())) {
            var topic = new ConfigResource(ConfigResource.Type.TOPIC, KafkaAttacks.TOPIC);
            var node = new ConfigResource(ConfigResource.Type.BROKER, "1");
            var said = new ArrayList<Object>();
            said.add(admin.describeTopics(List.of(KafkaAttacks.TOPIC, "other"))
                    .allTopicNames()
                    .get()
                    .toString());
            said.add(admin.describeConfigs(List.of(topic)).all().get().toString());
            said.add(admin.describeConfigs(List.of(node)).all().get().toString());
            said.add(admin.describeAcls(AclBindingFilter.ANY).values().get().toString());
            said.add(admin.describeClientQuotas(org.apache.kafka.common.quota.ClientQuotaFilter.all())
                    .entities()
                    .get());
            said.add(admin.describeUserScramCredentials().all().get());
            said.add(admin.describeFeatures()
                    .featureMetadata()
                    .get()
                    .finalizedFeatures()
                    .toString());
            for (int i = 0; i < 2; i++) {
                var partition = new org.apache.kafka.common.TopicPartition(KafkaAttacks.TOPIC, i);
                for (var place : List.of(
                        org.apache.kafka.clients.admin.OffsetSpec.earliest(),
                        org.apache.kafka.clients.admin.OffsetSpec.latest())) {
                    said.add(admin.listOffsets(Map.of(partition, place))
                            .partitionResult(partition)
                            .get()
                            .offset());
                }
            }
            said.add(admin.listTopics().names().get());
            return said.toString();
        }
    }

    /** On a machine with much to do the broker is now and then thought to be away. */
    static void create(Admin admin, String topic, int partitions) {
        await().atMost(Duration.ofSeconds(60)).ignoreExceptions().until(() -> {
            if (!admin.listTopics().names().get().contains(topic)) {
                admin.createTopics(List.of(new NewTopic(topic, partitions, (short) 1)))
                        .all()
                        .get();
            }
            return true;
        });
    }

    static KafkaProducer<String, String> producer(Map<String, Object> client, Map<String, Object> more) {
        var config = new HashMap<>(client);
        config.put("max.block.ms", 5_000);
        config.putAll(more);
        return new KafkaProducer<>(config, new StringSerializer(), new StringSerializer());
    }

    static void send(Map<String, Object> client, String topic, Map<String, Object> more) throws Exception {
        try (var producer = producer(client, more)) {
            var sent = producer.send(new ProducerRecord<>(topic, "g", "moved")).get();
            if (!sent.hasOffset()) {
                throw new IllegalStateException("no offset is known");
            }
        }
    }

    private static KafkaConsumer<String, String> consumer(Map<String, Object> more) {
        return consumer(broker.bootstrap(), more);
    }

    static KafkaConsumer<String, String> consumer(String bootstrap, Map<String, Object> more) {
        var config = new HashMap<String, Object>(Map.of(
                "bootstrap.servers", bootstrap, "auto.offset.reset", "earliest", "isolation.level", "read_committed"));
        config.putAll(more);
        return new KafkaConsumer<>(config, new StringDeserializer(), new StringDeserializer());
    }

    private static int read(Map<String, Object> more) {
        return read(broker.bootstrap(), more);
    }

    static int read(String bootstrap, Map<String, Object> more) {
        try (var consumer = consumer(bootstrap, more)) {
            consumer.subscribe(List.of(KafkaAttacks.TOPIC));
            var read = poll(consumer, 5);
            consumer.commitSync();
            return read;
        }
    }

    private static int poll(KafkaConsumer<String, String> consumer, int enough) {
        var read = 0;
        var deadline = System.nanoTime() + Duration.ofSeconds(5).toNanos();
        while (read < enough
                && System.nanoTime() < deadline
                && (consumer.assignment().isEmpty() || !atEnd(consumer) || read == 0 && fresh(consumer))) {
            read += consumer.poll(Duration.ofMillis(100)).count();
        }
        return read;
    }

    private static boolean fresh(KafkaConsumer<String, String> consumer) {
        return consumer.assignment().stream().allMatch(one -> consumer.position(one) == 0);
    }

    private static boolean atEnd(KafkaConsumer<String, String> consumer) {
        var ends = consumer.endOffsets(consumer.assignment());
        return ends.entrySet().stream().allMatch(end -> consumer.position(end.getKey()) >= end.getValue());
    }
}
