package org.qipu.game.policy.scoresheet;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.qipu.board.Reading;
import org.qipu.board.Side;
import org.qipu.game.event.PaperEvent.Entry;
import org.qipu.game.event.PaperEvent.Medium;
import org.qipu.game.event.PaperEvent.ScoresheetSubmitted;
import org.qipu.game.event.PaperEvent.Writer;
import org.qipu.game.state.Game;

/**
 * What one writer has handed in of his scoresheet, entry by entry, each beside the half-move it is about (8.1, SCR-01).
 *
 * @param game    the game
 * @param writer  who wrote
 * @param entries in the order in which they came
 */
public record Sheet(Game game, Writer writer, List<Written> entries) {

    private static final Pattern DRAW_MARK = Pattern.compile("\\(?=\\)?");
    /** What may stand behind a move: a draw offer, a time; sought from the first of several blanks alone. */
    private static final Pattern BESIDE = Pattern.compile("(?<!\\s)(\\s*\\(?=\\)?|\\s+\\d{1,2}([:.]\\d{2}){1,2})+$");

    /** What may stand on a scoresheet besides moves: times, draw offers, claims, results (8.1.4). */
    private static final Pattern DATA = Pattern.compile(
            "\\(?=\\)?|\\d{1,2}([:.]\\d{2}){1,2}|1-0|0-1|0-0|1/2-1/2|1/2-0|0-1/2|½-½|(draw )?claim(ed)?|sealed",
            Pattern.CASE_INSENSITIVE);

    /**
     * One entry.
     *
     * @param entry  as handed in
     * @param medium what it was written on
     * @param event  the event that recorded it
     * @param known  when it was handed in: it had been written by then
     * @param ply    the half-move it is about; past the last one: a move not made, or not yet
     */
    public record Written(Entry entry, Optional<Medium> medium, long event, Instant known, int ply) {

        /** When it had been written, at the latest. */
        Instant by() {
            return entry.at().orElse(known);
        }

        /** How it is spoken of: {@code 24...Rd8}. */
        String label() {
            return entry.moveNumber() + (entry.side() == Side.WHITE ? "." : "...") + entry.text();
        }

        boolean offersDraw() {
            return entry.mark()
                            .filter(mark -> DRAW_MARK.matcher(mark.strip()).matches())
                            .isPresent()
                    || entry.text().strip().endsWith("=)")
                    || entry.text().strip().endsWith("=");
        }
    }

    /** The sheet of a writer, as far as it has been handed in. */
    public static Sheet of(Game game, Writer writer) {
        var entries = new ArrayList<Written>();
        for (var recorded : game.past().events()) {
            if (recorded.event() instanceof ScoresheetSubmitted sheet && sheet.side() == writer) {
                sheet.entries()
                        .forEach(entry -> entries.add(new Written(
                                entry,
                                sheet.medium(),
                                recorded.sequence(),
                                recorded.occurredAt(),
                                plyOf(game, entry.moveNumber(), entry.side()))));
            }
        }
        return new Sheet(game, writer, List.copyOf(entries));
    }

    /** The half-move that a move number stands for; not before 1. */
    static int plyOf(Game game, int moveNumber, Side side) {
        var initial = game.line().upTo(0).position();
        return 2 * (moveNumber - initial.moveNumber()) + (side == initial.turn() ? 1 : side == Side.BLACK ? 2 : 0);
    }

    /** The last half-move that anything is written about, 0 where nothing is. */
    int reaches() {
        return entries.stream().mapToInt(Written::ply).max().orElse(0);
    }

    /** What is written about a half-move, in order. */
    List<Written> about(int ply) {
        return entries.stream().filter(written -> written.ply() == ply).toList();
    }

    /** Whether something is written about each of these half-moves. */
    boolean holds(int from, int to) {
        return IntStream.rangeClosed(from, to).noneMatch(ply -> about(ply).isEmpty());
    }

    /** What an entry says in the position it is about; nothing where that position is not known. */
    Optional<Reading> reading(Written written) {
        return reading(written, written.entry().text());
    }

    private Optional<Reading> reading(Written written, String text) {
        if (written.ply() < 1 || written.ply() > game.line().ply() + 1) {
            return Optional.empty();
        }
        var language = writer.player()
                .flatMap(side -> game.schedule().players().of(side).language())
                .orElse("en");
        return Optional.of(game.line().upTo(written.ply() - 1).position().read(text, language));
    }

    /** Whether an entry is neither a move nor anything else that belongs on a scoresheet. */
    boolean foreign(Written written) {
        var text = written.entry().text().strip();
        var noMove = !DATA.matcher(text).matches()
                && reading(written).filter(Reading.Unreadable.class::isInstance).isPresent();
        return noMove
                || written.entry()
                        .mark()
                        .filter(mark ->
                                !mark.isBlank() && !DATA.matcher(mark.strip()).matches())
                        .isPresent();
    }

    /** Whether no move can be made out in an entry, whatever is noted beside it. */
    boolean unreadable(Written written) {
        return reading(written).filter(Reading.Unreadable.class::isInstance).isPresent()
                && reading(
                                written,
                                BESIDE.matcher(written.entry().text().strip()).replaceAll(""))
                        .filter(Reading.Unreadable.class::isInstance)
                        .isPresent();
    }

    /** Whether an entry names another move than the one that stands. */
    boolean differs(Written written) {
        if (written.ply() < 1
                || written.ply() > game.line().ply()
                || DATA.matcher(written.entry().text().strip()).matches()) {
            return false;
        }
        var made = game.line().move(written.ply());
        return switch (reading(written).orElseThrow()) {
            case Reading.Legal read -> !read.move().code().equals(made.move());
            case Reading.Ambiguous read ->
                read.candidates().stream().noneMatch(move -> move.code().equals(made.move()));
            case Reading.Incomplete read ->
                read.candidates().stream().noneMatch(move -> move.code().equals(made.move()));
            case Reading.Illegal read ->
                made.legal(); // beside an illegal move it cannot be told whether the same was meant
            case Reading.Unreadable read -> false;
        };
    }
}
