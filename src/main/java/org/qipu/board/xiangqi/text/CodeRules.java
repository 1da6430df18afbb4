package org.qipu.board.xiangqi.text;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.pgn.PgnReading;
import org.qipu.board.pgn.PgnRules;
import org.qipu.board.pgn.PgnTag;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

/** The moves of DhtmlXQ: four digits, file and rank of both points from the upper left. */
record CodeRules() implements PgnRules {

    private static final PgnOfXiangqi XIANGQI = new PgnOfXiangqi();

    /** The move of four digits, legal or not; empty when they are not two different points. */
    static Optional<XiangqiMove> move(String digits) {
        if (digits.length() != 4
                || !Placement.isPoint(digits.substring(0, 2))
                || !Placement.isPoint(digits.substring(2))
                || digits.startsWith(digits.substring(2))) {
            return Optional.empty();
        }
        return Optional.of(
                new XiangqiMove(Placement.point(digits.substring(0, 2)), Placement.point(digits.substring(2))));
    }

    /** The four digits of a move. */
    static String digits(XiangqiMove move) {
        return Placement.digits(move.from()) + Placement.digits(move.to());
    }

    @Override
    public PgnReading read(Position position, String token) {
        Optional<XiangqiMove> move = move(token);
        if (move.isEmpty()) {
            return new PgnReading.Unreadable("not the digits of two points");
        }
        return ((XiangqiPosition) position)
                .whyIllegal(move.get())
                .<PgnReading>map(reason -> new PgnReading.Illegal(reason.words(), Optional.of(move.get())))
                .orElseGet(() -> new PgnReading.Legal(move.get()));
    }

    @Override
    public Start start(List<PgnTag> tags) {
        return XIANGQI.start(tags);
    }

    @Override
    public boolean isMove(String token) {
        return move(token).isPresent();
    }

    @Override
    public boolean isMark(String token) {
        return false;
    }

    @Override
    public int goesOn(CharSequence token, Ahead ahead) {
        return 0;
    }

    @Override
    public Optional<Position> passed(Position position, String token) {
        return Optional.empty();
    }

    @Override
    public Position placed(Position position, Move move) {
        return XIANGQI.placed(position, move);
    }

    @Override
    public String ended(Position position) {
        return XIANGQI.ended(position);
    }

    @Override
    public Optional<String> result(Position position) {
        return XIANGQI.result(position);
    }
}
