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
            Map.entry("Appended.java", "places for a few elements in a list that grows"),
            Map.entry("AutomaticEnds.java", "between two occurrences of a position lie at least four half-moves"),
            Map.entry("Reversing.java", "the order of those who may reverse a ruling"),
            Map.entry("Penalties.java", "longer than any clock: no time that is taken or given"),
            Map.entry("PenaltyPoints.java", "the most characters that a number of points is written with"),
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
