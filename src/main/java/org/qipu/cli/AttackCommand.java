package org.qipu.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.qipu.attack.Attack;
import org.qipu.attack.DatabaseAway;
import org.qipu.attack.DiskFull;
import org.qipu.attack.Fuzz;
import org.qipu.attack.LargeBodies;
import org.qipu.attack.MemoryLevel;
import org.qipu.attack.Streams;
import org.qipu.attack.Tally;
import org.qipu.attack.Target;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Attacks a service of its own. */
@Command(
        name = "attack",
        mixinStandardHelpOptions = true,
        description = {
            "Attacks a service of its own on this machine, and says what did not hold.",
            "It is started with its PostgreSQL and Kafka in a directory that is removed afterwards."
        })
final class AttackCommand {

    @Spec
    CommandSpec spec;

    @Command(
            mixinStandardHelpOptions = true,
            description =
                    "Sends requests as chance has them, to every resource, from every role: 0 answers of 500, every refusal a problem document.")
    int fuzz(
            @Option(
                            names = "--requests",
                            defaultValue = "1000000",
                            paramLabel = "N",
                            converter = AtLeast.One.class,
                            description = "how many (default: ${DEFAULT-VALUE})")
                    int requests,
            @Option(
                            names = "--seed",
                            paramLabel = "N",
                            description =
                                    "the chance; the same gives the same requests (default: a new one, which is told)")
                    Long seed,
            @Option(
                            names = "--keep",
                            paramLabel = "DIR",
                            description = "keep the data and the log of the service in this directory")
                    Path keep)
            throws Exception {
        var chance = seed == null ? new Random().nextLong(1_000_000_000) : seed;
        say("seed " + chance);
        return attack("fuzz", new Fuzz(requests, chance), keep);
    }

    @Command(
            mixinStandardHelpOptions = true,
            description =
                    "Kills PostgreSQL, then stops it for some time, while others record: ready by itself, nothing answered is lost.")
    int database(
            @Option(
                            names = "--seconds",
                            defaultValue = "60",
                            paramLabel = "N",
                            converter = AtLeast.One.class,
                            description = "how long it is away (default: ${DEFAULT-VALUE})")
                    int seconds)
            throws Exception {
        return attack("database", new DatabaseAway(Duration.ofSeconds(seconds)), null);
    }

    @Command(
            mixinStandardHelpOptions = true,
            description = {
                "Fills the disk of the data and frees it again, while others record: ready by itself, nothing answered is lost.",
                "The disk is a small one of its own, which only root may have."
            })
    int disk(
            @Option(
                            names = "--seconds",
                            defaultValue = "60",
                            paramLabel = "N",
                            converter = AtLeast.One.class,
                            description = "how long it is full (default: ${DEFAULT-VALUE})")
                    int seconds)
            throws Exception {
        var home = Files.createTempDirectory("qipu-attack");
        var disk = home.resolve("disk");
        if (!DiskFull.mounted(disk)) {
            say("disk: this user may not mount a disk of its own; nothing was tried");
            return 2;
        }
        try {
            return attack("disk", new DiskFull(Duration.ofSeconds(seconds)), disk);
        } finally {
            DiskFull.unmount(disk);
            Directories.remove(home);
        }
    }

    @Command(
            mixinStandardHelpOptions = true,
            description =
                    "Sends eight of the largest bodies at once, to every resource, with a token and without: each is taken, or refused in words.")
    int bodies(
            @Option(
                            names = "--megabytes",
                            defaultValue = "512",
                            paramLabel = "N",
                            converter = AtLeast.One.class,
                            description =
                                    "the size of an import and of what is beyond every bound (default: ${DEFAULT-VALUE})")
                    int megabytes)
            throws Exception {
        return attack("bodies", new LargeBodies(megabytes), null);
    }

