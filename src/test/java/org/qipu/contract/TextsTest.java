package org.qipu.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** What the contract says of types and members is what their documentation comments say. */
class TextsTest {

    private static final Path SOURCES = Path.of("src/main/java");
    private static final Path KEPT = Path.of("src/main/resources/org/qipu/contract/texts.properties");
    private static final Pattern PARAM = Pattern.compile("@param\\s+<?(\\w+)>?\\s+([^@]*)");

    @Test
    void theTextsAreThoseOfTheSources() throws IOException {
        Contract.current();
        var texts = texts();
        texts.keySet().retainAll(Texts.asked());
        if (Boolean.getBoolean("contract.write")) {
            Files.writeString(KEPT, written(texts));
        }
        assertThat(Files.readString(KEPT))
                .as("comments have changed: write them anew with ./qipu contract --write")
                .isEqualTo(written(texts));
    }

    private static String written(Map<String, String> texts) {
        return texts.entrySet().stream()
                .map(one -> one.getKey() + "="
                        + one.getValue().replace("\\", "\\\\").replace("\n", "\\n") + "\n")
                .collect(Collectors.joining());
    }

    private static Map<String, String> texts() throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
                Stream<Path> files = Files.walk(SOURCES)) {
            var sources = files.filter(
                            file -> file.toString()
                                    .matches(
                                            ".*/qipu/(api|board|competition|game|law|log/codec|read|registry|release|replay|broadcast|feed|contract|imports|signin|succession)/.*\\.java"))
                    .toList();
            var task = (JavacTask)
                    compiler.getTask(null, manager, null, null, null, manager.getJavaFileObjectsFromPaths(sources));
            var comments = new Comments(DocTrees.instance(task));
            for (CompilationUnitTree unit : task.parse()) {
                comments.scan(new TreePath(unit), null);
            }
            return comments.texts;
        }
    }

    /** The comments of records, enumerations and what they hold. */
    private static final class Comments extends TreePathScanner<Void, Void> {

        private final DocTrees trees;
        private final Map<String, String> texts = new TreeMap<>();
        private final ArrayDeque<String> within = new ArrayDeque<>();

        Comments(DocTrees trees) {
            this.trees = trees;
        }

        @Override
        public Void visitClass(ClassTree type, Void nothing) {
            var outer = within.isEmpty()
                    ? getCurrentPath()
                            .getCompilationUnit()
                            .getPackageName()
                            .toString()
                            .replaceFirst("^org\\.qipu\\.", "")
                    : within.peek();
            within.push(outer + "." + type.getSimpleName());
            if (type.getKind() == Tree.Kind.RECORD || type.getKind() == Tree.Kind.ENUM) {
                var comment = trees.getDocComment(getCurrentPath());
                if (comment != null) {
                    keep(within.peek(), comment);
                }
                if (type.getKind() == Tree.Kind.ENUM) {
                    type.getMembers().stream()
                            .filter(VariableTree.class::isInstance)
                            .map(VariableTree.class::cast)
                            .filter(one ->
                                    one.getModifiers().toString().contains("enum") || one.getInitializer() != null)
                            .forEach(this::constant);
                }
            }
            super.visitClass(type, nothing);
            within.pop();
            return null;
        }

        private void constant(VariableTree one) {
            var comment = trees.getDocComment(new TreePath(getCurrentPath(), one));
            if (comment != null
                    && one.getName().toString().equals(one.getName().toString().toUpperCase(java.util.Locale.ROOT))) {
                texts.put(within.peek() + "." + one.getName(), plain(comment));
            }
        }

        private void keep(String name, String comment) {
            var tags = comment.indexOf("\n @") >= 0
                    ? comment.indexOf("\n @")
                    : comment.startsWith("@") ? 0 : comment.length();
            if (!plain(comment.substring(0, tags)).isEmpty()) {
                texts.put(name, plain(comment.substring(0, tags)));
            }
            var params = PARAM.matcher(comment.substring(tags).replaceAll("\\{@(\\w+)", "{$1"));
            while (params.find()) {
                texts.put(name + "." + params.group(1), plain(params.group(2)));
            }
        }

        private static String plain(String comment) {
            return comment.replaceAll("\\{@?code\\s+([^}]*)\\}", "`$1`")
                    .replaceAll("\\{@?link(?:plain)?\\s+[^}\\s]*?#?(\\w+)(?:\\([^)]*\\))?\\}", "$1")
                    .replaceAll("\\{@?link(?:plain)?\\s+\\S+\\s+([^}]*)\\}", "$1")
                    .replaceAll("\\s*<p>\\s*", "\n\n")
                    .replaceAll("</?\\w+>", "")
                    .replaceAll("(?<!\n)\n(?!\n) *", " ")
                    .replaceAll("[ \t]+", " ")
                    .strip();
        }
    }
}
