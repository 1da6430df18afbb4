/**
 * Xiangqi by the rulebook of Chinese Taipei (中華民國象棋規則, 113 年修訂版): positions, moves, notation and the ruling on repetitions.
 *
 * <p>Red (紅方) is {@link org.qipu.board.Side#WHITE}. Points are named as in ICCS: files a–i from Red's left, ranks 0–9 from Red's side.
 */
package org.qipu.board.xiangqi;
