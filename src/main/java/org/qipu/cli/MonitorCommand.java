package org.qipu.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.qipu.audit.http.HttpLog;
import org.qipu.audit.monitor.Finding;
import org.qipu.audit.monitor.Monitor;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.note.VerifierKey;
import org.qipu.audit.tree.Head;
import org.qipu.audit.witness.FiledHeads;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Follows the log of a service from outside. */
@Command(
        name = "monitor",
        mixinStandardHelpOptions = true,
        description = {
            "Follows the log of a service from outside: reads every entry and every tile it serves, reckons the tree anew, and raises the alarm where that "
                    + "contradicts what the log has signed, shown before, or shows others.",
            "What it believed last is kept in --dir: with it a monitor that is started again finds what was taken back meanwhile. "
                    + "An alarm is written there too, with both checkpoints: they prove it to anybody.",
            "Exit codes: 0 all is right, 1 an alarm, 3 it could not look: the log could not be read (with --once), or its own directory."
        })
final class MonitorCommand implements Callable<Integer> {

    private static final int AWAY = 3;
    /** A copy on the way to somebody is not kept longer. */
    private static final Duration A_COPY_IS_KEPT = Duration.ofMinutes(1);

    @Parameters(paramLabel = "URL", description = "where the log is served, such as https://hall.example/log")
    String url;

    @Option(
            names = "--key",
            required = true,
            paramLabel = "KEY",
            converter = VerifierKeys.class,
            description =
                    "the key of the log, such as its service shows at /log/key; given to you in another way than by that service. More than once after a rotation")
    List<VerifierKey> keys;

    @Option(
            names = "--witness",
            paramLabel = "KEY",
            converter = VerifierKeys.class,
            description = "a witness that has to have signed; as often as there are some")
    List<VerifierKey> witnesses = List.of();

    @Option(
            names = "--quorum",
            paramLabel = "N",
            converter = AtLeast.None.class,
            description = "how many of the witnesses have to have signed (default: one of them)")
    Integer quorum;

    @Option(
            names = "--dir",
            defaultValue = "monitor",
            paramLabel = "DIR",
            description = "what it has believed (default: ./${DEFAULT-VALUE}); made where it is missing")
    Path directory;

    @Option(
            names = "--every",
            defaultValue = "60",
            paramLabel = "SECONDS",
            converter = AtLeast.One.class,
            description = "how often it looks (default: ${DEFAULT-VALUE})")
    int every;

    @Option(names = "--once", description = "look once, and end")
    boolean once;

    @Spec
    CommandSpec spec;

    private Optional<Instant> olderSince = Optional.empty();

    @Override
    public Integer call() throws Exception {
        Logs.quiet();
        var origin = keys.getFirst().name();
        if (keys.stream().anyMatch(key -> !key.name().equals(origin))) {
            throw new ParameterException(spec.commandLine(), "The keys are of one log: each begins with its name.");
        }
        if (quorum != null && quorum > witnesses.size()) {
            throw new ParameterException(spec.commandLine(), "--quorum is at most the number of witnesses.");
        }
        var address = address();
        var out = spec.commandLine().getOut();
        try (var heads = FiledHeads.in(directory);
                var http = HttpClient.newBuilder()
                        .connectTimeout(Duration.ofSeconds(10))
                        .build()) {
            var progress = new Progress(out, "reading");
            var monitor = new Monitor(
                    origin,
                    keys,
                    new Monitor.Policy(witnesses, quorum == null ? Math.min(1, witnesses.size()) : quorum),
                    new HttpLog(address, Given.of("QIPU_TOKEN"), http),
                    heads,
                    (leaves, of) -> progress.tell("reading " + leaves + " of " + of + " entries"));
            return watch(monitor, out);
        } catch (IllegalStateException | IOException | UncheckedIOException e) { // nothing of the log itself
            spec.commandLine().getErr().println("It cannot watch: " + Reason.of(e));
            return AWAY;
        }
    }

    private URI address() {
        try {
            var address = URI.create(url.replaceAll("/+$", "") + "/");
            if (url.matches("https?://[^/\\s]+.*") && address.getHost() != null) {
                return address;
            }
        } catch (IllegalArgumentException e) {
            // it is no address
        }
        throw new ParameterException(
                spec.commandLine(), "URL is an address such as https://hall.example/log, not '" + url + "'.");
    }

    private int watch(Monitor monitor, PrintWriter out) throws InterruptedException, IOException {
        while (true) {
            var code = tell(monitor.look(), out);
            if (once || code == 1) {
                return code;
            }
            Thread.sleep(Duration.ofSeconds(every));
        }
    }

    private int tell(Finding finding, PrintWriter out) throws IOException {
        var now = Instant.now();
        var line = switch (finding) {
            case Finding.Unchanged same -> told(same.head()) + ": nothing new";
            case Finding.Grown grown ->
                told(grown.to()) + ": " + (grown.to().size() - grown.from().size())
                        + " entries read, all as they were signed";
            case Finding.Older older ->
                "It shows the older tree of " + older.shown().size() + " entries, not the "
                        + older.known().size() + " it has shown.";
            case Finding.Away away -> "The log could not be read: " + away.why();
            case Finding.Alarm alarm -> "ALARM: " + alarm.why();
        };
        out.println(now + " " + line);
        out.flush();
        return switch (finding) {
            case Finding.Unchanged same -> right();
            case Finding.Grown grown -> right();
            case Finding.Away away -> AWAY;
            case Finding.Older older -> older(older, now, out);
            case Finding.Alarm alarm -> alarm(alarm, now, out);
        };
    }

    private int right() {
        olderSince = Optional.empty();
        return 0;
    }

    private static String told(Head head) {
        return head.size() + " entries, root " + head.root().hex();
    }

    private int older(Finding.Older older, Instant now, PrintWriter out) throws IOException {
        olderSince = olderSince.or(() -> Optional.of(now));
        if (!once && now.isBefore(olderSince.get().plus(A_COPY_IS_KEPT))) {
            return 0;
        }
        var why = "The log has shown a tree of " + older.known().size() + " entries, and shows the one of "
                + older.shown().size() + " again: an old checkpoint or an old database is served.";
        out.println(now + " ALARM: " + why);
        return alarm(new Finding.Alarm(why, Optional.empty(), Optional.empty()), now, out);
    }

    private int alarm(Finding.Alarm alarm, Instant now, PrintWriter out) throws IOException {
        var file = directory.resolve("alarm-" + now.toString().replaceAll("[^0-9]", "") + ".txt");
        Files.writeString(
                file,
                now + "\n" + url + "\n" + alarm.why() + "\n" + shown("believed before", alarm.before())
                        + shown("shown now", alarm.shown()));
        out.println("Written to " + file);
        out.flush();
        return 1;
    }

    private static String shown(String name, Optional<SignedNote> note) {
        return note.map(one -> "\n--- " + name + " ---\n" + one.whole()).orElse("");
    }
}
