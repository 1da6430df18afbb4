package org.qipu.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One sentence of the catalogue, or a part of one: how it begins in one language, with named places, and what it is in the other.
 *
 * @param from the parts of what is read
 * @param to   the parts of what is said instead
 */
record Template(List<Part> from, List<Part> to) {

    /** {@code side}, {@code side2}, {@code effect?}: digits tell two of a kind apart, a question mark says that it may be missing. */
    private static final Pattern PLACE = Pattern.compile("\\{(([a-z-]+)\\d*)(\\??)}");

    /** A part of a sentence. */
    sealed interface Part {

        /** Words that stand as they are. */
        record Words(String text) implements Part {}

        /**
         * A place for something: a number, a time, another phrase.
         *
         * @param name     how it is called in this sentence
         * @param kind     what stands there
         * @param optional whether it may be empty
         */
        record Place(String name, String kind, boolean optional) implements Part {}
    }

    private static final int MORE_THAN_ANY_WEIGHT = 10_000;

    Template {
        from = List.copyOf(from);
        to = List.copyOf(to);
    }

    static Template of(String from, String to) {
        return new Template(parts(from), parts(to));
    }

    /** The words it begins with; none where it begins with a place. */
    Optional<String> beginning() {
        return from.getFirst() instanceof Part.Words words ? Optional.of(words.text()) : Optional.empty();
    }

    /** Of two sentences that fit the one is meant that leaves less to somebody's own words, and then the one with more words. */
    int rank() {
        var own = from.stream()
                .filter(part -> part instanceof Part.Place place && place.kind().equals("text"))
                .count();
        return weight() - (int) own * MORE_THAN_ANY_WEIGHT;
    }

    /** How much of it is words. */
    int weight() {
        return from.stream()
                .mapToInt(
                        part -> part instanceof Part.Words words ? words.text().length() : 0)
                .sum();
    }

    private static List<Part> parts(String text) {
        var parts = new ArrayList<Part>();
        var at = 0;
        var places = PLACE.matcher(text);
        while (places.find()) {
            if (places.start() > at) {
                parts.add(new Part.Words(text.substring(at, places.start())));
            }
            parts.add(new Part.Place(
                    places.group(1), places.group(2), !places.group(3).isEmpty()));
            at = places.end();
        }
        if (at < text.length()) {
            parts.add(new Part.Words(text.substring(at)));
        }
        return parts;
    }
}
