package org.qipu.relay;

/**
 * How much of a game the public topic has.
 *
 * @param number   the public number of the last event
 * @param sequence the sequence it is stored under
 */
record Position(String gameId, long number, long sequence) {

    static Position none(String gameId) {
        return new Position(gameId, 0, 0);
    }
}
