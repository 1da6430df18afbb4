package org.qipu.board.xiangqi.text;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnMove;

/** The texts under {@code xiangqi-text}. */
final class TextFiles {

    private TextFiles() {}

    static byte[] bytes(String name) {
        try (var in = TextFiles.class.getResourceAsStream("/xiangqi-text/" + name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String text(String name) {
        return new String(bytes(name), StandardCharsets.UTF_8);
    }

    static PgnGame pgn(String text) {
        return new XiangqiPgnReader(new StringReader(text)).next();
    }

    static DhtmlXqGame dhtmlXq(String text) {
        return new DhtmlXqReader(new StringReader(text)).next();
    }

    static List<String> codes(List<PgnMove> moves) {
        return moves.stream()
                .map(move -> move.move().map(made -> made.code()).orElse("?"))
                .toList();
    }
}
