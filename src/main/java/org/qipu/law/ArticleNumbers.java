package org.qipu.law;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** The articles that the document of an edition has, with those they are part of: what a ruling under it may cite. */
final class ArticleNumbers {

    private static final Map<String, Set<String>> KNOWN = new ConcurrentHashMap<>();
    private static final Pattern ENGLISH = Pattern.compile("English ((?:[A-D]|I{1,3}|\\d{1,2})(?:\\.\\d{1,2})+)");

    private ArticleNumbers() {}

    /** Whether an edition has an article, by the number of its own document or of the English text where that differs. */
    static boolean known(String edition, String article) {
        return KNOWN.computeIfAbsent(edition, ArticleNumbers::all).contains(article);
    }

    private static Set<String> all(String edition) {
        var all = new HashSet<String>();
        for (var row : Requirement.of(edition)) {
            row.articles().forEach(article -> add(all, article));
            var english = ENGLISH.matcher(row.note());
            while (english.find()) {
                add(all, english.group(1));
            }
        }
        return Set.copyOf(all);
    }

    /** An article and those it stands in: {@code 10.2(1)}, {@code 10.2}, {@code 10}; 行棋三2[C]1, 行棋三2[C], 行棋三2, 行棋三. */
    private static void add(Set<String> all, String article) {
        all.add(article);
        for (int end = article.length() - 1; end > 0; end--) {
            char next = article.charAt(end);
            if (next == '.'
                    || next == '('
                    || next == '['
                    || next == '·'
                    || !Character.isDigit(article.charAt(end - 1))
                            && Character.isDigit(next)
                            && article.charAt(end - 1) != '.'
                            && article.charAt(end - 1) != '(') {
                all.add(article.substring(0, end));
            }
        }
    }
}
