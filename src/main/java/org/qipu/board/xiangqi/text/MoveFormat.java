package org.qipu.board.xiangqi.text;

import java.util.Locale;
import java.util.Optional;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiNotation;
import org.qipu.board.xiangqi.XiangqiPosition;

/** The ways in which PGN writes the moves of xiangqi; a reader recognises each move by itself. */
public enum MoveFormat {
    /** 炮二平五. */
    CHINESE("Chinese"),
    /** C2=5. */
    WXF("WXF"),
    /** H2-E2. */
    ICCS("ICCS");

    private final String tag;

    MoveFormat(String tag) {
        this.tag = tag;
    }

    /** The value of the tag {@code Format}. */
    public String tag() {
        return tag;
    }

    /** A legal move written so. */
    public String of(XiangqiPosition position, XiangqiMove move) {
        return switch (this) {
            case CHINESE -> XiangqiNotation.chinese(position, move);
            case WXF -> XiangqiNotation.wxf(position, move);
            case ICCS -> {
                String code = XiangqiNotation.iccs(move).toUpperCase(Locale.ROOT);
                yield code.substring(0, 2) + "-" + code.substring(2);
            }
        };
    }

    /** The format that a word names: that of the tag, or {@code zh}, in any case. */
    public static Optional<MoveFormat> named(String word) {
        return switch (word.strip().toLowerCase(Locale.ROOT)) {
            case "chinese", "zh" -> Optional.of(CHINESE);
            case "wxf" -> Optional.of(WXF);
            case "iccs" -> Optional.of(ICCS);
            default -> Optional.empty();
        };
    }
}
