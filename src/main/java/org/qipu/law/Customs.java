package org.qipu.law;

/**
 * Where the two games ask for different things in the same situation; what editions of one game differ in are {@link CompetitionRules}.
 *
 * @param firstSide               how the side that moves first is called
 * @param resignationNeedsArbiter whether a resignation ends the game only with the arbiter's consent (判決A6; chess: 5.1.2 at once)
 * @param offersAtAnyTime         whether an offer is valid at any time, improper or not (9.1.2.1); else another than a proper one is refused (通則九5)
 * @param touchRejectsOffer       whether touching a piece rejects the opponent's offer (9.1.2.1); else only a word or a move does (通則九5)
 * @param impossibleTouchBinds    whether it is laid down what follows where a touched piece cannot do what it should (行棋三2 [A] to [E]); else nothing follows
 * @param sealedFaultNeedsMate    whether a faulty sealed move loses only to an opponent who can still mate (I.8); else it loses (通則二3)
 * @param sessionCharged          whether who seals before the end of the session is charged the rest of it (I.1.2)
 * @param resumedTimesFixed       whether a wrong time at the resumption is corrected only before the next move (I.13)
 * @param signedResultStands      whether a result signed by both stands even if it is wrong (8.7)
 * @param arbiterSigns            whether signatures make a result only with the arbiter's (通則八6)
 * @param recordsAlways           whether players keep the record at every time control (通則三); else in standard games
 * @param refusalLeavesScore      whether the opponent's score is the arbiter's to say where a player refuses to comply (11.7); else he has won (判決A8)
 * @param countsIllegalMoves      whether illegal moves are counted by themselves (7.5.5); else they are fouls (行棋三4[A])
 */
public record Customs(String firstSide, boolean resignationNeedsArbiter, boolean offersAtAnyTime, boolean touchRejectsOffer, boolean impossibleTouchBinds,
        boolean sealedFaultNeedsMate, boolean sessionCharged, boolean resumedTimesFixed, boolean signedResultStands,
        boolean arbiterSigns, boolean recordsAlways, boolean refusalLeavesScore, boolean countsIllegalMoves) {

    static final Customs OF_CHESS = new Customs("White", false, true, true, false, true, true, true, true, false, false, true, true);
    static final Customs OF_XIANGQI = new Customs("Red", true, false, false, true, false, false, false, false, true, true, false, false);
}
