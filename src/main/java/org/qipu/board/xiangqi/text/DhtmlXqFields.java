package org.qipu.board.xiangqi.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.qipu.board.Side;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnLine;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.pgn.PgnTag;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

/** Says a game in the fields of DhtmlXQ: its tags, its start, its moves, then the variations and the comments. */
final class DhtmlXqFields {

    private static final Map<String, String> NAMES =
            DhtmlXqTags.KNOWN.entrySet().stream().collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));
    private static final List<String> GLYPHS = List.of("", "!", "?", "!!", "??", "!?", "?!");

    private final List<DhtmlXqField> variations = new ArrayList<>();
    private final List<DhtmlXqField> comments = new ArrayList<>();
    private int lines;

    private DhtmlXqFields() {}

    static List<DhtmlXqField> of(PgnGame game, XiangqiPosition initial) {
        DhtmlXqFields said = new DhtmlXqFields();
        List<DhtmlXqField> fields = new ArrayList<>(tags(game));
        fields.add(DhtmlXqField.of("binit", Placement.of(initial)));
        if (game.mainLine().isEmpty() && initial.turn() == Side.BLACK) {
            fields.add(DhtmlXqField.of("fen", initial.fullFen())); // nothing else would tell who has the move
        }
        fields.add(DhtmlXqField.of("movelist", said.line(game.moves(), 0, 0, 1)));
        fields.addAll(said.variations);
        fields.addAll(said.comments);
        return fields;
    }

    private static List<DhtmlXqField> tags(PgnGame game) {
        List<DhtmlXqField> fields = new ArrayList<>();
        Set<String> names = new HashSet<>(Set.of("result", "binit", "fen", "movelist"));
        String result = game.tag(DhtmlXqTags.FROM_FIELD + "result")
                .filter(word -> DhtmlXqTags.result(word).equals(game.result()))
                .orElseGet(() -> DhtmlXqTags.word(game.result(), Script.of(game.tags(), game.moves())));
        for (PgnTag tag : game.tags()) {
            String name = name(tag);
            boolean says = !tag.value().isEmpty()
                    && !tag.value().equals("?")
                    && !tag.value().equals("????.??.??")
                    && !DhtmlXqLines.isMoves(name);
            if (says
                    && name.length() <= 64
                    && name.chars().allMatch(Mark::isNamePart)
                    && names.add(name.toLowerCase(Locale.ROOT))) {
                fields.add(DhtmlXqField.ofValue(
                        name, name.equals("date") ? DhtmlXqTags.dashed(tag.value()) : tag.value()));
            }
        }
        fields.add(DhtmlXqField.ofValue("result", result));
        return fields;
    }

    private static String name(PgnTag tag) {
        if (tag.name().startsWith(DhtmlXqTags.FROM_FIELD)) {
            return tag.name().substring(DhtmlXqTags.FROM_FIELD.length());
        }
        return switch (tag.name()) {
            case "Game", "Format", "FEN", "SetUp", "Result" -> "result"; // said otherwise
            default -> NAMES.getOrDefault(tag.name(), DhtmlXqTags.FROM_PGN + tag.name());
        };
    }

    /**
     * The digits of a line; what stands in it is added to the fields that follow.
     *
     * @param parent the line it takes the place of, which its first move has the alternatives of
     */
    private String line(PgnLine line, int parent, int id, int firstPly) {
        comment(id, firstPly - 1, line.before());
        StringBuilder digits = new StringBuilder(4 * line.moves().size());
        int ply = firstPly;
        for (PgnMove move : line.moves()) {
            digits.append(move.move()
                    .map(made -> CodeRules.digits((XiangqiMove) made))
                    .orElseGet(() -> unread(move.token())));
            comment(id, ply, move.annotations());
            for (PgnLine variation : move.variations()) {
                variation(variation, ply == firstPly ? parent : id, ply);
            }
            ply++;
        }
        return digits.toString();
    }

    /** Of a move that names none, four characters, so that the others keep their places. */
    private static String unread(String token) {
        String characters = token.replaceAll("[\\s\\[\\]]", "") + "????";
        return characters.substring(0, 4);
    }

    private void variation(PgnLine variation, int parent, int ply) {
        int id = ++lines;
        int place = variations.size();
        String digits = line(variation, parent, id, ply);
        variations.add(place, DhtmlXqField.of("move_" + parent + "_" + ply + "_" + id, digits));
    }

    private void comment(int line, int ply, List<PgnAnnotation> annotations) {
        List<String> texts = new ArrayList<>(2);
        for (PgnAnnotation annotation : annotations) {
            switch (annotation) {
                case PgnAnnotation.Comment comment -> texts.add(comment.text());
                case PgnAnnotation.Nag nag ->
                    texts.add(nag.number() < GLYPHS.size() ? GLYPHS.get(nag.number()) : "$" + nag.number());
                case PgnAnnotation.Stray stray -> texts.add(stray.text());
                case PgnAnnotation.Variation variation -> {} // a line of its own
                case PgnAnnotation.Escape escape -> {} // meant for the program that wrote the file
            }
        }
        if (!texts.isEmpty()) {
            comments.add(
                    DhtmlXqField.ofText("comment" + (line == 0 ? "" : line + "_") + ply, String.join("\n", texts)));
        }
    }
}
