package org.qipu.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.qipu.game.event.Actor.Role;
import org.qipu.imports.ImportOptions;
import org.qipu.imports.ImportTrial;
import org.qipu.law.Rulebook;
import org.qipu.law.editions.Rulebooks;
import org.qipu.log.codec.GameJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Takes over games from PGN files and DhtmlXQ texts. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = {
            "Takes over games into a running service: PGN, chess or xiangqi as each game says by its tags or its first moves, and DhtmlXQ, as a text or on a page.",
            "Files, folders and zip archives are one import with one report. The same game is never taken over twice: an import that was cut off is simply run again.",
            "A game is dated as closely as its tags say, by the day, the month, the year or not at all. What the event is called is kept with the names of the players, "
                    + "where it can be erased."
        })
final class ImportCommand implements Callable<Integer> {

    /** How long it is waited before it is asked how far the import has come, in milliseconds: a few games are over at once. */
    private static final long SOON = 12;

    private static final long SELDOM = 200;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILES",
            description = "PGN files, DhtmlXQ texts, folders and zip archives of them")
    List<Path> files;

    @Option(
            names = "--rulebook",
            paramLabel = "ID",
            description = {
                "the edition for games whose date gives none; /api/v1/rulebooks lists them.",
                "Without it each game is taken over under the edition in force at its date, and those that have none are refused, counted by reason."
            })
    String rulebook;

    @Option(
            names = "--language",
            paramLabel = "CODE",
            description = "the language of the piece letters, such as de (default: en)")
    String language;

    @Option(
            names = "--time-control",
            paramLabel = "TEXT",
            description = {
                "the time control of games that name none, as PGN writes it: 40/5400+30:1800+30.",
                "Without one nothing is said of clocks that gain time."
            })
    String timeControl;

    @Option(
            names = "--charset",
            paramLabel = "NAME",
            description = {
                "how the files are encoded, such as Big5 or GB18030.",
                "Without it each file is read as UTF-8, and where it is not that as the one of the two in which it shows moves, "
                        + "else as windows-1252, of which ISO-8859-1 is a part; the report says which it was."
            })
    String charset;

    @Option(
            names = "--competition",
            paramLabel = "ID",
            description = {
                "the competition that the games belong to.",
                "Without it each event is one, under an id that tells nothing of it; the report says which."
            })
    String competition;

    @Option(
            names = "--as-played",
            description = {
                "record moves that are not legal as moves that were played and stood, each with the article it breaks.",
                "Without it a game with one is refused."
            })
    boolean asPlayed;

    @Option(
            names = "--dry-run",
            description = {
                "only read and decide, and tell what would be taken over and what refused; nothing is stored, and no service is needed.",
                "Which games a service has already it cannot tell, nor what a competition there says of time zone and start."
            })
    boolean dryRun;

    @Option(
            names = {"-v", "--verbose"},
            description = "tell every refused and every suspicious game in a line of its own")
    boolean verbose;

    @Mixin
    Service service;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        var options = options();
        try (var bundle = ImportBundle.of(files)) {
            if (bundle.names().isEmpty()) {
                throw new Service.Failed(
                        "There is no file with games in "
                                + files.stream().map(Path::toString).collect(Collectors.joining(", "))
                                + ": in folders and archives those are taken whose names end in pgn, txt, dhtmlxq, ubb or html.");
            }
            return dryRun ? tried(bundle, options) : run(bundle);
        }
    }

    private int tried(ImportBundle bundle, ImportOptions options) throws Exception {
        Logs.quiet();
        var out = spec.commandLine().getOut();
        var bar = new Progress(spec.commandLine().getErr(), bundle.title());
        var trial = ImportTrial.of(
                bundle.content(),
                options,
                Clock.systemUTC(),
                report -> bar.show(GameJson.mapper().valueToTree(report)));
        var job = TrialAsJob.of(trial);
        bar.done(job);
        new ImportSummary(out, bundle, verbose, true).write(job);
        return job.path("refused").asLong() > 0 ? 1 : 0;
    }

    /** What was asked for, refused as wrong usage before anything is read or sent. */
    private ImportOptions options() {
        try {
            return asked();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage());
        }
    }

    private ImportOptions asked() {
        if (rulebook != null && Rulebooks.find(rulebook).isEmpty()) {
            throw new IllegalArgumentException("There is no rulebook '" + rulebook + "'; there are "
                    + Rulebooks.all().stream().map(Rulebook::id).collect(Collectors.joining(", ")) + ".");
        }
        return ImportOptions.of(
                        Optional.ofNullable(rulebook),
                        Optional.ofNullable(language),
                        Optional.ofNullable(timeControl),
                        Optional.ofNullable(charset))
                .in(Optional.ofNullable(competition))
                .asPlayed(asPlayed);
    }

    private int run(ImportBundle bundle) throws Exception {
        var out = spec.commandLine().getOut();
        var job = service.json(service.request("/imports" + query(), Role.FEDERATION)
                .header("Content-Type", bundle.temporary() ? "application/zip" : "application/x-chess-pgn")
                .POST(BodyPublishers.ofFile(bundle.content()))
                .build());
        var bar = new Progress(spec.commandLine().getErr(), bundle.title());
        for (var pause = SOON; isOpen(job); pause = Math.min(2 * pause, SELDOM)) {
            bar.show(job);
            Thread.sleep(pause);
            job = service.json(service.request("/imports/" + job.path("id").asText(), Role.FEDERATION)
                    .GET()
                    .build());
        }
        bar.done(job);
        new ImportSummary(out, bundle, verbose, false).write(job);
        return job.path("failure").isTextual() || job.path("refused").asLong() > 0 ? 1 : 0;
    }

    private static boolean isOpen(JsonNode job) {
        return job.path("finishedAt").isNull() || job.path("finishedAt").isMissingNode();
    }

    private String query() {
        var parts = new ArrayList<String>();
        add(parts, "rulebook", rulebook);
        add(parts, "language", language);
        add(parts, "timeControl", timeControl);
        add(parts, "charset", charset);
        add(parts, "competition", competition);
        add(parts, "asPlayed", asPlayed ? "true" : null);
        return parts.isEmpty() ? "" : "?" + String.join("&", parts);
    }

    private static void add(List<String> parts, String name, String value) {
        if (value != null) {
            parts.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8));
        }
    }
}
