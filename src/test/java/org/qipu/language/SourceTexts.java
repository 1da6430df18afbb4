package org.qipu.language;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;

/** Every text that the sources can put together, read by the compiler: what is known only when it is said is left open. */
final class SourceTexts {

    /**
     * A text as a source puts it together.
     *
     * @param room where it stands, as its package and class
     * @param text its words, {@link Parse#ANYTHING} for what is open
     * @param thrown whether it is the message of an exception
     */
    record Found(String room, String text, boolean thrown) implements Comparable<Found> {
        @Override
        public int compareTo(Found other) {
            var rooms = room.compareTo(other.room);
            return rooms != 0 ? rooms : text.compareTo(other.text);
        }

        @Override
        public String toString() {
            return room + ": " + text.replace(Parse.ANYTHING, '…');
        }
    }

    private static final Path SOURCES = Path.of("src/main/java/org/qipu");
    /** Members are named, queries asked and logs written in words that nobody is shown. */
    private static final Pattern LOGGED = Pattern.compile("(.*\\.)?(LOG|log)\\.\\w+");

    private SourceTexts() {}

    /** All texts of these rooms. */
    static TreeSet<Found> of(List<String> rooms) {
        var found = new TreeSet<Found>();
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, null);
                var paths = Files.walk(SOURCES)) {
            var sources = paths.filter(path -> path.toString().endsWith(".java"))
                    .filter(path -> rooms.stream()
                            .anyMatch(
                                    room -> SOURCES.relativize(path).toString().startsWith(room)))
                    .toList();
            var task = (JavacTask) compiler.getTask(
                    null, files, null, List.of("-proc:none"), null, files.getJavaFileObjectsFromPaths(sources));
            for (var unit : task.parse()) {
                var room =
                        SOURCES.toUri().relativize(unit.getSourceFile().toUri()).getPath();
                unit.accept(
                        new TreeScanner<Void, Void>() {
                            @Override
                            public Void visitAnnotation(AnnotationTree tree, Void nothing) {
                                return null;
                            }

                            private boolean thrown;

                            @Override
                            public Void visitNewClass(NewClassTree tree, Void nothing) {
                                var before = thrown;
                                thrown = before
                                        || tree.getIdentifier().toString().endsWith("Exception");
                                super.visitNewClass(tree, nothing);
                                thrown = before;
                                return null;
                            }

                            @Override
                            public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
                                return LOGGED.matcher(tree.getMethodSelect().toString())
                                                .matches()
                                        ? null
                                        : super.visitMethodInvocation(tree, nothing);
                            }

                            @Override
                            public Void visitBinary(BinaryTree tree, Void nothing) {
                                if (tree.getKind() != Tree.Kind.PLUS) {
                                    return super.visitBinary(tree, nothing);
                                }
                                texts(tree).forEach(text -> found.add(new Found(room, text, thrown)));
                                open(tree, this);
                                return null;
                            }

                            @Override
                            public Void visitLiteral(LiteralTree tree, Void nothing) {
                                if (tree.getValue() instanceof String text) {
                                    found.add(new Found(room, text, thrown));
                                }
                                return null;
                            }
                        },
                        null);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    /** What is open in a concatenation may hold texts of its own. */
    private static void open(Tree tree, TreeScanner<Void, Void> scanner) {
        switch (tree) {
            case BinaryTree sum
            when sum.getKind() == Tree.Kind.PLUS -> {
                open(sum.getLeftOperand(), scanner);
                open(sum.getRightOperand(), scanner);
            }
            case ParenthesizedTree inner -> open(inner.getExpression(), scanner);
            case ConditionalExpressionTree choice -> {
                open(choice.getTrueExpression(), scanner);
                open(choice.getFalseExpression(), scanner);
            }
            case LiteralTree literal -> {}
            default -> scanner.scan(tree, null);
        }
    }

    /** Every text that an expression can be, a choice told both ways. */
    private static List<String> texts(ExpressionTree tree) {
        return switch (tree) {
            case BinaryTree sum
            when sum.getKind() == Tree.Kind.PLUS -> {
                var all = new ArrayList<String>();
                for (var left : texts(sum.getLeftOperand())) {
                    for (var right : texts(sum.getRightOperand())) {
                        all.add(left + right);
                    }
                }
                yield all;
            }
            case ParenthesizedTree inner -> texts(inner.getExpression());
            case ConditionalExpressionTree choice -> {
                var all = new ArrayList<>(texts(choice.getTrueExpression()));
                all.addAll(texts(choice.getFalseExpression()));
                yield all;
            }
            case LiteralTree literal when literal.getValue() instanceof String text -> List.of(text);
            default -> List.of(String.valueOf(Parse.ANYTHING));
        };
    }
}
