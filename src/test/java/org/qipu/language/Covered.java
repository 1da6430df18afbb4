package org.qipu.language;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Whether a text of the sources is one that the catalogue has. */
final class Covered {

    /** Two words of English, or a sentence of one. */
    private static final Pattern PROSE =
            Pattern.compile("(?s)(?!.*\\\\[dw(]|.*; charset=).*[a-z'’,;:)] ?[a-z(].* .*|.*[A-Za-z,;:)'] [A-Za-z].*");

    /** Where nothing is said to anybody: examples, queries, patterns, headers; and what is bilingual already. */
    private static final List<String> UNSPOKEN = List.of(
            "api/Examples",
            "api/Headers",
            "api/problem/ProblemHeaders",
            "api/problem/ProblemPage",
            "api/request/Encoding",
            "board/xiangqi/cycle",
            "board/pgn/Pgn",
            "board/pgn/TagParser",
            "board/xiangqi/text/DhtmlXqTags",
            "board/xiangqi/text/PgnOfXiangqi",
            "board/xiangqi/text/XiangqiPgn",
            "board/xiangqi/text/DhtmlXqWriter",
            "imports/DateText",
            "imports/ImportJobs",
            "imports/PgnTimeControl",
            "read/export",
            "read/search/",
            "read/view/HallWords",
            "release/PublicEvents");

    /** Words of the program for itself. */
    private static final Set<String> NOT_SAID = Set.of(
            "Chinese Chess",
            "SQLite format 3",
            "Duplicate field ",
            "application/json; charset=utf-8",
            "application/x-chess-pgn; charset=utf-8",
            "text/plain; charset=utf-8",
            "not to move",
            "unplayed " + Parse.ANYTHING + Parse.ANYTHING,
            "as recorded",
            "no move leads from a position to the one entered from it",
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w");

    /** Phrases that are words, and not only a place for some. */
    private static final String WHOLE = "whole ";

    private static final Map<String, List<Template>> KINDS = kinds();
    private static final Grammar GRAMMAR = new Grammar(KINDS);

    private static final List<String> ENGLISH =
            Catalogue.entries().stream().map(Catalogue.Entry::english).toList();

    private Covered() {}

    static boolean isSpoken(SourceTexts.Found found) {
        return !found.thrown()
                && UNSPOKEN.stream().noneMatch(found.room()::startsWith)
                && !NOT_SAID.contains(found.text())
                && PROSE.matcher(found.text()).matches();
    }

    /** Whether it is a phrase of any kind, or sentences, or words that stand in one sentence in this order. */
    static boolean by(String source) {
        return Stream.of(
                        source,
                        source.strip(),
                        source.strip().replaceFirst("^" + Parse.ANYTHING, "").replaceFirst("\\.$", ""))
                .anyMatch(text -> told(text, source));
    }

    private static boolean told(String text, String source) {
        return GRAMMAR.translated(text).isPresent()
                || KINDS.keySet().stream()
                        .filter(kind -> kind.startsWith(WHOLE))
                        .anyMatch(kind -> GRAMMAR.translated(kind, text).isPresent())
                || ENGLISH.stream().anyMatch(sentence -> holds(sentence, source));
    }

    private static boolean holds(String sentence, String source) {
        var at = 0;
        for (var words : source.split(String.valueOf(Parse.ANYTHING))) {
            at = sentence.indexOf(words, at);
            if (at < 0) {
                return false;
            }
            at += words.length();
        }
        return true;
    }

    private static Map<String, List<Template>> kinds() {
        var kinds = new LinkedHashMap<>(Catalogue.kinds());
        Catalogue.kinds()
                .forEach((kind, all) -> kinds.put(
                        WHOLE + kind,
                        all.stream().filter(one -> one.weight() > 0).toList()));
        return kinds;
    }
}
