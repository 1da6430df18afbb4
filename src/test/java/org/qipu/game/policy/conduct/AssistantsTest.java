package org.qipu.game.policy.conduct;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Assistants of players and of arbiters. */
class AssistantsTest {

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009"})
    @Law({"TCH-18", "SCR-06"})
    void where_the_edition_knows_no_assistant_the_arbiter_says_why(String edition) {
        GivenGame.under(edition, "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted")
                .when("AppointAssistant {side: 'white', person: 'person:7', tasks: ['pieces', 'scoresheet']}")
                .refused("missing", "preface");
    }

    @Test
    @Law({"TCH-18", "SCR-06"})
    void an_assistant_of_a_player_is_appointed_for_his_tasks() {
        GivenGame.under("fide-2023", "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted")
                .when("AppointAssistant {side: 'white', person: 'person:7', tasks: ['pieces', 'scoresheet']}")
                .then(
                        "AssistantAppointed {side: 'white', person: 'person:7', tasks: ['pieces', 'scoresheet'], "
                                + "article: '4.9'}",
                        "FindingMade {finding: {kind: 'clock-adjustment', article: '8.1.6', side: 'white'}}");
    }

    @Test
    @Law("ARB-04")
    void an_assistant_of_the_arbiter_observes() {
        GivenGame.under("fide-2023")
                .given("GameStarted")
                .when("AppointAssistant {side: 'arbiter', person: 'person:8', tasks: ['observe']}")
                .then("AssistantAppointed {side: 'arbiter', person: 'person:8', tasks: ['observe'], article: '12.4'}");
    }
}
