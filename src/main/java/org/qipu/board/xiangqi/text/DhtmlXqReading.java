package org.qipu.board.xiangqi.text;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.qipu.board.Side;
import org.qipu.board.pgn.PgnLine;
import org.qipu.board.pgn.PgnProblem;
import org.qipu.board.pgn.PgnProblems;
import org.qipu.board.pgn.ResultText;
import org.qipu.board.xiangqi.InvalidFen;
import org.qipu.board.xiangqi.Point;
import org.qipu.board.xiangqi.XiangqiPosition;

/** Finds the start and the moves among the fields of a game. */
@SuppressWarnings("NullAway") // null only within
final class DhtmlXqReading {

    private static final Pattern POINT = Pattern.compile("\\b[a-i][0-9]\\b");

    private final List<DhtmlXqField> fields;
    private final PgnProblems problems;

    private DhtmlXqReading(List<DhtmlXqField> fields, PgnProblems problems) {
        this.fields = fields;
        this.problems = problems;
    }

    static DhtmlXqGame of(int number, int line, List<DhtmlXqField> fields, PgnProblems problems) {
        DhtmlXqReading reading = new DhtmlXqReading(fields, problems);
        reading.tellDuplicates();
        reading.field("result")
                .filter(word -> ResultText.read(word.value()).isEmpty())
                .ifPresent(word -> problems.add(
                        PgnProblem.Kind.RESULT_UNREADABLE, word.line(), word.value(), "no result that is known"));
        Optional<XiangqiPosition> initial = reading.initial();
        PgnLine moves = new DhtmlXqLines(fields, problems).read(initial);
        return new DhtmlXqGame(number, line, fields, initial, moves, problems.found());
    }

    private void tellDuplicates() {
        Set<String> names = new HashSet<>();
        for (DhtmlXqField field : fields) {
            if (!field.name().isEmpty() && !names.add(field.name().toLowerCase(Locale.ROOT))) {
                problems.add(
                        PgnProblem.Kind.TAG, field.line(), field.name(), "the field occurs twice; the first counts");
            }
        }
    }

    /** Who has the first move is told by a field {@code fen}, else by the first man moved, and is Red where neither tells. */
    private Optional<XiangqiPosition> initial() {
        Optional<DhtmlXqField> fen = field("fen");
        Optional<DhtmlXqField> binit = field("binit");
        try {
            if (fen.isEmpty()) {
                return Optional.of(binit.isEmpty() ? XiangqiPosition.initial() : placed(binit.get()));
            }
            XiangqiPosition position = XiangqiPosition.fromFen(fen.get().value());
            if (binit.isPresent()
                    && !Placement.read(binit.get().value()).fen(position.turn()).equals(position.fen())) {
                return refused(binit.get(), "it does not place the men as the field fen does");
            }
            return Optional.of(position);
        } catch (InvalidFen | Placement.Refused e) {
            return refused(fen.or(() -> binit).orElseThrow(), e.getMessage());
        }
    }

    private XiangqiPosition placed(DhtmlXqField binit) throws Placement.Refused {
        Placement placement = Placement.read(binit.value());
        boolean blacks = DhtmlXqLines.firstMove(fields)
                .filter(digits -> placement.isBlacks(Placement.point(digits)))
                .isPresent();
        try {
            return XiangqiPosition.fromFen(placement.fen(blacks ? Side.BLACK : Side.WHITE));
        } catch (InvalidFen e) {
            String turn = !e.getMessage().contains("not to move")
                    ? ""
                    : blacks
                            ? "; Black's man is moved first"
                            : "; no man of Black's is moved first, so Red has the move";
            throw new Placement.Refused(placed(e.getMessage()) + turn);
        }
    }

    /** With the digits of the points besides their names. */
    private static String placed(String reason) {
        return POINT.matcher(reason)
                .replaceAll(point -> point.group() + " '" + Placement.digits(Point.of(point.group())) + "'");
    }

    private Optional<XiangqiPosition> refused(DhtmlXqField field, String reason) {
        problems.add(PgnProblem.Kind.INITIAL_POSITION, field.line(), field.value(), reason);
        return Optional.empty();
    }

    private Optional<DhtmlXqField> field(String name) {
        return fields.stream()
                .filter(field ->
                        field.name().equalsIgnoreCase(name) && !field.value().isBlank())
                .findFirst();
    }
}
