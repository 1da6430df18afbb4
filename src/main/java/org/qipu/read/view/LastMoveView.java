package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.Side;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.state.Game;
import org.qipu.game.state.HalfMove;
import org.qipu.game.state.Line;
import org.qipu.release.Marks;

/**
 * The last half-move that stands, legal or not.
 *
 * @param move its code, where it has one
 * @param san  of chess, in short algebraic notation; of an illegal move as it was reported
 * @param zh   of xiangqi, in four characters; of a move that has no code as it was reported
 * @param wxf  of xiangqi, as the WXF writes it
 * @param from the square the man left; in castling the king's
 * @param to   the square on which he then stood
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record LastMoveView(
        Optional<Integer> ply,
        Side side,
        Optional<String> move,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> san,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> zh,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> wxf,
        Optional<String> from,
        Optional<String> to,
        boolean legal) {

    /** The last half-move of a game, where one stands. */
    static Optional<LastMoveView> of(Game game) {
        var line = game.line();
        return line.last().map(made -> of(game, made, line));
    }

    private static LastMoveView of(Game game, HalfMove made, Line line) {
        var position = line.before().map(Line::position).orElseThrow();
        var named = position.namedMove(made.move());
        var xiangqi = game.schedule().discipline().hasRed();
        return new LastMoveView(
                Optional.of(line.ply()),
                made.side(),
                named.map(Move::code),
                xiangqi ? Optional.empty() : Optional.of(san(game, made, position)),
                xiangqi
                        ? position.written(made.move(), "zh").or(() -> Optional.of(text(game, made)))
                        : Optional.empty(),
                xiangqi ? position.written(made.move(), "wxf") : Optional.empty(),
                named.map(Move::left),
                named.map(Move::reached),
                made.legal());
    }

    private static String san(Game game, HalfMove made, Position position) {
        return made.legal() ? position.written(made.move()) : text(game, made);
    }

    /** As it was reported, without the mark of an offer; where that is not at hand, its code. */
    private static String text(Game game, HalfMove made) {
        var events = game.past().events();
        return made.event() <= events.size()
                        && events.get((int) made.event() - 1).event() instanceof IllegalMoveRecorded illegal
                ? Marks.removed(illegal.text())
                : made.move();
    }

    /** The same without what tells how many moves were made. */
    LastMoveView inHall() {
        return new LastMoveView(Optional.empty(), side, move, san, zh, wxf, from, to, legal);
    }
}
