package org.qipu.language;

/** What stands in a sentence as it is in every language: numbers, times, notation, names, somebody's own words. */
enum Freely {
    /** A number, also of points. */
    NUMBER,
    /** A time by a clock, an instant, a day. */
    TIME,
    /** One word without a space: a move, a score, an article, an id. */
    WORD,
    /** Anything: somebody's own words. */
    TEXT;

    static Freely of(String kind) {
        return switch (kind) {
            case "n" -> NUMBER;
            case "time" -> TIME;
            case "word" -> WORD;
            case "text" -> TEXT;
            default -> throw new IllegalStateException("the catalogue has no phrases of the kind " + kind);
        };
    }

    boolean allows(char letter) {
        return letter == Parse.ANYTHING
                || switch (this) {
                    case NUMBER -> letter >= '0' && letter <= '9' || "-.½+".indexOf(letter) >= 0;
                    case TIME -> letter >= '0' && letter <= '9' || "-+:.TZ".indexOf(letter) >= 0;
                    case WORD -> letter != ' ';
                    case TEXT -> true;
                };
    }

    /** Whether as much as can be is taken at first; of words as little. */
    boolean longest() {
        return this == NUMBER || this == TIME;
    }
}
