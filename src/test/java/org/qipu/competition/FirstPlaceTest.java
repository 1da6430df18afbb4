package org.qipu.competition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.qipu.competition.XiangqiCups.cup;
import static org.qipu.competition.XiangqiCups.games;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.qipu.Law;

/** 冠軍不予並列: the first place is not shared. */
class FirstPlaceTest {

    /** Two pairs that never meet: nothing in the list tells a from b, or c from d. */
    private static final List<Standings.Game> GAMES = games("1 a 1-0 c", "1 b 1-0 d");

    private static List<String> shown(String members) {
        return Standings.of(cup("\"system\": \"swiss\"" + members, "a", "b", "c", "d"), GAMES).stream()
                .map(row -> row.rank() + " " + row.player()
                        + row.playOff().map(article -> " " + article).orElse(""))
                .toList();
    }

    @Test
    @Law("XQ-3.6.7")
    void whereEverythingIsEqualThePlaceIsStillToBeDecidedAndNeverGuessed() {
        assertThat(shown("")).containsExactly("1 a 通則六7", "1 b 通則六7", "3 c", "3 d");
    }

    @Test
    @Law("XQ-3.6.7")
    void otherPlacesAreSharedUnlessItWasSetUpOtherwise() {
        assertThat(shown(", \"sharedPlaces\": true")).endsWith("3 c", "3 d");
        assertThat(shown(", \"sharedPlaces\": false")).endsWith("3 c 通則六7", "3 d 通則六7");
    }

    @Test
    @Law("XQ-3.6.7")
    void whatTheOrganiserDecidedIsThePlace() {
        assertThat(shown(", \"decidedPlaces\": [\"b\"]")).containsExactly("1 b", "2 a", "3 c", "3 d");
        var second = Standings.of(cup("\"system\": \"swiss\", \"decidedPlaces\": [\"b\"]", "a", "b"), GAMES)
                .get(1);
        assertThat(second.separatedBy().orElseThrow().criterion()).isEqualTo("decided-places");
        assertThat(second.separatedBy().orElseThrow().article()).contains("通則六7");
    }

    @Test
    @Law("XQ-3.6.7")
    void whatTheOrganiserDecidedDoesNotOutweighPoints() {
        assertThat(shown(", \"decidedPlaces\": [\"d\", \"b\"]")).containsExactly("1 b", "2 a", "3 d", "4 c");
    }

    @Test
    void beforeTheFirstResultNothingIsToBeDecided() {
        assertThat(Standings.of(cup("\"system\": \"swiss\"", "a", "b"), List.of()))
                .allMatch(row -> row.rank() == 1 && row.playOff().isEmpty());
    }

    /** What was once set up stays readable, however long its list. */
    @Test
    void aListOfAnyLengthIsGoneThrough() {
        var list = "\"wins\", ".repeat(100_000) + "\"black-wins\"";
        assertThat(shown(", \"tieBreaks\": [" + list + "]")).containsExactly("1 a 通則六7", "1 b 通則六7", "3 c", "3 d");
    }
}
