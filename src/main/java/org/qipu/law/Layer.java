package org.qipu.law;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.qipu.board.chess.bitboard.IllegalReason;

/**
 * What an edition fixes otherwise for some of its games: those of a category, so watched, under an amendment.
 *
 * @param holds    for which
 * @param settings the settings it fixes
 * @param breaks   the articles that illegal moves of chess break there
 */
public record Layer(Holds holds, Map<Setting<?>, Parameter<?>> settings, Map<IllegalReason, String> breaks) {

    /** A layer that fixes nothing yet. */
    public static Layer that(Holds holds) {
        return new Layer(holds, Map.of(), Map.of());
    }

    /** This layer with a setting. */
    public <T> Layer fixes(Setting<T> setting, T value, String article) {
        return fixes(setting, value, article, Source.TEXT);
    }

    /** This layer with a setting that is known otherwise than by the text. */
    public <T> Layer fixes(Setting<T> setting, T value, String article, Source source) {
        var all = new LinkedHashMap<Setting<?>, Parameter<?>>(settings);
        all.put(setting, new Parameter<>(value, article, source));
        return new Layer(holds, all, breaks);
    }

    /** This layer with the article that an illegal move breaks. */
    public Layer breaks(IllegalReason reason, String article) {
        var all = new EnumMap<IllegalReason, String>(IllegalReason.class);
        all.putAll(breaks);
        all.put(reason, article);
        return new Layer(holds, settings, all);
    }

    /** This layer, each line known as its article is. */
    public Layer known(Function<String, Source> by) {
        var all = new LinkedHashMap<Setting<?>, Parameter<?>>();
        settings.forEach((setting, line) -> all.put(setting, line.known(by)));
        return new Layer(holds, all, breaks);
    }
}
