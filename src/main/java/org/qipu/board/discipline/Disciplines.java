package org.qipu.board.discipline;

import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.Position;
import org.qipu.board.Positions;
import org.qipu.board.UnreadablePosition;
import org.qipu.board.chess.ChessPositions;
import org.qipu.board.chess.NotationLanguage;
import org.qipu.board.chess.pgn.PgnOfChess;
import org.qipu.board.pgn.PgnOwnTags;
import org.qipu.board.pgn.PgnRules;
import org.qipu.board.xiangqi.XiangqiPositions;
import org.qipu.board.xiangqi.text.MoveFormat;
import org.qipu.board.xiangqi.text.PgnOfXiangqi;

/** What a discipline brings along before there is a position: the one place where it is told from the others. */
public final class Disciplines {

    private Disciplines() {}

    /** Its positions. */
    public static Positions positions(Discipline discipline) {
        return switch (discipline) {
            case CHESS -> ChessPositions.STANDARD;
            case CHESS960 -> ChessPositions.CHESS960;
            case XIANGQI -> XiangqiPositions.ALL;
        };
    }

    /** How its games are written in PGN, in English letters. */
    public static PgnRules pgn(Discipline discipline) {
        return switch (discipline) {
            case CHESS, CHESS960 -> new PgnOfChess(NotationLanguage.EN);
            case XIANGQI -> new PgnOfXiangqi();
        };
    }

    /** The tags that only its games have in PGN. */
    public static PgnOwnTags tags(Discipline discipline) {
        return switch (discipline) {
            case CHESS -> PgnOwnTags.NONE;
            case CHESS960 -> new PgnOwnTags(Optional.empty(), Optional.of("Chess960"), Optional.empty(), true);
            case XIANGQI ->
                new PgnOwnTags(
                        Optional.of("Chinese Chess"), Optional.empty(), Optional.of(MoveFormat.CHINESE.tag()), false);
        };
    }

    /** Whether its games can be written as DhtmlXQ. */
    public static boolean hasDhtmlXq(Discipline discipline) {
        return switch (discipline) {
            case CHESS, CHESS960 -> false;
            case XIANGQI -> true;
        };
    }

    /**
     * The position of a FEN whose discipline is not said: ten ranks are a board of xiangqi, castling rights may be those of Chess960.
     *
     * @throws UnreadablePosition when it describes none of them
     */
    public static Position position(String fen) {
        if (fen.chars().filter(c -> c == '/').count() == 9) {
            return XiangqiPositions.ALL.position(fen);
        }
        try {
            return ChessPositions.STANDARD.position(fen);
        } catch (UnreadablePosition why) {
            try {
                return ChessPositions.CHESS960.position(fen);
            } catch (UnreadablePosition neither) {
                throw why;
            }
        }
    }
}
