package org.qipu.board.chess.pgn;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.InvalidFen;
import org.qipu.board.pgn.PgnRules.Start;
import org.qipu.board.pgn.PgnTag;

/** The position a game starts from, as its tags Variant, SetUp and FEN say. */
@SuppressWarnings("NullAway") // null only within
final class InitialPosition {

    private InitialPosition() {}

    static Start of(List<PgnTag> tags) {
        boolean chess960 = false;
        PgnTag fen = null;
        for (PgnTag tag : tags) {
            if (tag.name().equals("Variant")) {
                String variant = tag.value().toLowerCase(Locale.ROOT).replaceAll("[ _-]", "");
                chess960 = variant.contains("960") || variant.startsWith("fischer");
                if (!chess960 && !isChess(variant)) {
                    return new Start.Unknown(tag, "the variant is not chess");
                }
            } else if (tag.name().equals("FEN") && fen == null && !tag.value().isBlank()) {
                fen = tag;
            }
        }
        return fen == null ? new Start.From(ChessPosition.initial()) : read(fen, chess960);
    }

    private static boolean isChess(String variant) {
        return Set.of("", "standard", "chess", "normal", "classical", "regular", "orthodox", "fromposition", "?")
                .contains(variant);
    }

    private static Start read(PgnTag fen, boolean chess960) {
        try {
            return new Start.From(chess960 ? ChessPosition.chess960FromFen(fen.value()) : standard(fen.value()));
        } catch (InvalidFen e) {
            return new Start.Unknown(fen, e.getMessage());
        }
    }

    /** Castling rights that only Chess960 knows tell what the Variant tag has left out. */
    private static ChessPosition standard(String fen) {
        try {
            return ChessPosition.fromFen(fen);
        } catch (InvalidFen e) {
            if (e.field() == InvalidFen.Field.CASTLING) {
                return ChessPosition.chess960FromFen(fen);
            }
            throw e;
        }
    }
}
