package org.qipu.board.xiangqi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The same game seen in a mirror (file a for i), or with the colours and the ends of the board exchanged. */
final class Transformed {

    private Transformed() {}

    static String mirrored(String fen) {
        String[] fields = fen.split(" ");
        List<String> ranks = new ArrayList<>();
        for (String rank : fields[0].split("/")) {
            ranks.add(new StringBuilder(rank).reverse().toString());
        }
        return String.join("/", ranks) + " " + fields[1];
    }

    static XiangqiMove mirrored(XiangqiMove move) {
        return new XiangqiMove(mirrored(move.from()), mirrored(move.to()));
    }

    static int mirrored(int point) {
        return Point.at(8 - Point.file(point), Point.rank(point));
    }

    static String reversed(String fen) {
        String[] fields = fen.split(" ");
        List<String> ranks = new ArrayList<>(List.of(fields[0].split("/")));
        Collections.reverse(ranks);
        StringBuilder men = new StringBuilder();
        for (char c : String.join("/", ranks).toCharArray()) {
            men.append(Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c));
        }
        return men + (fields[1].equals("w") ? " b" : " w");
    }

    static XiangqiMove reversed(XiangqiMove move) {
        return new XiangqiMove(reversed(move.from()), reversed(move.to()));
    }

    static int reversed(int point) {
        return Point.at(Point.file(point), 9 - Point.rank(point));
    }
}
