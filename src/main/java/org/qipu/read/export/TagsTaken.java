package org.qipu.read.export;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.qipu.board.pgn.PgnTag;
import org.qipu.board.pgn.ResultText;
import org.qipu.game.event.OpeningEvent.GameImported;
import org.qipu.game.state.Game;
import org.qipu.registry.Players;

/** The tags that a game came with; names as the registry has them, the result as it is today, the date as PGN writes one. */
final class TagsTaken {

    private static final Pattern PGN_DATE = Pattern.compile("[\\d?]{4}\\.[\\d?]{2}\\.[\\d?]{2}");
    private static final String GAME_ID = "GameId";

    private TagsTaken() {}

    /** Whom and what they name by an id. */
    static Set<String> ids(GameImported source) {
        var ids = new HashSet<String>();
        source.tags().forEach(tag -> tag.person().ifPresent(ids::add));
        return ids;
    }

    static List<PgnTag> of(String gameId, Game game, GameImported source, String result, Setting setting, Form form) {
        var tags = new ArrayList<>(source.tags().stream()
                .flatMap(tag -> switch (tag.name()) {
                    case "Result" -> result(tag, result, form);
                    case "Date" -> standard(tag, date(tag.value().orElse(""), game), true);
                    default ->
                        Stream.of(PgnTag.of(
                                tag.name(),
                                tag.person()
                                        .map(id -> setting.name(id).orElse(nameless(id, setting)))
                                        .or(tag::value)
                                        .orElse("?")));
                })
                .toList());
        source.tags().stream()
                .filter(tag -> tag.person().filter(id -> isErased(id, setting)).isPresent())
                .map(tag -> tag.name() + PgnExport.NOTE)
                .filter(note -> tags.stream().noneMatch(tag -> tag.name().equals(note)))
                .distinct()
                .toList()
                .forEach(note -> tags.add(PgnTag.of(note, Setting.NAME_ERASED)));
        if (form.live() && tags.stream().noneMatch(tag -> tag.name().equals(GAME_ID))) {
            tags.add(PgnTag.of(GAME_ID, gameId));
        }
        return tags;
    }

    /** His id where his name was erased; where it is not told, or it is a text, nothing. */
    private static String nameless(String id, Setting setting) {
        return isErased(id, setting) ? id : "?";
    }

    private static boolean isErased(String id, Setting setting) {
        return Players.isPerson(id) && setting.nameErased(Optional.of(id));
    }

    private static Stream<PgnTag> result(GameImported.Tag tag, String result, Form form) {
        var same = ResultText.read(tag.value().orElse("")).filter(result::equals);
        return form.live() ? Stream.of(PgnTag.of(tag.name(), result)) : standard(tag, result, same.isPresent());
    }

    /** A tag as PGN has it, and where that is another way of saying it, as it came. */
    private static Stream<PgnTag> standard(GameImported.Tag tag, String value, boolean same) {
        var written = Stream.of(PgnTag.of(tag.name(), value));
        return tag.value()
                .filter(came -> same && !came.equals(value))
                .map(came -> Stream.concat(written, Stream.of(PgnTag.of(tag.name() + PgnExport.AS_IT_CAME, came))))
                .orElse(written);
    }

    private static String date(String came, Game game) {
        var from = game.papers().takenOver();
        if (PGN_DATE.matcher(came).matches() || from.isEmpty()) {
            return came;
        }
        var day = OwnTags.DATE.format(from.get().at().atZone(game.schedule().zone()));
        return switch (from.get().dated()) {
            case DAY -> day;
            case MONTH -> day.substring(0, 8) + "??";
            case YEAR -> day.substring(0, 5) + "??.??";
            case UNKNOWN -> "????.??.??";
        };
    }
}
