package org.qipu.board.xiangqi.cycle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.qipu.board.xiangqi.Point;
import org.qipu.board.xiangqi.XiangqiMove;

/** The same game seen in a mirror (file a for i), or with the colours and the ends of the board exchanged. */
public final class Transformed {

    private Transformed() {}

    public static String mirrored(String fen) {
        String[] fields = fen.split(" ");
        List<String> ranks = new ArrayList<>();
        for (String rank : fields[0].split("/")) {
            ranks.add(new StringBuilder(rank).reverse().toString());
        }
        return String.join("/", ranks) + " " + fields[1];
    }

    public static XiangqiMove mirrored(XiangqiMove move) {
        return new XiangqiMove(mirrored(move.from()), mirrored(move.to()));
    }

    public static int mirrored(int point) {
        return Point.at(8 - Point.file(point), Point.rank(point));
    }

    public static String reversed(String fen) {
        String[] fields = fen.split(" ");
        List<String> ranks = new ArrayList<>(List.of(fields[0].split("/")));
        Collections.reverse(ranks);
        StringBuilder men = new StringBuilder();
        for (char c : String.join("/", ranks).toCharArray()) {
            men.append(Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c));
        }
        return men + (fields[1].equals("w") ? " b" : " w");
    }

    public static XiangqiMove reversed(XiangqiMove move) {
        return new XiangqiMove(reversed(move.from()), reversed(move.to()));
    }

    public static int reversed(int point) {
        return Point.at(Point.file(point), 9 - Point.rank(point));
    }
}
