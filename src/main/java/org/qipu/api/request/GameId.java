package org.qipu.api.request;

import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import org.qipu.api.problem.ProblemFound;

/** The id of a game: 1 to 100 letters, digits and {@code . _ : -}. */
public final class GameId {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:-]{0,99}");

    /** The same for members of requests. */
    static final Bounds.Form ANY =
            new Bounds.Form(FORM, "1 to 100 letters, digits and . _ : - beginning with a letter or digit");

    private static final Pattern AGAIN = Pattern.compile("(.*)\\.([2-9])");
    private static final int LONGEST = 100;

    private GameId() {}

    public static String checked(String id) {
        if (!FORM.matcher(id).matches()) {
            throw ProblemFound.malformed(
                    "A game id is 1 to 100 letters, digits and . _ : - and begins with a letter or digit.");
        }
        return id;
    }

    /** The first such id that does not belong to another game; {@code another} tells that of an id and the game to be replaced. */
    public static String after(String id, BiPredicate<String, String> another) {
        var next = after(id);
        while (another.test(next, id)) {
            next = after(next);
        }
        return next;
    }

    /** The id of the game that is played in the place of another: {@code ecc-2-5.2}, and after that {@code ecc-2-5.3}. */
    public static String after(String id) {
        var again = AGAIN.matcher(id);
        var next = again.matches() ? again.group(1) + "." + (Integer.parseInt(again.group(2)) + 1) : id + ".2";
        return next.length() <= LONGEST
                ? next
                : next.substring(next.length() - LONGEST).replaceFirst("^[^A-Za-z0-9]", "x");
    }
}
