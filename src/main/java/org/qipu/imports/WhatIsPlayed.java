package org.qipu.imports;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.qipu.board.Discipline;
import org.qipu.board.Excerpt;
import org.qipu.board.Position;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.NotationLanguage;
import org.qipu.board.chess.pgn.PgnOfChess;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnReading;
import org.qipu.board.pgn.PgnRules;
import org.qipu.board.pgn.PgnTag;
import org.qipu.board.pgn.RulesOf;
import org.qipu.board.xiangqi.XiangqiPosition;
import org.qipu.board.xiangqi.text.MoveFormat;
import org.qipu.board.xiangqi.text.PgnOfXiangqi;
import org.qipu.law.editions.Rulebooks;

/**
 * Tells whether a game is chess or xiangqi: by what its tags say, else by its first moves, else by the rulebook that was named.
 *
 * <p>Moves tell it where they are legal from the start in one of the two and not in the other.
 *
 * @param rulebook that was named
 * @param letters  of the language in which moves of chess are written
 */
record WhatIsPlayed(Optional<String> rulebook, NotationLanguage letters) implements RulesOf {

    private static final PgnOfXiangqi XIANGQI = new PgnOfXiangqi();
    private static final Set<String> CHESS_NAMES =
            Set.of("", "standard", "chess", "normal", "classical", "regular", "orthodox", "fromposition");
    private static final Set<String> XIANGQI_NAMES = Set.of("xiangqi", "chinesechess", "cchess", "中國象棋", "中国象棋", "象棋");
    private static final int MOVES = 4;
    private static final int FAR = 500;
    private static final Pattern ASIDE =
            Pattern.compile("\\{[^}]*}|;[^\n]*\n|\\$\\d+|(?<!\\S)[0-9０-９]+\\s*[.．、…]+|[!?]+");

    @Override
    public PgnRules of(List<PgnTag> tags, PgnRules.Ahead ahead) throws IOException {
        return byTags(tags)
                .map(this::rules)
                .orElseGet(() -> byMoves(text(ahead)).orElseGet(this::named));
    }

    /** What the tags of a game say of it. */
    private static Optional<Discipline> byTags(List<PgnTag> tags) {
        for (var tag : tags) {
            var says = switch (tag.name()) {
                case "Game" -> tag.isChineseChess();
                case "Red" -> true;
                case "Variant" -> XIANGQI_NAMES.contains(plain(tag.value()));
                case "Format" -> MoveFormat.named(tag.value()).isPresent();
                case "FEN" -> tag.value().chars().filter(c -> c == '/').count() == 9;
                default -> false;
            };
            if (says) {
                return Optional.of(Discipline.XIANGQI);
            }
            if (tag.name().equals("Variant") && !tag.value().isBlank()
                    || tag.name().equals("FEN")
                            && tag.value().chars().filter(c -> c == '/').count() == 7) {
                return Optional.of(Discipline.CHESS);
            }
        }
        return Optional.empty();
    }

    /** Whether a game is xiangqi; where its start cannot be read the tags alone tell, and the rulebook. */
    boolean isXiangqi(PgnGame game) {
        return game.initial().map(XiangqiPosition.class::isInstance).orElseGet(() -> isXiangqi(game.tags()));
    }

    /** Whether tags, or where they are silent the rulebook, say that a game is xiangqi. */
    boolean isXiangqi(List<PgnTag> tags) {
        return byTags(tags).map(this::rules).orElseGet(this::named) == XIANGQI;
    }

    /** Why a game is none that is played here: its tag Variant names one of other rules, though its moves may look the same. */
    static Optional<String> another(PgnGame game) {
        return game.tag("Variant")
                .filter(name ->
                        !CHESS_NAMES.contains(plain(name)) && !XIANGQI_NAMES.contains(plain(name)) && !isChess960(name))
                .map(name -> "The tag Variant says '" + Excerpt.of(name.strip(), 100)
                        + "': the rules of that game are not here.");
    }

    /** Whether a text in the tag Variant means Chess960. */
    static boolean isChess960(String variant) {
        return plain(variant).contains("960") || plain(variant).startsWith("fischer");
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }

    private PgnRules rules(Discipline discipline) {
        return discipline == Discipline.XIANGQI ? XIANGQI : chess();
    }

    private PgnOfChess chess() {
        return new PgnOfChess(letters);
    }

    private PgnRules named() {
        return rulebook.flatMap(Rulebooks::find)
                        .filter(book -> book.isOf(Discipline.XIANGQI))
                        .isPresent()
                ? XIANGQI
                : chess();
    }

    private static String text(PgnRules.Ahead ahead) {
        var text = new StringBuilder();
        try {
            for (int i = 0; i < FAR && ahead.peek(i) >= 0 && ahead.peek(i) != '['; i++) {
                text.append((char) ahead.peek(i));
            }
        } catch (IOException e) {
            return ""; // who reads on will meet it
        }
        return text.toString();
    }

    private Optional<PgnRules> byMoves(String text) {
        var moves = new ArrayList<String>();
        for (var token : ASIDE.matcher(text).replaceAll(" ").strip().split("[\\s\u3000]+")) {
            if (moves.size() < MOVES && !token.isEmpty()) {
                moves.add(token);
            }
        }
        var chess = legal(chess(), ChessPosition.initial(), moves);
        var xiangqi = legal(XIANGQI, XiangqiPosition.initial(), moves);
        return chess == xiangqi ? Optional.empty() : Optional.of(chess > xiangqi ? chess() : XIANGQI);
    }

    /** How many of the moves are legal one after the other. */
    private static int legal(PgnRules rules, Position start, List<String> moves) {
        var position = start;
        var legal = 0;
        for (var move : moves) {
            if (!rules.isMove(move) || !(rules.read(position, move) instanceof PgnReading.Legal read)) {
                return legal;
            }
            position = position.after(read.move());
            legal++;
        }
        return legal;
    }
}
