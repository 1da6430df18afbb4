package org.qipu.law;

import java.time.Duration;
import java.util.Optional;

/**
 * What an edition fixes for competitions: clocks, claims, illegal moves, conduct (Articles 6 to 13).
 *
 * <p>The document of 2001 holds basic rules only: there every such question is a ruling.
 *
 * @param defaultTime          time after which a player who has not arrived loses, where the regulations are silent
 * @param flagFallNeedsMate    whether a flag-fall is a draw when the opponent cannot possibly checkmate
 * @param automaticRepetition  occurrences of a position that end the game without a claim, if the edition knows such an end
 * @param automaticQuietPlies  half-moves without capture or pawn move that end the game without a claim
 * @param claimedRepetition    occurrences of a position that a claim needs
 * @param claimedQuietPlies    half-moves without capture or pawn move that a claim needs
 * @param touchLosesClaim      whether touching a piece loses the right to claim on that move; else only making the move does
 * @param incorrectClaim       time the opponent gets after an incorrect claim
 * @param claimantHalved       whether an incorrect claim takes half of the claimant's time, three minutes at most
 * @param drawRestrictions     whether regulations may restrict draw offers
 * @param illegalMoveLimit     which completed illegal move of a player loses
 * @param illegalMoveTime      time the opponent gets for an earlier one
 * @param illegalLossNeedsMate whether that loss is a draw when the opponent cannot possibly checkmate
 * @param pressAndHandsCount   whether pressing without a move and moving with two hands count as illegal moves
 * @param becomesQueen         whether a pawn left on the last rank becomes a queen; else the player chooses again
 * @param coloursReversedUntil moves by both before which reversed colours cancel the game; absent: it goes on unless ruled otherwise
 * @param deviceOnPerson       whether carrying a device loses, the opponent winning; else its sound does, the opponent's score by ruling
 * @param appeals              whether the edition gives the right of appeal
 * @param postponedTime        whether postponing a claim on the last two minutes always gives the opponent two minutes
 * @param lastMinutesOffer     whether a claim on the last two minutes is also a draw offer
 */
public record CompetitionRules(Parameter<Duration> defaultTime, Parameter<Boolean> flagFallNeedsMate,
        Optional<Parameter<Integer>> automaticRepetition, Optional<Parameter<Integer>> automaticQuietPlies,
        Parameter<Integer> claimedRepetition, Parameter<Integer> claimedQuietPlies, Parameter<Boolean> touchLosesClaim,
        Parameter<Duration> incorrectClaim, Parameter<Boolean> claimantHalved, Parameter<Boolean> drawRestrictions,
        Parameter<Integer> illegalMoveLimit, Parameter<Duration> illegalMoveTime, Parameter<Boolean> illegalLossNeedsMate,
        Parameter<Boolean> pressAndHandsCount, Parameter<Boolean> becomesQueen, Optional<Parameter<Integer>> coloursReversedUntil,
        Parameter<Boolean> deviceOnPerson, Parameter<Boolean> appeals, Parameter<Boolean> postponedTime,
        Parameter<Boolean> lastMinutesOffer) {

    /** These rules with one minute in place of two for illegal moves and incorrect claims (A.3, B.3). */
    CompetitionRules withTime(Duration time, String article) {
        return with(new Parameter<>(time, article), claimantHalved, drawRestrictions, illegalMoveLimit, new Parameter<>(time, article), illegalLossNeedsMate);
    }

    /** These rules with a dated amendment or a reading of the English text in force. */
    CompetitionRules amended(Amendment amendment) {
        return switch (amendment) {
            case ILLEGAL_MOVES_2012 -> with(incorrectClaim, claimantHalved, drawRestrictions, new Parameter<>(2, illegalMoveLimit.article()), illegalMoveTime,
                    illegalLossNeedsMate);
            case ILLEGAL_MOVE_DRAW_PROVISO -> with(incorrectClaim, claimantHalved, drawRestrictions, illegalMoveLimit, illegalMoveTime,
                    new Parameter<>(true, illegalLossNeedsMate.article()));
            case DRAW_RESTRICTIONS -> with(incorrectClaim, claimantHalved, new Parameter<>(true, drawRestrictions.article()), illegalMoveLimit, illegalMoveTime,
                    illegalLossNeedsMate);
            case NO_HALVING -> with(incorrectClaim, new Parameter<>(false, claimantHalved.article()), drawRestrictions, illegalMoveLimit, illegalMoveTime,
                    illegalLossNeedsMate);
            case B2_ONE_MINUTE, B3_TWO_MINUTES -> this; // read where the penalty times of blitz are chosen
        };
    }

    private CompetitionRules with(Parameter<Duration> claim, Parameter<Boolean> halved, Parameter<Boolean> restrictions, Parameter<Integer> limit,
            Parameter<Duration> illegalTime, Parameter<Boolean> proviso) {
        return new CompetitionRules(defaultTime, flagFallNeedsMate, automaticRepetition, automaticQuietPlies, claimedRepetition, claimedQuietPlies,
                touchLosesClaim, claim, halved, restrictions, limit, illegalTime, proviso, pressAndHandsCount, becomesQueen, coloursReversedUntil,
                deviceOnPerson, appeals, postponedTime, lastMinutesOffer);
    }
}
