package org.qipu.api.request;

import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;

/** The id of a game: 1 to 100 letters, digits and {@code . _ : -}. */
public final class GameId {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:-]{0,99}");

    /** The same for members of requests. */
    static final Bounds.Form ANY =
            new Bounds.Form(FORM, "1 to 100 letters, digits and . _ : - beginning with a letter or digit");

    private static final Pattern AGAIN = Pattern.compile("(.*)\\.([2-9])");
    private static final int LONGEST = 100;

    private GameId() {}

    /** The id in a path. */
    public static String checked(String id) {
        return checked(id, problem -> problem.in("path", "id", id));
    }

    /** The id that a member of the body or a parameter of the query gives. */
    public static String checked(String id, UnaryOperator<Problem> where) {
        if (!FORM.matcher(id).matches()) {
            throw new ProblemFound(where.apply(Problem.of(
                    ProblemKind.MALFORMED,
                    "A game id is 1 to 100 letters, digits and . _ : - and begins with a letter or digit.")));
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
