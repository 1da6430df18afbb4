package org.qipu.board.xiangqi;

import org.qipu.board.Side;

/** Writes moves in the forms of 通則三. */
public final class MoveWriter {

    private static final String NUMERALS = "一二三四五六七八九";
    private static final String WXF_LETTERS = "KAEHRCP";

    private final XiangqiPosition position;
    private final Board board;
    private final XiangqiMove move;
    private final Kind kind;
    private final Side side;
    private final Tandem tandem;
    private final int direction;
    private final int target;

    MoveWriter(XiangqiPosition position, XiangqiMove move) {
        this.position = position;
        this.board = position.board();
        this.move = move;
        int id = board.man[move.from()];
        this.kind = Kind.of(Man.kindOf(id));
        this.side = id < Man.OF_A_SIDE ? Side.WHITE : Side.BLACK;
        this.tandem = Tandem.of(board, move.from());
        this.direction = MoveFinder.direction(move.from(), move.to(), side);
        this.target = MoveFinder.target(kind.ordinal(), move.from(), move.to(), side);
    }

    public static char numeral(int number) {
        return NUMERALS.charAt(number - 1);
    }

    /** 炮二平五, 前炮平五, 前五兵平六. */
    String chinese() {
        boolean red = side == Side.WHITE;
        return man(red) + "退平進".charAt(direction + 1) + number(target, red);
    }

    /** 炮2=5, 前炮=5. */
    String asian() {
        return man(false) + sign() + target;
    }

    /** C2=5, H++7, and 15=6 where front and rear do not suffice. */
    String wxf() {
        char letter = WXF_LETTERS.charAt(kind.ordinal());
        String man;
        if (!placed()) {
            man = "" + letter + file();
        } else if (tandem.size() == 2 && tandem.groups() == 1) {
            man = letter + (tandem.place() == 1 ? "+" : "-");
        } else {
            man = "" + tandem.place() + file();
        }
        return man + sign() + target;
    }

    /** 炮2 5 and 前炮5 where that fits one legal move only, else with the direction. */
    String simple() {
        String man = man(false);
        String text = placed() ? man + target : man + " " + target;
        return XiangqiNotation.read(position, text) instanceof MoveReading.Legal ? text : asian();
    }

    private String man(boolean numerals) {
        char character = kind.character(side);
        if (!placed()) {
            return character + number(file(), numerals);
        }
        return tandem.character() + (tandem.groups() > 1 ? number(file(), numerals) : "") + character;
    }

    /** Whether the place on the file must be written: 仕 and 相 are told apart by their direction, unless that fails. */
    private boolean placed() {
        if (tandem.size() < 2) {
            return false;
        }
        if (kind != Kind.ADVISOR && kind != Kind.ELEPHANT) {
            return true;
        }
        MoveText bare = new MoveText(NotationForm.CHINESE, kind.ordinal(), file(), MoveText.OPEN, direction, target);
        return new MoveFinder(position, bare).legal().size() > 1;
    }

    private int file() {
        return MoveFinder.fileNumber(move.from(), side);
    }

    private char sign() {
        return "-=+".charAt(direction + 1);
    }

    private static String number(int number, boolean numerals) {
        return numerals ? String.valueOf(numeral(number)) : String.valueOf(number);
    }
}
