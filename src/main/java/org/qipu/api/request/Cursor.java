package org.qipu.api.request;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.qipu.api.problem.ProblemFound;

/** Where the next page of a search begins; its form is this service's own, so that nobody makes one up. */
public final class Cursor {

    private static final String AFTER = "after ";
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,17}");

    private Cursor() {}

    /** The cursor of the page after a game. */
    public static String after(String gameId) {
        return written(gameId);
    }

    /** The cursor of the page after a competition. */
    public static String afterCompetition(String id) {
        return written(id);
    }

    /** The competition after which the page begins; what is no cursor of this service is malformed. */
    public static String ofCompetition(String cursor) {
        return read(cursor, Bounds::namesACompetition);
    }

    /** The cursor of the page after an entry of the trail. */
    public static String afterEntry(long number) {
        return written(String.valueOf(number));
    }

    /** The number of the entry after which the page begins; what is no cursor of this service is malformed. */
    public static long ofEntry(String cursor) {
        return Long.parseLong(read(cursor, NUMBER.asMatchPredicate()));
    }

    private static String written(String gameId) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString((AFTER + gameId).getBytes(UTF_8));
    }

    /** The game after which the page begins; what is no cursor of this service is malformed. */
    public static String read(String cursor) {
        return read(cursor, GameId.ANY.pattern().asMatchPredicate());
    }

    private static String read(String cursor, Predicate<String> possible) {
        try {
            var text = new String(Base64.getUrlDecoder().decode(cursor), UTF_8);
            var game = text.startsWith(AFTER) ? text.substring(AFTER.length()) : "";
            if (possible.test(game) && after(game).equals(cursor)) {
                return game;
            }
        } catch (IllegalArgumentException e) {
            throw none(cursor);
        }
        throw none(cursor);
    }

    private static ProblemFound none(String cursor) {
        return ProblemFound.parameter(
                "cursor", cursor, "This is no cursor: send the one that the page before was answered with, or none.");
    }
}
