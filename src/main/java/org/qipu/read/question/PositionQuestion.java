package org.qipu.read.question;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.qipu.board.Discipline;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.Reading;
import org.qipu.board.chess.InvalidFen;
import org.qipu.board.discipline.Disciplines;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.result.AutomaticEnds;
import org.qipu.game.state.HalfMove;
import org.qipu.game.state.Line;
import org.qipu.law.Category;
import org.qipu.law.Result;
import org.qipu.law.Rulebook;
import org.qipu.law.editions.Breaches;
import org.qipu.law.editions.Rulebooks;
import org.qipu.read.question.ChessAnswer.AutomaticEnd;

/**
 * A question about a position that belongs to no game (protocol §6): what can be played, what the Laws count, who can still mate.
 *
 * @param discipline {@code chess} where nothing is said; {@code xiangqi} where only its rulebook is named
 * @param rulebook   the edition that answers; absent: the one in force
 * @param position   as FEN; absent: the initial position
 * @param moves      made from it, in any notation
 * @param language   of their piece letters; in xiangqi of the reasons of a ruling: {@code en}, else Chinese
 * @param full       whether the reasons of a ruling are to name also what cannot matter for it
 */
public record PositionQuestion(
        Optional<Discipline> discipline,
        Optional<String> rulebook,
        Optional<String> position,
        Optional<List<String>> moves,
        Optional<String> language,
        Optional<Boolean> full) {

    /** The most moves a question may have. */
    public static final int MOST_MOVES = 2_000;

    /** An answer, or why there is none. */
    public sealed interface Reply {}

    /** The answer. */
    public record Answered(PositionAnswer answer) implements Reply {}

    /**
     * No answer.
     *
     * @param rulebook the edition that was asked, where it is known
     * @param move     the index of the move that could not be made, from 0
     */
    public record NotAnswered(Refusal why, Optional<String> rulebook, Optional<Integer> move) implements Reply {}

    /** What the edition says. */
    public Reply reply(LocalDate today) {
        var made = moves.orElse(List.of());
        if (made.size() > MOST_MOVES || made.stream().anyMatch(Objects::isNull)) {
            return no(Refusal.of(Kind.MALFORMED, "The moves are at most " + MOST_MOVES + " texts.")
                    .about("moves"));
        }
        return switch (played()) {
            case CHESS, CHESS960 -> ofChess(today, made);
            case XIANGQI -> XiangqiQuestion.reply(this);
        };
    }

    /** What is asked about: the discipline named, else that of the rulebook, else chess. */
    private Discipline played() {
        return discipline.orElseGet(() ->
                rulebook.flatMap(Rulebooks::find).map(Rulebook::discipline).orElse(Discipline.CHESS));
    }

    private Reply ofChess(LocalDate today, List<String> made) {
        var book = rulebook.map(Rulebooks::find).orElseGet(() -> Rulebooks.inForceOn(today, played()));
        if (book.isEmpty() || !book.get().isOf(played())) {
            return no(Refusal.of(Kind.NOT_ALLOWED, "There is no such rulebook of chess; see /api/v1/rulebooks.")
                    .about("rulebook"));
        }
        try {
            return played(book.get().under(Category.STANDARD, false, played(), List.of()), start(), made);
        } catch (InvalidFen why) {
            return no(Refusal.of(Kind.MALFORMED, "The position cannot be read: " + why.getMessage())
                    .about("position"));
        }
    }

    private Position start() {
        var positions = Disciplines.positions(played());
        return position.map(positions::position).orElseGet(positions::initial);
    }

    /** The line of the moves; where one of them ends the game, the end that came first is the answer's. */
    private Reply played(Rulebook book, Position start, List<String> made) {
        var line = Line.from(start);
        var ends = new TreeMap<Integer, Result>();
        AutomaticEnds.of(book, line, start).filter(end -> made.isEmpty()).ifPresent(end -> ends.put(0, end));
        for (int i = 0; i < made.size(); i++) {
            var before = line.position();
            switch (before.read(made.get(i), language.orElse("en"))) {
                case Reading.Legal legal -> {
                    var after = before.after(legal.move());
                    var ply = line.ply() + 1;
                    AutomaticEnds.of(book, line, after).ifPresent(end -> ends.put(ply, end));
                    line = line.plus(
                            new HalfMove(before.turn(), legal.move().code(), 0, Instant.EPOCH, Optional.empty(), true),
                            after);
                }
                case Reading other -> {
                    return new NotAnswered(refusal(book, other, i), Optional.of(book.id()), Optional.of(i));
                }
            }
        }
        return new Answered(ChessAnswer.of(
                line,
                Optional.ofNullable(ends.firstEntry())
                        .map(first -> new AutomaticEnd(
                                first.getValue().termination().orElseThrow(),
                                first.getValue().article().orElseThrow(),
                                first.getKey()))));
    }

    private static Refusal refusal(Rulebook book, Reading reading, int index) {
        var named = "Move " + (index + 1) + ", '" + reading.token() + "', ";
        return switch (reading) {
            case Reading.Legal legal -> throw new IllegalStateException("a legal move is played");
            case Reading.Ambiguous read ->
                Refusal.of(Kind.AMBIGUOUS_MOVE, named + "can be more than one legal move.")
                        .with(codes(read.candidates()));
            case Reading.Incomplete read ->
                Refusal.of(Kind.INCOMPLETE_MOVE, named + "does not say which piece the pawn becomes.")
                        .with(codes(read.candidates()));
            case Reading.Illegal read ->
                Refusal.by(
                        Breaches.article(book, read.breach()),
                        Kind.ILLEGAL_MOVE,
                        named + "is not legal here: " + read.breach().words() + ".");
            case Reading.Unreadable read ->
                Refusal.of(Kind.UNREADABLE_MOVE, named + "is not a move: " + read.reason() + ".");
        };
    }

    private static List<String> codes(List<? extends Move> moves) {
        return moves.stream().map(Move::code).toList();
    }

    static Reply no(Refusal why) {
        return new NotAnswered(why, Optional.empty(), Optional.empty());
    }
}
