package org.qipu.game.xiangqi;

import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Moves missing on a sheet that is handed in. */
class OmittedOnSheetTest {

    private static GivenGame twentyHalfMoves() {
        var round = "h2e2 h9g7 e2h2 g7h9 ";
        return GivenGame.under("xiangqi-tw-2024", "{discipline: 'xiangqi'}")
                .given("GameStarted", round.repeat(5).strip());
    }

    @Test
    @Law("XQ-3.3.6")
    void sixteen_of_them_lose_and_the_finding_says_so() {
        twentyHalfMoves()
                .when("SubmitScoresheet {side: 'red', entries: [{moveNumber: 1, side: 'red', text: '炮二平五'}, "
                        + "{moveNumber: 10, side: 'red', text: '炮五平二'}]}")
                .then(
                        "ScoresheetSubmitted {}",
                        "FindingMade {finding: {kind: 'omitted', side: 'red', article: '通則三6', "
                                + "text: '1...馬8進7 is not on the sheet. So it is with 16 more; see the scoresheets. "
                                + "That makes 17 moves missing or unreadable on this sheet; 16 lose the game: "
                                + "the arbiter rules (RecordOmissions).'}}");
    }

    @Test
    @Law("XQ-3.3.6")
    void fewer_are_told_and_no_more() {
        twentyHalfMoves()
                .when("SubmitScoresheet {side: 'red', entries: [{moveNumber: 1, side: 'red', text: '炮二平五'}, "
                        + "{moveNumber: 2, side: 'red', text: '炮五平二'}]}")
                .then(
                        "ScoresheetSubmitted {}",
                        "FindingMade {finding: {kind: 'omitted', article: '通則三', "
                                + "text: '1...馬8進7 is not on the sheet.'}}");
    }
}
