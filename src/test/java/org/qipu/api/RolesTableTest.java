package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor.Role;

/**
 * The table of roles is whole: no command, no resource and no role is without its row or column, and the page that
 * people read says the same.
 */
class RolesTableTest {

    private static final java.nio.file.Path PAGE = java.nio.file.Path.of("docs/roles.md");

    @Test
    void everyResourceHasARow() {
        var there = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("org.qipu").stream()
                        .filter(type -> type.isAnnotatedWith(Path.class))
                        .map(type -> type.reflect())
                        .flatMap(RolesTableTest::doors)
                        .toList();
        assertThat(there).hasSizeGreaterThan(30);
        assertThat(Roles.doors().stream().map(Roles.Door::toString)).containsExactlyInAnyOrderElementsOf(there);
    }

    private static Stream<String> doors(Class<?> resource) {
        var root = resource.getAnnotation(Path.class).value();
        return Arrays.stream(resource.getMethods())
                .flatMap(method -> verb(method)
                        .map(verb -> verb + " " + root
                                + Optional.ofNullable(method.getAnnotation(Path.class))
                                        .map(Path::value)
                                        .orElse("")
                                        .replaceAll("\\{(\\w+):[^}]*\\}", "{$1}"))
                        .stream());
    }

    private static Optional<String> verb(Method method) {
        return Arrays.stream(method.getAnnotations())
                .flatMap(one -> Optional.ofNullable(one.annotationType().getAnnotation(HttpMethod.class)).stream())
                .map(HttpMethod::value)
                .findFirst();
    }

    @Test
    void everyRowHasACellForEveryRole() {
        var roles = Stream.concat(
                        Stream.of("anonymous"), Arrays.stream(Role.values()).map(Role::wireName))
                .toList();
        for (var door : Roles.doors()) {
            if (!door.cells().isEmpty()) {
                assertThat(door.cells().keySet()).as("%s", door).containsExactlyInAnyOrderElementsOf(roles);
                assertThat(door.cells().values())
                        .as("%s", door)
                        .isSubsetOf("yes", "no", "own", "competition", "unlimited", "played", "over", "himself");
            }
        }
        assertThat(Roles.doors().stream().filter(door -> door.cells().isEmpty()).map(Roles.Door::toString))
                .containsExactlyInAnyOrder(
                        "POST /api/v1/games/{id}/commands", "POST /api/v1/session", "POST /api/v1/tokens");
        assertThat(Roles.senders()).hasSizeGreaterThan(90);
    }

    @Test
    void aRoleMaySendWhatItsLetterSaysUnlessTheRowSaysWhyNot() {
        for (var sample : Roles.commands()) {
            for (var role : Role.values()) {
                var byLetter = Roles.may(role, sample.letter());
                assertThat(byLetter || !sample.may().contains(role.wireName()))
                        .as("%s sends %s", role, sample)
                        .isTrue();
                assertThat(!byLetter
                                || sample.may().contains(role.wireName())
                                || sample.why().isPresent()
                                || sample.type().equals("ReportFlagFall"))
                        .as("%s does not send %s", role, sample)
                        .isTrue();
            }
        }
    }

    /** With {@code -Droles.write=true} the page is written. */
    @Test
    void thePageSaysTheSame() throws IOException {
        var page = page();
        if (Boolean.getBoolean("roles.write")) {
            Files.writeString(PAGE, page);
        }
        assertThat(Files.readString(PAGE)).isEqualTo(page);
    }

    private static String page() {
        var roles = Stream.concat(
                        Stream.of("anonymous"), Arrays.stream(Role.values()).map(Role::wireName))
                .toList();
        var text = new StringBuilder("""
                # Who may send and read what

                Every command and every resource by every role, as `src/test/resources/roles/table.json` has it; each cell is tried over HTTP with each scope that a token
                can have. Without a token nobody sends anything (401); what is refused (403) records nothing. The roles are those of [the wire](protocol.md#who-sees-what).

                ## Resources

                `yes`: always · `own`: where the token is for the game, or for a game of the person · `competition`: where it is for the whole competition · `unlimited`: a token
                without limits alone · `played`: to its players when the game is over · `over`: then · `himself`: of the player whom the token names · `–`: not at all. What each sees of a game differs: at once, the view of the hall, or what
                is released; of games that a token is not for, what everybody sees.

                """);
        text.append("| | ")
                .append(String.join(" | ", roles))
                .append(" | |\n|---|")
                .append("---|".repeat(roles.size() + 1))
                .append('\n');
        for (var door : Roles.doors()) {
            text.append("| `")
                    .append(door)
                    .append("` | ")
                    .append(roles.stream()
                            .map(role -> door.cells().getOrDefault(role, ""))
                            .map(cell -> cell.equals("no") ? "–" : cell)
                            .collect(Collectors.joining(" | ")))
                    .append(" | ")
                    .append(door.why().orElse(""))
                    .append(" |\n");
        }
        text.append("""

                ## Commands

                Each to the games that the token is for. A player acts and reports for himself; an appeals committee also rules, in one array with its decision.

                | | letter | may send | |
                |---|---|---|---|
                """);
        var rows = new LinkedHashMap<String, List<String>>();
        for (var sample : Roles.commands()) {
            var told = sample.body()
                    .deepCopy()
                    .without(List.of("type", "reason", "text", "move", "squares", "entries", "grounds"))
                    .toString()
                    .replace("@", "of the role ");
            rows.merge(
                    "| `" + sample.type() + "` %s | " + sample.letter() + " | " + String.join(", ", sample.may())
                            + " | " + sample.why().orElse("") + " |",
                    List.of(told.equals("{}") ? "" : "`" + told + "`"),
                    (one, other) -> Stream.concat(one.stream(), other.stream())
                            .distinct()
                            .toList());
        }
        rows.forEach((row, told) ->
                text.append(row.replace("%s", String.join(" ", told))).append('\n'));
        text.append("""

                ## Scopes of a token

                | claims | covers |
                |---|---|
                """);
        Roles.senders().stream()
                .filter(sender -> sender.role().equals("auditor"))
                .map(Roles.Sender::scope)
                .forEach(scope -> text.append("| ")
                        .append(scope.name())
                        .append(" | ")
                        .append(scope.covers())
                        .append(" |\n"));
        text.append("\n| a player's token names | he plays | |\n|---|---|---|\n");
        Roles.named()
                .forEach(named -> text.append("| ")
                        .append(named.name())
                        .append(" | ")
                        .append(named.side())
                        .append(" | ")
                        .append(named.why().orElse(""))
                        .append(" |\n"));
        return text.toString();
    }
}
