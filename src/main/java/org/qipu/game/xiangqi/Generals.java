package org.qipu.game.xiangqi;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.Kind;
import org.qipu.board.xiangqi.Man;
import org.qipu.board.xiangqi.MoveReading;
import org.qipu.board.xiangqi.Point;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiNotation;
import org.qipu.board.xiangqi.XiangqiPosition;
import org.qipu.board.xiangqi.cycle.FacingRule;
import org.qipu.game.command.BoardCommand.RecordIllegalMove;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.move.IllegalMoves;
import org.qipu.game.policy.move.PlayedMoves;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * 王見王 and the capture of a general (行棋二1, 判決A9): where the players record their moves, who brings the generals to face each other has lost;
 * where they do not, the general may be captured as long as it can be.
 */
final class Generals {

    private Generals() {}

    /** Whether the players record the moves themselves (必須自行記譜); they do where nothing is said. */
    static boolean recorded(Game game) {
        return game.schedule().regulations().recordKeeping().orElse(true);
    }

    /** The capture of a general in a game that is not recorded: it wins; empty where the move is none. */
    static Optional<Decision> captured(Game game, PlayMove asked, Instant at) {
        if (recorded(game)
                || !game.inProgress()
                || game.line().last().filter(last -> at.isBefore(last.madeAt())).isPresent()) {
            return Optional.empty();
        }
        var position = XiangqiPosition.of(game.line().position());
        return capture(position, asked.move())
                .filter(move ->
                        asked.side().filter(side -> side != position.turn()).isEmpty())
                .map(move -> hindrance(game, asked, move)
                        .map(Decision::refuse)
                        .orElseGet(() -> captured(game, asked, position, move)));
    }

    private static Decision captured(Game game, PlayMove asked, XiangqiPosition position, XiangqiMove move) {
        return Decision.events(
                new MovePlayed(
                        game.line().ply() + 1,
                        position.turn(),
                        move.code(),
                        asked.press().orElse(true),
                        asked.clock(),
                        asked.move().equals(move.code()) ? Optional.empty() : Optional.of(asked.move()),
                        Optional.empty(),
                        asked.asPlayed().filter(yes -> yes),
                        Optional.empty(),
                        Optional.empty()),
                new GameEnded(Result.byLaw(
                        Score.wonBy(position.turn()),
                        Termination.GENERAL_CAPTURED,
                        game.rulebook().article(why(position, move)))));
    }

    /** The book speaks of a general that captures the other; of another man that captures one it says nothing. */
    private static Provision why(XiangqiPosition position, XiangqiMove move) {
        return position.manAt(move.from())
                .filter(man -> man.kind() == Kind.GENERAL)
                .map(general -> Provision.FACING_GENERALS)
                .orElse(Provision.ANALOGY);
    }

    /** Why a general may not be captured now, unless that was done all the same: the clocks stand, or another man was touched. */
    private static Optional<Refusal> hindrance(Game game, PlayMove asked, XiangqiMove move) {
        return asked.asPlayed().orElse(false) ? Optional.empty() : PlayedMoves.stoppedOrBound(game, move.code());
    }

    private static Optional<XiangqiMove> capture(XiangqiPosition position, String text) {
        return XiangqiNotation.read(position, text) instanceof MoveReading.Illegal illegal
                ? illegal.named().filter(move -> captures(position).anyMatch(move::equals))
                : Optional.empty();
    }

    /** The captures of the other general: by the own one that faces it, and by what attacks it. */
    static Stream<XiangqiMove> captures(XiangqiPosition position) {
        return Stream.concat(
                FacingRule.GENERAL_MAY_BE_CAPTURED.capture(position).stream(),
                points(position, man -> man.side() != position.turn() && man.kind() == Kind.GENERAL)
                        .flatMap(to -> points(position, man -> man.side() == position.turn())
                                .map(from -> new XiangqiMove(from, to)))
                        .filter(position::followsPattern));
    }

    private static Stream<Integer> points(XiangqiPosition position, Predicate<Man> which) {
        return IntStream.range(0, Point.COUNT)
                .filter(at -> position.manAt(at).filter(which).isPresent())
                .boxed();
    }

    /** An act recorded as it was done on the board, and what 王見王 makes of it. */
    static Decision afterIllegal(Game game, RecordIllegalMove asked, Instant at) {
        var decision = IllegalMoves.of(game, asked, at, IllegalMoves::asText);
        if (!(decision instanceof Decision.Accepted accepted)
                || game.ended()
                || !recorded(game)
                || !(accepted.events().getFirst() instanceof IllegalMoveRecorded act)
                || !broughtAbout(game, asked.side(), act)) {
            return decision;
        }
        var events = new ArrayList<GameEvent>(accepted.events());
        events.add(new GameEnded(Result.byLaw(
                Score.wonBy(asked.side().other()),
                Termination.FACING_GENERALS,
                game.rulebook().article(Provision.FACING_GENERALS))));
        return new Decision.Accepted(List.copyOf(events));
    }

    /** Whether the generals face each other by this act and had not before it. */
    private static boolean broughtAbout(Game game, Side mover, IllegalMoveRecorded act) {
        var before = XiangqiPosition.of(game.line().position().withTurn(mover));
        var after = XiangqiPosition.asItStands(act.position());
        var byPattern = act.move()
                .filter(XiangqiMove::isCode)
                .map(XiangqiMove::of)
                .filter(before::followsPattern)
                .isPresent(); // whether he stood in check besides makes no difference
        return byPattern && after.facingGenerals() && !before.facingGenerals();
    }
}
