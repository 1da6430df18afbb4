package org.qipu.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The newer program that an upgrade is tried with can be made of the sources as they stand. */
class NextProgramTest {

    private static final Path PATCH = Path.of("src/upgrade/next-program.patch");

    @TempDir
    Path home;

    @Test
    void the_patch_fits_and_makes_a_newer_format_and_another_migration() throws Exception {
        var patch = Files.readString(PATCH);
        var changed = Pattern.compile("^--- a/(.+)$", Pattern.MULTILINE)
                .matcher(patch)
                .results()
                .map(one -> one.group(1))
                .toList();
        for (var file : changed) {
            Files.createDirectories(home.resolve(file).getParent());
            Files.copy(Path.of(file), home.resolve(file));
        }
        var apply = new ProcessBuilder("git", "apply", PATCH.toAbsolutePath().toString())
                .directory(home.toFile())
                .redirectErrorStream(true);
        apply.environment().put("GIT_CEILING_DIRECTORIES", home.toString());
        var process = apply.start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        assertThat(changed)
                .anySatisfy(file -> assertThat(home.resolve(file)).content().contains("EventType(\"NoteAdded\", 3"));
        assertThat(home.resolve("src/main/resources/db/migration")).isDirectoryContaining("glob:**/V9001__*.sql");
        assertThat(compiled(changed)).isEmpty();
    }

    /** What the compiler finds wrong with the changed files beside the program as it is. */
    private List<String> compiled(List<String> changed) throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var wrong = new DiagnosticCollector<JavaFileObject>();
        try (var files = compiler.getStandardFileManager(wrong, Locale.ROOT, StandardCharsets.UTF_8)) {
            var sources = files.getJavaFileObjectsFromPaths(changed.stream()
                    .filter(file -> file.endsWith(".java"))
                    .map(home::resolve)
                    .toList());
            var options = List.of(
                    "-proc:none",
                    "-d",
                    Files.createDirectory(home.resolve("classes")).toString());
            compiler.getTask(null, files, wrong, options, null, sources).call();
        }
        return wrong.getDiagnostics().stream()
                .filter(one -> one.getKind() == Diagnostic.Kind.ERROR)
                .map(one -> one.getMessage(Locale.ROOT))
                .toList();
    }
}
