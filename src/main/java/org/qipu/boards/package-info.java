/**
 * What electronic boards say, and which moves follow from it: pure, with every time as an argument.
 *
 * <p>A board tells placements: every man that is lifted, slid over squares, knocked over or put back. {@link org.qipu.boards.Following}
 * takes them in one by one, {@link org.qipu.boards.Inference} says what the latest means. Nothing is guessed: what has no single
 * explanation is undetermined.
 */
package org.qipu.boards;
