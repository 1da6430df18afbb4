package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.qipu.trail.What;

/** Whatever is read is either the same for everybody, or it is said what entry it leaves in the trail. */
class TrailedTest {

    /** What shows everybody the same, or the sender himself; where this grows, somebody has thought of it. */
    private static final Set<String> THE_SAME_FOR_ALL = Set.of(
            "/api/v1/competitions",
            "/api/v1/competitions/{id}/round-robin",
            "/api/v1/rulebooks",
            "/api/v1/rulebooks/{id}",
            "/api/v1/rulebooks/{id}/articles",
            "/api/v1/rulebooks/{id}/differences",
            "/api/v1/service",
            "/api/v1/session",
            "/api/v1/session/codes", // one-time codes: of no game
            "/log/checkpoint", // hashes: nothing of any game can be told from them
            "/log/key",
            "/log/tile/{path}",
            "/problems",
            "/problems/{kind}",
            "/q/asyncapi",
            "/q/openapi",
            "/schemas/{name}");

    private static List<Method> operations() {
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("org.qipu").stream()
                        .filter(type -> type.isAnnotatedWith(Path.class))
                        .flatMap(type -> Arrays.stream(type.reflect().getMethods()))
                        .filter(one -> one.getDeclaringClass().isAnnotationPresent(Path.class))
                        .toList();
    }

    private static Stream<Method> trailed() {
        return operations().stream().filter(one -> one.isAnnotationPresent(Trailed.class));
    }

    @Test
    void everyReadingLeavesAnEntryOrIsTheSameForAll() {
        assertThat(operations().stream()
                        .filter(one -> one.isAnnotationPresent(GET.class))
                        .filter(one -> !one.isAnnotationPresent(Trailed.class))
                        .map(Trailing::path)
                        .distinct())
                .containsExactlyInAnyOrderElementsOf(THE_SAME_FOR_ALL);
    }

    @Test
    void everyWordIsOfSomethingThatIsRead() {
        assertThat(trailed().map(one -> one.getAnnotation(Trailed.class).value()))
                .containsAll(List.of(What.values()));
    }

    @Test
    void theAddressIsThatOfTheContract() {
        assertThat(trailed().map(Trailing::path))
                .contains("/api/v1/games/{id}", "/api/v1/games/{id}/stream", "/api/v1/players/{id}/changes")
                .allMatch(path -> path.matches("(/[a-z0-9-]+|/\\{[a-z]+\\})+"));
    }
}
