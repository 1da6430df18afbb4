package org.qipu.board.pgn;

import java.time.Duration;
import java.util.Locale;
import java.util.Set;

/**
 * One tag pair of a game: {@code [Event "ECC 2018 Open"]}.
 *
 * @param name  as written
 * @param value without the quotes and with its escapes resolved
 * @param line  the line it stands on, from 1; 0 when it was not read from a file
 */
public record PgnTag(String name, String value, int line) {

    static final String CHINESE_CHESS = "Chinese Chess";
    private static final Set<String> NAMES = Set.of("chinese chess", "xiangqi", "xiang qi", "象棋", "中國象棋", "中国象棋");

    /** The tag by which a game says that it is xiangqi. */
    public static final PgnTag OF_XIANGQI = new PgnTag("Game", CHINESE_CHESS, 0);

    /** Whether it says that the game is xiangqi: {@code [Game "Chinese Chess"]}, in whichever words. */
    public boolean isChineseChess() {
        return name.equals("Game") && NAMES.contains(value.strip().toLowerCase(Locale.ROOT));
    }

    /** A time as tags have it: {@code 1:29:58}. */
    public static String clock(Duration time) {
        return PgnClock.text(time);
    }

    /** A tag that was not read from a file. */
    public static PgnTag of(String name, String value) {
        return new PgnTag(name, value, 0);
    }
}
