package org.qipu;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.qipu.game.GameDecider;

/** The house: each package imports only from those above it, and the heart imports nothing outside the JDK. */
class ArchitectureTest {

    private static final List<String> ORDER = List.of(
            "board",
            "law",
            "game",
            "store",
            "axon",
            "record",
            "relay",
            "broadcast",
            "competition",
            "audit",
            "imports",
            "api",
            "console",
            "embedded",
            "bench",
            "attack",
            "cli");

    /** The classes of the program, wherever they were compiled to; those of the tests lie elsewhere. */
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .importUrl(GameDecider.class.getProtectionDomain().getCodeSource().getLocation());

    @Test
    void everyPackageHasItsPlaceInTheOrder() {
        var rooms = new TreeSet<String>();
        CLASSES.forEach(
                type -> rooms.add(type.getPackageName().replace("org.qipu.", "").split("\\.")[0]));
        assertThat(ORDER).containsAll(rooms);
    }

    @Test
    void noPackageImportsFromBelow() {
        for (int i = 0; i < ORDER.size() - 1; i++) {
            var below = ORDER.subList(i + 1, ORDER.size()).stream()
                    .map(room -> "org.qipu." + room + "..")
                    .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage("org.qipu." + ORDER.get(i) + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(below)
                    .allowEmptyShould(true)
                    .check(CLASSES);
        }
    }

    @Test
    void theHeartImportsNothingOutsideTheJdk() {
        classes()
                .that()
                .resideInAnyPackage("org.qipu.board..", "org.qipu.law..", "org.qipu.game..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("org.qipu.board..", "org.qipu.law..", "org.qipu.game..", "java..")
                .check(CLASSES);
    }

    @Test
    void theHeartAsksNoClockAndNoChance() {
        noClasses()
                .that()
                .resideInAnyPackage("org.qipu.board..", "org.qipu.law..", "org.qipu.game..")
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
                .resideOutsideOfPackages("org.qipu.cli..", "org.qipu.bench..", "org.qipu.attack..")
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
    void settingsAreKeysAndEditionsStandOnThem() {
        noClasses()
                .that()
                .resideInAPackage("org.qipu.law")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.qipu.law.settings..", "org.qipu.law.editions..")
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage("org.qipu.law.settings..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.qipu.law.editions..")
                .check(CLASSES);
    }
}
