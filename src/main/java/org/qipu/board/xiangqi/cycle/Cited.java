package org.qipu.board.xiangqi.cycle;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Names clauses of the rulebook as it does, and for those who do not read it in English: 說明五 is note 5 on chases. */
final class Cited {

    private static final String NUMERALS = "一二三四五六七八九";
    private static final Map<String, String> TERMS =
            Map.of("長將", "perpetual check", "長捉", "perpetual chase", "未犯例", "no offence");

    private Cited() {}

    static Wording of(String article) {
        return new Wording(article, english(article));
    }

    /** （總綱2、細則6）. */
    static Wording all(Collection<String> articles) {
        List<Wording> each = articles.stream().map(Cited::of).toList();
        return new Wording("（", " (").then(Wording.joined(each, "、", ", ")).then("）", ")");
    }

    private static String english(String article) {
        String number = article.substring(2);
        return switch (article.substring(0, 2)) {
            case "說明" -> "note " + (NUMERALS.indexOf(number) + 1) + " on chases";
            case "總綱" -> "general principle " + number;
            case "細則" -> "detailed rule " + number;
            case "術語" -> "the definition of " + TERMS.get(number.substring(1));
            default ->
                throw new IllegalArgumentException(
                        article + " is no clause among " + Arrays.asList("說明", "總綱", "細則", "術語"));
        };
    }
}
