package org.qipu.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Streams by their names, in the order of these names' bytes.
 *
 * @param from   the first of them; none where nothing is before them
 * @param before the first that is none of them; none where nothing is behind them
 */
public record StreamRange(Optional<String> from, Optional<String> before) {

    /** Every stream. */
    public static final StreamRange ALL = new StreamRange(Optional.empty(), Optional.empty());

    /** Every stream, parted before each of these names, which are in order. */
    static List<StreamRange> parted(List<String> names) {
        var ranges = new ArrayList<StreamRange>();
        var from = Optional.<String>empty();
        for (var name : names) {
            ranges.add(new StreamRange(from, Optional.of(name)));
            from = Optional.of(name);
        }
        ranges.add(new StreamRange(from, Optional.empty()));
        return ranges;
    }
}
