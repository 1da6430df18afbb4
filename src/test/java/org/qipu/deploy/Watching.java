package org.qipu.deploy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** What the documents tell operators to watch, and with what: the table of metrics, the alerts and the dashboard. */
public final class Watching {

    static final Path DOCUMENT = Path.of("docs/operations.md");
    static final Path RULES = Path.of("deploy/prometheus/rules.yaml");
    static final Path DASHBOARD = Path.of("deploy/grafana/dashboards/qipu.json");

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern METRIC =
            Pattern.compile("\\b((?:qipu|http|jvm|process|agroal|worker|vertx|system|up)_?[a-z0-9_]*)\\b");
    private static final Pattern NAMED = Pattern.compile("`((?:qipu|http|jvm|process)_[a-z0-9_]+)`");
    private static final Pattern ALERT = Pattern.compile("`(Qipu[A-Za-z]+)`");
    /** How the figures of a histogram are told apart. */
    private static final Pattern PART = Pattern.compile("_(?:bucket|count|sum|max)$");

    private Watching() {}

    /** A row of a table of metrics. */
    public record Row(List<String> metrics, List<String> alerts) {}

    /** An alert, or a figure of the dashboard, and what it is told from. */
    public record Asked(String name, String expression) {
        /** The metrics it asks for, without what tells the figures of a histogram apart. */
        public Set<String> metrics() {
            var bare = expression.replaceAll("\"[^\"]*\"", "\"\"").replaceAll("by \\([^)]*\\)", "");
            return METRIC.matcher(bare)
                    .results()
                    .map(one -> one.group(1))
                    .filter(name -> !name.equals("process") && !name.equals("system"))
                    .map(Watching::family)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /** The metric a figure is of: one whose name merely ends so is no histogram. */
    public static String family(String name) {
        return PART.matcher(name).find() && name.contains("_seconds_")
                ? PART.matcher(name).replaceFirst("")
                : name;
    }

    /** Every row of a table that begins with a metric, wherever in the document. */
    public static List<Row> rows() throws IOException {
        return Files.readAllLines(DOCUMENT).stream()
                .filter(line -> line.startsWith("| `")
                        && NAMED.matcher(line.split("\\|")[1]).find())
                .map(line ->
                        new Row(all(NAMED, line.split("\\|")[1]), all(ALERT, line.substring(line.indexOf('|', 1)))))
                .toList();
    }

    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(one -> one.group(1)).toList();
    }

    /** The metrics of the document. */
    public static Set<String> documented() throws IOException {
        return rows().stream().flatMap(row -> row.metrics().stream()).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Every alert of the document. */
    static Set<String> alertsNamed() throws IOException {
        return new TreeSet<>(all(ALERT, Files.readString(DOCUMENT)));
    }

    /** The alerts, by name. */
    public static Map<String, Asked> alerts() throws IOException {
        var alerts = new LinkedHashMap<String, Asked>();
        yaml(RULES)
                .path("groups")
                .forEach(group -> group.path("rules").forEach(rule -> {
                    var name = rule.path("alert").asText();
                    if (alerts.put(name, new Asked(name, rule.path("expr").asText())) != null) {
                        throw new AssertionError(name + " stands twice");
                    }
                }));
        return alerts;
    }

    /** What the dashboard asks for. */
    public static List<Asked> figures() throws IOException {
        var figures = new ArrayList<Asked>();
        JSON.readTree(DASHBOARD.toFile())
                .path("panels")
                .forEach(panel -> panel.path("targets")
                        .forEach(target -> figures.add(new Asked(
                                panel.path("title").asText(),
                                target.path("expr").asText()))));
        return figures;
    }

    /** Everything that is asked for, by alerts and dashboard. */
    public static List<Asked> asked() throws IOException {
        return Stream.concat(alerts().values().stream(), figures().stream()).toList();
    }

    static JsonNode yaml(Path file) throws IOException {
        try (var text = Files.newBufferedReader(file)) {
            return JSON.valueToTree(new Yaml(new SafeConstructor(new LoaderOptions())).load(text));
        }
    }
}
