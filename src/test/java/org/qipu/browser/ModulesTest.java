package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the modules of the pages compute by themselves, without a page; skipped, visibly, where there is no node. */
class ModulesTest {

    @BeforeAll
    static void thereIsNode() throws Exception {
        Node.isThere();
    }

    private static String of(String module, String expression) throws Exception {
        return Node.of(module, expression);
    }

    private static String left(String clock, int after) throws Exception {
        return of(
                "lib/time.js",
                "m.remaining({asOf: '2026-11-21T09:00:00Z', white: " + clock + ", black: {remaining: 'PT5M'}}, 'white',"
                        + " Date.parse('2026-11-21T09:00:00Z') + " + after + " * 1000)");
    }

    @Test
    void aRunningClockLosesNothingBeforeTheDelayIsOver() throws Exception {
        var delayed = "{remaining: 'PT1M', running: true, extraLeft: 'PT10S'}";
        assertThat(left(delayed, 0)).isEqualTo("60");
        assertThat(left(delayed, 10)).isEqualTo("60");
        assertThat(left(delayed, 13)).isEqualTo("57");
    }

    @Test
    void withoutADelayItLosesWhatHasPassed() throws Exception {
        assertThat(left("{remaining: 'PT1M', running: true}", 13)).isEqualTo("47");
        assertThat(left("{remaining: 'PT1M', running: false}", 13)).isEqualTo("60");
    }

    @Test
    void whereTheNextPeriodBeginsAtZeroItsTimeIsAddedThen() throws Exception {
        var clock = "{remaining: 'PT1M', running: true, addedAtZero: 'PT30M'}";
        assertThat(left(clock, 60)).isEqualTo("0");
        assertThat(left(clock, 70)).isEqualTo("1790");
        assertThat(left("{remaining: 'PT1M', running: true}", 70)).isEqualTo("-10");
    }

    private static String passes(int status, String kind) throws Exception {
        return of("lib/api.js", "new m.Problem(" + status + ", {type: '/problems/" + kind + "'}).passes");
    }

    @Test
    void whatOthersWereFirstWithIsSentAgainAndWhatTheLawsRefuseIsNot() throws Exception {
        assertThat(passes(409, "stale-version")).isEqualTo("true");
        assertThat(passes(429, "too-many-requests")).isEqualTo("true");
        assertThat(passes(503, "unavailable")).isEqualTo("true");
        assertThat(passes(409, "key-reused")).isEqualTo("false");
        assertThat(passes(412, "precondition-failed")).isEqualTo("false");
        assertThat(passes(422, "illegal-move")).isEqualTo("false");
    }

    private static String number(String fen, int ply, String side) throws Exception {
        return of(
                "lib/move-number.js",
                "m.moveNumber({fen: '" + fen + "', lastMove: {ply: " + ply + ", side: '" + side + "'}})");
    }

    @Test
    void aMoveHasTheNumberThatItHasOnTheScoresheetAlsoAfterAPositionThatWasSetUp() throws Exception {
        assertThat(number("8/8/8/8/8/8/8/K1k5 w - - 1 31", 1, "black")).isEqualTo("30");
        assertThat(number("8/8/8/8/8/8/8/K1k5 b - - 2 31", 2, "white")).isEqualTo("31");
        assertThat(number("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", 2, "black"))
                .isEqualTo("1");
    }

    @Test
    void inXiangqiItIsCountedFromWhoMovedFirst() throws Exception {
        assertThat(number("4k4/9/9/9/9/9/9/9/9/3K5 b", 1, "red")).isEqualTo("1");
        assertThat(number("4k4/9/9/9/9/9/9/9/9/3K5 w", 2, "black")).isEqualTo("1");
        assertThat(number("4k4/9/9/9/9/9/9/9/9/3K5 w", 1, "black")).isEqualTo("1");
        assertThat(number("4k4/9/9/9/9/9/9/9/9/3K5 b", 2, "red")).isEqualTo("2");
        assertThat(number("4k4/9/9/9/9/9/9/9/9/3K5 w", 3, "black")).isEqualTo("2");
    }

    private static String changes(String type, String payload, String view) throws Exception {
        return of("pages/game/matters.js", "m.mayChange('" + type + "', " + payload + ", " + view + ")");
    }

    @Test
    void aMoveMayChangeWhatWaitsWhereItOffersADrawOrAnOfferOrClaimStands() throws Exception {
        var offered =
                "{drawOffers: [{by: 'white'}], claims: [], irregularities: [], appeals: [], status: 'in-progress'}";
        var nothing = "{drawOffers: [], claims: [], irregularities: [], appeals: [], status: 'in-progress'}";
        assertThat(changes("MovePlayed", "{move: 'e2e4'}", offered)).isEqualTo("true");
        assertThat(changes("MovePlayed", "{move: 'e2e4', offerDraw: true}", nothing))
                .isEqualTo("true");
        assertThat(changes("MovePlayed", "{move: 'e2e4'}", nothing)).isEqualTo("false");
        assertThat(changes("ClockPressed", "{}", nothing)).isEqualTo("false");
        assertThat(changes("DrawOffered", "{}", nothing)).isEqualTo("true");
    }
}
