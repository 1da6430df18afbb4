package org.qipu.board;

/** A game that can be recorded: which men, which board, which start. */
public enum Discipline {
    CHESS("White"),
    CHESS960("White"),
    XIANGQI("Red");

    private final String firstSide;

    Discipline(String firstSide) {
        this.firstSide = firstSide;
    }

    /** How the side that moves first is called. */
    public String firstSide() {
        return firstSide;
    }

    /** Whether one of the sides is called Red; the other is Black in every game. */
    public boolean hasRed() {
        return firstSide.equals("Red");
    }
}
