package org.qipu.board.xiangqi;

import java.util.Locale;
import java.util.Optional;
import org.qipu.board.BoardEnd;
import org.qipu.board.MateAnswer;
import org.qipu.board.MenMoved;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.Reading;
import org.qipu.board.Side;

/** What the record of a game asks of a position of xiangqi: how it is kept, how moves are read and written in it, what it ends. */
sealed interface XiangqiInRecords extends Position permits XiangqiPosition {

    private XiangqiPosition here() {
        return XiangqiPosition.of(this);
    }

    @Override
    default Optional<XiangqiMove> namedMove(String code) {
        return XiangqiMove.isCode(code)
                ? Optional.of(XiangqiMove.of(code))
                        .filter(move -> here().manAt(move.from()).isPresent())
                : Optional.empty();
    }

    @Override
    default Position placed(Move move) {
        return here().placed((XiangqiMove) move);
    }

    @Override
    default String stored() {
        return here().fullFen();
    }

    @Override
    default Position ofSameGame(String fen) {
        return XiangqiPosition.asItStands(fen);
    }

    @Override
    default Reading read(String text, String language) {
        return switch (XiangqiNotation.read(here(), text)) {
            case MoveReading.Legal one -> new Reading.Legal(one.token(), one.move(), false);
            case MoveReading.Ambiguous one -> new Reading.Ambiguous(one.token(), one.candidates());
            case MoveReading.Illegal one -> new Reading.Illegal(one.token(), one.reason(), one.named());
            case MoveReading.Unreadable one -> new Reading.Unreadable(one.token(), one.reason(), one.candidates());
        };
    }

    @Override
    default Optional<String> form(String text, String language) {
        return XiangqiNotation.read(here(), text) instanceof MoveReading.Legal legal
                ? Optional.of(legal.form().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                : Optional.empty();
    }

    @Override
    default String written(String code) {
        return here().legalXiangqiMove(code)
                .map(move -> XiangqiNotation.chinese(here(), move))
                .orElse(code);
    }

    @Override
    default Optional<String> written(String code, String form) {
        return namedMove(code).flatMap(move -> switch (form) {
            case "zh" -> Optional.of(XiangqiNotation.chinese(here(), move));
            case "wxf" -> Optional.of(XiangqiNotation.wxf(here(), move));
            default -> Optional.empty();
        });
    }

    @Override
    default String anyMove() {
        return "move any man";
    }

    @Override
    default Optional<String> moveTo(Position after) {
        return new MenMoved(this, after).code();
    }

    @Override
    default boolean sameAs(Position other) {
        return turn() == other.turn()
                && here().board().sameMen(XiangqiPosition.of(other).board());
    }

    /** A capture, which changes the number of men; a soldier's advance counts on (通則四). */
    @Override
    default boolean countsAnewAfter(Position before) {
        return men(here()) != men(XiangqiPosition.of(before));
    }

    private static long men(XiangqiPosition position) {
        return position.fen()
                .chars()
                .takeWhile(c -> c != ' ')
                .filter(Character::isLetter)
                .count();
    }

    /**
     * 將死 and 困斃; where a general can be captured nothing has ended, and who brings about 王見王 has lost where that move is
     * recorded (判決A1, A2).
     */
    @Override
    default Optional<BoardEnd> end() {
        if (!here().generalsStand() || !noLegalMove()) {
            return Optional.empty();
        }
        return Optional.of(check() ? BoardEnd.CHECKMATE : BoardEnd.NO_LEGAL_MOVES);
    }

    /** Nothing in the rules of xiangqi asks for it. */
    @Override
    default MateAnswer canMate(Side side) {
        return new MateAnswer.Undetermined(0);
    }

    @Override
    default MateAnswer canMateAtAGlance(Side side) {
        return new MateAnswer.Undetermined(0);
    }
}
