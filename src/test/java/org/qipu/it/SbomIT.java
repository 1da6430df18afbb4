package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.deploy.ShippedParts;

/** What is shipped is what the list of parts says, under licences that allow it, and none of it is known to be vulnerable. */
class SbomIT {

    private static final Path PROGRAM = Path.of("target/quarkus-app");
    /** Licences under which a part may be shipped; of several that a part offers one is enough. */
    private static final Set<String> LICENCES = Set.of(
            "Apache-2.0",
            "MIT",
            "MIT-0",
            "BSD-2-Clause",
            "BSD-3-Clause",
            "0BSD",
            "EPL-1.0",
            "EPL-2.0",
            "CC0-1.0",
            "Public Domain",
            "Bouncy Castle Licence", // the terms of MIT
            "Go License",
            "PostgreSQL");

    private static List<JsonNode> parts;

    @BeforeAll
    static void read() throws IOException {
        Path own;
        try (var jars = Files.list(PROGRAM.resolve("app"))) {
            own = jars.filter(file -> file.toString().endsWith(".jar"))
                    .findFirst()
                    .orElseThrow();
        }
        try (var jar = new JarFile(own.toFile());
                var list = jar.getInputStream(jar.getEntry("META-INF/sbom/qipu.cdx.json"))) {
            parts = StreamSupport.stream(
                            new ObjectMapper().readTree(list).path("components").spliterator(), false)
                    .toList();
        }
        assertThat(parts).hasSizeGreaterThan(150);
    }

    @Test
    void everyJarThatIsShippedIsInTheListOfParts() throws IOException {
        var listed = new TreeSet<String>();
        parts.forEach(part -> listed.add(part.path("group").asText() + "."
                + part.path("name").asText() + "-" + part.path("version").asText()));
        try (var jars = Files.walk(PROGRAM.resolve("lib"))) {
            assertThat(jars.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".jar"))
                            .map(name -> name.substring(0, name.length() - ".jar".length())))
                    .hasSizeGreaterThan(150)
                    .isSubsetOf(listed);
        }
    }

    @Test
    void everyPartMayBeShippedUnderItsLicence() {
        assertThat(parts).allSatisfy(part -> {
            var licences = new ArrayList<String>();
            part.path("licenses")
                    .forEach(one -> licences.add(one.at("/license/id")
                            .asText(one.at("/license/name")
                                    .asText(one.path("expression").asText()))));
            assertThat(licences).as(part.path("purl").asText()).anyMatch(LICENCES::contains);
        });
    }

    @Test
    void noPartIsKnownToBeVulnerableUnlessItIsSaidWhyThatDoesNoHarm() {
        var shipped = parts.stream()
                .map(part -> new ShippedParts.Part(
                        part.path("group").asText(),
                        part.path("name").asText(),
                        part.path("version").asText()))
                .toList();
        assertThat(ShippedParts.vulnerable(shipped)).isEmpty();
        assertThat(ShippedParts.acceptedForNothing(shipped))
                .as("accepted, and not shipped any more: take it out")
                .isEmpty();
        ShippedParts.stale().ifPresent(System.out::println);
    }
}
