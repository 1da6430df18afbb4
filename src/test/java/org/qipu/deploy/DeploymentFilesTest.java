package org.qipu.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The files for Docker and Kubernetes, read without either: what they promise is there, and no secret is. */
class DeploymentFilesTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern SECRET = Pattern.compile("(?i).*(password|secret|token|credential|private).*");
    private static final List<String> NAMES_A_SECRET = List.of("secrets", "secretName");
    private static final Path BASE = Path.of("k8s/base");

    @Test
    void everyFileParses() throws IOException {
        try (var files = files()) {
            assertThat(files.filter(file -> file.toString().matches(".*\\.(ya?ml|json)"))
                            .map(DeploymentFilesTest::read))
                    .hasSizeGreaterThan(8)
                    .allMatch(document -> document.isObject() && !document.isEmpty());
        }
    }

    @Test
    void startReadinessAndLifeAreAskedOfTheHealthEndpoints() {
        var container = container();
        assertThat(probe(container, "startupProbe")).isEqualTo("/q/health/started");
        assertThat(probe(container, "readinessProbe")).isEqualTo("/q/health/ready");
        assertThat(probe(container, "livenessProbe")).isEqualTo("/q/health/live");
    }

    @Test
    void everySecretOfThePodIsAReference() {
        var values = container().path("env");
        assertThat(values).isNotEmpty().allSatisfy(variable -> {
            assertThat(variable.has("value")).as(variable.path("name").asText()).isFalse();
            assertThat(variable.at("/valueFrom/secretKeyRef/name").asText()).startsWith("qipu-");
        });
        assertThat(names(values)).contains("QIPU_DATABASE_USER", "QIPU_DATABASE_PASSWORD");
    }

    /** The owner of the tables could change what was recorded: the service that answers requests never has his password. */
    @Test
    void onlyTheMigrationHasThePasswordOfTheOwner() throws IOException {
        assertThat(names(container().path("env"))).noneMatch(name -> name.contains("OWNER"));
        var job = read(BASE.resolve("migration.yaml"));
        var migration = job.at("/spec/template/spec/containers/0");
        assertThat(job.path("kind").asText()).isEqualTo("Job");
        assertThat(migration.at("/args/0").asText()).isEqualTo("migrate");
        assertThat(names(migration.path("env")))
                .contains("QIPU_DATABASE_OWNER_USER", "QIPU_DATABASE_OWNER_PASSWORD")
                .doesNotContain("QIPU_DATABASE_PASSWORD");
        assertThat(migration.path("env"))
                .allSatisfy(variable -> assertThat(
                                variable.at("/valueFrom/secretKeyRef/name").asText())
                        .startsWith("qipu-"));
        assertThat(job.at("/spec/template/spec/securityContext"))
                .isEqualTo(deployment().at("/spec/template/spec/securityContext"));
        assertThat(migration.path("securityContext")).isEqualTo(container().path("securityContext"));

        var services = read(Path.of("deploy/compose.yaml")).path("services");
        assertThat(services.at("/qipu").toString()).doesNotContainIgnoringCase("owner");
        assertThat(services.at("/migrate/command/0").asText()).isEqualTo("migrate");
        assertThat(services.at("/migrate/env_file/0").asText()).isEqualTo("secrets/database-owner.env");
        assertThat(services.at("/qipu/depends_on/migrate/condition").asText())
                .isEqualTo("service_completed_successfully");
        assertThat(Files.readAllLines(Path.of("deploy/make-secrets.sh")))
                .filteredOn(line -> line.endsWith(">secrets/database.env"))
                .singleElement()
                .asString()
                .doesNotContainIgnoringCase("owner");
    }

    @Test
    void noSecretIsWrittenAnywhere() throws IOException {
        try (var files = files()) {
            files.filter(file -> file.toString().matches(".*\\.(ya?ml|json)"))
                    .forEach(file -> texts(read(file), "", (name, text) -> {
                        if (SECRET.matcher(name).matches() && !NAMES_A_SECRET.contains(name)) {
                            assertThat(text).as(file + " " + name).matches("(secrets/|/run/secrets/|file:/)\\S+");
                        }
                        assertThat(text)
                                .as(file + " " + name)
                                .doesNotContain("PRIVATE KEY")
                                .doesNotContainPattern("://[^/@\\s]+:[^/@\\s]+@")
                                .doesNotContainPattern("\\$\\{[^}]*:-");
                    }));
        }
        var compose = read(Path.of("deploy/compose.yaml"));
        compose.path("secrets")
                .forEach(secret -> assertThat(secret.path("file").asText()).startsWith("secrets/"));
        compose.path("services")
                .forEach(service -> service.path("environment")
                        .fieldNames()
                        .forEachRemaining(name -> assertThat(name)
                                .as("an environment variable of compose.yaml")
                                .doesNotMatch("(?i).*password$")));
        assertThat(Files.readAllLines(Path.of("deploy/.gitignore"))).contains("secrets/", ".env");
    }

    @Test
    void thePodRunsAsNobodyInParticularAndMayDoNothingElse() {
        var pod = deployment().at("/spec/template/spec");
        assertThat(pod.at("/securityContext/runAsNonRoot").asBoolean()).isTrue();
        assertThat(pod.at("/automountServiceAccountToken").asBoolean(true)).isFalse();
        var rights = container().path("securityContext");
        assertThat(rights.path("allowPrivilegeEscalation").asBoolean(true)).isFalse();
        assertThat(rights.path("readOnlyRootFilesystem").asBoolean()).isTrue();
        assertThat(rights.at("/capabilities/drop/0").asText()).isEqualTo("ALL");
        assertThat(container().at("/resources/requests/memory").asText()).isNotEmpty();
        assertThat(container().at("/resources/limits/memory").asText()).isNotEmpty();
    }

    @Test
    void theContainerOfComposeMayDoNothingElseEither() {
        var service = read(Path.of("deploy/compose.yaml")).at("/services/qipu");
        assertThat(service.path("read_only").asBoolean()).isTrue();
        assertThat(service.at("/cap_drop/0").asText()).isEqualTo("ALL");
        assertThat(service.at("/security_opt/0").asText()).isEqualTo("no-new-privileges:true");
        assertThat(service.path("mem_limit").asText()).isNotEmpty();
        assertThat(service.at("/volumes/0").asText())
                .as("the one place that can be written to")
                .endsWith(":/tmp");
        assertThat(service.path("volumes")).hasSize(1);
        assertThat(service.path("tmpfs").isMissingNode())
                .as("imports are not kept in memory")
                .isTrue();
    }

    @Test
    void whoeverRunsOutOfMemoryEndsAndIsStartedAgain() {
        assertThat(Path.of("deploy/Dockerfile")).content().contains("ENTRYPOINT [\"/opt/qipu/qipu\"]");
        assertThat(Path.of("qipu")).content().contains("-XX:+ExitOnOutOfMemoryError");
        assertThat(read(Path.of("deploy/compose.yaml"))
                        .at("/services/qipu/restart")
                        .asText())
                .isEqualTo("unless-stopped");
        assertThat(deployment().at("/spec/template/spec/restartPolicy").asText("Always"))
                .isEqualTo("Always");
    }

    /** Who has only the archive reads the same documents. */
    @Test
    void whatTheDocumentsOfTheArchiveNameIsInIt() throws IOException {
        var taken = Files.readAllLines(Path.of("deploy/package/package.sh")).stream()
                .filter(line -> line.startsWith("cp "))
                .flatMap(line -> Stream.of(line.split(" ")).skip(1))
                .filter(word -> !word.startsWith("-") && !word.startsWith("\""))
                .toList();
        var path = Pattern.compile("(?<![\\w./-])(?:(?:deploy|k8s)/[\\w./-]*\\w|[A-Z]+\\.md)(?![\\w/])");
        for (var document : List.of("README.md", "deploy/README.md", "docs/operations.md")) {
            var named = path.matcher(Files.readString(Path.of(document)))
                    .results()
                    .map(java.util.regex.MatchResult::group)
                    .filter(one -> !one.startsWith("deploy/secrets") && !one.equals("deploy/.env"))
                    .toList();
            assertThat(named)
                    .as(document)
                    .isNotEmpty()
                    .allMatch(one -> taken.stream().anyMatch(part -> one.equals(part) || one.startsWith(part + "/")));
        }
        assertThat(taken.stream().filter(part -> !part.startsWith("target/")).map(Path::of))
                .allMatch(Files::exists);
    }

    @Test
    void theImageHasWhatTheBuildListed() throws IOException {
        var version = java.util.regex.Pattern.compile("<artifactId>qipu</artifactId>\\s*<version>(.*)</version>")
                .matcher(Files.readString(Path.of("pom.xml")));
        assertThat(version.find()).isTrue();
        var image = Files.readString(Path.of("deploy/Dockerfile"));
        assertThat(image)
                .as("the archive that ./qipu package makes, unpacked, and what starts in it")
                .contains("ARG VERSION=" + version.group(1) + "\n")
                .contains("ADD --chown=root:root target/qipu-${VERSION}-${PLATFORM}.tar.gz /opt/\n")
                .contains("RUN ln -s qipu-${VERSION} /opt/qipu\n")
                .contains("ENTRYPOINT [\"/opt/qipu/qipu\"]");
        assertThat(Path.of("deploy/package/package.sh"))
                .content()
                .contains("NAME=\"qipu-$VERSION\"", "ARCHIVE=\"target/$NAME-$(platform).tar.gz\"")
                .contains("os=linux", "arch=x64", "cp -R target/quarkus-app \"$STAGE/app\"", "cp qipu ");
        assertThat(Files.readAllLines(Path.of("deploy/Dockerfile.dockerignore")))
                .containsExactly("*", "!target/qipu-*.tar.gz");
        assertThat(Path.of("pom.xml"))
                .content()
                .contains("cyclonedx-maven-plugin")
                .contains("META-INF/sbom");
        var kafka = java.util.regex.Pattern.compile("<kafka.version>(.*)</kafka.version>")
                .matcher(Files.readString(Path.of("pom.xml")));
        assertThat(kafka.find()).isTrue();
        assertThat(read(Path.of("deploy/compose.yaml"))
                        .at("/services/kafka/image")
                        .asText())
                .isEqualTo("apache/kafka:" + kafka.group(1));
    }

    @Test
    void oneReplicaStaysWhenMachinesAreEmptied() {
        var budget = read(BASE.resolve("disruption.yaml"));
        assertThat(budget.path("kind").asText()).isEqualTo("PodDisruptionBudget");
        assertThat(budget.at("/spec/minAvailable").asInt())
                .isPositive()
                .isLessThan(deployment().at("/spec/replicas").asInt());
    }

    @Test
    void selectorsFindThePod() {
        var labels = deployment().at("/spec/template/metadata/labels");
        assertThat(deployment().at("/spec/selector/matchLabels")).isEqualTo(labels);
        assertThat(read(BASE.resolve("service.yaml")).at("/spec/selector")).isEqualTo(labels);
        assertThat(read(BASE.resolve("disruption.yaml")).at("/spec/selector/matchLabels"))
                .isEqualTo(labels);
    }

    @Test
    void everyFileThatIsReferredToExists() throws IOException {
        for (var directory : List.of(BASE, Path.of("k8s/overlays/example"))) {
            var kustomization = read(directory.resolve("kustomization.yaml"));
            kustomization
                    .path("resources")
                    .forEach(resource ->
                            assertThat(directory.resolve(resource.asText())).exists());
            kustomization
                    .path("patches")
                    .forEach(patch -> assertThat(
                                    directory.resolve(patch.path("path").asText()))
                            .exists());
        }
        read(Path.of("deploy/compose.yaml"))
                .path("services")
                .forEach(service -> service.path("volumes").forEach(volume -> {
                    if (volume.asText().startsWith("./")) {
                        assertThat(Path.of("deploy").resolve(volume.asText().split(":")[0]))
                                .exists();
                    }
                }));
    }

    @Test
    void theOverlayRendersToWhatItSets() throws Exception {
        var rendered = rendered(Path.of("k8s/overlays/example"));
        assertThat(rendered)
                .extracting(one -> one.path("kind").asText())
                .containsExactlyInAnyOrder(
                        "Namespace",
                        "ConfigMap",
                        "Service",
                        "Job",
                        "Deployment",
                        "PodDisruptionBudget",
                        "NetworkPolicy",
                        "NetworkPolicy",
                        "Ingress");
        var deployment = rendered.stream()
                .filter(one -> one.path("kind").asText().equals("Deployment"))
                .findFirst()
                .orElseThrow();
        assertThat(deployment.at("/spec/replicas").asInt()).isEqualTo(3);
        assertThat(deployment.at("/spec/template/spec/containers/0/image").asText())
                .isEqualTo("registry.example.org/chess/qipu:0.1.0");
        assertThat(rendered)
                .filteredOn(one -> !one.path("kind").asText().equals("Namespace"))
                .allMatch(one -> one.at("/metadata/namespace").asText().equals("chess-records"));
    }

    @Test
    void theOverlayOfAFederationRendersWithItsEnginesAndReachesThem() throws Exception {
        var rendered = rendered(Path.of("k8s/overlays/federation"));
        assertThat(rendered)
                .extracting(one -> one.path("kind").asText())
                .contains("Cluster", "ScheduledBackup", "ObjectStore", "Kafka", "KafkaNodePool", "KafkaUser")
                .contains("ServiceMonitor", "PrometheusRule");
        var pod = rendered.stream()
                .filter(one -> one.path("kind").asText().equals("Deployment"))
                .findFirst()
                .orElseThrow()
                .at("/spec/template/spec");
        assertThat(names(pod.at("/containers/0/env")))
                .containsExactlyInAnyOrder(
                        "QIPU_DATABASE_USER", "QIPU_DATABASE_PASSWORD", "QIPU_KAFKA_SASL_JAAS_CONFIG");
        assertThat(names(pod.at("/containers/0/volumeMounts")))
                .containsExactlyInAnyOrderElementsOf(names(pod.path("volumes")))
                .contains("tmp", "token-key", "database-ca", "kafka-ca");
    }

    /** What kustomize makes of a directory; without a kubectl on this machine the test is not run. */
    private static List<JsonNode> rendered(Path directory) throws Exception {
        Process kubectl;
        try {
            kubectl = new ProcessBuilder("kubectl", "kustomize", directory.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
        } catch (IOException e) {
            throw new TestAbortedException("there is no kubectl here");
        }
        var documents = StreamSupport.stream(
                        new Yaml(new SafeConstructor(new LoaderOptions()))
                                .loadAll(kubectl.inputReader())
                                .spliterator(),
                        false)
                .map(one -> (JsonNode) JSON.valueToTree(one))
                .toList();
        assertThat(kubectl.waitFor()).isZero();
        return documents;
    }

    @Test
    void nothingCallsHome() {
        assertThat(read(BASE.resolve("configmap.yaml"))
                        .at("/data/AXONIQ_UPDATE_CHECKER_DISABLED")
                        .asText())
                .isEqualTo("true");
        assertThat(Path.of("deploy/Dockerfile"))
                .content()
                .contains("AXONIQ_UPDATE_CHECKER_DISABLED=true")
                .containsPattern("(?m)^USER 10001");
    }

    private static JsonNode deployment() {
        return read(BASE.resolve("deployment.yaml"));
    }

    private static JsonNode container() {
        return deployment().at("/spec/template/spec/containers/0");
    }

    private static String probe(JsonNode container, String name) {
        return container.path(name).at("/httpGet/path").asText();
    }

    private static List<String> names(JsonNode variables) {
        return StreamSupport.stream(variables.spliterator(), false)
                .map(variable -> variable.path("name").asText())
                .toList();
    }

    private static Stream<Path> files() throws IOException {
        return Stream.concat(Files.walk(Path.of("deploy")), Files.walk(Path.of("k8s")))
                .filter(Files::isRegularFile)
                .filter(file -> !file.startsWith("deploy/secrets"));
    }

    private static JsonNode read(Path file) {
        try (var text = Files.newBufferedReader(file)) {
            return JSON.valueToTree(new Yaml(new SafeConstructor(new LoaderOptions())).load(text)); // JSON is YAML too
        } catch (IOException | RuntimeException e) {
            throw new AssertionError(file + ": " + e.getMessage(), e);
        }
    }

    private static void texts(JsonNode node, String name, BiConsumer<String, String> use) {
        if (node.isTextual()) {
            use.accept(name, node.asText());
        } else if (node.isArray()) {
            node.forEach(element -> texts(element, name, use));
        } else {
            node.properties().forEach(entry -> texts(entry.getValue(), entry.getKey(), use));
        }
    }
}
