package org.qipu.board.xiangqi;

import java.util.Optional;

/** Reads the characters of a move into what they say, by the layouts of 通則三 and of the WXF. */
final class MoveTextReader {

    private final Symbol[] symbols;
    private final String types;

    private MoveTextReader(String text) {
        symbols = text.chars()
                .filter(c -> !Character.isWhitespace(c))
                .mapToObj(c -> Symbol.of((char) c))
                .toArray(Symbol[]::new);
        StringBuilder letters = new StringBuilder();
        for (Symbol symbol : symbols) {
            letters.append(symbol.type());
        }
        types = letters.toString();
    }

    /** What the text says, if it has one of the accepted layouts. */
    static Optional<MoveText> read(String text) {
        return new MoveTextReader(text).whole();
    }

    /** What can be made out of a text that has none, its unreadable and missing characters left open. */
    static Optional<MoveText> part(String text) {
        return new MoveTextReader(text).partial();
    }

    private Optional<MoveText> whole() {
        if (types.matches("kn[dse]n")) {
            return directed(value(0), value(1), MoveText.OPEN);
        }
        if (types.matches("mk[dse]n")) {
            return directed(value(1), MoveText.OPEN, value(0));
        }
        if (types.matches("ks[dse]n")) { // H++7: the front one
            return directed(value(0), MoveText.OPEN, sign(1));
        }
        if (types.matches("sk[dse]n")) {
            return directed(value(1), MoveText.OPEN, sign(0));
        }
        if (types.matches("nk[dse]n")) { // 一兵平五
            return directed(value(1), MoveText.OPEN, value(0));
        }
        if (types.matches("[mn]nk[dse]n")) { // 前五兵平六
            return directed(value(2), value(1), value(0));
        }
        if (types.matches("[mn]kn[dse]n")) { // 前兵七平六
            return directed(value(1), value(2), value(0));
        }
        if (types.matches("[mn]n[dse]n")) { // 前五平六, 15=6
            return directed(Kind.SOLDIER.ordinal(), value(1), value(0));
        }
        return simple();
    }

    private Optional<MoveText> simple() {
        return switch (types) {
            case "knn" -> undirected(value(0), value(1), MoveText.OPEN);
            case "mkn", "nkn" -> undirected(value(1), MoveText.OPEN, value(0));
            case "mnkn" -> undirected(value(2), value(1), value(0));
            case "mknn", "nknn" -> undirected(value(1), value(2), value(0));
            default -> Optional.empty();
        };
    }

    private Optional<MoveText> partial() {
        String four = (types + "????").substring(0, Math.max(4, types.length()));
        long read = types.chars().filter(c -> c != '?').count();
        if (read < 2) {
            return Optional.empty();
        }
        if (four.matches("k[n?][dse?][n?]") || four.matches("\\?n[dse?][n?]")) {
            return Optional.of(new MoveText(NotationForm.CHINESE, open(0), open(1), MoveText.OPEN, open(2), open(3)));
        }
        if (four.matches("m[k?][dse?][n?]")) {
            return Optional.of(new MoveText(NotationForm.CHINESE, open(1), MoveText.OPEN, value(0), open(2), open(3)));
        }
        return Optional.empty();
    }

    private Optional<MoveText> directed(int kind, int file, int place) {
        int at = symbols.length - 2;
        NotationForm form = symbols[at].type() == 'd' ? NotationForm.CHINESE : NotationForm.WXF;
        return Optional.of(new MoveText(form, kind, file, place, value(at), value(at + 1)));
    }

    private Optional<MoveText> undirected(int kind, int file, int place) {
        return Optional.of(
                new MoveText(NotationForm.SIMPLE, kind, file, place, MoveText.OPEN, value(symbols.length - 1)));
    }

    private int value(int at) {
        return symbols[at].value();
    }

    private int open(int at) {
        return at < symbols.length && symbols[at].type() != '?' ? value(at) : MoveText.OPEN;
    }

    private int sign(int at) {
        return value(at) == Symbol.FORWARD ? Symbol.FRONT : Symbol.REAR;
    }
}
