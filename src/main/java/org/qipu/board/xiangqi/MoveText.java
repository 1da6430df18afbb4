package org.qipu.board.xiangqi;

/**
 * What the characters of a written move say; what they leave open is {@link #OPEN}.
 *
 * @param form      the form the text has
 * @param kind      ordinal of the kind of man
 * @param file      the file it stands on, counted from its own side's right
 * @param place     its place from the front among those alike on one file, or 前 中 後
 * @param direction 進 退 平
 * @param target    the file it goes to, or the number of steps
 */
record MoveText(NotationForm form, int kind, int file, int place, int direction, int target) {

    static final int OPEN = -9;
}
