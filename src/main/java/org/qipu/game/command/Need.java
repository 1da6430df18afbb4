package org.qipu.game.command;

/**
 * What a player needs that the Laws take into account (Appendix D, 6.2.6, 8.1.6).
 *
 * <p>It is kept in the registry of persons alone, where it can be erased: a command may bring it along, no event ever holds it.
 */
public enum Need {
    VISUAL,
    HEARING,
    OTHER
}
