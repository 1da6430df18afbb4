package org.qipu;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.qipu.game.GameDecider;

/** The house: each package imports only from those above it, and the heart imports nothing outside the JDK. */
class ArchitectureTest {

    /** Every room, from the lowest up: {@code docs/architecture.md} says what lies in which. */
    private static final List<String> ROOMS = List.of(
            "board",
            "board.pgn",
            "board.chess.bitboard",
            "board.chess.mate",
            "board.chess",
            "board.chess.pgn",
            "board.xiangqi",
            "board.xiangqi.cycle",
            "board.xiangqi.text",
            "board.discipline",
            "language",
            "law",
            "law.settings",
            "law.editions",
            "game.event",
            "game.command",
            "game.state",
            "game.policy",
            "game.policy.result",
            "game.policy.opening",
            "game.policy.conduct",
            "game.policy.touch",
            "game.policy.draw",
            "game.policy.move",
            "game.policy.clock",
            "game.policy.adjournment",
            "game.policy.scoresheet",
            "game.policy.irregularity",
            "game.policy.request",
            "game.policy.appeal",
            "game.policy.importing",
            "game.chess",
            "game.xiangqi",
            "game",
            "boards",
            "competition",
            "tracing",
            "disk",
            "log.codec",
            "log",
            "log.tail",
            "audit.tree",
            "audit.note",
            "audit.witness",
            "audit.monitor",
            "audit.stamp",
            "audit.http",
            "audit.log",
            "audit.dossier",
            "replicas",
            "replay",
            "release",
            "registry",
            "trail",
            "security",
            "signin",
            "projection",
            "recording",
            "axon",
            "intake",
            "succession",
            "read.view",
            "read.timeline",
            "read",
            "read.comparison",
            "read.question",
            "read.export",
            "read.search",
            "read.competition",
            "relay",
            "broadcast",
            "round",
            "feed",
            "push",
            "imports",
            "api.problem",
            "api.request",
            "api.guard",
            "pages",
            "dossier",
            "api",
            "contract",
            "embedded",
            "app",
            "bench",
            "attack",
            "fault",
            "livechess",
            "cli");

    /** The classes of the program, wherever they were compiled to; those of the tests lie elsewhere. */
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .importUrl(GameDecider.class.getProtectionDomain().getCodeSource().getLocation());

    @Test
    void everyPackageHasItsPlaceInTheOrder() {
        var rooms = new TreeSet<String>();
        CLASSES.forEach(type -> rooms.add(type.getPackageName().replace("org.qipu.", "")));
        assertThat(ROOMS).containsExactlyInAnyOrderElementsOf(rooms);
    }

    /** With an order of all rooms there is no circle of packages at any level. */
    @Test
    void noRoomImportsFromOneAboveIt() {
        var upwards = CLASSES.stream()
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .filter(one -> place(one.getTargetClass()) > place(one.getOriginClass()))
                .map(Dependency::getDescription)
                .sorted();
        assertThat(upwards).isEmpty();
    }

    /** A type that a room keeps to itself can leave it by an inferred type, which compiles and fails when it is used. */
    @Test
    void whatARoomKeepsToItselfIsUsedInItAlone() {
        var outside = CLASSES.stream()
                .flatMap(type -> type.getMethodCallsFromSelf().stream())
                .filter(call -> kept(call.getTarget().getRawReturnType(), call.getOriginOwner()))
                .map(call -> call.getDescription() + " gives "
                        + call.getTarget().getRawReturnType().getName())
                .sorted();
        assertThat(outside).isEmpty();
    }

    private static boolean kept(JavaClass given, JavaClass user) {
        return given.getPackageName().startsWith("org.qipu")
                && !given.getPackageName().equals(user.getPackageName())
                && !given.getModifiers().contains(JavaModifier.PUBLIC);
    }

    private static int place(JavaClass type) {
        return ROOMS.indexOf(type.getPackageName().replace("org.qipu.", ""));
    }

