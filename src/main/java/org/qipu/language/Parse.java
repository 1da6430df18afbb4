package org.qipu.language;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.qipu.language.Template.Part;

/** One reading of one text by the sentences of a grammar. */
final class Parse {

    /** More tries than any sentence needs: a text that needs more is somebody's own. */
    private static final int PATIENCE = 200_000;
    /** After one of these no full stop follows. */
    private static final String CLOSING = ".!?。！？…";
    /** Stands in a test for what is not known before it is said. */
    static final char ANYTHING = '\uFFFC';

    private final Grammar grammar;
    private final String text;
    private int tries;

    Parse(Grammar grammar, String text) {
        this.grammar = grammar;
        this.text = text;
    }

    /** What comes after a phrase: where it ended, and what it is in the other language. */
    private interface Then {
        String at(int end, String said);
    }

    Optional<String> sentences() {
        return text.isEmpty() ? Optional.empty() : Optional.ofNullable(sentences(0, ""));
    }

    Optional<String> phrase(String kind) {
        return Optional.ofNullable(phrase(kind, 0, (end, said) -> end == text.length() ? said : null));
    }

    /** The text with every sentence that is known put in the other language, the rest as it is. */
    String whatIsKnown() {
        var said = new StringBuilder();
        for (var at = 0; at < text.length(); ) {
            var next = new int[] {at + 1};
            var known = phrase(Catalogue.SENTENCE, at, (end, phrase) -> {
                next[0] = end;
                return phrase;
            });
            said.append(known == null ? text.substring(at, next[0]) : known);
            at = next[0];
        }
        return said.toString();
    }

    private String sentences(int from, String before) {
        return phrase(Catalogue.SENTENCE, from, (end, said) -> {
            if (end == text.length()) {
                return before + said;
            }
            return text.charAt(end) == ' ' ? sentences(end + 1, spaced(before + said)) : null;
        });
    }

    /** Between Chinese sentences stands no space. */
    private static String spaced(String said) {
        return "。！？".indexOf(said.charAt(said.length() - 1)) >= 0 ? said : said + " ";
    }

    private String phrase(String kind, int from, Then then) {
        if (from < text.length() && text.charAt(from) == ANYTHING) {
            var found = then.at(from + 1, String.valueOf(ANYTHING));
            if (found != null) {
                return found;
            }
        }
        for (var one : grammar.beginningWith(kind, from < text.length() ? text.charAt(from) : 0)) {
            var found = parts(one, 0, from, Map.of(), then);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private String parts(Template one, int part, int from, Map<String, String> places, Then then) {
        if (++tries > PATIENCE) {
            return null;
        }
        if (part == one.from().size()) {
            return then.at(from, said(one, places));
        }
        return switch (one.from().get(part)) {
            case Part.Words words -> {
                if (text.startsWith(words.text(), from)) {
                    yield parts(one, part + 1, from + words.text().length(), places, then);
                }
                var closed = words.text().equals(".")
                        && from > 0
                        && CLOSING.indexOf(text.charAt(from - 1)) >= 0
                        && (from == text.length() || text.charAt(from) == ' ');
                yield closed ? parts(one, part + 1, from, places, then) : null;
            }
            case Part.Place place -> {
                var found = place(place, one, part, from, places, then);
                yield found != null || !place.optional() ? found : parts(one, part + 1, from, places, then);
            }
        };
    }

    private String place(Part.Place place, Template one, int part, int from, Map<String, String> places, Then then) {
        if (grammar.has(place.kind())) {
            return phrase(
                    place.kind(), from, (end, said) -> parts(one, part + 1, end, with(places, place, said), then));
        }
        var kind = Freely.of(place.kind());
        var most = from;
        while (most < text.length() && kind.allows(text.charAt(most))) {
            most++;
        }
        while (kind.longest() && most > from && text.charAt(most - 1) == '.') {
            most--; // the full stop of the sentence
        }
        for (var end = kind.longest() ? most : from + 1;
                kind.longest() ? end > from : end <= most;
                end += kind.longest() ? -1 : 1) {
            var found = parts(one, part + 1, end, with(places, place, text.substring(from, end)), then);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static Map<String, String> with(Map<String, String> places, Part.Place place, String said) {
        var more = new HashMap<>(places);
        more.put(place.name(), said);
        return more;
    }

    private static String said(Template one, Map<String, String> places) {
        var said = new StringBuilder();
        for (var part : one.to()) {
            switch (part) {
                case Part.Words words -> {
                    var begins = words.text().charAt(0);
                    var closed =
                            begins == '。' && !said.isEmpty() && CLOSING.indexOf(said.charAt(said.length() - 1)) >= 0;
                    said.append(closed ? words.text().substring(1) : words.text());
                }
                case Part.Place place -> said.append(places.getOrDefault(place.name(), ""));
            }
        }
        return said.toString();
    }
}
