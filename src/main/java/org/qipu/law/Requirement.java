package org.qipu.law;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One requirement that the Laws of chess or the rulebook of xiangqi make of a record, with the articles of each edition that make it.
 *
 * @param id       its id, {@code DRW-04}, of xiangqi by section and number {@code XQ-2.2.A7}
 * @param text     the requirement in a sentence
 * @param kind     who decides it: {@code AUTO} the service, {@code REPORT}, {@code RULING}, {@code CONFIG}, {@code NOTE}
 * @param editions by edition what its document says: article numbers, and the edition's own parameter
 */
@SuppressWarnings("NullAway") // null only within
public record Requirement(String id, String text, String kind, Map<String, String> editions) {

    private static final List<String> SOURCES = List.of("chess-requirements.tsv", "xiangqi-requirements.tsv");
    private static final List<Requirement> ALL =
            SOURCES.stream().flatMap(source -> load(source).stream()).toList();
    private static final Map<String, Requirement> BY_ID =
            ALL.stream().collect(Collectors.toUnmodifiableMap(Requirement::id, row -> row));

    /** A requirement as one edition makes it. */
    public record InEdition(String id, List<String> articles, String text, String kind, String note) {}

    /** Every requirement, chess first, each in the order of its table. */
    public static List<Requirement> all() {
        return ALL;
    }

    /** The requirement of that id, if there is one. */
    public static Optional<Requirement> find(String id) {
        return Optional.ofNullable(BY_ID.get(id));
    }

    /** The requirements that an edition makes. */
    public static List<InEdition> of(String edition) {
        return ALL.stream()
                .filter(row -> row.editions.containsKey(edition))
                .map(row -> row.in(edition))
                .toList();
    }

    /**
     * An article that a requirement rests on in an edition.
     *
     * @param listed which of the articles the row lists, from 0; past the last it is the last
     * @return none where the edition has no such article
     */
    public static Optional<String> article(String id, int listed, String edition) {
        var row = BY_ID.get(id);
        if (!row.editions.containsKey(edition)) {
            return Optional.empty();
        }
        var own = row.in(edition);
        if (!own.articles().isEmpty()) {
            return Optional.of(
                    own.articles().get(Math.min(listed, own.articles().size() - 1)));
        }
        // "in 9.2: …": the requirement is part of another row's article
        return own.note().startsWith("in ") ? Optional.of(own.note().split("[ ,:;]")[1]) : Optional.empty();
    }

    /**
     * The article of another edition that says what an article says: of the same requirement, at the same place in its list.
     *
     * @return none where the other edition has no such article, or the article is none of the table's
     */
    public static Optional<String> translated(String article, String from, String to) {
        for (var row : ALL) {
            var place = row.editions.containsKey(from) ? row.in(from).articles().indexOf(article) : -1;
            if (place >= 0) {
                return article(row.id, place, to);
            }
        }
        return Optional.empty();
    }

    private InEdition in(String edition) {
        var cell = editions.get(edition);
        var bold = cell.startsWith("**") ? cell.indexOf("**", 2) : -1;
        var articles = bold < 0
                ? List.<String>of()
                : Arrays.asList(cell.substring(2, bold).split(", "));
        return new InEdition(
                id,
                articles,
                text,
                kind,
                bold < 0 ? cell : cell.substring(bold + 2).strip());
    }

    /** A table's columns: id, requirement, one for each edition, kind. */
    private static List<Requirement> load(String source) {
        try (var in = Requirement.class.getResourceAsStream(source)) {
            var lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            var header = lines.getFirst().split("\t");
            var kind = header.length - 1;
            var rows = new ArrayList<Requirement>();
            for (var line : lines.subList(1, lines.size())) {
                var cells = line.split("\t");
                var editions = new LinkedHashMap<String, String>();
                for (int i = 2; i < kind; i++) {
                    if (!cells[i].equals("—")) {
                        editions.put(header[i], cells[i]);
                    }
                }
                rows.add(new Requirement(cells[0], cells[1], cells[kind], Map.copyOf(editions)));
            }
            return List.copyOf(rows);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
