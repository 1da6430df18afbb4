package org.qipu.law.editions;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.qipu.law.Citations;
import org.qipu.law.Source;

/** How the articles of an edition are known that were not read in its text. */
final class Sources {

    private Sources() {}

    /** The citations for good, with the sources of their articles. */
    static Citations told(Function<String, Source> known, Citations page) {
        var sources = new TreeMap<String, Source>();
        Stream.<Map<?, String>>of(
                        page.irregularities(),
                        page.illegalMoves(),
                        page.penalties(),
                        page.fouls(),
                        page.violations(),
                        page.mentioned())
                .map(Map::values)
                .flatMap(Collection::stream)
                .forEach(article -> sources.put(article, known.apply(article)));
        page.provisions().values().forEach(cited -> sources.put(cited.article(), cited.source()));
        sources.values().removeIf(source -> source == Source.TEXT);
        return new Citations(
                Collections.unmodifiableMap(page.provisions()),
                Collections.unmodifiableMap(page.irregularities()),
                Collections.unmodifiableMap(page.illegalMoves()),
                Collections.unmodifiableMap(page.penalties()),
                Collections.unmodifiableMap(page.fouls()),
                Collections.unmodifiableMap(page.violations()),
                Collections.unmodifiableMap(sources),
                Collections.unmodifiableMap(page.mentioned()));
    }
}
