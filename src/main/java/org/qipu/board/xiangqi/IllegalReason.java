package org.qipu.board.xiangqi;

import org.qipu.board.Breach;

/** Which rule a move breaks; the first that applies in the order of 行棋二. */
public enum IllegalReason implements Breach {
    /** The point of departure is vacant. */
    VACANT_POINT("no man stands on the point of departure"),
    /** The man on the point of departure is the opponent's (行棋三1). */
    OPPONENTS_MAN("the man on the point of departure is the opponent's"),
    /** No man of the named kind can be meant: none stands so, or none goes so far. */
    NO_SUCH_MAN("no such man of the player can move there"),
    /** A man of the same side stands on the point of arrival (行棋二8). */
    OWN_MAN_ON_POINT("the point of arrival is occupied by a man of the same side"),
    /** The man leaves the pattern of its kind: 訛步 (術語·訛步). */
    NOT_HOW_IT_MOVES("the man does not move so"),
    /** An elephant's eye is blocked: 塞象眼 (行棋二3). */
    EYE_BLOCKED("the elephant's eye is blocked"),
    /** A horse's leg is blocked: 拐馬腳 (行棋二5). */
    LEG_BLOCKED("the horse's leg is blocked"),
    /** A man stands in the way of a chariot or a cannon (行棋二4, 行棋二6). */
    WAY_BLOCKED("the way is blocked"),
    /** A cannon captures without exactly one screen, 炮架 (行棋二6). */
    NOT_ONE_SCREEN("a cannon captures over exactly one man"),
    /** The enemy general would be captured. */
    CAPTURES_GENERAL("the general may not be captured"),
    /** After the move the generals face each other: 王見王 (行棋二1). */
    FACES_GENERALS("the generals would face each other"),
    /** The general is in check and the move leaves it there. */
    LEAVES_IN_CHECK("the general is left in check"),
    /** The move puts the own general in check: 送將. */
    EXPOSES_GENERAL("the general is exposed to check");

    private final String words;

    IllegalReason(String words) {
        this.words = words;
    }

    /** The reason as words for a person. */
    @Override
    public String words() {
        return words;
    }
}
