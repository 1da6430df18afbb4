package org.qipu.it;

import java.util.Random;

/** Persons of a club whose names are made from a seed: each has a part that no file has by chance. */
record Leavers(int count, long seed) {

    static final String FAMILY = "Zqxvwkj";
    static final String GIVEN = "Kwyjbzq";
    static final String CHINESE = "\u9f98\u9750\u9f49";

    /** The id of one, from 0. */
    String id(int number) {
        return (number % 2 == 0 ? "fide:90" : "club:") + (1_000_000 + number);
    }

    String family(int number) {
        return FAMILY + letters(number);
    }

    String given(int number) {
        return GIVEN + letters(number + count);
    }

    /** Every tenth has a name of Chinese characters. */
    String name(int number) {
        return number % 10 == 9 ? chinese(number) : family(number) + ", " + given(number);
    }

    /** As people write it in a sentence. */
    String written(int number) {
        return number % 10 == 9 ? chinese(number) : given(number) + " " + family(number);
    }

    private String chinese(int number) {
        var random = new Random(seed + number);
        return CHINESE
                + Character.toString(0x4e00 + random.nextInt(20_000))
                + Character.toString(0x4e00 + random.nextInt(20_000));
    }

    private String letters(int number) {
        var random = new Random(seed * 31 + number);
        var letters = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            letters.append((char) ('a' + random.nextInt(26)));
        }
        return letters.toString();
    }
}
