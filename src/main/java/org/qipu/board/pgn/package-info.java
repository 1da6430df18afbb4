/**
 * Game texts as PGN has them, whatever is played: tags, movetext, comments, variations, glyphs, times.
 *
 * <p>What belongs to one game only, how its moves look and what they mean, comes from its {@link org.qipu.board.pgn.PgnRules}.
 */
package org.qipu.board.pgn;
