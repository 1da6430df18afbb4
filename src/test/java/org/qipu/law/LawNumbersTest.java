package org.qipu.law;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.qipu.law.editions.Rulebooks;

/** No edition decides by a number that stands in a policy. */
class LawNumbersTest {

    private static final Path POLICIES = Path.of("src/main/java/org/qipu/game");
    private static final Path COMPETITIONS = Path.of("src/main/java/org/qipu/competition");

    /** A time, a constant number, or a count that a value is measured by. */
    private static final Pattern NUMBER = Pattern.compile(
            "Duration\\.of[A-Z]\\w*\\(.*|static final (?:int|long|Duration|BigDecimal) (?!serialVersionUID).*"
                    + "|(?:[<>]=? ?|orElse\\()(?:[3-9]|[1-9]\\d+)\\b.*");

    private static final Pattern ARTICLE =
            Pattern.compile("\"(?:(?:[A-D]|I{1,3}|[1-9]\\d?)\\.\\d[\\d.()a-z]*|(?:行棋|判決|通則|組織|術語)[^\"]*)\"");

    /** Numbers that no document has, by file, and why they stand there. */
    private static final Map<String, String> NOT_OF_THE_LAWS = Map.ofEntries(
            Map.entry(
                    "FlagContradicted.java",
                    "how far a record may differ from a flag before it is doubted: the service's own tolerance"),
            Map.entry("FlagFall.java", "the operator's hand: the service's own tolerance"),
            Map.entry("PlayedMoves.java", "the operator's hand: the service's own tolerance"),
            Map.entry("OtherPersons.java", "the longest name that is taken"),
            Map.entry("Counted.java", "the greatest count that is taken in one command"),
            Map.entry(
                    "Scheduling.java",
                    "the numbers of the start positions of Chess960, and which of them is that of chess"),
            Map.entry("Arrivals.java", "the hand of who records the opening: the service's own tolerance"),
            Map.entry("Appended.java", "places for a few elements in a list that grows"),
            Map.entry("AutomaticEnds.java", "between two occurrences of a position lie at least four half-moves"),
            Map.entry("Reversible.java", "the order of those who may reverse a ruling"),
            Map.entry("PenaltyAmounts.java", "longer than any clock: no time that is taken or given"),
            Map.entry("PenaltyPoints.java", "the most characters that a number of points is written with"),
            Map.entry("PossibleOrders.java", "how many orders are tried before none is"),
            Map.entry("ReportedPlace.java", "more half-moves than any game has"),
            Map.entry("IllegalMoves.java", "the version of a serialized form"));

    @Test
    @DisplayName("times, counts and limits of the Laws stand in law/editions only")
    void noNumberOfTheLawsStandsInAPolicy() throws IOException {
        assertThat(found(POLICIES, NUMBER))
                .allSatisfy((place, text) ->
                        assertThat(NOT_OF_THE_LAWS).as("%s: %s", place, text).containsKey(place.replaceAll(":.*", "")));
    }

    @Test
    @DisplayName("articles stand in law/editions only")
    void noArticleStandsInAPolicy() throws IOException {
        assertThat(found(POLICIES, ARTICLE)).isEmpty();
        assertThat(found(COMPETITIONS, ARTICLE)).isEmpty();
    }

    /** The name of an edition as the wire has it. */
    private static final Pattern EDITION = Pattern.compile("\\b(?:fide|xiangqi-tw)-\\d{4}\\b");

    /** Who may name an edition: none of them decides anything by it. */
    private static final Map<String, String> MAY_NAME_AN_EDITION = Map.of(
            "api/Examples.java", "examples of requests, in the description of the interface",
            "attack/", "requests as a stranger may send them",
            "bench/", "the games of a benchmark",
            "fault/", "the games that are recorded while parts are broken");

    @Test
    @DisplayName("no edition is named outside law/editions: what one does otherwise is a value of its own")
    void noEditionIsNamedElsewhere() throws IOException {
        var sources = Path.of("src/main/java/org/qipu");
        try (var files = Files.walk(sources)) {
            for (var file :
                    files.filter(one -> one.toString().endsWith(".java")).toList()) {
                var name = sources.relativize(file).toString().replace('\\', '/');
                if (!name.startsWith("law/editions/")
                        && MAY_NAME_AN_EDITION.keySet().stream().noneMatch(name::startsWith)) {
                    assertThat(found(file, EDITION)).isEmpty();
                }
            }
        }
    }

    @Test
    @DisplayName("the names of editions are found by the pattern that looks for them")
    void everyNameOfAnEditionIsLookedFor() throws IOException {
        assertThat(Rulebooks.all()).allSatisfy(book -> assertThat(book.id()).matches(EDITION));
        assertThat(found(Path.of("src/main/java/org/qipu/law/editions"), EDITION))
                .hasSizeGreaterThanOrEqualTo(Rulebooks.all().size());
        assertThat(found(Path.of("src/main/java/org/qipu/bench"), EDITION)).isNotEmpty();
    }

    private static Map<String, String> found(Path rooms, Pattern pattern) throws IOException {
        var found = new TreeMap<String, String>();
        try (var files = Files.walk(rooms)) {
            for (var file :
                    files.filter(one -> one.toString().endsWith(".java")).toList()) {
                var lines = Files.readAllLines(file);
                for (int i = 0; i < lines.size(); i++) {
                    var code = lines.get(i).replaceAll("//.*", "");
                    var match = pattern.matcher(code);
                    if (!code.strip().startsWith("*") && !code.strip().startsWith("/**") && match.find()) {
                        found.put(file.getFileName() + ":" + (i + 1), match.group());
                    }
                }
            }
        }
        return found;
    }
}
