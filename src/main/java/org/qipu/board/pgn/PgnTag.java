package org.qipu.board.pgn;

/**
 * One tag pair of a game: {@code [Event "ECC 2018 Open"]}.
 *
 * @param name  as written
 * @param value without the quotes and with its escapes resolved
 * @param line  the line it stands on, from 1; 0 when it was not read from a file
 */
public record PgnTag(String name, String value, int line) {

    static final String CHINESE_CHESS = "Chinese Chess";

    /** Whether it says that the game is xiangqi: {@code [Game "Chinese Chess"]}. */
    public boolean isChineseChess() {
        return name.equals("Game") && value.strip().equalsIgnoreCase(CHINESE_CHESS);
    }

    /** A tag that was not read from a file. */
    public static PgnTag of(String name, String value) {
        return new PgnTag(name, value, 0);
    }
}
