package org.qipu.board.xiangqi;

/** The forms in which a move may be written (通則三). */
public enum NotationForm {
    /** Four characters: {@code 炮二平五}, {@code 馬8進7}. */
    CHINESE,
    /** With signs and Arabic digits, characters or letters: {@code 炮2=5}, {@code C2=5}, {@code H++7}. */
    WXF,
    /** Man, file and target without direction: {@code 炮2 5}. */
    SIMPLE,
    /** Two points, as devices send: {@code h2e2}, {@code H2-E2}. */
    ICCS
}
