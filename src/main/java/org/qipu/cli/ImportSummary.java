package org.qipu.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells at the end of an import what was found, and all of it counted.
 *
 * @param verbose whether every line is told, also of games that are refused for one reason that is told once
 * @param trial   whether nothing was stored
 */
record ImportSummary(PrintWriter out, ImportBundle bundle, boolean verbose, boolean trial) {

    /** The most suspicious things of one kind that are told one by one; every refused game is, unless it only lacks an edition. */
    private static final int TOLD = 100;

    private static final Map<String, String> WITHOUT_EDITION = Map.of(
            "undated", "no date is known, and so no edition",
            "in-the-future", "their date lies in the future, and no edition follows",
            "before-editions", "played before the first edition here was in force",
            "between-editions", "their date leaves open under which edition they were played");

    private static final List<String> CLOSENESS = List.of("day", "month", "year", "unknown");

    void write(JsonNode job) {
        Map<String, Integer> told = new HashMap<>();
        for (var entry : job.path("entries")) {
            if (entry.path("refused").asBoolean()
                    ? verbose || !lacksEdition(entry)
                    : told.merge(entry.path("kind").asText(), 1, Integer::sum) <= TOLD || verbose) {
                entry(entry);
            }
        }
        told.forEach((kind, count) -> {
            if (count > TOLD && !verbose) {
                out.printf("… and %d more of the kind %s.%n", count - TOLD, kind);
            }
        });
        if (job.path("cut").asLong() > 0) {
            out.printf("… and %d more.%n", job.path("cut").asLong());
        }
        if (job.path("failure").isTextual()) {
            out.printf(
                    "The import stopped: %s Run it again to go on; nothing is taken over twice.%n",
                    job.path("failure").asText());
        }
        counted(job);
        if (trial) {
            out.printf(
                    "%d games read: %d would be added, %d are there twice, %d would be refused; %d events. Nothing was stored.%n",
                    job.path("games").asLong(),
                    job.path("added").asLong(),
                    job.path("known").asLong(),
                    job.path("refused").asLong(),
                    job.path("events").asLong());
            out.flush();
            return;
        }
        out.printf(
                "%d games read: %d added, %d known before, %d refused; %d events.%n",
                job.path("games").asLong(),
                job.path("added").asLong(),
                job.path("known").asLong(),
                job.path("refused").asLong(),
                job.path("events").asLong());
        out.flush();
    }

    /** Whether a game, or all of a reason, was refused only because no edition was named that would take it. */
    private static boolean lacksEdition(JsonNode found) {
        return found.path("rulebooks").isArray();
    }

    /** What takes the games that were refused for a reason, where something does. */
    private static String remedy(JsonNode reason) {
        if (!lacksEdition(reason)) {
            return "";
        }
        var ids = new ArrayList<String>();
        reason.path("rulebooks").forEach(id -> ids.add(id.asText()));
        var words = WITHOUT_EDITION.getOrDefault(reason.path("kind").asText(), "no edition follows from the date");
        return ids.size() == 1
                ? ": %s; --rulebook %s takes them".formatted(words, ids.getFirst())
                : ": %s; --rulebook ID takes them, ID one of %s".formatted(words, String.join(", ", ids));
    }

    private void entry(JsonNode entry) {
        var file = entry.path("file").asInt();
        var name = file >= 1 && file <= bundle.names().size() ? bundle.names().get(file - 1) + ", " : "";
        out.printf(
                "%s %sgame %d (line %d) %s%s%s: %s%s%n",
                entry.path("refused").asBoolean() ? "refused   " : "suspicious",
                name,
                entry.path("game").asLong(),
                entry.path("line").asLong(),
                entry.path("name").asText(""),
                entry.has("move") ? ", move " + entry.path("move").asText() : "",
                entry.has("token") ? " '" + entry.path("token").asText() + "'" : "",
                entry.path("reason").asText(),
                entry.has("article") ? " [" + entry.path("article").asText() + "]" : "");
    }

    private void counted(JsonNode job) {
        for (var reason : job.path("reasons")) {
            out.printf(
                    "%s %6d  %s%s%n",
                    reason.path("refused").asBoolean() ? "refused   " : "suspicious",
                    reason.path("count").asLong(),
                    reason.path("kind").asText(),
                    remedy(reason));
        }
        var encodings = new ArrayList<String>();
        job.path("encodings")
                .properties()
                .forEach(one -> encodings.add(one.getValue().asLong() + " in " + one.getKey()));
        var other = job.path("encodings").properties().stream()
                .anyMatch(one -> !one.getKey().equals("UTF-8"));
        var passedOver = bundle.passedOver() + job.path("passedOver").asLong();
        if (job.path("files").asLong() > 1 || other || passedOver > 0) {
            out.printf(
                    "%d files read: %s%s.%n",
                    job.path("files").asLong(),
                    String.join(", ", encodings),
                    passedOver > 0 ? "; %d passed over that are no records by their names".formatted(passedOver) : "");
        }
        var dated = new ArrayList<String>();
        CLOSENESS.stream()
                .filter(job.path("dated")::has)
                .forEach(how -> dated.add(job.path("dated").path(how).asLong()
                        + (how.equals("unknown") ? " undated" : " by the " + how)));
        if (!dated.isEmpty()) {
            out.printf("Games dated: %s.%n", String.join(", ", dated));
        }
        var shown = job.path("largestCompetitions");
        if (job.path("competitions").asLong() > shown.size()) {
            out.printf(
                    "The games belong to %d competitions, one for each text of the tag Event. With --competition ID they all belong to one.%n",
                    job.path("competitions").asLong());
        } else {
            shown.forEach(this::competition);
        }
    }

    private void competition(JsonNode one) {
        var event = one.path("event").isTextual() ? "'" + one.path("event").asText() + "'" : "";
        if (trial) { // its id is made when it is stored
            out.printf(
                    "Competition %s: %d games.%n",
                    event.isEmpty() ? one.path("id").asText() : event,
                    one.path("games").asLong());
        } else {
            out.printf(
                    "Competition %s%s: %d games added.%n",
                    one.path("id").asText(),
                    event.isEmpty() ? "" : ", " + event,
                    one.path("games").asLong());
        }
    }
}
