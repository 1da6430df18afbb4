package org.qipu.api;

import java.util.regex.Pattern;

/** The id of a game: 1 to 100 letters, digits and {@code . _ : -}. */
final class GameId {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:-]{0,99}");

    private GameId() {
    }

    static String checked(String id) {
        if (!FORM.matcher(id).matches()) {
            throw ProblemFound.malformed("A game id is 1 to 100 letters, digits and . _ : - and begins with a letter or digit.");
        }
        return id;
    }
}
