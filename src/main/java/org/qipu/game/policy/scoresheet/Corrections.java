package org.qipu.game.policy.scoresheet;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Position;
import org.qipu.board.Reading;
import org.qipu.game.command.DisputeCommand.CorrectMoves;
import org.qipu.game.command.DisputeCommand.CorrectedMove;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.result.AutomaticEnds;
import org.qipu.game.state.Game;
import org.qipu.game.state.HalfMove;
import org.qipu.game.state.Line;
import org.qipu.law.editions.Breaches;

/**
 * A mistake of the record put right: what the players did is told anew from one half-move on (protocol §4, CorrectMoves).
 *
 * <p>The moves given take the place of all from {@code fromPly} to the last. An end that came about by itself and that the corrected
 * moves no longer bring is taken back; any other result stands until the arbiter declares another.
 */
public final class Corrections {

    private Corrections() {}

    /** What a correction leads to. */
    public static Decision of(Game game, CorrectMoves asked, Instant at) {
        if (game.phase() == Game.Phase.SCHEDULED || game.phase() == Game.Phase.ANNULLED) {
            return Decision.refuse(
                    Refusal.of(Kind.WRONG_STATE, "There is no game going on whose moves could be corrected."));
        }
        if (asked.reason().isBlank()) {
            return Decision.refuse(Refusal.missing("reason", "A correction of the record needs a reason."));
        }
        if (asked.fromPly() < 1
                || asked.fromPly() > game.line().ply() + 1
                || asked.moves().isEmpty() && asked.fromPly() > game.line().ply()) {
            return Decision.refuse(Refusal.of(
                            Kind.NOT_ALLOWED,
                            "Half-moves 1 to " + game.line().ply()
                                    + " are recorded: a correction begins at one of them, or adds to them.")
                    .about("fromPly"));
        }
        var line = game.line().upTo(asked.fromPly() - 1);
        var moves = new ArrayList<MovesCorrected.Corrected>();
        Optional<GameEnded> end = Optional.empty();
        for (var move : asked.moves()) {
            var ply = line.ply() + 1;
            if (end.isPresent()) {
                return Decision.refuse(Refusal.by(
                        end.get().result().article().orElseThrow(),
                        Kind.NOT_ALLOWED,
                        "Half-move " + line.ply() + " ends the game: none comes after it."));
            }
            var read = read(game, line.position(), move);
            if (!(read instanceof Reading.Legal legal)) {
                return Decision.refuse(unread(game, ply, read));
            }
            var made = move.at().or(() -> known(game, ply)).orElse(at);
            if (line.last().filter(before -> made.isBefore(before.madeAt())).isPresent()) {
                return Decision.refuse(Refusal.of(
                        Kind.OUT_OF_ORDER,
                        "Half-move " + ply + " would have been made before the one that precedes it, at "
                                + game.schedule().told(line.last().get().madeAt()) + "."));
            }
            var code = legal.move().code();
            moves.add(new MovesCorrected.Corrected(
                    line.position().turn(),
                    code,
                    made,
                    move.clock(),
                    move.move().equals(code) ? Optional.empty() : Optional.of(move.move())));
            var after = line.position().applyCode(code);
            end = AutomaticEnds.of(game.rulebook(), line, after).map(GameEnded::new);
            line = line.plus(
                    new HalfMove(line.position().turn(), code, game.version() + 1, made, Optional.of(made), true),
                    after);
        }
        var events = new ArrayList<GameEvent>();
        events.add(new MovesCorrected(asked.fromPly(), moves, asked.reason(), asked.article()));
        end.map(reached -> concluded(game, reached)).ifPresent(events::add);
        events.addAll(DecidedBefore.findings(game, line, asked.fromPly()));
        return new Decision.Accepted(events);
    }

    /** The end that the corrected moves reach; where another result stands already, it is only said. */
    private static GameEvent concluded(Game game, GameEnded reached) {
        return game.result()
                .filter(stands -> !stands.cameByItself())
                .<GameEvent>map(stands -> new FindingMade(new Finding(
                        "late-report",
                        reached.result().article().orElseThrow(),
                        "With the record corrected the game ended "
                                + reached.result().score().notation()
                                + " on the board; the result stands until the arbiter declares another.",
                        Optional.empty(),
                        Optional.empty())))
                .orElse(reached);
    }

    private static Reading read(Game game, Position position, CorrectedMove move) {
        return position.read(
                move.move(),
                game.schedule().players().of(position.turn()).language().orElse("en"));
    }

    private static Refusal unread(Game game, int ply, Reading read) {
        var where = "Half-move " + ply + ", '" + read.token() + "', ";
        return switch (read) {
            case Reading.Legal legal -> throw new IllegalStateException("read");
            case Reading.Ambiguous one ->
                Refusal.of(Kind.AMBIGUOUS_MOVE, where + "can be more than one legal move.")
                        .with(codes(one.candidates()));
            case Reading.Incomplete one ->
                Refusal.of(Kind.INCOMPLETE_MOVE, where + "does not say which piece the pawn becomes.")
                        .with(codes(one.candidates()));
            case Reading.Illegal one ->
                Refusal.by(
                        Breaches.article(game.rulebook(), one.breach()),
                        Kind.ILLEGAL_MOVE,
                        where + "is not legal: " + one.breach().words()
                                + ". A move that broke the Laws is recorded with RecordIllegalMove: take out what is recorded from"
                                + " there on (no moves), then tell it anew, each move with its time.");
            case Reading.Unreadable one ->
                Refusal.of(Kind.UNREADABLE_MOVE, where + "is not a move: " + one.reason() + ".");
        };
    }

    private static List<String> codes(List<? extends org.qipu.board.Move> moves) {
        return moves.stream().map(org.qipu.board.Move::code).toList();
    }

    private static Optional<Instant> known(Game game, int ply) {
        Line line = game.line();
        return ply <= line.ply() ? Optional.of(line.move(ply).madeAt()) : Optional.empty();
    }
}
