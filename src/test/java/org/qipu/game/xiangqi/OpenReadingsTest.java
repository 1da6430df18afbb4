package org.qipu.game.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.game.GivenGame;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.XiangqiEvent.RepetitionRulingAsked;
import org.qipu.language.Language;
import org.qipu.language.Phrasebook;

/** A ruling on a cycle that hangs on what the book leaves open says so. */
class OpenReadingsTest {

    @Test
    @Law({"XQ-4.6H", "XQ-2.1.1"})
    void the_explanation_names_the_question_the_reading_taken_and_that_the_other_rules_otherwise() {
        var asked = GivenGame.under(
                        "xiangqi-tw-2024",
                        "{discipline: 'xiangqi', setUp: 'continued', "
                                + "initialPosition: '9/3k5/9/4c4/9/9/R8/4N4/6r2/4K4 w'}")
                .given("GameStarted", "a3e3 e6a6 e3a3 a6e6 a3e3 e6a6 e3a3 a6e6 a3e3 e6a6 e3a3 a6e6")
                .when("AskRepetitionRuling {side: 'black'}")
                .then("RepetitionRulingAsked {finding: {verdict: 'correct'}}")
                .game()
                .past()
                .last()
                .map(RecordedEvent::event)
                .map(RepetitionRulingAsked.class::cast)
                .orElseThrow();
        assertThat(asked.cycle().orElseThrow().doubts()).isNotEmpty();
        assertThat(asked.finding().explanation()).contains("；規則書未定").endsWith("；作另解則裁決不同");
        assertThat(Phrasebook.said(asked.finding().explanation(), Language.EN))
                .startsWith("Red: ")
                .contains(". The book leaves open whether ")
                .contains(", here it is ")
                .contains("read otherwise the ruling would be another")
                .doesNotContain("規則書");
    }
}
