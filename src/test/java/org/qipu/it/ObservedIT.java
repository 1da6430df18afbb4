package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.qipu.deploy.Watching;
import org.qipu.game.event.Actor.Role;

/** What operators see of a running service: its figures, its traces and its log, of one service from start to end. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ObservedIT {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String OURS = "0af7651916cd43dd8448eb211c80319c";
    private static final Pattern LABELLED = Pattern.compile("([a-z_]+)\\{([^}]*)\\}");

    /** Without a witness there is no figure of one. */
    private static WitnessBeside witness;

    private static RunningService service;
    private static Collector collector;
    private static String chief;
    private static List<String> machine;

    @BeforeAll
    static void start() throws Exception {
        collector = Collector.start();
        witness = WitnessBeside.start();
        machine = new ArrayList<>(List.of(
                "-Dquarkus.log.console.json.enabled=true",
                "-Dqipu.traces=true",
                "-Dotel.exporter.otlp.endpoint=" + collector.address(),
                "-Dotel.bsp.schedule.delay=100"));
        machine.addAll(witness.configuration());
        service = RunningService.start(machine);
        chief = service.token(Role.CHIEF_ARBITER);
        assertThat(service.post(
                                "/api/v1/games",
                                "{\"gameId\":\"seen\",\"rulebook\":\"fide-2023\",\"competition\":\"cup\",\"round\":1}",
                                chief)
                        .status())
                .isEqualTo(201);
        play("{\"type\":\"StartGame\"}");
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
        witness.close();
        collector.close();
    }

    private static RunningService.Reply play(String command, String... headers) throws Exception {
        return service.post("/api/v1/games/seen/commands", command, chief, headers);
    }

    private static String trace(int number) {
        return OURS.substring(0, 30) + "%02x".formatted(number);
    }

    private static List<ConsumerRecord<String, byte[]>> published(int atLeast) throws Exception {
        var properties = new Properties();
        properties.put(
                "bootstrap.servers",
                service.get("/api/v1/service").body().path("kafka").asText());
        properties.put("isolation.level", "read_committed");
        properties.put("auto.offset.reset", "earliest");
        properties.put("group.id", "observed-it-" + atLeast);
        var records = new ArrayList<ConsumerRecord<String, byte[]>>();
        try (var consumer = new KafkaConsumer<>(properties, new StringDeserializer(), new ByteArrayDeserializer())) {
            consumer.subscribe(List.of("qipu.events.v1"));
            var end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
            while (System.nanoTime() < end && records.size() < atLeast) {
                consumer.poll(Duration.ofMillis(200)).forEach(records::add);
            }
        }
        return records;
    }

    private static String header(ConsumerRecord<String, byte[]> record, String name) {
        var header = record.headers().lastHeader(name);
        return header == null ? "" : new String(header.value());
    }

    @Test
    @Order(1)
    void a_command_is_one_trace_from_the_request_to_kafka() throws Exception {
        var caller = "00-" + trace(1) + "-b7ad6b7169203331-01";
        assertThat(play("{\"type\":\"PlayMove\",\"move\":\"e4\"}", "traceparent", caller)
                        .status())
                .isEqualTo(200);
        await().atMost(Duration.ofSeconds(60))
                .until(() -> collector.span(trace(1), "send qipu.events.v1").isPresent());
        await().atMost(Duration.ofSeconds(60))
                .until(() -> collector
                        .span(trace(1), "POST /api/v1/games/{id}/commands")
                        .isPresent());
        var request =
                collector.span(trace(1), "POST /api/v1/games/{id}/commands").orElseThrow();
        var decide = collector.span(trace(1), "decide").orElseThrow();
        var append = collector.span(trace(1), "append").orElseThrow();
        var send = collector.span(trace(1), "send qipu.events.v1").orElseThrow();
        assertThat(request.parent()).isEqualTo("b7ad6b7169203331");
        assertThat(request.kind()).isEqualTo(2);
        assertThat(request.about())
                .contains(
                        "http.request.method=POST",
                        "http.response.status_code=200",
                        "url.path=/api/v1/games/seen/commands");
        assertThat(decide.parent()).isEqualTo(request.id());
        assertThat(decide.about()).containsExactly("qipu.command=PlayMove");
        assertThat(append.parent()).isEqualTo(request.id());
        assertThat(append.about()).contains("qipu.outcome=APPENDED");
        assertThat(send.parent()).isEqualTo(append.id());
        assertThat(send.kind()).isEqualTo(4);
        assertThat(send.about()).contains("messaging.system=kafka", "messaging.message.id=seen:3");
        var record = published(3).getLast();
        assertThat(header(record, "ce_id")).isEqualTo("seen:3");
        assertThat(header(record, "traceparent")).isEqualTo("00-" + trace(1) + "-" + send.id() + "-01");
        assertThat(header(record, "ce_traceparent")).isEqualTo(header(record, "traceparent"));
        assertThat(new String(record.value())).doesNotContain(trace(1));
    }

    @Test
    @Order(2)
    void a_refusal_ends_with_the_decision_and_what_is_not_sampled_is_not_told() throws Exception {
        assertThat(play(
                                "{\"type\":\"PlayMove\",\"move\":\"Qa9\"}",
                                "traceparent",
                                "00-" + trace(2) + "-b7ad6b7169203331-01")
                        .status())
                .isEqualTo(422);
        assertThat(play("{\"type\":\"StartGame\"}", "traceparent", "00-" + trace(3) + "-b7ad6b7169203331-01")
                        .status())
                .isGreaterThanOrEqualTo(400);
        assertThat(play(
                                "{\"type\":\"PlayMove\",\"move\":\"e5\"}",
                                "traceparent",
                                "00-" + trace(4) + "-b7ad6b7169203331-00")
                        .status())
                .isEqualTo(200);
        await().atMost(Duration.ofSeconds(60))
                .until(() -> collector.span(trace(3), "decide").isPresent()
                        && collector
                                .span(trace(3), "POST /api/v1/games/{id}/commands")
                                .isPresent());
        assertThat(collector.span(trace(3), "append")).isEmpty();
        assertThat(collector.spans()).noneMatch(span -> span.trace().equals(trace(4)));
        assertThat(collector.spans())
                .allMatch(span -> span.about().stream().noneMatch(about -> about.contains("Bearer")));
    }

    @Test
    @Order(3)
    void the_figures_are_those_of_the_documents() throws Exception {
        service.get("/api/v1/games/seen");
        var lines = service.get("/q/metrics")
                .body()
                .asText()
                .lines()
                .filter(line -> !line.startsWith("#"))
                .toList();
        var names = lines.stream().map(line -> line.split("[{ ]")[0]).collect(Collectors.toCollection(TreeSet::new));
        var families = names.stream().map(Watching::family).collect(Collectors.toCollection(TreeSet::new));
        assertThat(families.stream().filter(name -> name.startsWith("qipu_")))
                .as("what the service has and the document does not tell")
                .allMatch(Watching.documented()::contains);
        assertThat(families).as("what the document tells").containsAll(Watching.documented());
        for (var asked : Watching.asked()) {
            for (var found = LABELLED.matcher(asked.expression()); found.find(); ) {
                var metric = found.group(1);
                var labels =
                        Pattern.compile("([a-z]+)[=!]").matcher(found.group(2)).results();
                labels.filter(label -> !metric.equals("up") && !metric.equals("ALERTS"))
                        .forEach(label -> assertThat(lines)
                                .as(asked.toString())
                                .anyMatch(line ->
                                        line.startsWith(metric + "{") && line.contains(label.group(1) + "=\"")));
            }
        }
        assertThat(figures(lines, "qipu_relay_publishing")).containsExactly(1.0);
        assertThat(figures(lines, "qipu_projection_feeding"))
                .hasSizeGreaterThan(3)
                .containsOnly(1.0);
        for (var histogram : List.of(
                "qipu_commands_seconds",
                "qipu_command_seconds",
                "qipu_relay_lateness_seconds",
                "qipu_public_lateness_seconds",
                "qipu_projection_lateness_seconds",
                "http_server_requests_seconds")) {
            assertThat(names).as(histogram).contains(histogram + "_bucket", histogram + "_count", histogram + "_sum");
        }
        assertThat(figures(lines, "qipu_relay_lateness_seconds_count").getFirst())
                .isGreaterThanOrEqualTo(3);
        assertThat(figures(lines, "qipu_projection_lateness_seconds_count").stream()
                        .mapToDouble(one -> one)
                        .sum())
                .isGreaterThanOrEqualTo(3);
    }

    private static List<Double> figures(List<String> lines, String name) {
        return lines.stream()
                .filter(line -> line.startsWith(name + "{") || line.startsWith(name + " "))
                .map(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .toList();
    }

    private static double open() throws Exception {
        return figures(service.get("/q/metrics").body().asText().lines().toList(), "qipu_streams_open")
                .getFirst();
    }

    @Test
    @Order(4)
    void who_hangs_up_is_no_error() throws Exception {
        var hangUps = new HangUps(service.port, chief);
        var streams = new ArrayList<Socket>();
        for (int i = 0; i < 20; i++) {
            streams.add(hangUps.stream("seen"));
        }
        assertThat(open()).isEqualTo(20);
        hangUps.all("seen");
        for (var stream : streams.subList(0, 10)) {
            HangUps.reset(stream);
        }
        for (var move : List.of("Nf3", "Nc6", "Bb5", "a6")) {
            assertThat(play("{\"type\":\"PlayMove\",\"move\":\"" + move + "\"}").status())
                    .isEqualTo(200);
        }
        for (var stream : streams.subList(10, 20)) {
            stream.close();
        }
        assertThat(play("{\"type\":\"PlayMove\",\"move\":\"Ba4\"}").status()).isEqualTo(200);
        await().atMost(Duration.ofSeconds(60)).until(() -> open() == 0);
        assertThat(service.log().lines().map(ObservedIT::json))
                .noneMatch(line -> line.path("level").asText().equals("WARN")
                        && line.toString().matches("(?s).*(reset|[Cc]losed|Broken pipe|read or kept).*"));
        assertThat(service.get("/q/health/ready").status()).isEqualTo(200);
    }

    @Test
    @Order(5)
    void nothing_is_told_unless_it_is_asked_for() throws Exception {
        service.close();
        machine.remove("-Dqipu.traces=true");
        var before = collector.asked();
        assertThat(before).isPositive();
        service.restart();
        assertThat(play(
                                "{\"type\":\"PlayMove\",\"move\":\"Nf6\"}",
                                "traceparent",
                                "00-" + trace(5) + "-b7ad6b7169203331-01")
                        .status())
                .isEqualTo(200);
        var last = published(10).getLast();
        assertThat(header(last, "ce_sequence")).endsWith("10");
        assertThat(header(last, "traceparent")).isEmpty();
        assertThat(header(last, "ce_traceparent")).isEmpty();
        service.close();
        assertThat(collector.asked()).isEqualTo(before);
    }

    @Test
    @Order(6)
    void every_line_of_the_output_is_one_json_object_from_the_start_to_the_end() throws Exception {
        var said = new ArrayList<JsonNode>();
        for (var line : service.log().lines().toList()) {
            said.add(json(line));
        }
        // what the broker of ./qipu up says of itself on a busy machine is its own
        said.removeIf(line -> line.path("loggerName").asText().matches("(org\\.apache\\.)?kafka\\..*"));
        assertThat(said)
                .allMatch(
                        line -> Set.of("INFO", "WARN")
                                .contains(line.path("level").asText()),
                        "no error");
        assertThat(said).noneMatch(line -> line.has("exception") || line.has("stackTrace"));
        assertThat(said).noneMatch(line -> line.path("message").asText().contains("\n\tat "));
        assertThat(said).allMatch(line -> line.hasNonNull("timestamp") && line.hasNonNull("loggerName"));
        var messages = said.stream().map(line -> line.path("message").asText()).toList();
        assertThat(messages).contains("Starting PostgreSQL …", "Starting Kafka …", "Starting the service …");
        assertThat(messages)
                .as("the banner is one line")
                .anyMatch(
                        message -> message.startsWith("qipu is ready.") && message.endsWith("Ctrl-C ends everything."));
        assertThat(messages.getLast()).as("its last words").contains("stopped in");
    }

    private static JsonNode json(String line) {
        try {
            var node = JSON.readTree(line);
            assertThat(node.isObject()).as(line).isTrue();
            return node;
        } catch (IOException e) {
            throw new AssertionError("no JSON: " + line, e);
        }
    }

    @Test
    void its_start_says_why_it_cannot_be_in_json_too() throws Exception {
        var process = new ProcessBuilder(
                        RunningService.java(),
                        "-Dquarkus.log.console.json.enabled=true",
                        "-jar",
                        RunningService.JAR.toString(),
                        "up",
                        "--port",
                        "99999")
                .redirectErrorStream(true)
                .start();
        var lines = new String(process.getInputStream().readAllBytes()).lines().toList();
        assertThat(process.waitFor()).isEqualTo(2);
        assertThat(lines).isNotEmpty().allSatisfy(ObservedIT::json);
        assertThat(lines.getFirst()).contains("There is no port 99999");
    }
}
