package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.api.problem.ProblemFound;
import org.qipu.law.Category;
import org.qipu.law.Parameter;
import org.qipu.law.Rulebook;
import org.qipu.law.editions.Differences;
import org.qipu.law.editions.Rulebooks;
import org.qipu.law.settings.Settings;
import org.qipu.log.codec.GameJson;

/** What other editions fix otherwise, as {@code GET /rulebooks/{id}/differences} has it. */
class RulebookDifferencesTest {

    private static JsonNode shown(String id, String to) {
        return GameJson.mapper().valueToTree(new RulebooksResource().differences(id, to));
    }

    private static JsonNode only(String id, String to) {
        var others = shown(id, to).get("others");
        assertThat(others).hasSize(1);
        return others.get(0);
    }

    private static List<String> lines(JsonNode other, String setting) {
        return StreamSupport.stream(other.get("settings").spliterator(), false)
                .filter(line -> line.get("setting").asText().equals(setting))
                .map(line -> line.path("holds").asText("all") + ": " + side(line, "here") + " | " + side(line, "there"))
                .toList();
    }

    private static String side(JsonNode line, String side) {
        var fixed = line.path(side);
        return fixed.isMissingNode()
                ? "open"
                : fixed.get("value").asText() + " " + fixed.get("article").asText() + " "
                        + fixed.get("source").asText();
    }

    @ParameterizedTest(name = "{0} to {1}, {2}: {3}")
    @CsvSource(
            delimiter = ';',
            value = {
                "fide-2017;fide-2018;illegal-moves-lose-at;rapid, reduced rules: 1 A.4.2 text | 2 7.5.5 text",
                "fide-2018;fide-2023;resignation-needs-mate;all: false 5.1.2 text | true 5.1.2 text",
                "fide-2009;fide-2014;repetition-ends-at;all: open | 5 9.6a quoted",
                "fide-2014;fide-2017;agreement-after-moves;all: 0 5.2c quoted | 1 5.2.3 text",
                "fide-2018;fide-2017;flag-claim-needs-own-time;rapid, reduced rules: false A.4.3 text | true A.4.3 text"
            })
    void aValueStandsBesideTheOthersWithBothArticles(String id, String to, String setting, String line) {
        assertThat(lines(only(id, to), setting)).contains(line);
    }

    @Test
    @DisplayName("without another edition the neighbours in force before and after are told, oldest first")
    void neighbours() {
        assertThat(shown("fide-2018", null).get("others").findValuesAsText("to"))
                .containsExactly("fide-2017", "fide-2023");
        assertThat(shown("fide-2001", null).get("others").findValuesAsText("to"))
                .containsExactly("fide-2005");
        assertThat(shown("fide-2023", null).get("others").findValuesAsText("to"))
                .containsExactly("fide-2018");
        assertThat(shown("xiangqi-tw-2024", null).get("others")).isEmpty();
    }

    @Test
    @DisplayName("what one edition alone has is told with its article")
    void whatOneAloneHas() {
        assertThat(only("fide-2009", "fide-2014").get("penalties").toString())
                .isEqualTo("[{\"penalty\":\"fine\",\"there\":\"12.9g\"}]");
        assertThat(only("fide-2014", "fide-2017").get("penalties").toString())
                .isEqualTo("[{\"penalty\":\"exclusion\",\"there\":\"12.9.8\"}]");
        assertThat(only("fide-2014", "fide-2017").get("provisions").findValuesAsText("provision"))
                .contains("both-flags-draw");
        assertThat(only("fide-2014", "fide-2018").get("amendments").toString()).contains("2014-10-devices");
        assertThat(only("fide-2014", "fide-2018").get("irregularities").findValuesAsText("irregularity"))
                .contains("reconstruction-refused");
    }

    static List<Rulebook> editions() {
        return Rulebooks.all();
    }

    @ParameterizedTest
    @MethodSource("editions")
    @DisplayName("an edition differs from itself in nothing, and from another as the other from it")
    void bothWays(Rulebook here) {
        assertThat(Differences.between(here, here))
                .isEqualTo(new Differences(List.of(), List.of(), List.of(), List.of(), List.of()));
        for (var there : Rulebooks.of(here.discipline())) {
            var back = Differences.between(there, here).settings().stream()
                    .map(line -> new Differences.OfSetting(line.setting(), line.games(), line.there(), line.here()))
                    .toList();
            assertThat(Differences.between(here, there).settings()).isEqualTo(back);
        }
    }

    @ParameterizedTest
    @MethodSource("editions")
    @DisplayName("every value that differs for a kind of game stands in a line, and none that does not")
    void nothingIsMissing(Rulebook here) {
        for (var there : Rulebooks.of(here.discipline())) {
            var told = Differences.between(here, there).settings();
            for (var category : Category.values()) {
                for (var inFull : List.of(true, false)) {
                    var one = here.under(category, inFull, here.discipline(), List.of());
                    var other = there.under(category, inFull, there.discipline(), List.of());
                    for (var setting : Settings.ALL) {
                        Parameter<?> a = one.settings().get(setting);
                        Parameter<?> b = other.settings().get(setting);
                        var differs = (a == null) != (b == null)
                                || a != null && !a.value().equals(b.value());
                        var lines = told.stream()
                                .filter(line -> line.setting() == setting)
                                .filter(line -> line.games()
                                        .filter(games -> games.category()
                                                        .filter(c -> c != category)
                                                        .isPresent()
                                                || games.watched()
                                                        .filter(w -> w != inFull)
                                                        .isPresent())
                                        .isEmpty())
                                .toList();
                        assertThat(lines).hasSize(differs ? 1 : 0);
                        lines.forEach(line -> {
                            assertThat(line.here().orElse(null)).isEqualTo(a);
                            assertThat(line.there().orElse(null)).isEqualTo(b);
                        });
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "fide-1066,,404,xiangqi-tw-2024",
        "fide-2018,fide-1066,400,fide-2014",
        "fide-2018,'',400,fide-2014",
        "fide-2018,xiangqi-tw-2024,400,fide-2014",
        "xiangqi-tw-2024,fide-2018,400,xiangqi-tw-2024"
    })
    void anUnknownEditionIsAnsweredWithThoseThereAre(String id, String to, int status, String known) {
        assertThatThrownBy(() -> shown(id, to)).isInstanceOfSatisfying(ProblemFound.class, found -> {
            assertThat(found.problem().status()).isEqualTo(status);
            assertThat(found.problem().detail()).contains("there are:").contains(known);
        });
    }
}
