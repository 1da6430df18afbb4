package org.qipu.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Whatever the documents tell operators to watch is on the dashboard and has an alert, and nothing else is; the alerts do what they say. */
class WatchingTest {

    private static final Path CASES = Path.of("src/test/resources/prometheus/rules-test.yaml");
    /** What Prometheus itself knows of whom it asks, and of its own alerts. */
    private static final Set<String> OF_PROMETHEUS = Set.of("up");

    @Test
    void the_document_has_a_table_of_metrics() throws IOException {
        assertThat(Watching.documented()).hasSizeGreaterThan(35).contains("qipu_commands_seconds");
        assertThat(Watching.alerts()).hasSizeGreaterThan(30);
        assertThat(new Watching.Asked(
                                "x", "sum by (shard) (rate(qipu_relay_lateness_seconds_bucket{uri=\"jvm_x\"}[5m]))")
                        .metrics())
                .containsExactly("qipu_relay_lateness_seconds");
    }

    @Test
    void every_metric_of_the_document_is_on_the_dashboard() throws IOException {
        assertThat(asked(Watching.figures())).containsAll(Watching.documented());
    }

    @Test
    void every_metric_of_the_document_has_an_alert_that_its_row_names() throws IOException {
        var alerts = Watching.alerts();
        var without = new TreeSet<String>();
        for (var row : Watching.rows()) {
            assertThat(alerts).as(row.toString()).containsKeys(row.alerts().toArray(String[]::new));
            var told = row.alerts().stream()
                    .flatMap(name -> alerts.get(name).metrics().stream())
                    .collect(Collectors.toSet());
            row.metrics().stream().filter(metric -> !told.contains(metric)).forEach(without::add);
        }
        assertThat(without).isEmpty();
    }

    @Test
    void every_alert_stands_in_the_document_and_each_of_its_metrics_too() throws IOException {
        assertThat(Watching.alertsNamed())
                .containsExactlyInAnyOrderElementsOf(Watching.alerts().keySet());
        var known = Watching.documented();
        for (var one : Watching.asked()) {
            assertThat(one.metrics().stream().filter(metric -> !OF_PROMETHEUS.contains(metric)))
                    .as(one.toString())
                    .allMatch(known::contains);
        }
    }

    private static Set<String> asked(Iterable<Watching.Asked> all) {
        var metrics = new TreeSet<String>();
        all.forEach(one -> metrics.addAll(one.metrics()));
        return metrics;
    }

    @Test
    void every_alert_says_how_bad_it_is_what_it_is_and_what_to_do() throws IOException {
        Watching.yaml(Watching.RULES)
                .path("groups")
                .forEach(group -> group.path("rules").forEach(rule -> {
                    var name = rule.path("alert").asText();
                    assertThat(rule.at("/labels/severity").asText()).as(name).isIn("critical", "warning", "info");
                    assertThat(rule.at("/annotations/summary").asText())
                            .as(name)
                            .endsWith(".");
                    assertThat(rule.at("/annotations/description").asText())
                            .as(name)
                            .isNotBlank();
                }));
    }

    @Test
    void prometheus_of_the_compose_file_reads_the_rules() throws IOException {
        assertThat(Files.readString(Path.of("deploy/compose.yaml")))
                .contains("./prometheus/rules.yaml:/etc/prometheus/rules.yaml:ro");
        assertThat(Watching.yaml(Path.of("deploy/prometheus.yaml")).path("rule_files"))
                .extracting(one -> one.asText())
                .containsExactly("/etc/prometheus/rules.yaml");
    }

    @Test
    void every_alert_fires_in_one_case_and_is_quiet_in_another_and_each_of_its_metrics_fires_it() throws IOException {
        Map<String, Set<String>> firing = new TreeMap<>();
        Set<String> quiet = new TreeSet<>();
        Watching.yaml(CASES).path("tests").forEach(one -> {
            var alert = one.path("name").asText().split(" ", 2)[0];
            var expression = one.at("/promql_expr_test/0/expr").asText();
            assertThat(expression).contains("ALERTS{alertname=\"" + alert + "\",alertstate=\"firing\"}");
            if (one.at("/promql_expr_test/0/exp_samples/0/value").asInt() == 0) {
                quiet.add(alert);
            } else {
                one.path("input_series")
                        .forEach(series -> firing.computeIfAbsent(alert, name -> new TreeSet<>())
                                .addAll(new Watching.Asked(
                                                "", series.path("series").asText())
                                        .metrics()));
            }
        });
        assertThat(quiet).containsExactlyInAnyOrderElementsOf(Watching.alerts().keySet());
        assertThat(firing.keySet()).isEqualTo(quiet);
        for (var alert : Watching.alerts().values()) {
            if (!alert.expression().startsWith("absent(")) { // fires where its metric is not
                assertThat(firing.get(alert.name())).as(alert.name()).containsAll(alert.metrics());
            }
        }
    }

    @Test
    void promtool_finds_the_rules_right() throws Exception {
        var checked = Promtool.run("check", "rules", "--lint=all", "--lint-fatal", Watching.RULES.toString());
        assertThat(checked.code()).as(checked.said()).isZero();
        var tried = Promtool.run("test", "rules", CASES.toString());
        assertThat(tried.code()).as(tried.said()).isZero();
        assertThat(Promtool.run("check", "rules", "pom.xml").code())
                .as("it finds something wrong where something is")
                .isNotZero();
    }
}
