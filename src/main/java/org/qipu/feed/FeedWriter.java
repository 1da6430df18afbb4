package org.qipu.feed;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.qipu.board.discipline.Disciplines;
import org.qipu.game.state.Game;
import org.qipu.log.codec.Colours;
import org.qipu.log.codec.GameJson;
import org.qipu.read.export.PgnExport;
import org.qipu.read.export.Setting;
import org.qipu.read.export.Told;

/** Writes games for feeds, and feeds from games; counts how often it does. */
final class FeedWriter {

    private final LongAdder built = new LongAdder();

    /** How many texts it has written. */
    long built() {
        return built.sum();
    }

    /** A game; none where it cannot be written so. */
    Optional<String> one(Told told, Setting setting, Kind kind) {
        built.increment();
        var xiangqi = Disciplines.hasDhtmlXq(told.game().schedule().discipline());
        return switch (kind.format()) {
            case PGN ->
                xiangqi || kind.form().notation().isEmpty()
                        ? Optional.of(ended(PgnExport.text(told, setting, kind.form())))
                        : Optional.empty();
            case DHTMLXQ ->
                xiangqi ? Optional.of(ended(PgnExport.dhtmlXq(told, setting, kind.form()))) : Optional.empty();
            case JSON -> Optional.of(json(GameOnFeed.of(told, setting), told.game()));
        };
    }

    private static String ended(String text) {
        return text.stripTrailing() + "\n";
    }

    /** All games together: one empty line between two of them, and nowhere else before a bracket. */
    FeedText whole(Scope scope, Setting setting, Kind kind, List<String> games) {
        built.increment();
        return FeedText.of(joined(scope, setting, kind, games));
    }

    private static String joined(Scope scope, Setting setting, Kind kind, List<String> games) {
        return switch (kind.format()) {
            case PGN, DHTMLXQ -> String.join("\n", games);
            case JSON -> {
                var head = GameJson.mapper()
                        .valueToTree(RoundOnFeed.of(scope, setting))
                        .toString();
                yield head.replaceFirst("\\[]}$", "[\n") + String.join(",\n", games) + "\n]}\n";
            }
        };
    }

    private static String json(GameOnFeed game, Game state) {
        ObjectNode tree = GameJson.mapper().valueToTree(game);
        return (state.schedule().discipline().hasRed() ? Colours.red(tree) : tree).toString();
    }
}
