package org.qipu.log.codec;

/**
 * Where words stand.
 *
 * @param gameId   the game
 * @param sequence the event
 * @param path     the place in its payload, as a JSON pointer
 */
public record TextPlace(String gameId, long sequence, String path) {}
