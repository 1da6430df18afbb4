/**
 * Xiangqi games as texts: PGN with moves in characters, as WXF or as ICCS, and DhtmlXQ.
 *
 * <p>What is read is written back the same; a move that cannot be made out is kept as it stands, with its place, never guessed.
 */
package org.qipu.board.xiangqi.text;
