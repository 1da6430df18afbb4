package org.qipu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code ./qipu} in a project of its own, with JDKs and a Maven that only say how they were called. */
class LauncherTest {

    /** The bit of SIGINT, which is signal 2. */
    private static final long INTERRUPT = 1L << 1;

    private static final List<String> TOOLS = List.of(
            "bash", "dirname", "readlink", "sed", "find", "head", "tail", "touch", "mkdir", "cat", "sleep", "date");

    @TempDir
    Path temp;

    private Path project;
    private Path tools;
    private Path jdks;

    record Ran(int code, String out, String err) {}

    @BeforeEach
    void aProjectInAPathWithSpaces() throws IOException {
        project = Files.createDirectories(temp.resolve("a club's records"));
        tools = Files.createDirectories(temp.resolve("tools"));
        jdks = Files.createDirectories(temp.resolve("jdks"));
        Files.copy(Path.of("qipu"), project.resolve("qipu"), StandardCopyOption.COPY_ATTRIBUTES);
        Files.writeString(project.resolve("pom.xml"), "");
        Files.createDirectories(project.resolve("src/main"));
        for (var tool : TOOLS) {
            program(tools.resolve(tool), "exec " + where(tool) + " \"$@\"");
        }
    }

    @Test
    void withoutAJdkItSaysWhatToInstall() throws Exception {
        jdk("17", "17.0.1");
        var ran = run("up");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err())
                .isEqualTo(
                        "qipu needs a JDK 25 or newer and found none: install one, such as Eclipse Temurin 25 from adoptium.net, or set JAVA_HOME to it.\n");
    }

    @Test
    void helpNeedsNeitherAJavaNorABuild() throws Exception {
        Files.createDirectories(project.resolve("docs"));
        try (var pages = Files.walk(Path.of("docs/commands"))) {
            for (var page : pages.toList()) {
                Files.copy(page, project.resolve(page));
            }
        }
        for (var asked : new String[][] {{}, {"help"}, {"--help"}, {"-h"}}) {
            var ran = run(asked);
            assertThat(ran.out()).isEqualTo(Files.readString(Path.of("docs/commands/qipu.txt")));
            assertThat(ran.err()).isEmpty();
            assertThat(ran.code()).isZero();
        }
        for (var asked : new String[][] {{"help", "import"}, {"import", "--help"}, {"import", "a.pgn", "-h"}}) {
            assertThat(run(asked).out()).isEqualTo(Files.readString(Path.of("docs/commands/qipu-import.txt")));
        }
        assertThat(run("attack", "fuzz", "--help").out()).startsWith("Usage: qipu attack fuzz");
        assertThat(run("help", "test").out()).startsWith("Usage: qipu test");
        assertThat(run("help", "dance").err())
                .as("the program itself says that")
                .contains("needs a JDK 25");
        assertThat(project.resolve("target")).doesNotExist();
    }

    @Test
    void anInstalledOneRunsItsOwnProgramWithItsOwnJavaAndBuildsNothing() throws Exception {
        jdk("25", "25");
        Files.createDirectories(project.resolve("java/bin"));
        program(project.resolve("java/bin/java"), "echo \"own: $*\"");
        Files.createDirectories(project.resolve("app"));
        Files.writeString(project.resolve("app/quarkus-run.jar"), "");
        assertThat(run("perft", "chess", "1").out())
                .startsWith("own: ")
                .contains("/app/quarkus-run.jar perft chess 1\n");
        for (var ofTheSources : new String[][] {{"test"}, {"format"}, {"package"}, {"bench", "board"}}) {
            var ran = run(ofTheSources);
            assertThat(ran.err()).contains("works on the sources of qipu").hasLineCount(1);
            assertThat(ran.code()).isEqualTo(2);
        }
    }

    @Test
    void theServiceStartsWithWhatIsRememberedWhereJavaCanUseThat() throws Exception {
        jdk("25", "25");
        maven("mkdir -p target/quarkus-app; : > target/quarkus-app/quarkus-run.jar");
        assertThat(run("up").out()).contains("quarkus-run.jar up\n").doesNotContain("AOT");
        var remembered = Files.createDirectories(project.resolve("target/start"));
        Files.writeString(remembered.resolve("qipu.jar"), "");
        Files.writeString(remembered.resolve("qipu.aot"), "");
        var usable = "case \"$*\" in *AOTMode=on*) echo noise; echo noise >&2; exit %d ;; esac; echo \"$*\"";
        program(jdks.resolve("25/bin/java"), usable.formatted(0));
        for (var service : List.of("up", "serve")) {
            var ran = run(service);
            assertThat(ran.out())
                    .contains("-XX:AOTCache=" + remembered.resolve("qipu.aot"))
                    .endsWith("-jar " + remembered.resolve("qipu.jar") + " " + service + "\n")
                    .doesNotContain("noise");
            assertThat(ran.err()).isEmpty();
        }
        assertThat(run("verify").out()).contains("quarkus-run.jar verify\n").doesNotContain("AOT");
        Files.delete(remembered.resolve("up.holds"));
        program(jdks.resolve("25/bin/java"), usable.formatted(1));
        var ran = run("up");
        assertThat(ran.out()).contains("quarkus-run.jar up\n").doesNotContain("AOT", "noise");
        assertThat(ran.err()).isEmpty();
    }

    @Test
    void anInstalledOneIsPreparedOnce() throws Exception {
        var java =
                "case \"$*\" in *AOTCacheOutput=*qipu.aot*) out=\"$*\"; out=\"${out#*AOTCacheOutput=}\"; : >\"${out%% -jar*}\";"
                        + " mkdir -p \"${out%/qipu.aot*}/trial/postgres-program\"; echo Ctrl-C ends everything ;; *) echo \"$*\" ;; esac";
        installed(java);
        var kept = Files.createDirectories(project.resolve("deploy/start"));
        var failed = run("prepare");
        assertThat(failed.err()).contains("It could not be prepared, and starts as before");
        assertThat(failed.code()).isEqualTo(1);
        assertThat(project.resolve("start")).doesNotExist();
        Files.copy(Path.of("deploy/start/remember.sh"), kept.resolve("remember.sh"));
        Files.writeString(kept.resolve("qipu.jar"), "made before");
        var ran = run("prepare");
        assertThat(ran.err()).contains("It is prepared:");
        assertThat(ran.code()).isZero();
        assertThat(project.resolve("start/qipu.jar")).hasContent("made before");
        assertThat(project.resolve("start/trial")).doesNotExist();
        assertThat(run("prepare").err()).contains("It is prepared already.").hasLineCount(1);
        assertThat(run("up").out()).contains("-XX:AOTCache=" + project.resolve("start/qipu.aot"));
    }

    /** The trial would sign its own events with the key of a real log, whose heads then say that events are gone. */
    @Test
    void aTrialStartKnowsNothingOfTheServiceWhoseSettingsAreAroundIt() throws Exception {
        var seen = temp.resolve("seen");
        installed("{ echo \"asked $*\"; pwd; env; } >>\"" + seen + "\"; case \"$*\" in *AOTCacheOutput=*qipu.aot*)"
                + " out=\"$*\"; out=\"${out#*AOTCacheOutput=}\"; : >\"${out%% -jar*}\"; mkdir -p \"${out%/qipu.aot*}/trial/postgres-program\";"
                + " echo http://localhost:1; echo Ctrl-C ends everything ;; esac");
        var kept = Files.createDirectories(project.resolve("deploy/start"));
        Files.copy(Path.of("deploy/start/remember.sh"), kept.resolve("remember.sh"));
        Files.writeString(kept.resolve("qipu.jar"), "made before");
        var process = starting("prepare");
        var settings = process.environment();
        settings.put("HOME", "/home/somebody");
        settings.put("LC_ALL", "C.UTF-8");
        for (var name : List.of(
                "QIPU_LOG_IDENTITY",
                "QIPU_LOG_HEADS",
                "qipu.log.identity",
                "QUARKUS_PROFILE",
                "MP_JWT_VERIFY_PUBLICKEY",
                "OTEL_EXPORTER_OTLP_ENDPOINT",
                "KAFKA_BOOTSTRAP_SERVERS",
                "JAVA_TOOL_OPTIONS",
                "JDK_JAVA_OPTIONS",
                "_JAVA_OPTIONS")) {
            settings.put(name, "of the real service");
        }
        assertThat(process.start().waitFor()).isZero();
        assertThat(seen)
                .content()
                .contains(
                        " up --demo ",
                        " import " + project.resolve("examples/games") + " ",
                        "HOME=/home/somebody\n",
                        "LC_ALL=C.UTF-8\n")
                .doesNotContain("of the real service", "QIPU_");
        assertThat(Files.readAllLines(seen))
                .as("where .env and config/application.properties are looked for")
                .doesNotContain(temp.toString(), project.toString())
                .contains(project.resolve("start/alone").toString());
        assertThat(project.resolve("start")).isDirectoryNotContaining("glob:**/alone");
    }

    private void installed(String java) throws IOException {
        for (var tool : List.of("cp", "mv", "rm", "grep", "id", "chmod", "env")) {
            Files.createSymbolicLink(tools.resolve(tool), where(tool));
        }
        Files.createDirectories(project.resolve("java/bin"));
        Files.createDirectories(project.resolve("app/quarkus"));
        program(project.resolve("java/bin/java"), java);
        Files.writeString(project.resolve("app/quarkus-run.jar"), "");
        Files.writeString(project.resolve("app/quarkus/generated-bytecode.jar"), "");
    }

    /** What asks a service needs far fewer classes than one, and is over before many would have been read. */
    @Test
    void whatAsksAServiceHasAMemoryOfItsOwn() throws Exception {
        jdk("25", "25");
        maven("mkdir -p target/quarkus-app; : > target/quarkus-app/quarkus-run.jar");
        run("up");
        var remembered = Files.createDirectories(project.resolve("target/start"));
        Files.writeString(remembered.resolve("qipu.jar"), "");
        Files.writeString(remembered.resolve("qipu.aot"), "");
        assertThat(run("import", "games.pgn").out())
                .contains("quarkus-run.jar import games.pgn\n")
                .doesNotContain("AOT");
        Files.writeString(remembered.resolve("asking.aot"), "");
        program(
                jdks.resolve("25/bin/java"),
                "case \"$*\" in *AOTMode=on*) echo x >>\"%s\" ;; esac; echo \"$*\""
                        .formatted(project.resolve("questions")));
        for (int times = 0; times < 2; times++) { // asked once for each, whatever is run in between
            for (var command : List.of("import", "up")) {
                assertThat(run(command, "games.pgn").out())
                        .contains(
                                "-XX:AOTCache=" + remembered.resolve(command.equals("up") ? "qipu.aot" : "asking.aot"))
                        .endsWith("-jar " + remembered.resolve("qipu.jar") + " " + command + " games.pgn\n");
            }
        }
        assertThat(project.resolve("questions")).hasContent("x\nx");
        for (var command : List.of("export", "dossier", "audit", "token", "revoke")) {
            assertThat(run(command).out()).contains("-XX:AOTCache=" + remembered.resolve("asking.aot"));
        }
        assertThat(run("import", "--dry-run", "games.pgn").out()).doesNotContain("AOT");
    }

    @Test
    void aSmallHeapIsCollectedByOneThreadUnlessSomebodySaysOtherwise() throws Exception {
        jdk("25", "25");
        maven("mkdir -p target/quarkus-app; : > target/quarkus-app/quarkus-run.jar");
        assertThat(run("up").out()).contains("-Xmx512m -Xms48m -XX:NewSize=24m -XX:MaxNewSize=128m");
        assertThat(run("serve").out()).contains("-Xmx384m").doesNotContain("SerialGC");
        assertThat(run("bench").out()).contains("-Xmx1g -Xmn128m").contains("SerialGC");
        for (var said : List.of("-XX:+UseZGC", "-Xmx4g", "-XX:MaxRAMPercentage=60")) {
            var process = starting("up");
            process.environment().put("QIPU_JAVA_OPTS", said);
            assertThat(process.start().waitFor()).isZero();
            assertThat(temp.resolve("out")).content().contains(said).doesNotContain("SerialGC");
        }
    }

    /** The program gives itself the name that Java gives the thread of its thorough compiler. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void thoroughCompilingStepsBehindEverythingElseOfTheService() throws Exception {
        jdk("25", "25");
        maven("mkdir -p target/quarkus-app; : > target/quarkus-app/quarkus-run.jar");
        for (var tool : List.of("nice", "renice")) {
            program(tools.resolve(tool), "exec " + where(tool) + " \"$@\"");
        }
        program(jdks.resolve("25/bin/java"), """
                printf 'C2 CompilerThre' > /proc/$$/comm
                for ((i = 0; i < 60; i++)); do [ "$(nice)" -lt 10 ] || break; sleep 0.05; done
                echo "nice $(nice)"
                """);
        var own = new String(new ProcessBuilder("nice").start().getInputStream().readAllBytes(), UTF_8).strip();
        assumeThat(Integer.parseInt(own)).isLessThan(10);
        assertThat(run("serve").out()).contains("nice " + own);
        var ran = run("up");
        assertThat(ran.out()).contains("nice 10");
        assertThat(ran.err()).isEmpty();
    }

    @Test
    void whoSaysHowMuchMemoryIsObeyed() throws Exception {
        jdk("25", "25");
        maven("mkdir -p target/quarkus-app; : > target/quarkus-app/quarkus-run.jar");
        var process = starting("serve");
        process.environment().put("QIPU_JAVA_OPTS", "-XX:MaxRAMPercentage=60");
        assertThat(process.start().waitFor()).isZero();
        assertThat(temp.resolve("out"))
                .content()
                .contains("-XX:MaxRAMPercentage=60")
                .doesNotContain("-Xmx");
    }

    @Test
    void aBuildWithoutMavenSaysWhatToInstall() throws Exception {
        jdk("25", "25");
        var ran = run("up");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err())
                .contains("there is no Maven: install Apache Maven")
                .hasLineCount(1);
    }

    @Test
    void namesOfFilesAreUtf8WhereTheLanguageHasOnlyAscii() throws Exception {
        jdk("25", "25");
        program(jdks.resolve("25/bin/java"), "echo \"all=${LC_ALL:-} type=${LC_CTYPE:-} language=${LANG:-}\"");
        maven("mkdir -p target/quarkus-app; : > target/quarkus-app/quarkus-run.jar");
        for (var said : new String[][] {
            {"", "all=C.UTF-8 type= language="},
            {"LC_ALL=C", "all=C.UTF-8 type= language="},
            {"LC_ALL=POSIX", "all=C.UTF-8 type= language="},
            {"LANG=C", "all=C.UTF-8 type= language=C"},
            {"LC_CTYPE=C LANG=de_DE.UTF-8", "all=C.UTF-8 type=C language=de_DE.UTF-8"},
            {"LC_CTYPE=zh_TW.UTF-8 LANG=C", "all= type=zh_TW.UTF-8 language=C"},
            {"LANG=de_DE.ISO-8859-1", "all= type= language=de_DE.ISO-8859-1"},
            {"LC_ALL=C.UTF-8 LANG=C", "all=C.UTF-8 type= language=C"}
        }) {
            var process = starting("perft", "chess", "1");
            for (var one : said[0].isEmpty() ? new String[0] : said[0].split(" ")) {
                process.environment().put(one.split("=")[0], one.split("=")[1]);
            }
            assertThat(process.start().waitFor()).isZero();
            assertThat(temp.resolve("out")).as(said[0]).hasContent(said[1]);
        }
    }

    @Test
    void itBuildsOnceAndAgainWhenASourceIsNewer() throws Exception {
        jdk("25", "25.0.1");
        maven("mkdir -p target/quarkus-app; : > target/quarkus-app/quarkus-run.jar; echo built >> target/built");
        assertThat(run("perft", "chess", "3", "a b").out())
                .contains("-Xmx1g")
                .contains("quarkus-run.jar perft chess 3 a b\n");
        assertThat(run("up").out()).contains("-Xmx512m");
        assertThat(project.resolve("target/built")).hasContent("built");
        var source = Files.writeString(project.resolve("src/main/New.java"), "");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(5)));
        run("up");
        assertThat(project.resolve("target/built")).hasContent("built\nbuilt");
    }

    @Test
    void aServiceWhoseMemoryWasExhaustedIsStartedAgainAndNoOther() throws Exception {
        jdk("25", "25");
        maven("mkdir -p target/quarkus-app; : > target/quarkus-app/quarkus-run.jar");
        program(tools.resolve("sleep"), ":");
        var runs = project.resolve("runs");
        var counted = "\"" + runs + "\"";
        program(
                jdks.resolve("25/bin/java"),
                "echo run >>" + counted + "; mapfile -t lines <" + counted
                        + "; case ${#lines[@]} in 1) exit 3 ;; 2) exit 1 ;; 3) exit 134 ;; *) exit 7 ;; esac");
        var ran = run("up");
        assertThat(ran.code()).isEqualTo(7);
        assertThat(runs).hasContent("run\nrun\nrun\nrun");
        assertThat(ran.err()).contains("The service ended unexpectedly (3): it is started again.", "(1)", "(134)");

        Files.delete(runs);
        assertThat(run("serve").code())
                .as("others start it again, where it runs alone")
                .isEqualTo(3);
        assertThat(runs).hasContent("run");
    }

    @Test
    void whatItSaysOfTheServiceIsJsonWhereTheLogIs() throws Exception {
        jdk("25", "25");
        maven("printf 'the compiler\\tsaid \"no\\\\\"\\n'; exit 1");
        for (var asked : new String[] {"true", "TRUE", "1", "yes", "on"}) {
            var builder = starting("up");
            builder.environment().put("QUARKUS_LOG_CONSOLE_JSON_ENABLED", asked);
            assertThat(builder.start().waitFor()).isEqualTo(1);
            var said = Files.readAllLines(temp.resolve("err"));
            assertThat(said).hasSize(3);
            for (var line : said) {
                assertThat(new ObjectMapper().readTree(line).path("message").asText())
                        .as(line)
                        .isNotBlank();
            }
            assertThat(new ObjectMapper()
                            .readTree(said.getLast())
                            .path("message")
                            .asText())
                    .isEqualTo("the compiler said \"no\\\"");
        }
        var builder = starting("up");
        builder.environment().put("QUARKUS_LOG_CONSOLE_JSON_ENABLED", "off");
        assertThat(builder.start().waitFor()).isEqualTo(1);
        assertThat(Files.readString(temp.resolve("err"))).startsWith("Building qipu");
    }

    @Test
    void whatEndsTheProgramEndsTheServiceAndWaitsForIt() throws Exception {
        jdk("25", "25");
        maven("mkdir -p target/quarkus-app; : > target/quarkus-app/quarkus-run.jar");
        program(
                jdks.resolve("25/bin/java"),
                "trap 'echo ended in order; exit 143' TERM; echo begun; while :; do read -r -t 0.1 <> <(:); done");
        for (var signal : isInterruptIgnored() ? List.of("TERM") : List.of("TERM", "INT")) {
            var process = starting("up").start();
            var out = temp.resolve("out");
            for (int i = 0; i < 100 && !Files.readString(out).contains("begun"); i++) {
                Thread.sleep(50);
            }
            new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid()))
                    .start()
                    .waitFor();
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).as(signal).isTrue();
            assertThat(process.exitValue()).as(signal).isEqualTo(143);
            assertThat(out).hasContent("begun\nended in order");
        }
    }

    /** A shell that starts these tests in the background has everything below them ignore it, and no shell can undo that. */
    private static boolean isInterruptIgnored() throws IOException {
        var status = Path.of("/proc/self/status");
        return Files.exists(status)
                && Files.readAllLines(status).stream()
                        .filter(line -> line.startsWith("SigIgn:"))
                        .anyMatch(line -> (Long.parseUnsignedLong(line.split("\\s+")[1], 16) & INTERRUPT) != 0);
    }

    @Test
    void aFailedBuildShowsTheEndOfItsLog() throws Exception {
        jdk("26", "26-ea");
        maven("echo 'the compiler said no'; exit 1");
        var ran = run("up");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).endsWith("The build failed; target/build.log ends with:\nthe compiler said no\n");
        assertThat(ran.out()).isEmpty();
    }

    @Test
    void testIsMavensVerifyWithThatJdkAndPassesArgumentsOn() throws Exception {
        jdk("25", "25");
        maven("echo \"$JAVA_HOME: $*\"");
        assertThat(run("test", "-Dtest=A B").out()).isEqualTo(jdks.resolve("25") + ": -B -P lint verify -Dtest=A B\n");
    }

    @Test
    void theBenchmarksOfTheBoardRunFromTheTestsWithoutBuildingTheProgram() throws Exception {
        jdk("25", "25");
        maven("echo \"$*\" >target/called; printf jmh.jar >target/test.classpath");
        assertThat(run("bench", "board", "--help").out())
                .endsWith("-cp target/test-classes:target/classes:jmh.jar org.qipu.bench.board.BoardBench --help\n");
        assertThat(project.resolve("target/called"))
                .content()
                .startsWith("-q -B test-compile dependency:build-classpath ");
    }

    @Test
    void everyFlowAtTheDeskIsWorkedByMaven() throws Exception {
        jdk("25", "25");
        maven("echo \"$*\"");
        assertThat(run("bench", "pages", "--flows", "-Dqipu.desk.flow=c").out())
                .startsWith("-B verify ")
                .contains("-Dit.test=DeskActsIT,DeskIT ", "-Dqipu.desk=all ")
                .endsWith(" -Dqipu.desk.flow=c\n");
    }

    private Ran run(String... arguments) throws IOException, InterruptedException {
        var out = temp.resolve("out");
        var err = temp.resolve("err");
        var code = starting(arguments).start().waitFor();
        return new Ran(code, Files.readString(out), Files.readString(err));
    }

    private ProcessBuilder starting(String... arguments) {
        var out = temp.resolve("out");
        var err = temp.resolve("err");
        var builder = new ProcessBuilder(Stream.concat(
                                Stream.of(
                                        where("bash").toString(),
                                        project.resolve("qipu").toString()),
                                Stream.of(arguments))
                        .toList())
                .directory(temp.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().clear();
        builder.environment().put("PATH", tools.toString());
        builder.environment().put("QIPU_JDKS", jdks.toString());
        return builder;
    }

    private void jdk(String name, String version) throws IOException {
        var home = Files.createDirectories(jdks.resolve(name).resolve("bin")).getParent();
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"" + version + "\"\n");
        program(home.resolve("bin/java"), "echo \"$*\"");
        program(home.resolve("bin/javac"), "");
    }

    private void maven(String script) throws IOException {
        program(tools.resolve("mvn"), script);
    }

    private static void program(Path file, String script) throws IOException {
        Files.writeString(file, "#!" + where("bash") + "\n" + script + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static Path where(String tool) {
        return Stream.of("/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin")
                .map(directory -> Path.of(directory, tool))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow();
    }
}
