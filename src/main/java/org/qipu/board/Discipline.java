package org.qipu.board;

/** A game that can be recorded: which men, which board, which start. */
public enum Discipline {
    CHESS, CHESS960, XIANGQI
}
