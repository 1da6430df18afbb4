package org.qipu.feed;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.qipu.board.discipline.Disciplines;
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
            case JSON -> Optional.of(json(GameOnFeed.of(told, setting)));
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
                var head = json(Head.of(scope, setting));
                yield head.substring(0, head.length() - 1) + ",\"games\":[\n" + String.join(",\n", games) + "\n]}\n";
            }
        };
    }

    /** What is said of all games together. */
    record Head(String competition, Optional<String> name, Optional<String> venue, Optional<String> round) {
        static Head of(Scope scope, Setting setting) {
            return new Head(
                    scope.competition(),
                    setting.competition().flatMap(one -> one.name()),
                    setting.competition().flatMap(one -> one.venue()),
                    scope.round());
        }
    }

    private static String json(Object value) {
        try {
            return GameJson.mapper().writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("what was read can be written", e);
        }
    }
}
