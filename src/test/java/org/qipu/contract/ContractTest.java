package org.qipu.contract;

import static java.util.stream.Collectors.flatMapping;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import jakarta.ws.rs.Path;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.qipu.api.Roles;
import org.qipu.game.GameDecider;
import org.qipu.law.Requirement;

/** The document of the contract tells of every resource, parameter, command and event, and refers to nothing that it lacks. */
class ContractTest {

    private static final JsonNode DOCUMENT = Contract.current().document();

    @Test
    void everyResourceIsDescribed() {
        var served = new ClassFileImporter()
                        .importUrl(GameDecider.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation())
                        .stream()
                        .filter(type -> type.isAnnotatedWith(Path.class))
                        .filter(type -> !type.getModifiers().contains(JavaModifier.ABSTRACT))
                        .map(JavaClass::getName)
                        .toList();
        assertThat(Operations.all().stream()
                        .map(one -> one.resource().getName())
                        .distinct())
                .as("a resource is listed in Operations")
                .containsExactlyInAnyOrderElementsOf(served);
    }

    @Test
    void everyOperationHasItsOwnName() {
        assertThat(Operations.all().stream().map(Operation::id)).doesNotHaveDuplicates();
    }

    @Test
    void whereAStreamGoesOnIsAnIdAsItWasReceived() {
        for (var path : List.of("/api/v1/games/{id}/stream", "/api/v1/competitions/{id}/rounds/{round}/stream")) {
            var after = DOCUMENT.path("paths").path(path).path("get").path("parameters").findParents("name").stream()
                    .filter(one -> one.path("name").asText().equals("after"))
                    .toList();
            assertThat(after).as(path).hasSize(1);
            assertThat(after.getFirst().at("/schema/type").asText()).as(path).isEqualTo("string");
        }
    }

    @Test
    void whereAnAnswerCanBeHadInChineseTheContractSaysHow() {
        var wrong = new TreeSet<String>();
        DOCUMENT.path("paths")
                .properties()
                .forEach(path -> path.getValue().properties().forEach(door -> {
                    var said = door.getValue()
                            .path("parameters")
                            .valueStream()
                            .filter(one -> one.path("name").asText().equals("language")
                                    && one.path("in").asText().equals("query"))
                            .map(one -> one.path("schema").path("enum").toString())
                            .toList();
                    var expected = path.getKey().equals("/api/v1/imports")
                            ? List.of("") // there it is the language of the notation, whichever that is
                            : path.getKey().matches("/(api|problems).*")
                                    ? List.of("[\"en\",\"zh-Hant\"]")
                                    : List.<String>of();
                    if (!said.equals(expected)) {
                        wrong.add(door.getKey() + " " + path.getKey() + " " + said);
                    }
                }));
        assertThat(wrong).isEmpty();
    }

    @Test
    void everyReferenceLeadsSomewhere() {
        var missing = DOCUMENT.findValuesAsText("$ref").stream()
                .filter(ref -> DOCUMENT.at(ref.substring(1)).isMissingNode())
                .toList();
        assertThat(missing).isEmpty();
    }

    @Test
    void everyExampleFitsItsSchema() {
        var examples = Published.examples();

        assertThat(examples).hasSizeGreaterThan(130);
        examples.forEach((where, wrong) -> assertThat(wrong).as(where).isEmpty());
    }

    /** Linters take whatever has a type, or looks like a schema, and an {@code example} or {@code default} for a schema. */
    @Test
    void noExampleLooksLikeASchema() {
        for (var word : List.of("example", "default")) {
            assertThat(DOCUMENT.findParents("example").stream()
                            .map(one -> one.path("example"))
                            .flatMap(one -> one.findParents(word).stream())
                            .filter(one -> Stream.of("type", "enum", "format", "$ref", "properties", "items")
                                    .anyMatch(one::has)))
                    .as(word)
                    .isEmpty();
        }
    }

