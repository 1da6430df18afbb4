package org.qipu.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import org.qipu.fault.CannotTry;
import org.qipu.fault.FaultSuite;
import org.qipu.fault.Kind;
import org.qipu.fault.UpgradeTrial;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Breaks parts of a cluster of its own. */
@Command(
        name = "fault",
        mixinStandardHelpOptions = true,
        description = {
            "Starts two replicas, a PostgreSQL that fails over and three Kafka brokers on networks of their own on this machine, breaks one after the other while many write, "
                    + "and says what did not hold.",
            "Only root of a Debian 12 may: Patroni, etcd, HAProxy, PostgreSQL 15 and libfaketime are installed where they are missing.",
            "Exit codes: 0 everything held, 1 something did not or went on later than is the goal, 2 nothing could be tried.",
            "docs/faults.md says what is done, what must hold, and what was measured."
        })
final class FaultCommand implements Callable<Integer> {

    private static final int NOTHING_TRIED = 2;

    @Spec
    CommandSpec spec;

    @Option(
            names = "--faults",
            converter = AtLeast.One.class,
            defaultValue = "300",
            paramLabel = "N",
            description = "how many (default: ${DEFAULT-VALUE})")
    int faults;

    @Option(
            names = "--seconds-between",
            converter = AtLeast.None.class,
            defaultValue = "3",
            paramLabel = "N",
            description = "how long nothing happens after each (default: ${DEFAULT-VALUE})")
    int between;

    @Option(
            names = "--seconds",
            converter = AtLeast.One.class,
            defaultValue = "1000000",
            paramLabel = "N",
            description = "begin no other after so many seconds of faults")
    int seconds;

    @Option(
            names = "--writers",
            converter = AtLeast.One.class,
            defaultValue = "32",
            paramLabel = "N",
            description = "how many write meanwhile (default: ${DEFAULT-VALUE})")
    int writers;

    @Option(
            names = "--pause",
            converter = AtLeast.None.class,
            defaultValue = "200",
            paramLabel = "MILLIS",
            description = "how long each writer rests after a command (default: ${DEFAULT-VALUE})")
    int pause;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "the chance; the same gives the same faults (default: a new one, which is told)")
    Long seed;

    @Option(
            names = "--only",
            paramLabel = "KIND",
            description = "only this kind of fault, more than once for several: ${COMPLETION-CANDIDATES}",
            completionCandidates = Words.class)
    List<String> only = new ArrayList<>();

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "where the run is kept as JSON (default: qipu-fault-SEED.json)")
    Path report;

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description = "go on with the run that is kept there, from the fault after its last")
    Path resume;

    @Option(
            names = "--keep",
            paramLabel = "DIR",
            description = "keep data and logs of all processes in this directory, which everybody may enter")
    Path keep;

    @Option(
            names = "--upgrade-to",
            paramLabel = "JAR",
            description =
                    "break nothing: replace one replica after the other by this newer program, with --seconds-between for both together (./qipu fault --upgrade makes one first, with another version of an event and another column of the search)")
    Path upgrade;

    /** What may happen, as it is written. */
    static final class Words extends ArrayList<String> {

        private static final long serialVersionUID = 1;

        Words() {
            for (var kind : Kind.values()) {
                add(kind.word());
            }
        }
    }

    @Override
    public Integer call() throws Exception {
        var chance = seed == null ? new Random().nextLong(1_000_000_000) : seed;
        var file = resume != null ? resume : report != null ? report : Path.of("qipu-fault-" + chance + ".json");
        var home = keep == null ? Files.createTempDirectory("qipu-fault") : Files.createDirectories(keep);
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxr-xr-x")); // PostgreSQL runs as another
        try {
            if (upgrade != null && !Files.isRegularFile(upgrade)) {
                say("There is no program " + upgrade + "; ./qipu fault --upgrade makes one.");
                return NOTHING_TRIED;
            }
            if (upgrade != null) {
                return new UpgradeTrial(upgrade, between, writers, pause).run(home.toAbsolutePath(), this::say) ? 0 : 1;
            }
            var suite = new FaultSuite(faults, seconds, between, writers, pause, file.toAbsolutePath());
            return suite.run(
                            home.toAbsolutePath(),
                            resume == null ? Optional.of(chance) : Optional.empty(),
                            kinds(),
                            this::say)
                    ? 0
                    : 1;
        } catch (CannotTry e) {
            say(e.getMessage());
            return NOTHING_TRIED;
        } finally {
            if (keep == null) {
                Directories.remove(home);
            }
        }
    }

    private List<Kind> kinds() {
        return only.isEmpty()
                ? List.of(Kind.values())
                : only.stream().map(this::kind).toList();
    }

    private Kind kind(String word) {
        try {
            return Kind.valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(
                    spec.commandLine(),
                    "There is no fault '" + word + "'; there are " + String.join(", ", new Words()) + ".");
        }
    }

    private void say(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }
}
