package org.qipu.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.FileNotFoundException;
import java.io.PrintWriter;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.qipu.game.Actor.Role;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Takes over games from PGN files and DhtmlXQ texts. */
@Command(name = "import", mixinStandardHelpOptions = true, description = {
        "Takes over games from PGN files, chess or xiangqi as each game says, and from DhtmlXQ texts into a running service.",
        "The same game is never taken over twice: an import that was cut off is simply run again."})
final class ImportCommand implements Callable<Integer> {

    @Parameters(arity = "1..*", paramLabel = "FILES", description = "PGN files, DhtmlXQ texts")
    List<Path> files;

    @Option(names = "--rulebook", paramLabel = "ID", description = "the edition for games whose date gives none, such as fide-2023")
    String rulebook;

    @Option(names = "--language", paramLabel = "CODE", description = "the language of the piece letters (default: en)")
    String language;

    @Option(names = "--time-control", paramLabel = "TEXT", description = {
            "the time control of games that name none, as PGN writes it: 40/5400+30:1800+30.", "Without one nothing is said of clocks that gain time."})
    String timeControl;

    @Option(names = "--charset", paramLabel = "NAME", description = "how the files are encoded (default: UTF-8); GB18030 where they are older files of xiangqi")
    String charset;

    @Mixin
    Service service;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        var worst = 0;
        for (var file : files) {
            worst = Math.max(worst, one(file));
        }
        return worst;
    }

    private int one(Path file) throws Exception {
        var out = spec.commandLine().getOut();
        JsonNode job;
        try {
            job = service.json(service.request("/imports" + query(), Role.FEDERATION).header("Content-Type", "application/x-chess-pgn")
                    .POST(BodyPublishers.ofFile(file)).build());
        } catch (FileNotFoundException e) {
            throw new Service.Failed("There is no file " + file + ".");
        }
        var bar = new ProgressBar(out, file.getFileName().toString());
        while (job.path("finishedAt").isNull() || job.path("finishedAt").isMissingNode()) {
            bar.show(job);
            Thread.sleep(200);
            job = service.json(service.request("/imports/" + job.path("id").asText(), Role.FEDERATION).GET().build());
        }
        bar.done(job);
        report(out, job);
        return job.path("failure").isTextual() || job.path("refused").asLong() > 0 ? 1 : 0;
    }

    private String query() {
        var parts = new ArrayList<String>();
        add(parts, "rulebook", rulebook);
        add(parts, "language", language);
        add(parts, "timeControl", timeControl);
        add(parts, "charset", charset);
        return parts.isEmpty() ? "" : "?" + String.join("&", parts);
    }

    private static void add(List<String> parts, String name, String value) {
        if (value != null) {
            parts.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8));
        }
    }

    private static void report(PrintWriter out, JsonNode job) {
        for (var entry : job.path("entries")) {
            out.printf("%s game %d (line %d) %s%s%s: %s%s%n", entry.path("refused").asBoolean() ? "refused   " : "suspicious", entry.path("game").asLong(),
                    entry.path("line").asLong(), entry.path("name").asText(""), entry.has("move") ? ", move " + entry.path("move").asText() : "",
                    entry.has("token") ? " '" + entry.path("token").asText() + "'" : "", entry.path("reason").asText(),
                    entry.has("article") ? " [" + entry.path("article").asText() + "]" : "");
        }
        if (job.path("cut").asLong() > 0) {
            out.printf("… and %d more.%n", job.path("cut").asLong());
        }
        if (job.path("failure").isTextual()) {
            out.printf("The import stopped: %s Run it again to go on; nothing is taken over twice.%n", job.path("failure").asText());
        }
        out.printf("%d games read: %d added, %d known before, %d refused; %d events.%n", job.path("games").asLong(), job.path("added").asLong(),
                job.path("known").asLong(), job.path("refused").asLong(), job.path("events").asLong());
        out.flush();
    }
}