    @Test
    void everyAnswerWithABodyHasAnExample() {
        var without = new ArrayList<String>();
        DOCUMENT.path("paths")
                .forEach(path -> path.forEach(operation -> operation
                        .path("responses")
                        .properties()
                        .forEach(response -> response.getValue()
                                .path("content")
                                .properties()
                                .forEach(media -> {
                                    if (!media.getValue().has("example")) {
                                        without.add(
                                                operation.path("operationId").asText() + " " + response.getKey() + " "
                                                        + media.getKey());
                                    }
                                }))));
        assertThat(without)
                .as("documents are too large for an example, octets are no text, and a token is none")
                .allMatch(
                        one -> one.matches(
                                "(getOpenapi|getAsyncapi|getSchema|getLogTile|getGameDossier|getGameEvidenceFile|postTokens) 200 .*"));
        assertThat(DOCUMENT.at("/components/responses").findValues("application/problem+json"))
                .allMatch(one -> one.has("example"));
    }

    @Test
    void everyPartIsReferredTo() {
        var referred = DOCUMENT.findValuesAsText("$ref");
        for (var kind : List.of("responses", "schemas")) {
            DOCUMENT.path("components")
                    .path(kind)
                    .fieldNames()
                    .forEachRemaining(name -> assertThat(referred).contains("#/components/" + kind + "/" + name));
        }
    }

    @Test
    void theRolesAreThoseOfTheTable() {
        var wrong = new ArrayList<String>();
        for (var door : Roles.doors()) {
            var path = door.path().replaceAll("\\?.*", "");
            var described = DOCUMENT.path("paths").path(path).path(door.method().toLowerCase(java.util.Locale.ROOT));
            if (described.isMissingNode()) {
                wrong.add(door + " is not described");
            } else if (!door.cells().isEmpty()) {
                var said = new TreeSet<String>();
                described.path("x-qipu-roles").forEach(role -> said.add(role.asText()));
                var may = new TreeSet<String>();
                door.cells().forEach((role, cell) -> {
                    if (!cell.equals("no")) {
                        may.add(role);
                    }
                });
                if (may.contains("anonymous") ? !said.equals(new TreeSet<>(List.of("everybody"))) : !said.equals(may)) {
                    wrong.add(door + " is for " + may + ", described for " + said);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void whoMaySendACommandIsAsInTheTable() {
        var may = Roles.commands().stream()
                .collect(groupingBy(Roles.Sample::type, flatMapping(one -> one.may().stream(), toSet())));
        assertThat(may.keySet())
                .isEqualTo(
                        CommandSchemas.all().stream().map(Class::getSimpleName).collect(toSet()));
        may.forEach((type, roles) -> {
            var said = new ArrayList<String>();
            DOCUMENT.at("/components/schemas/" + type + "/x-qipu-roles").forEach(role -> said.add(role.asText()));
            if (type.equals("ReportFlagFall")) { // only where the regulations let devices observe flags
                said.remove("device");
            }
            assertThat(said).as(type).containsExactlyInAnyOrderElementsOf(roles);
        });
    }

    @Test
    void everyCommandNamesTheRequirementsItServes() {
        for (var command : CommandSchemas.all()) {
            assertThat(Texts.of(command))
                    .as("%s has a documentation comment", command.getSimpleName())
                    .isPresent();
            assertThat(Texts.rows(command))
                    .as("rows.properties has %s", command.getSimpleName())
                    .isPresent();
            for (var row : Texts.rows(command).orElseThrow().split(" ")) {
                assertThat(Requirement.find(row)).as(row).isPresent();
            }
        }
    }

    @Test
    void everyNameOfASchemaResolvesAndRefersToItself() {
        for (var name : Names.all()) {
            var schema = Schemas.shipped(name)
                    .or(() -> Contract.current().schema(name))
                    .orElseThrow();
            assertThat(schema.path("$id").asText()).isEqualTo("urn:qipu:schema:" + name);
            assertThat(schema.findValuesAsText("$ref"))
                    .allMatch(ref -> !schema.at(ref.substring(1)).isMissingNode(), "refers to what is with it");
        }
    }

    @Test
    void theDocumentCanBeWritten() throws Exception {
        var written = java.nio.file.Path.of("target/contract/openapi.json");
        Files.createDirectories(written.getParent());
        Files.writeString(written, DOCUMENT.toPrettyString());
    }
}
