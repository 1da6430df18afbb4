package org.qipu.board.xiangqi.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.qipu.board.pgn.LineReplay;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.PgnLimits;
import org.qipu.board.pgn.PgnLine;
import org.qipu.board.pgn.PgnProblem;
import org.qipu.board.pgn.PgnProblems;
import org.qipu.board.xiangqi.XiangqiPosition;

/**
 * The moves of a game out of its fields: {@code movelist}, the variations {@code move_{a}_{b}_{c}} and the comments.
 *
 * <p>Line c takes the place of line a from its half-move b on, counted from the start of the game; {@code comment{b}_{n}} stands behind
 * half-move n of line b, {@code comment{n}} of line 0, the game itself.
 */
final class DhtmlXqLines {

    private static final Pattern VARIATION = Pattern.compile("move_(\\d{1,6})_(\\d{1,6})_(\\d{1,6})");
    private static final Pattern COMMENT = Pattern.compile("comment(?:(\\d{1,6})_)?(\\d{1,6})");
    private static final String MAIN = "move_0_1_0";
    private static final int DIGITS = 4;

    /** A line that takes the place of another from a half-move on. */
    private record Given(int id, int parent, int ply, DhtmlXqField field) {}

    /** Behind which half-move of which line a comment stands. */
    private record Place(int line, int ply) {}

    /** A move as written and the line of the text it stands on. */
    private record Token(String text, int line) {}

    private final PgnProblems problems;
    private final Map<Integer, Given> given = new LinkedHashMap<>();
    private final Map<Place, DhtmlXqField> comments = new LinkedHashMap<>();
    private final Map<Place, List<Given>> alternatives = new HashMap<>();
    private final Set<DhtmlXqField> used = new HashSet<>();

    DhtmlXqLines(List<DhtmlXqField> fields, PgnProblems problems) {
        this.problems = problems;
        main(fields).ifPresent(field -> given.put(0, new Given(0, 0, 1, field)));
        for (DhtmlXqField field : fields) {
            String name = field.name().toLowerCase(Locale.ROOT);
            Matcher variation = VARIATION.matcher(name);
            Matcher comment = COMMENT.matcher(name);
            if (variation.matches()) {
                add(new Given(number(variation, 3), number(variation, 1), number(variation, 2), field));
            } else if (comment.matches() && !field.value().isEmpty()) {
                add(new Place(comment.group(1) == null ? 0 : number(comment, 1), number(comment, 2)), field);
            }
        }
    }

    /** Whether a field of that name tells moves or stands behind one. */
    static boolean isMoves(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.equals("movelist")
                || VARIATION.matcher(lower).matches()
                || COMMENT.matcher(lower).matches();
    }

    private void add(Given line) {
        Given known = given.putIfAbsent(line.id(), line);
        if (known != null && known.field() != line.field()) {
            stray(line.field(), "line " + line.id() + " has been given already");
        } else if (line.id() == 0 && known == null) {
            given.remove(0);
            stray(line.field(), "the game itself takes no other line's place");
        }
    }

    private void add(Place place, DhtmlXqField comment) {
        if (comments.putIfAbsent(place, comment) != null) {
            stray(comment, "another comment stands there already");
        }
    }

    private static int number(Matcher matcher, int group) {
        return Integer.parseInt(matcher.group(group));
    }

    private static Optional<DhtmlXqField> main(List<DhtmlXqField> fields) {
        List<DhtmlXqField> all = fields.stream()
                .filter(field -> field.name().equalsIgnoreCase("movelist")
                        || field.name().equalsIgnoreCase(MAIN))
                .toList();
        return all.stream()
                .filter(field -> !field.value().isBlank())
                .findFirst()
                .or(() -> all.stream().findFirst());
    }

    /** The digits of the point that the first man leaves, where the first move can be read. */
    static Optional<String> firstMove(List<DhtmlXqField> fields) {
        return main(fields)
                .map(DhtmlXqLines::tokens)
                .filter(tokens -> !tokens.isEmpty())
                .map(tokens -> tokens.getFirst().text())
                .filter(token -> CodeRules.move(token).isPresent())
                .map(token -> token.substring(0, 2));
    }

    PgnLine read(Optional<XiangqiPosition> initial) {
        for (Given line : given.values()) {
            if (line.id() != 0) {
                owner(line)
                        .ifPresent(owner -> alternatives
                                .computeIfAbsent(new Place(owner, line.ply()), place -> new ArrayList<>(2))
                                .add(line));
            }
        }
        LineReplay replay = LineReplay.of(initial.map(position -> position), new CodeRules(), problems);
        PgnLine moves = given.containsKey(0) ? line(given.get(0), replay, 0) : only(replay);
        given.values().stream()
                .map(Given::field)
                .filter(field -> !used.contains(field))
                .forEach(field -> stray(field, "there is no move that it could take the place of"));
        comments.values().stream()
                .filter(field -> !used.contains(field))
                .forEach(field -> stray(field, "there is no move that it could stand behind"));
        return moves;
    }

    private PgnLine only(LineReplay replay) {
        comment(new Place(0, 0), replay);
        return replay.finish();
    }

    /** The line that has the half-move which this one takes the place of: its parent, or what the parent itself goes back to. */
    private Optional<Integer> owner(Given line) {
        int parent = line.parent();
        for (int steps = 0; steps <= given.size(); steps++) {
            if (parent == 0) {
                return Optional.of(0);
            }
            Given before = given.get(parent);
            if (before == null) {
                return Optional.empty();
            }
            if (line.ply() > before.ply()) {
                return Optional.of(parent);
            }
            parent = before.parent();
        }
        return Optional.empty(); // they go back to each other
    }

    private PgnLine line(Given line, LineReplay replay, int depth) {
        used.add(line.field());
        comment(new Place(line.id(), line.ply() - 1), replay);
        int ply = line.ply();
        for (Token token : tokens(line.field())) {
            if (!problems.keeps(0, token.line())) {
                break;
            }
            replay.move(token.text(), token.line());
            Place place = new Place(line.id(), ply++);
            comment(place, replay);
            for (Given other : alternatives.getOrDefault(place, List.of())) {
                if (depth == PgnLimits.NESTING) {
                    problems.add(
                            PgnProblem.Kind.TOO_LARGE,
                            other.field().line(),
                            other.field().name(),
                            "variations are kept to a depth of " + PgnLimits.NESTING);
                    used.add(other.field());
                } else {
                    replay.annotate(new PgnAnnotation.Variation(line(other, replay.alternative(), depth + 1)));
                }
            }
        }
        return replay.finish();
    }

    private void comment(Place place, LineReplay replay) {
        DhtmlXqField field = comments.get(place);
        if (field != null) {
            used.add(field);
            replay.annotate(PgnAnnotation.comment(field.text()));
        }
    }

    private static List<Token> tokens(DhtmlXqField field) {
        List<Token> tokens = new ArrayList<>();
        StringBuilder text = new StringBuilder(DIGITS);
        int line = field.line();
        for (int i = 0; i < field.value().length(); i++) {
            char c = field.value().charAt(i);
            line += c == '\n' ? 1 : 0;
            if (!Character.isWhitespace(c)) {
                text.append(c);
            }
            if (text.length() == DIGITS) {
                tokens.add(new Token(text.toString(), line));
                text.setLength(0);
            }
        }
        if (!text.isEmpty()) {
            tokens.add(new Token(text.toString(), line));
        }
        return tokens;
    }

    private void stray(DhtmlXqField field, String reason) {
        problems.add(PgnProblem.Kind.STRAY_TEXT, field.line(), field.name(), reason);
    }
}
