package org.qipu.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.qipu.relay.Topics;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** What the manifests of Kubernetes say of each other is true: names, ports, secrets, topics, rules. */
class ManifestsTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path K8S = Path.of("k8s");
    private static final Path RULES = Path.of("k8s/monitoring/rules.yaml");
    private static final Path PROMETHEUS = Path.of("deploy/prometheus/rules.yaml");
    /** Made by operators, not by hand. */
    private static final Set<String> MADE = Set.of("qipu-relay", "qipu-db-ca", "qipu-kafka-cluster-ca-cert");

    private static Map<Path, JsonNode> all() throws IOException {
        try (var files = Files.walk(K8S)) {
            var read = new TreeMap<Path, JsonNode>();
            for (var file :
                    files.filter(one -> one.toString().endsWith(".yaml")).toList()) {
                read.put(file, read(file));
            }
            return read;
        }
    }

    private static JsonNode read(Path file) throws IOException {
        try (var text = Files.newBufferedReader(file)) {
            return JSON.valueToTree(new Yaml(new SafeConstructor(new LoaderOptions())).load(text));
        }
    }

    private static JsonNode one(String path) throws IOException {
        return read(K8S.resolve(path));
    }

    private static List<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    private static List<JsonNode> found(JsonNode node, String member) {
        return node.findValues(member);
    }

    @Test
    void every_file_is_one_resource_or_patch_and_named_by_the_kustomization_beside_it() throws IOException {
        for (var file : all().entrySet()) {
            assertThat(file.getValue().path("apiVersion").asText())
                    .as("%s", file.getKey())
                    .isNotEmpty();
            var directory = file.getKey().getParent();
            if (file.getKey().endsWith("kustomization.yaml")) {
                var named = new ArrayList<>(texts(file.getValue().path("resources")));
                named.addAll(texts(file.getValue().path("components")));
                file.getValue()
                        .path("patches")
                        .forEach(one -> named.add(one.path("path").asText()));
                assertThat(named)
                        .allSatisfy(one -> assertThat(directory.resolve(one)).exists());
            } else {
                assertThat(file.getValue().at("/metadata/name").asText())
                        .as("%s", file.getKey())
                        .matches("[a-z0-9]([-a-z0-9.]*[a-z0-9])?");
                assertThat(Files.readString(directory.resolve("kustomization.yaml")))
                        .as("%s is used", file.getKey())
                        .contains(file.getKey().getFileName().toString());
            }
        }
    }

    @Test
    void a_patch_changes_something_that_is_there() throws IOException {
        var there = new TreeSet<String>();
        var patches = new TreeSet<String>();
        for (var file : all().entrySet()) {
            var kustomization = read(file.getKey().resolveSibling("kustomization.yaml"));
            var name = file.getValue().path("kind").asText() + "/"
                    + file.getValue().at("/metadata/name").asText();
            if (found(kustomization.path("patches"), "path").stream()
                    .anyMatch(path ->
                            path.asText().equals(file.getKey().getFileName().toString()))) {
                patches.add(name);
            } else {
                there.add(name);
            }
        }
        assertThat(patches).isNotEmpty().isSubsetOf(there);
    }

    @Test
    void every_port_that_is_named_is_one_of_the_container_and_management_is_where_the_service_is_told()
            throws IOException {
        var container = one("base/deployment.yaml").at("/spec/template/spec/containers/0");
        var ports = new TreeMap<String, Integer>();
        container
                .path("ports")
                .forEach(port -> ports.put(
                        port.path("name").asText(), port.path("containerPort").asInt()));
        assertThat(ports).containsOnlyKeys("http", "management");
        assertThat(one("base/configmap.yaml").at("/data/QIPU_MANAGEMENT_PORT").asInt())
                .isEqualTo(ports.get("management"));
        for (var probe : List.of("startupProbe", "readinessProbe", "livenessProbe")) {
            assertThat(container.path(probe).at("/httpGet/port").asText()).isEqualTo("management");
        }
        var service = one("base/service.yaml");
        assertThat(found(service, "targetPort")).extracting(JsonNode::asText).containsExactly("http", "management");
        var named = found(service.at("/spec/ports"), "name").stream()
                .map(JsonNode::asText)
                .toList();
        assertThat(found(one("base/ingress.yaml"), "port"))
                .allMatch(port -> port.path("name").asText().equals("http"));
        var monitor = one("monitoring/metrics.yaml");
        assertThat(named).contains(monitor.at("/spec/endpoints/0/port").asText());
        assertThat(monitor.at("/spec/selector/matchLabels")).isEqualTo(service.at("/metadata/labels"));
        assertThat(one("base/deployment.yaml")
                        .at("/spec/template/metadata/annotations/prometheus.io~1port")
                        .asInt())
                .isEqualTo(ports.get("management"));
        assertThat(read(Path.of("deploy/prometheus.yaml"))
                        .at("/scrape_configs/0/static_configs/0/targets/0")
                        .asText())
                .isEqualTo("qipu:"
                        + read(Path.of("deploy/compose.yaml"))
                                .at("/services/qipu/environment/QIPU_MANAGEMENT_PORT")
                                .asText());
    }

    @Test
    void nobody_reaches_a_pod_but_who_is_named_and_health_and_metrics_are_for_who_watches() throws IOException {
        for (var pair : Map.of("network.yaml", "deployment.yaml", "network-migration.yaml", "migration.yaml")
                .entrySet()) {
            var policy = one("base/" + pair.getKey());
            assertThat(policy.at("/spec/podSelector/matchLabels"))
                    .isEqualTo(one("base/" + pair.getValue()).at("/spec/template/metadata/labels"));
            assertThat(texts(policy.at("/spec/policyTypes"))).containsExactly("Ingress", "Egress");
        }
        assertThat(one("base/network-migration.yaml").at("/spec/ingress")).isEmpty();
        var who = new TreeMap<String, String>();
        one("base/network.yaml")
                .at("/spec/ingress")
                .forEach(rule -> rule.path("ports")
                        .forEach(port -> who.put(
                                port.path("port").asText(),
                                rule.at("/from/0/namespaceSelector/matchLabels/kubernetes.io~1metadata.name")
                                        .asText())));
        assertThat(who).containsExactlyInAnyOrderEntriesOf(Map.of("http", "ingress-nginx", "management", "monitoring"));
    }

    @Test
    void replicas_stand_apart_and_the_way_in_has_tls_and_a_limit() throws IOException {
        var spread = one("base/deployment.yaml").at("/spec/template/spec/topologySpreadConstraints");
        assertThat(found(spread, "topologyKey"))
                .extracting(JsonNode::asText)
                .containsExactly("kubernetes.io/hostname", "topology.kubernetes.io/zone");
        assertThat(spread)
                .allSatisfy(one -> assertThat(
                                one.at("/labelSelector/matchLabels/app").asText())
                        .isEqualTo("qipu"));
        var ingress = one("base/ingress.yaml");
        assertThat(texts(ingress.at("/spec/tls/0/hosts")))
                .containsExactly(ingress.at("/spec/rules/0/host").asText());
        var notes = ingress.at("/metadata/annotations");
        assertThat(notes.path("nginx.ingress.kubernetes.io/limit-rps").asInt()).isPositive();
        assertThat(notes.path("nginx.ingress.kubernetes.io/proxy-buffering").asText())
                .isEqualTo("off");
        assertThat(one("overlays/federation/settings.yaml")
                        .at("/data/QIPU_ADDRESS")
                        .asText())
                .isEqualTo("https://"
                        + one("overlays/federation/host.yaml")
                                .at("/spec/rules/0/host")
                                .asText());
    }

    /** Else nobody signs in at a page, no cookie is secure, and all who come through the proxy are one sender. */
    @Test
    void every_installation_tells_the_service_of_the_proxy_that_ends_the_tls() throws IOException {
        var base = one("base/configmap.yaml").path("data");
        for (var overlay : List.of("example", "federation")) {
            var told = (ObjectNode) base.deepCopy();
            var host = one("base/ingress.yaml").at("/spec/rules/0/host").asText();
            for (var patch : one("overlays/" + overlay + "/kustomization.yaml").path("patches")) {
                var changed =
                        one("overlays/" + overlay + "/" + patch.path("path").asText());
                if (changed.path("kind").asText().equals("ConfigMap")) {
                    told.setAll((ObjectNode) changed.path("data"));
                } else if (changed.path("kind").asText().equals("Ingress")) {
                    host = changed.at("/spec/rules/0/host").asText();
                }
            }
            assertThat(told.path("QIPU_ADDRESS").asText()).as(overlay).isEqualTo("https://" + host);
            assertThat(told.path("QUARKUS_HTTP_PROXY_PROXY_ADDRESS_FORWARDING").asText())
                    .as(overlay)
                    .isEqualTo("true");
            assertThat(told.path("QUARKUS_HTTP_PROXY_TRUSTED_PROXIES").asText())
                    .as(overlay)
                    .isNotEmpty();
        }
    }

    /** A hall has one address for all its telephones: what the service lets it ask the proxy does not refuse. */
    @Test
    void the_way_in_lets_a_hall_ask_what_the_document_says_that_it_may() throws IOException {
        var document = Files.readString(Path.of("docs/operations.md"));
        var notes = one("base/ingress.yaml").at("/metadata/annotations");
        var aSecond = notes.path("nginx.ingress.kubernetes.io/limit-rps").asInt();
        assertThat(aSecond).isGreaterThanOrEqualTo(told(document, "QIPU_RATE_EACH"));
        assertThat(aSecond
                        * notes.path("nginx.ingress.kubernetes.io/limit-burst-multiplier")
                                .asInt())
                .isGreaterThanOrEqualTo(told(document, "QIPU_RATE_AT_ONCE"));
        assertThat(notes.path("nginx.ingress.kubernetes.io/limit-connections").asInt())
                .isGreaterThanOrEqualTo(told(document, "QIPU_STREAMS_EACH") + told(document, "QIPU_REQUESTS_EACH"));
        assertThat(document)
                .contains("ready for "
                        + one("base/deployment.yaml")
                                .at("/spec/minReadySeconds")
                                .asInt() + " seconds under load (`minReadySeconds` in `k8s/`");
    }

    private static int told(String document, String setting) {
        var row = Pattern.compile("\\| `" + setting + "` \\| (\\d+) \\|").matcher(document);
        assertThat(row.find()).as(setting).isTrue();
        return Integer.parseInt(row.group(1));
    }

    @Test
    void the_engines_keep_what_was_acknowledged_and_are_reached_where_they_are() throws IOException {
        var database = one("engines/postgres.yaml");
        assertThat(database.at("/spec/postgresql/synchronous/number").asInt())
                .isPositive()
                .isLessThan(database.at("/spec/instances").asInt());
        assertThat(database.at("/spec/postgresql/synchronous/dataDurability").asText())
                .isEqualTo("required");
        assertThat(found(one("engines/postgres-backup.yaml"), "cluster")
                        .getFirst()
                        .path("name")
                        .asText())
                .isEqualTo(database.at("/metadata/name").asText());
        assertThat(database.at("/spec/plugins/0/parameters/barmanObjectName").asText())
                .isEqualTo(
                        one("engines/postgres-store.yaml").at("/metadata/name").asText());
        var kafka = one("engines/kafka.yaml");
        assertThat(one("engines/kafka-nodes.yaml").at("/spec/replicas").asInt()).isEqualTo(3);
        assertThat(kafka.at("/spec/kafka/config/min.insync.replicas").asInt()).isEqualTo(2);
        assertThat(kafka.at("/spec/kafka/config/request.timeout.ms").asInt())
                .as("as ./qipu fault has it")
                .isEqualTo(1500);
        assertThat(kafka.at("/spec/kafka/config/unclean.leader.election.enable").asBoolean(true))
                .isFalse();
        var reach = one("engines/reach-configmap.yaml").path("data");
        assertThat(reach.path("QIPU_DATABASE_URL").asText())
                .startsWith("jdbc:postgresql://" + database.at("/metadata/name").asText() + "-rw:5432/"
                        + database.at("/spec/bootstrap/initdb/database").asText() + "?sslmode=verify-full");
        assertThat(reach.path("QIPU_KAFKA_BOOTSTRAP").asText())
                .isEqualTo(kafka.at("/metadata/name").asText() + "-kafka-bootstrap:"
                        + kafka.at("/spec/kafka/listeners/0/port").asText());
    }

    @Test
    void the_topics_are_those_that_the_relays_publish_to_and_hold_what_they_send() throws IOException {
        var cleaned = new TreeMap<String, String>();
        for (var file : all().entrySet()) {
            if (file.getValue().path("kind").asText().equals("KafkaTopic")) {
                var spec = file.getValue().path("spec");
                cleaned.put(
                        file.getValue().at("/metadata/name").asText(),
                        spec.at("/config/cleanup.policy").asText());
                assertThat(spec.path("replicas").asInt()).isEqualTo(3);
                assertThat(spec.at("/config/min.insync.replicas").asInt()).isEqualTo(2);
                assertThat(spec.at("/config/max.message.bytes").asInt()).isEqualTo(8 * 1024 * 1024);
            }
        }
        assertThat(cleaned)
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        Topics.EVENTS,
                        "delete",
                        Topics.GAMES,
                        "compact",
                        Topics.PUBLIC,
                        "delete",
                        Topics.PUBLIC_GAMES,
                        "compact"));
    }

    /** The owner of the tables could change what was recorded: only the migration, and the engine that makes the role, name his secret. */
    @Test
    void every_secret_is_one_that_somebody_makes_and_the_owners_is_never_the_services() throws IOException {
        var readme = Files.readString(Path.of("deploy/README.md"));
        for (var file : all().entrySet()) {
            var names = new TreeSet<String>();
            for (var member : List.of("secretKeyRef", "passwordSecret", "secret", "secretRef", "accessKeyId")) {
                found(file.getValue(), member)
                        .forEach(one -> names.add(one.path("name").asText()));
            }
            found(file.getValue(), "secretName").forEach(one -> names.add(one.asText()));
            names.remove("");
            assertThat(names)
                    .as("%s", file.getKey())
                    .allSatisfy(name -> assertThat(
                                    MADE.contains(name) || readme.matches("(?s).*create secret \\w+ " + name + " .*"))
                            .as("somebody makes the secret " + name)
                            .isTrue());
            if (names.contains("qipu-database-owner")) {
                assertThat(file.getKey().getFileName().toString()).isIn("migration.yaml", "postgres.yaml");
            }
        }
    }

    @Test
    void the_rules_of_the_operator_are_those_of_prometheus() throws IOException {
        if (System.getProperty("qipu.record") != null) {
            var own = Files.readString(RULES);
            var rules = Files.readString(PROMETHEUS);
            Files.writeString(
                    RULES,
                    own.substring(0, own.indexOf("  groups:"))
                            + rules.substring(rules.indexOf("groups:"))
                                    .lines()
                                    .map(line -> line.isBlank() ? line : "  " + line)
                                    .collect(Collectors.joining("\n", "", "\n")));
        }
        assertThat(read(RULES).at("/spec/groups"))
                .as("run this test with -Dqipu.record=x")
                .isEqualTo(read(PROMETHEUS).path("groups"));
    }

    @Test
    void every_container_of_compose_but_the_migration_says_whether_it_is_well() throws IOException {
        read(Path.of("deploy/compose.yaml"))
                .path("services")
                .properties()
                .forEach(service -> assertThat(service.getKey().equals("migrate")
                                || service.getValue().at("/healthcheck/test").size() > 1)
                        .as(service.getKey())
                        .isTrue());
    }
}
