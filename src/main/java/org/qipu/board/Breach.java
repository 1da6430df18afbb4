package org.qipu.board;

/** The rule of a game that a move breaks; which article says so is for the rulebook to tell. */
public interface Breach {

    /** The rule in words. */
    String words();
}