    @Command(
            mixinStandardHelpOptions = true,
            description =
                    "Follows games by many streams, some of which never read, while the games go on: who reads hears of everything, memory is bounded.")
    int streams(
            @Option(
                            names = "--streams",
                            defaultValue = "2000",
                            paramLabel = "N",
                            converter = AtLeast.One.class,
                            description = "how many (default: ${DEFAULT-VALUE})")
                    int streams,
            @Option(
                            names = "--silent",
                            defaultValue = "500",
                            paramLabel = "N",
                            converter = AtLeast.None.class,
                            description = "how many of them never read (default: ${DEFAULT-VALUE})")
                    int silent,
            @Option(
                            names = "--seconds",
                            defaultValue = "120",
                            paramLabel = "N",
                            converter = AtLeast.One.class,
                            description = "how long the games go on (default: ${DEFAULT-VALUE})")
                    int seconds)
            throws Exception {
        return attack("streams", new Streams(streams, silent, seconds), null);
    }

    @Command(
            mixinStandardHelpOptions = true,
            description =
                    "Writes and reads a little for an hour, and tells each minute what the service holds: it does not rise for ever.")
    int memory(
            @Option(
                            names = "--minutes",
                            defaultValue = "60",
                            paramLabel = "N",
                            converter = AtLeast.One.class,
                            description = "how long (default: ${DEFAULT-VALUE})")
                    int minutes,
            @Option(
                            names = "--seed",
                            defaultValue = "1",
                            paramLabel = "N",
                            description = "the chance (default: ${DEFAULT-VALUE})")
                    long seed)
            throws Exception {
        say("seed " + seed);
        return attack("memory", new MemoryLevel(minutes, seed), null);
    }

    @Command(
            mixinStandardHelpOptions = true,
            description =
                    "One after the other on one service: fuzz, bodies, streams and database, and where it is not the short version, memory.")
    int all(
            @Option(names = "--short", description = "as it is part of ./qipu test: about a minute") boolean quick,
            @Option(names = "--seed", paramLabel = "N", description = "the chance (default: a new one, which is told)")
                    Long seed)
            throws Exception {
        var chance = seed == null ? new Random().nextLong(1_000_000_000) : seed;
        say("seed " + chance);
        var attacks = new LinkedHashMap<String, Attack>();
        attacks.put("fuzz", new Fuzz(quick ? 10_000 : 1_000_000, chance));
        attacks.put("bodies", new LargeBodies(quick ? 8 : 512));
        attacks.put("streams", quick ? new Streams(400, 100, 8) : new Streams(2000, 500, 120));
        attacks.put("database", new DatabaseAway(Duration.ofSeconds(quick ? 5 : 60)));
        if (!quick) {
            attacks.put("memory", new MemoryLevel(60, chance));
        }
        return attack(attacks, null);
    }

    private int attack(String name, Attack attack, Path keep) throws Exception {
        return attack(Map.of(name, attack), keep);
    }

    private int attack(Map<String, Attack> attacks, Path keep) throws Exception {
        var home = keep == null ? Files.createTempDirectory("qipu-attack") : Files.createDirectories(keep);
        try (var target = Target.start(home.toAbsolutePath())) {
            say("a service on port " + target.port());
            var held = true;
            for (var attack : attacks.entrySet()) {
                held &= held(attack.getKey(), attack.getValue(), target);
            }
            return held ? 0 : 1;
        } finally {
            if (keep == null) {
                Directories.remove(home);
            }
        }
    }

    private boolean held(String name, Attack attack, Target target) throws Exception {
        var tally = new Tally();
        var begun = System.nanoTime();
        attack.on(target, tally, line -> say(name + ": " + line));
        target.afterwards(tally);
        say("%s: %s in %s"
                .formatted(
                        name, tally, Duration.ofNanos(System.nanoTime() - begun).truncatedTo(ChronoUnit.SECONDS)));
        tally.faults().forEach(fault -> say("  " + fault));
        say(tally.faulty() == 0 ? name + ": held" : "%s: %,d things did not hold".formatted(name, tally.faulty()));
        return tally.faulty() == 0;
    }

    private void say(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }
}
