package org.qipu.audit.note;

import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.qipu.audit.tree.Head;
import org.qipu.log.codec.Hash;

/**
 * What a log says of its tree (C2SP {@code tlog-checkpoint}).
 *
 * @param origin     which log it is
 * @param head       its tree
 * @param extensions further lines; this service writes none
 */
public record Checkpoint(String origin, Head head, List<String> extensions) {

    private static final Pattern SIZE = Pattern.compile("0|[1-9][0-9]{0,18}");

    public Checkpoint {
        if (origin.isEmpty() || origin.indexOf('\n') >= 0) {
            throw new IllegalArgumentException("an origin is one line");
        }
        extensions = List.copyOf(extensions);
    }

    public Checkpoint(String origin, Head head) {
        this(origin, head, List.of());
    }

    /** The text that is signed. */
    public String text() {
        var text = new StringBuilder(origin)
                .append('\n')
                .append(head.size())
                .append('\n')
                .append(Base64.getEncoder().encodeToString(head.root().bytes()))
                .append('\n');
        extensions.forEach(line -> text.append(line).append('\n'));
        return text.toString();
    }

    /** The checkpoint of the text of a note; none where it is none. */
    public static Optional<Checkpoint> parse(String text) {
        var lines = text.split("\n", -1);
        if (lines.length < 4
                || !lines[lines.length - 1].isEmpty()
                || List.of(lines).subList(0, lines.length - 1).contains("")
                || !SIZE.matcher(lines[1]).matches()) {
            return Optional.empty();
        }
        try {
            var root = Hash.of(Base64.getDecoder().decode(lines[2]));
            var found = new Checkpoint(
                    lines[0],
                    new Head(Long.parseLong(lines[1]), root),
                    List.of(lines).subList(3, lines.length - 1));
            return found.text().equals(text) ? Optional.of(found) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
