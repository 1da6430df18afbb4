package org.qipu.board.xiangqi.text;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.Side;
import org.qipu.board.pgn.PgnReading;
import org.qipu.board.pgn.PgnRules;
import org.qipu.board.pgn.PgnTag;
import org.qipu.board.xiangqi.InvalidFen;
import org.qipu.board.xiangqi.MoveReading;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiNotation;
import org.qipu.board.xiangqi.XiangqiPosition;

/**
 * The moves of xiangqi in PGN: {@code 炮二平五}, {@code C2=5}, {@code C2.5}, {@code 15=6}, {@code H2-E2}, {@code 炮2 5}.
 *
 * @param asItStands whether a game may start from a placement that cannot come about by legal moves, as one that was found on a board
 */
@SuppressWarnings("NullAway") // null only within
public record PgnOfXiangqi(boolean asItStands) implements PgnRules {

    /** WXF moves that begin with no letter: {@code 15=6} of several soldiers, {@code +C=9}. */
    private static final Pattern NO_LETTER_FIRST =
            Pattern.compile("[1-5１-５][1-9１-９][-+=.＋－＝][1-9１-９]|[-+＋－]\\p{L}.*", Pattern.DOTALL);
    /** What stands before the dot that means 平. */
    private static final Pattern BEFORE_DOT = Pattern.compile("\\p{L}[1-9+-]|[+-]\\p{L}|\\p{L}{2}|[1-5][1-9]");
    /** A man and its file, which is half of {@code 炮2 5}. */
    private static final Pattern MAN_AND_FILE = Pattern.compile("\\p{L}[1-9１-９一二三四五六七八九]");

    /** For texts from anywhere: a wrong placement is refused. */
    public PgnOfXiangqi() {
        this(false);
    }

    @Override
    public Start start(List<PgnTag> tags) {
        Optional<PgnTag> fen = tags.stream()
                .filter(tag -> tag.name().equals("FEN") && !tag.value().isBlank())
                .findFirst();
        if (fen.isEmpty()) {
            return new Start.From(XiangqiPosition.initial());
        }
        try {
            String text = fen.get().value();
            return new Start.From(asItStands ? XiangqiPosition.asItStands(text) : XiangqiPosition.fromFen(text));
        } catch (InvalidFen e) {
            return new Start.Unknown(fen.get(), e.getMessage());
        }
    }

    @Override
    public boolean isMove(String token) {
        return Character.isLetter(token.charAt(0))
                || NO_LETTER_FIRST.matcher(token).matches();
    }

    @Override
    public boolean isMark(String token) {
        return false;
    }

    @Override
    public int goesOn(CharSequence token, Ahead ahead) throws IOException {
        if (token.length() > 3 || !isDigit(ahead.peek(1))) {
            return 0;
        }
        boolean last = ends(ahead.peek(2));
        if (ahead.peek(0) != '.') {
            return last && MAN_AND_FILE.matcher(token).matches() ? 2 : 0;
        }
        boolean soldier = isDigit(token.charAt(0)); // 25.6, or the number of move 25
        return BEFORE_DOT.matcher(token).matches() && (last || !soldier) ? 1 : 0;
    }

    private static boolean isDigit(int c) {
        return c >= '1' && c <= '9' || c >= '１' && c <= '９';
    }

    /** Whether a token ends before that character, and not with a dot, as the number of a move would. */
    private static boolean ends(int c) {
        return c <= ' ' || Character.isWhitespace(c) || c == '\uFEFF' || "{}()[]<>;$!?".indexOf(c) >= 0;
    }

    @Override
    public PgnReading read(Position position, String token) {
        return switch (XiangqiNotation.read((XiangqiPosition) position, token)) {
            case MoveReading.Legal legal -> new PgnReading.Legal(legal.move());
            case MoveReading.Illegal illegal ->
                new PgnReading.Illegal(illegal.reason().words(), illegal.named().map(Move.class::cast));
            case MoveReading.Ambiguous ambiguous -> new PgnReading.Ambiguous(List.copyOf(ambiguous.candidates()));
            case MoveReading.Unreadable unreadable -> new PgnReading.Unreadable(unreadable.reason());
        };
    }

    /** Nobody passes in xiangqi, not even in an analysis. */
    @Override
    public Optional<Position> passed(Position position, String token) {
        return Optional.empty();
    }

    @Override
    public Position placed(Position position, Move move) {
        return ((XiangqiPosition) position).placed((XiangqiMove) move);
    }

    @Override
    public String ended(Position position) {
        return position.check() ? "checkmate (將死)" : "no legal move (困斃)";
    }

    /** Who has no legal move has lost (棋例·第二節·A 1, 2). */
    @Override
    public Optional<String> result(Position position) {
        return position.noLegalMove() ? Optional.of(position.turn() == Side.WHITE ? "0-1" : "1-0") : Optional.empty();
    }
}
