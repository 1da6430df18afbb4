package org.qipu.boards;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qipu.board.Position;

/**
 * Every way in which legal moves explain what the board shows last: each position on the way was shown, in that order; where there is
 * no such way, two moves may have been made between two placements.
 */
final class Explanations {

    /** Beyond so many ways nothing is told. */
    private static final int MOST = 128;
    /** Two moves change at most so many squares: castling twice changes eight. */
    private static final int MOST_CHANGED = 8;

    private final Position start;
    private final List<Observation> seen;
    private final int first;
    private final List<Explanation> open = new ArrayList<>();
    private final Map<List<String>, Explanation> found = new LinkedHashMap<>();
    private boolean tooMany;

    private Explanations(Position start, List<Observation> seen, int first) {
        this.start = start;
        this.seen = seen;
        this.first = first;
    }

    /**
     * The ways that lead from a position to the last placement seen.
     *
     * @param seen  from the observation on that showed the position
     * @param first the index from which on the board has shown the last placement
     * @param leaps whether two moves may have been made between two placements
     * @return none, one, or several where it is not known which; more than one also where there are too many to tell
     */
    static List<Explanation> of(Position start, List<Observation> seen, int first, boolean leaps) {
        var search = new Explanations(start, seen, first);
        search.stepByStep();
        if (leaps && search.found.isEmpty() && !search.tooMany) {
            search.twoAtOnce();
        }
        var all = List.copyOf(search.found.values());
        return search.tooMany ? List.of(Explanation.NONE, Explanation.NONE) : all;
    }

    private Men target() {
        return seen.getLast().men();
    }

    private void stepByStep() {
        open.add(Explanation.NONE);
        for (int i = 0; i < open.size() && !tooMany; i++) {
            follow(open.get(i));
        }
    }

    /** Every next move that the board showed after this way; where it did so first, for from there on all is possible that is later. */
    private void follow(Explanation way) {
        var from = way.plies().isEmpty() ? 0 : way.plies().getLast().seen();
        var shown = new LinkedHashMap<Men, Integer>();
        for (int i = from + 1; i < seen.size(); i++) {
            shown.putIfAbsent(seen.get(i).men(), i);
        }
        if (shown.isEmpty()) {
            return;
        }
        var position = way.end(start);
        for (var move : position.legalMoves()) {
            var after = position.after(move);
            var men = Men.of(after);
            var at = shown.get(men);
            if (at != null) {
                var longer = way.plus(new Explanation.Ply(position, move, after, at, false));
                if (men.equals(target())) {
                    found.put(longer.codes(), at < first ? ending(longer) : longer);
                }
                open.add(longer);
                tooMany |= open.size() > MOST;
            }
        }
    }

    /** The last placement was shown before, and is what the board has shown again since. */
    private Explanation ending(Explanation way) {
        var last = way.plies().getLast();
        return new Explanation(way.plies().subList(0, way.plies().size() - 1))
                .plus(new Explanation.Ply(last.before(), last.move(), last.after(), first, false));
    }

    private void twoAtOnce() {
        for (var way : List.copyOf(open)) {
            var position = way.end(start);
            if (Men.of(position).different(target()) > MOST_CHANGED) {
                continue;
            }
            for (var one : position.legalMoves()) {
                var between = position.after(one);
                if (Men.of(between).different(target()) > MOST_CHANGED / 2) {
                    continue;
                }
                for (var other : between.legalMoves()) {
                    var after = between.after(other);
                    if (Men.of(after).equals(target())) {
                        var longer = way.plus(new Explanation.Ply(position, one, between, first, true))
                                .plus(new Explanation.Ply(between, other, after, first, false));
                        found.put(longer.codes(), longer);
                    }
                }
            }
        }
    }
}
