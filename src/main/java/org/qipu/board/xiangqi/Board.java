package org.qipu.board.xiangqi;

import java.util.Arrays;
import org.qipu.board.Side;

/** The men on their points and who is to move, changed by playing and taking back; what leaves the package is never one of these. */
public final class Board {

    static final int VACANT = -1;
    public static final int OFF = -1;

    public final byte[] man = new byte[Point.COUNT]; // id on each point, or VACANT
    public final byte[] point = new byte[Man.COUNT]; // where each id stands, or OFF
    final int[] ranks = new int[Point.RANKS]; // a bit for each occupied point of the rank
    final int[] files = new int[Point.FILES];
    public boolean redToMove = true;

    public Board() {
        Arrays.fill(man, (byte) VACANT);
        Arrays.fill(point, (byte) OFF);
    }

    public Board(Board other) {
        System.arraycopy(other.man, 0, man, 0, man.length);
        System.arraycopy(other.point, 0, point, 0, point.length);
        System.arraycopy(other.ranks, 0, ranks, 0, ranks.length);
        System.arraycopy(other.files, 0, files, 0, files.length);
        redToMove = other.redToMove;
    }

    public Side turn() {
        return redToMove ? Side.WHITE : Side.BLACK;
    }

    static int general(Side side) {
        return side == Side.WHITE ? 0 : Man.OF_A_SIDE;
    }

    /** The point of a side's general, or OFF. */
    public int generalPoint(Side side) {
        return point[general(side)];
    }

    public boolean occupied(int at) {
        return man[at] != VACANT;
    }

    /** Whether a man of that side stands there. */
    boolean holds(int at, Side side) {
        int id = man[at];
        return id != VACANT && id < Man.OF_A_SIDE == (side == Side.WHITE);
    }

    /** Puts a man on a vacant point. */
    public void put(int id, int at) {
        man[at] = (byte) id;
        point[id] = (byte) at;
        ranks[Tables.RANK[at]] |= 1 << Tables.FILE[at];
        files[Tables.FILE[at]] |= 1 << Tables.RANK[at];
    }

    /** Takes the man away from an occupied point. */
    public void lift(int at) {
        point[man[at]] = OFF;
        man[at] = VACANT;
        ranks[Tables.RANK[at]] &= ~(1 << Tables.FILE[at]);
        files[Tables.FILE[at]] &= ~(1 << Tables.RANK[at]);
    }

    /** Moves the man and gives the turn to the other side; answers with what was captured, or VACANT. */
    public int play(int from, int to) {
        int moving = man[from];
        int captured = man[to];
        if (captured != VACANT) {
            point[captured] = OFF;
        } else {
            ranks[Tables.RANK[to]] |= 1 << Tables.FILE[to];
            files[Tables.FILE[to]] |= 1 << Tables.RANK[to];
        }
        ranks[Tables.RANK[from]] &= ~(1 << Tables.FILE[from]);
        files[Tables.FILE[from]] &= ~(1 << Tables.RANK[from]);
        man[from] = VACANT;
        man[to] = (byte) moving;
        point[moving] = (byte) to;
        redToMove = !redToMove;
        return captured;
    }

    /** Takes back what {@link #play} did. */
    public void takeBack(int from, int to, int captured) {
        int moving = man[to];
        man[from] = (byte) moving;
        man[to] = (byte) captured;
        point[moving] = (byte) from;
        ranks[Tables.RANK[from]] |= 1 << Tables.FILE[from];
        files[Tables.FILE[from]] |= 1 << Tables.RANK[from];
        if (captured != VACANT) {
            point[captured] = (byte) to;
        } else {
            ranks[Tables.RANK[to]] &= ~(1 << Tables.FILE[to]);
            files[Tables.FILE[to]] &= ~(1 << Tables.RANK[to]);
        }
        redToMove = !redToMove;
    }

    /** Whether the same kinds of men of the same sides stand on every point; identities do not matter. */
    boolean sameMen(Board other) {
        if (!Arrays.equals(ranks, other.ranks)) {
            return false;
        }
        for (int at = 0; at < Point.COUNT; at++) {
            if (code(man[at]) != code(other.man[at])) {
                return false;
            }
        }
        return true;
    }

    /** What stands on each point and who is to move, as a text: equal exactly for the same position. */
    String key() {
        char[] key = new char[Point.COUNT / 3 + 1];
        for (int i = 0; i < Point.COUNT / 3; i++) {
            key[i] = (char) (code(man[3 * i]) | code(man[3 * i + 1]) << 5 | code(man[3 * i + 2]) << 10);
        }
        key[Point.COUNT / 3] = redToMove ? 'w' : 'b';
        return new String(key);
    }

    int hash() {
        int hash = redToMove ? 1 : 0;
        for (byte id : man) {
            hash = 31 * hash + code(id);
        }
        return hash;
    }

    private static int code(int id) {
        return id == VACANT ? 0 : 1 + Man.kindOf(id) + (id & 16) / 2;
    }
}
