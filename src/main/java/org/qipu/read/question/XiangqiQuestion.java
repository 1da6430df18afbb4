package org.qipu.read.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.qipu.board.xiangqi.InvalidFen;
import org.qipu.board.xiangqi.MoveReading;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiNotation;
import org.qipu.board.xiangqi.XiangqiPosition;
import org.qipu.board.xiangqi.cycle.Cycle;
import org.qipu.board.xiangqi.cycle.CycleJudge;
import org.qipu.board.xiangqi.cycle.Wording;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.law.editions.XiangqiTw2024;
import org.qipu.read.question.PositionQuestion.Answered;
import org.qipu.read.question.PositionQuestion.NotAnswered;
import org.qipu.read.question.PositionQuestion.Reply;
import org.qipu.read.question.XiangqiAnswer.AutomaticEnd;
import org.qipu.read.view.CycleAnswer;

/** The question about a position of xiangqi, by {@link XiangqiTw2024}. */
final class XiangqiQuestion {

    private final List<XiangqiPosition> positions = new ArrayList<>(); // the start first
    private final List<XiangqiMove> moves = new ArrayList<>();
    private final Function<Wording, String> language;
    private final boolean full;

    private XiangqiQuestion(XiangqiPosition start, Function<Wording, String> language, boolean full) {
        this.positions.add(start);
        this.language = language;
        this.full = full;
    }

    static Reply reply(PositionQuestion question) {
        if (question.rulebook().filter(book -> !book.equals(XiangqiTw2024.ID)).isPresent()) {
            return PositionQuestion.no(
                    Refusal.of(Kind.NOT_ALLOWED, "The rulebook of xiangqi is " + XiangqiTw2024.ID + ".")
                            .about("rulebook"));
        }
        try {
            var start = question.position().map(XiangqiPosition::asItStands).orElseGet(XiangqiPosition::initial);
            Function<Wording, String> language =
                    question.language().filter("en"::equals).isPresent() ? Wording::en : Wording::zh;
            return new XiangqiQuestion(start, language, question.full().orElse(false))
                    .played(question.moves().orElse(List.of()));
        } catch (InvalidFen why) {
            return PositionQuestion.no(Refusal.of(Kind.MALFORMED, "The position cannot be read: " + why.getMessage())
                    .about("position"));
        }
    }

    private Reply played(List<String> made) {
        for (int i = 0; i < made.size(); i++) {
            switch (XiangqiNotation.read(positions.getLast(), made.get(i))) {
                case MoveReading.Legal legal -> {
                    moves.add(legal.move());
                    positions.add(positions.getLast().after(legal.move()));
                }
                case MoveReading.Ambiguous read -> {
                    return no(
                            i,
                            Refusal.of(Kind.AMBIGUOUS_MOVE, named(i, read) + "can be more than one legal move.")
                                    .with(codes(read.candidates())));
                }
                case MoveReading.Illegal read -> {
                    return no(
                            i,
                            Refusal.by(
                                    XiangqiTw2024.article(read.reason()),
                                    Kind.ILLEGAL_MOVE,
                                    named(i, read) + "is not legal here: "
                                            + read.reason().words() + "."));
                }
                case MoveReading.Unreadable read -> {
                    return no(
                            i,
                            Refusal.of(Kind.UNREADABLE_MOVE, named(i, read) + "is not a move: " + read.reason() + "."));
                }
            }
        }
        var last = positions.getLast().identity();
        var same = IntStream.range(0, positions.size())
                .filter(ply -> positions.get(ply).identity().equals(last))
                .boxed()
                .toList();
        var end = end(0).or(() -> end(moves.size())); // what comes between has legal moves
        return new Answered(XiangqiAnswer.of(positions.getLast(), same.size(), end, cycle(same)));
    }

    private Optional<AutomaticEnd> end(int ply) {
        return XiangqiTw2024.end(positions.get(ply)).map(end -> new AutomaticEnd(end, end.article(), ply));
    }

    /**
     * The ruling on the moves between the last four occurrences of the position, or as many as there were; none where
     * the start is illegal.
     */
    private Optional<CycleAnswer> cycle(List<Integer> same) {
        if (same.size() < 2 || !positions.getFirst().illegalities().isEmpty()) {
            return Optional.empty();
        }
        int from = same.get(Math.max(0, same.size() - 1 - Cycle.UNTIL_RULING));
        var cycle = Cycle.of(positions.get(from), moves.subList(from, moves.size()));
        return Optional.of(
                full
                        ? CycleAnswer.inFull(CycleJudge.ruleInFull(cycle), same.size() - 1, language)
                        : CycleAnswer.of(CycleJudge.rule(cycle), same.size() - 1, language));
    }

    private static String named(int index, MoveReading reading) {
        return "Move " + (index + 1) + ", '" + reading.token() + "', ";
    }

    private static List<String> codes(List<XiangqiMove> moves) {
        return moves.stream().map(XiangqiMove::code).toList();
    }

    private static Reply no(int index, Refusal why) {
        return new NotAnswered(why, Optional.of(XiangqiTw2024.ID), Optional.of(index));
    }
}
