package org.qipu.broadcast;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How far somebody who follows a game has come, and by which numbers: those of the record, or those of what is public.
 *
 * <p>A number of one is none of the other. Who is told the game by other numbers than before begins anew, so that
 * nothing is kept from him.
 */
public record GamePlace(boolean isPublic, long number) {

    private static final Pattern MARKED = Pattern.compile("p(\\d{1,18})");

    /** The place that an id names which says by which numbers: {@code "p12"}, as the ETag of the public form. */
    public static Optional<GamePlace> marked(String id) {
        var found = MARKED.matcher(id);
        return found.matches() ? Optional.of(new GamePlace(true, Long.parseLong(found.group(1)))) : Optional.empty();
    }

    /** The number after which he goes on in what he may see now. */
    public long in(Watched held) {
        return isPublic == held.isPublic() ? number : 0;
    }

    /** The id that says by which numbers, for who is told the game by one and later by the other. */
    public String marked() {
        return isPublic ? "p" + number : plain();
    }

    /** The number alone, for who is told the game by the same numbers always. */
    public String plain() {
        return String.valueOf(number);
    }
}
