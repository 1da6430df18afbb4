package org.qipu.board.xiangqi.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnLine;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.pgn.PgnTag;
import org.qipu.board.pgn.ResultText;
import org.qipu.board.xiangqi.XiangqiPosition;

/** What the fields of DhtmlXQ are called in PGN, and the words they have for results and dates. */
final class DhtmlXqTags {

    /** Fields that PGN knows, each with its tag. */
    static final Map<String, String> KNOWN = Map.ofEntries(
            Map.entry("title", "Title"),
            Map.entry("event", "Event"),
            Map.entry("date", "Date"),
            Map.entry("place", "Site"),
            Map.entry("round", "Round"),
            Map.entry("table", "Board"),
            Map.entry("red", "Red"),
            Map.entry("black", "Black"),
            Map.entry("redteam", "RedTeam"),
            Map.entry("blackteam", "BlackTeam"),
            Map.entry("redrating", "RedElo"),
            Map.entry("blackrating", "BlackElo"),
            Map.entry("remark", "Remark"),
            Map.entry("author", "Annotator"));
    /** Before the name of a tag that DhtmlXQ does not know. */
    static final String FROM_PGN = "pgn_";
    /** Before the name of a field that PGN does not know. */
    static final String FROM_FIELD = "DhtmlXQ_";

    private DhtmlXqTags() {}

    static PgnGame pgn(DhtmlXqGame game) {
        Optional<String> word = game.field("result");
        String result = word.map(DhtmlXqTags::result).orElse("*");
        List<PgnTag> tags = new ArrayList<>();
        tags.add(PgnTag.of("Game", "Chinese Chess"));
        game.fields().forEach(field -> tag(field).ifPresent(tags::add));
        tags.add(PgnTag.of("Result", result));
        String usual = word(result, Script.of(tags, game.moves()));
        word.filter(written -> !written.equals(usual))
                .ifPresent(written -> tags.add(PgnTag.of(FROM_FIELD + "result", written)));
        fen(game).ifPresent(fen -> tags.add(PgnTag.of("FEN", fen)));
        tags.add(PgnTag.of("Format", MoveFormat.ICCS.tag()));
        return new PgnGame(
                game.number(),
                game.line(),
                List.of(),
                tags,
                game.initial().map(position -> position),
                coded(game.moves()),
                Optional.of(result),
                List.of(),
                game.problems());
    }

    /** The start as FEN, where it is another than the usual; one that was refused as it stands, to be refused again. */
    private static Optional<String> fen(DhtmlXqGame game) {
        if (game.initial().isPresent()) {
            return game.initial()
                    .filter(position -> !position.equals(XiangqiPosition.initial()))
                    .map(XiangqiPosition::fullFen);
        }
        return game.field("fen")
                .filter(fen -> !fen.isBlank())
                .or(() -> game.field("binit").map(DhtmlXqTags::asItStands));
    }

    private static String asItStands(String binit) {
        try {
            return Placement.read(binit).fen(Side.WHITE);
        } catch (Placement.Refused e) {
            return binit;
        }
    }

    private static Optional<PgnTag> tag(DhtmlXqField field) {
        String name = field.name().toLowerCase(Locale.ROOT);
        if (name.isEmpty()
                || name.equals("binit")
                || name.equals("fen")
                || name.equals("result")
                || DhtmlXqLines.isMoves(name)) {
            return Optional.empty();
        }
        if (name.startsWith(FROM_PGN) && name.length() > FROM_PGN.length()) {
            return Optional.of(new PgnTag(field.name().substring(FROM_PGN.length()), field.value(), field.line()));
        }
        Optional<String> known = Optional.ofNullable(KNOWN.get(name));
        String value = name.equals("date") ? dotted(field.value()) : field.value();
        return Optional.of(new PgnTag(known.orElse(FROM_FIELD + field.name()), value, field.line()));
    }

    private static PgnLine coded(PgnLine line) {
        return new PgnLine(
                line.before(), line.moves().stream().map(DhtmlXqTags::coded).toList());
    }

    private static PgnMove coded(PgnMove move) {
        List<PgnAnnotation> annotations = move.annotations().stream()
                .map(annotation -> annotation instanceof PgnAnnotation.Variation variation
                        ? new PgnAnnotation.Variation(coded(variation.line()))
                        : annotation)
                .toList();
        String code = CodeRules.move(move.token()).map(named -> named.code()).orElse(move.token());
        return new PgnMove(
                code, move.line(), move.moveNumber(), move.side(), move.reading(), move.before(), annotations);
    }

    /** 2024-05-01 as 2024.05.01. */
    private static String dotted(String date) {
        return date.matches("\\d{4}-\\d{2}-\\d{2}") ? date.replace('-', '.') : date;
    }

    /** 2024.05.01 as 2024-05-01. */
    static String dashed(String date) {
        return date.matches("\\d{4}\\.\\d{2}\\.\\d{2}") ? date.replace('.', '-') : date;
    }

    /** The result that a word of the field means; open where it means none. */
    static String result(String word) {
        return ResultText.read(word).orElse("*");
    }

    /** The word for a result; one that has none is written as it is. */
    static String word(String result, Script script) {
        boolean simplified = script == Script.SIMPLIFIED;
        return switch (result) {
            case "1-0" -> simplified ? "红胜" : "紅勝";
            case "0-1" -> simplified ? "黑胜" : "黑勝";
            case "1/2-1/2" -> "和棋";
            case "*" -> "未知";
            default -> result;
        };
    }
}
