package org.qipu.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Optional;
import org.qipu.imports.ImportReport;
import org.qipu.imports.ImportTrial;
import org.qipu.log.codec.GameJson;

/** A trial in the shape in which a service answers for an import, so that both are told by the same words. */
final class TrialAsJob {

    private TrialAsJob() {}

    static JsonNode of(ImportTrial trial) {
        var report = trial.report();
        ObjectNode job = GameJson.mapper().valueToTree(report);
        job.remove("summary");
        var entries = job.putArray("entries");
        report.entries()
                .forEach(entry -> entries.addObject()
                        .put("name", name(entry, trial.names()))
                        .setAll((ObjectNode) GameJson.mapper().valueToTree(entry)));
        report.summary().ifPresent(counted -> {
            job.setAll((ObjectNode) GameJson.mapper().valueToTree(counted));
            var largest = job.remove("largest");
            var shown = job.putArray("largestCompetitions");
            largest.properties()
                    .forEach(one -> shown.addObject()
                            .put("id", one.getKey())
                            .put("event", trial.names().get(one.getKey()))
                            .put("games", one.getValue().asLong()));
        });
        return job;
    }

    private static String name(ImportReport.Entry entry, Map<String, String> names) {
        return side(entry.white(), names) + " - " + side(entry.black(), names)
                + entry.round().map(round -> ", round " + round).orElse("")
                + entry.board().map(board -> " board " + board).orElse("");
    }

    private static String side(Optional<String> id, Map<String, String> names) {
        return id.map(one -> names.getOrDefault(one, "?")).orElse("?");
    }
}
