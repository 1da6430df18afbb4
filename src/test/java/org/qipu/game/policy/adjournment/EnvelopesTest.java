package org.qipu.game.policy.adjournment;

import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** The envelope. */
class EnvelopesTest {

    @Test
    @Law({"ADJ-07", "ADJ-09"})
    void it_is_opened_when_the_replier_is_there_and_the_move_is_made() {
        GivenGame.under("fide-2023", "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given(
                        "GameStarted",
                        "e2e4",
                        "GameAdjourned {resumption: {at: '2024-11-21T14:00:00Z', venue: 'Hall B'}}",
                        "MoveSealed {side: 'black', move: 'e5'}",
                        "ClocksStopped {by: 'black'}",
                        "@13:55:00 ArrivalRecorded {side: 'white'}")
                .when("@14:00:00 OpenEnvelope")
                .then(
                        "EnvelopeOpened {move: 'e5', article: 'I.9.1'}",
                        "MovePlayed {ply: 2, side: 'black', move: 'e7e5', press: true, text: 'e5'}");
    }

    @Test
    @Law("ADJ-07")
    void it_stays_closed_while_the_replier_is_away() {
        GivenGame.under("fide-2023", "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given(
                        "GameStarted",
                        "e2e4",
                        "GameAdjourned {resumption: {at: '2024-11-21T14:00:00Z', venue: 'Hall B'}}",
                        "MoveSealed {side: 'black', move: 'e5'}",
                        "ClocksStopped {by: 'black'}")
                .when("@14:00:00 OpenEnvelope")
                .refused("not-allowed", "I.7");
    }

    @Test
    @Law("ADJ-08")
    void a_move_that_nobody_can_read_is_for_the_arbiter() {
        GivenGame.under("fide-2023", "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given(
                        "GameStarted",
                        "e2e4",
                        "GameAdjourned {resumption: {at: '2024-11-21T14:00:00Z', venue: 'Hall B'}}",
                        "MoveSealed {side: 'black', move: 'Qz9'}",
                        "ClocksStopped {by: 'black'}",
                        "@13:55:00 ArrivalRecorded {side: 'white'}")
                .when("@14:00:00 OpenEnvelope")
                .then(
                        "EnvelopeOpened {move: 'Qz9', article: 'I.9.1'}",
                        "IrregularityReported {irregularity: 1, kind: 'sealed-move', by: 'black', ply: 1, "
                                + "reportedBy: 'arbiter', details: 'Qz9', article: 'I.8.2', dismissed: false, remedy: {moves: [], "
                                + "penalties: [], result: {score: '1-0', termination: 'sealed-move', article: 'I.8.2', "
                                + "decidedBy: 'law', open: [], canMate: 'yes'}, counts: false}}");
    }
}