    @Test
    void theHeartImportsNothingOutsideTheJdk() {
        classes()
                .that()
                .resideInAnyPackage(
                        "org.qipu.board..",
                        "org.qipu.law..",
                        "org.qipu.game..",
                        "org.qipu.boards..",
                        "org.qipu.competition..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "org.qipu.board..",
                        "org.qipu.law..",
                        "org.qipu.game..",
                        "org.qipu.boards..",
                        "org.qipu.competition..",
                        "java..")
                .check(CLASSES);
    }

    @Test
    void theHeartAsksNoClockAndNoChance() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "org.qipu.board..",
                        "org.qipu.law..",
                        "org.qipu.game..",
                        "org.qipu.boards..",
                        "org.qipu.competition..")
                .should()
                .callMethod(java.time.Instant.class, "now")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(java.util.UUID.class, "randomUUID")
                .orShould()
                .callMethod(Math.class, "random")
                .check(CLASSES);
    }

    @Test
    void nothingAsksForTheLanguageTheZoneOrTheCharacterSetOfTheMachine() {
        noClasses()
                .that()
                .resideInAPackage("org.qipu..")
                .should()
                .callMethod(String.class, "toLowerCase")
                .orShould()
                .callMethod(String.class, "toUpperCase")
                .orShould()
                .callMethod(String.class, "format", String.class, Object[].class)
                .orShould()
                .callMethod(String.class, "getBytes")
                .orShould()
                .callConstructor(String.class, byte[].class)
                .orShould()
                .callMethod(java.time.ZoneId.class, "systemDefault")
                .orShould()
                .callMethod(java.util.Locale.class, "getDefault")
                .orShould()
                .callMethod(java.nio.charset.Charset.class, "defaultCharset")
                .orShould()
                .callMethod(java.time.LocalDate.class, "now")
                .orShould()
                .callMethod(java.time.LocalDateTime.class, "now")
                .orShould()
                .callConstructor(java.io.InputStreamReader.class, java.io.InputStream.class)
                .orShould()
                .callConstructor(java.io.OutputStreamWriter.class, java.io.OutputStream.class)
                .orShould()
                .callConstructor(java.io.FileReader.class, String.class)
                .orShould()
                .callConstructor(java.io.FileReader.class, java.io.File.class)
                .orShould()
                .callConstructor(java.util.Scanner.class, java.io.InputStream.class)
                .orShould()
                .callMethod(java.util.TimeZone.class, "getDefault")
                .orShould()
                .callMethod(java.time.LocalTime.class, "now")
                .orShould()
                .callMethod(java.time.ZonedDateTime.class, "now")
                .orShould()
                .callMethod(java.time.format.DateTimeFormatter.class, "ofPattern", String.class)
                .check(CLASSES);
    }

    @Test
    void noNumberThatIsKeptOrSentIsWrittenInTheDigitsOfTheMachinesLanguage() {
        noClasses()
                .that()
                .resideInAPackage("org.qipu..")
                .and()
                .resideOutsideOfPackages("org.qipu.cli..", "org.qipu.bench..", "org.qipu.attack..", "org.qipu.fault..")
                .should()
                .callMethod(String.class, "formatted", Object[].class)
                .check(CLASSES); // those two speak to who sits before them
    }

    @Test
    void onlyOnePackageKnowsAxon() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.qipu.axon..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.axonframework..")
                .check(CLASSES);
    }

    @Test
    void noFileIsLongerThanIsReadAtOnce() throws IOException {
        try (var files = Files.walk(Path.of("src/main/java"))) {
            var longer = new TreeMap<Path, Integer>();
            for (var file :
                    files.filter(one -> one.toString().endsWith(".java")).toList()) {
                var lines = Files.readAllLines(file).size();
                if (lines > 250) {
                    longer.put(file, lines);
                }
            }
            assertThat(longer).isEmpty();
        }
    }
}
