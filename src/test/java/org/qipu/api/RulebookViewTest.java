package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.qipu.law.editions.Rulebooks;
import org.qipu.log.codec.GameJson;
import org.qipu.read.view.RulebookView;

/** An edition as {@code GET /rulebooks/{id}} has it. */
class RulebookViewTest {

    private static JsonNode shown(String id) {
        return GameJson.mapper().valueToTree(RulebookView.of(Rulebooks.find(id).orElseThrow()));
    }

    private static List<String> names(JsonNode node) {
        var names = new ArrayList<String>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static Stream<JsonNode> lines(JsonNode book, String setting) {
        return StreamSupport.stream(book.get("settings").spliterator(), false)
                .filter(line -> line.get("setting").asText().equals(setting));
    }

    @Test
    @DisplayName("the members that clients know are there as before, beside the settings")
    void theMembersOfBefore() {
        assertThat(names(shown("fide-2023")))
                .containsExactlyInAnyOrder(
                        "id",
                        "title",
                        "inForceFrom",
                        "movesBeforeAgreement",
                        "resignationNeedsMate",
                        "touchDeliberate",
                        "promotionTouchBinds",
                        "endNeedsTouchDuty",
                        "competition",
                        "supervisions",
                        "amendments",
                        "penalties",
                        "articles",
                        "irregularities",
                        "illegalMoves",
                        "sources",
                        "settings");
        assertThat(shown("fide-2023").get("sources").isEmpty()).isTrue();
        assertThat(shown("fide-2014").get("sources").get("7.5b").asText()).isEqualTo("quoted");
        assertThat(shown("fide-2014").get("sources").get("6.2c").asText()).isEqualTo("unverified");
        assertThat(shown("fide-2017").get("sources").has("9.6.1")).isFalse();
        assertThat(names(shown("fide-2001"))).doesNotContain("competition", "xiangqi");
        assertThat(names(shown("fide-2023").get("competition")))
                .containsExactlyInAnyOrder(
                        "defaultTime",
                        "flagFallNeedsMate",
                        "automaticRepetition",
                        "automaticQuietPlies",
                        "claimedRepetition",
                        "claimedQuietPlies",
                        "touchLosesClaim",
                        "incorrectClaim",
                        "claimantHalved",
                        "drawRestrictions",
                        "illegalMoveLimit",
                        "illegalMoveTime",
                        "illegalLossNeedsMate",
                        "pressAndHandsCount",
                        "becomesQueen",
                        "coloursReversedUntil",
                        "deviceOnPerson",
                        "appeals",
                        "postponedTime",
                        "lastMinutesOffer");
        assertThat(shown("fide-2005").get("competition").get("postponedTime").toString())
                .isEqualTo("{\"value\":true,\"article\":\"10.2(2)\"}");
        assertThat(shown("fide-2023").get("competition").get("postponedTime").toString())
                .isEqualTo("{\"value\":false,\"article\":\"III.5.2\"}");
        assertThat(names(shown("xiangqi-tw-2024").get("xiangqi")))
                .containsExactlyInAnyOrder(
                        "foulLimit",
                        "violationLimit",
                        "omissionLimit",
                        "naturalLimit",
                        "checksCounted",
                        "limitedMoves",
                        "failedLimit",
                        "knockedMen",
                        "graceCycles",
                        "appealWithin",
                        "defaultTime",
                        "resumptionTime",
                        "fouls",
                        "violations");
        assertThat(names(shown("fide-2005").get("articles")))
                .contains("checkmate", "claim-lost", "disturbance", "stopped-clocks"); // the last three decide nothing
    }

    @Test
    @DisplayName("a line of the edition tells its value, its article, what it counts, and for which games it holds")
    void settings() {
        assertThat(lines(shown("fide-2023"), "claimed-repetition"))
                .singleElement()
                .hasToString(
                        "{\"setting\":\"claimed-repetition\","
                                + "\"text\":\"Occurrences of a position that a claim needs.\",\"value\":3,\"unit\":\"occurrences\",\"article\":\"9.2\",\"row\":\"DRW-04\",\"source\":\"text\"}");
        assertThat(lines(shown("fide-2023"), "illegal-move-time")
                        .map(line -> line.get("value").asText() + " "
                                + line.get("article").asText() + " "
                                + line.path("holds").asText()))
                .containsExactly(
                        "PT2M 7.5.5 ",
                        "PT1M A.3 rapid",
                        "PT1M B.3 blitz, reduced rules",
                        "PT1M B.3 blitz, competition rules in full, amendment b2-one-minute",
                        "PT2M 7.5.5 blitz, reduced rules, amendment b3-two-minutes");
        assertThat(lines(shown("fide-2009"), "illegal-moves-lose-at")
                        .map(line -> line.get("value").asInt() + " "
                                + line.path("holds").asText()))
                .containsExactly("3 ", "2 amendment 2012-illegal-moves");
        assertThat(lines(shown("fide-2001"), "illegal-moves-lose-at")).isEmpty();
    }
}
