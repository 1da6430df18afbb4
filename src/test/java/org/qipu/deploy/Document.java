package org.qipu.deploy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The blocks of code in a document, each under the sentence that leads to it. */
final class Document {

    private Document() {}

    /** A block: its language, its lines, and the last line of text before it. */
    record Block(String language, String text, String leadingTo) {}

    static List<Block> blocks(Path file) {
        var blocks = new ArrayList<Block>();
        try {
            var before = "";
            StringBuilder open = null;
            var language = "";
            for (var line : Files.readAllLines(file)) {
                if (line.startsWith("```")) {
                    if (open == null) {
                        language = line.substring(3).strip();
                        open = new StringBuilder();
                    } else {
                        blocks.add(new Block(language, open.toString(), before));
                        open = null;
                    }
                } else if (open != null) {
                    open.append(line).append('\n');
                } else if (!line.isBlank()) {
                    before = line;
                }
            }
            return blocks;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The one block to which a line with these words leads. */
    static String block(Path file, String words) {
        var found = blocks(file).stream()
                .filter(block -> block.leadingTo().contains(words))
                .toList();
        if (found.size() != 1) {
            throw new AssertionError(file + " has " + found.size() + " blocks after '" + words + "'");
        }
        return found.getFirst().text();
    }
}
