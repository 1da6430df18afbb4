package org.qipu.law;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The tables of requirements as they are looked up. */
class RequirementTest {

    private static final String XIANGQI = "xiangqi-tw-2024";

    @Test
    void theRulebookOfXiangqiHasItsRows() {
        assertThat(Requirement.of(XIANGQI))
                .extracting(Requirement.InEdition::id)
                .startsWith("XQ-1.1.1")
                .endsWith("XQ-A1.3")
                .allMatch(id -> id.startsWith("XQ-"));
        assertThat(Requirement.of("fide-2023"))
                .extracting(Requirement.InEdition::id)
                .noneMatch(id -> id.startsWith("XQ-"));
    }

    @Test
    void aRowNamesItsArticleInTheShortForm() {
        assertThat(Requirement.article("XQ-2.2.A7", 0, XIANGQI)).contains("判決A7");
        assertThat(Requirement.article("XQ-1.3.2C1", 0, XIANGQI)).contains("行棋三2[C]1");
        assertThat(Requirement.article("XQ-2.1.6.5", 0, XIANGQI)).contains("術語·捉·說明五");
        assertThat(Requirement.article("XQ-3.4.4.2", 0, XIANGQI)).contains("通則四4(2)");
        assertThat(Requirement.article("XQ-4.6H2", 0, XIANGQI)).contains("組織六[H]2");
        assertThat(Requirement.article("XQ-A1.1", 0, XIANGQI)).contains("附錄一1");
        assertThat(Requirement.article("XQ-2.2.A7", 0, "fide-2023")).isEmpty();
        assertThat(Requirement.article("DRW-04", 0, XIANGQI)).isEmpty();
    }

    @Test
    void noTwoRowsOfXiangqiRestOnOneArticle() {
        var articles = Requirement.of(XIANGQI).stream()
                .map(Requirement.InEdition::articles)
                .toList();
        assertThat(articles).allMatch(named -> named.size() == 1).doesNotHaveDuplicates();
    }

    @Test
    void aNoteStandsBesideTheArticle() {
        assertThat(Requirement.of(XIANGQI))
                .filteredOn(row -> row.id().equals("XQ-2.2.A9"))
                .singleElement()
                .isEqualTo(new Requirement.InEdition(
                        "XQ-2.2.A9",
                        List.of("判決A9"),
                        "Generals that face each other end the game: lost by who brought it about where moves are recorded, won by the capture of the general elsewhere.",
                        "AUTO",
                        "setting: recordKeeping"));
    }
}
