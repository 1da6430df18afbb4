package org.qipu.board.chess.pgn;

import java.util.Locale;
import java.util.Optional;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.InvalidFen;

/** The position a game starts from, as its tags Variant, SetUp and FEN say. */
final class InitialPosition {

    private InitialPosition() {
    }

    static Optional<ChessPosition> of(Iterable<PgnTag> tags, Problems problems) {
        boolean chess960 = false;
        PgnTag fen = null;
        for (PgnTag tag : tags) {
            if (tag.name().equals("Variant")) {
                String variant = tag.value().toLowerCase(Locale.ROOT).replaceAll("[ _-]", "");
                chess960 = variant.contains("960") || variant.startsWith("fischer");
                if (!chess960 && !isChess(variant)) {
                    problems.add(PgnProblem.Kind.INITIAL_POSITION, tag.line(), tag.value(), "the variant is not chess");
                    return Optional.empty();
                }
            } else if (tag.name().equals("FEN") && fen == null) {
                fen = tag;
            }
        }
        return fen == null ? Optional.of(ChessPosition.initial()) : read(fen, chess960, problems);
    }

    private static boolean isChess(String variant) {
        return variant.isEmpty() || variant.equals("standard") || variant.equals("chess") || variant.equals("normal")
                || variant.equals("fromposition") || variant.equals("?");
    }

    private static Optional<ChessPosition> read(PgnTag fen, boolean chess960, Problems problems) {
        try {
            return Optional.of(chess960 ? ChessPosition.chess960FromFen(fen.value()) : standard(fen.value()));
        } catch (InvalidFen e) {
            problems.add(PgnProblem.Kind.INITIAL_POSITION, fen.line(), fen.value(), e.getMessage());
            return Optional.empty();
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
