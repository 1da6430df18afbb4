package org.qipu.game.event;

import java.util.Optional;
import org.qipu.board.Side;

/**
 * What the Laws say follows from what was recorded.
 *
 * @param kind    what it is about: {@code late-arrival}, {@code both-flags}, {@code clock-differs} …
 * @param article the article it rests on
 * @param text    one or two sentences a player accepts
 * @param side    the player it concerns
 * @param ply     the half-move it rests on
 */
public record Finding(String kind, String article, String text, Optional<Side> side, Optional<Integer> ply) {}
