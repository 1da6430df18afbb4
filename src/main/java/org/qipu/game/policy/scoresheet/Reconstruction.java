package org.qipu.game.policy.scoresheet;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.Reading;
import org.qipu.board.Side;
import org.qipu.game.event.PaperEvent.Entry;
import org.qipu.game.event.PaperEvent.PositionFrozen;
import org.qipu.game.event.PaperEvent.ScoresheetSubmitted;
import org.qipu.game.event.PaperEvent.Writer;
import org.qipu.game.state.Game;

/**
 * A game reconstructed on a second board (8.5.3, SCR-12): a second line of moves beside the one recorded, never mixed with it.
 *
 * @param event       the event that recorded it
 * @param moves       as far as they can be played one after the other
 * @param stopsAt     the first entry that cannot be; absent where all can
 * @param completed   the moves of both players it shows
 * @param reaches     whether it ends in the position that was written down before; absent where none was
 * @param differences where it differs from the line recorded
 */
public record Reconstruction(
        long event,
        List<Step> moves,
        Optional<String> stopsAt,
        int completed,
        Optional<Boolean> reaches,
        List<Difference> differences) {

    /** One half-move of it. */
    public record Step(int ply, int moveNumber, Side side, String text, String move, String san) {}

    /** One half-move about which the two lines disagree; a line that is shorter has nothing there. */
    public record Difference(int ply, Optional<String> recorded, Optional<String> reconstructed) {}

    /** Every reconstruction of a game. */
    public static List<Reconstruction> of(Game game) {
        var all = new ArrayList<Reconstruction>();
        Optional<PositionFrozen> frozen = Optional.empty();
        for (var recorded : game.past().events()) {
            switch (recorded.event()) {
                case PositionFrozen position -> frozen = Optional.of(position);
                case ScoresheetSubmitted sheet
                when sheet.side() == Writer.RECONSTRUCTION ->
                    all.add(of(game, sheet.entries(), recorded.sequence(), frozen));
                default -> {}
            }
        }
        return List.copyOf(all);
    }

    private static Reconstruction of(Game game, List<Entry> entries, long event, Optional<PositionFrozen> frozen) {
        var ordered = entries.stream()
                .sorted(Comparator.comparingInt(entry -> Sheet.plyOf(game, entry.moveNumber(), entry.side())))
                .toList();
        var first = ordered.isEmpty()
                ? 1
                : Sheet.plyOf(
                        game,
                        ordered.getFirst().moveNumber(),
                        ordered.getFirst().side());
        // What comes before the first entry is agreed on: it begins in the line recorded.
        var position =
                game.line().upTo(Math.clamp(first - 1, 0, game.line().ply())).position();
        var ply = Math.clamp(first, 1, game.line().ply() + 1);
        var steps = new ArrayList<Step>();
        Optional<String> stopsAt = Optional.empty();
        for (var entry : ordered) {
            var move = Sheet.plyOf(game, entry.moveNumber(), entry.side()) == ply + steps.size()
                    ? move(position, entry.text())
                    : Optional.<Move>empty();
            if (move.isEmpty()) {
                stopsAt = Optional.of(entry.moveNumber() + (entry.side() == Side.WHITE ? "." : "...") + entry.text());
                break;
            }
            var code = move.get().code();
            steps.add(new Step(
                    ply + steps.size(),
                    position.moveNumber(),
                    position.turn(),
                    entry.text(),
                    code,
                    position.written(code)));
            position = position.applyCode(code);
        }
        var end = position;
        return new Reconstruction(
                event,
                List.copyOf(steps),
                stopsAt,
                (ply - 1 + steps.size()) / 2,
                frozen.map(there -> same(there.position(), end)),
                differences(game, ply, steps));
    }

    private static Optional<Move> move(Position position, String text) {
        return position.read(text, "en") instanceof Reading.Legal legal ? Optional.of(legal.move()) : Optional.empty();
    }

    /** The men and the player who has the move: who writes a position down does not know its counters. */
    private static boolean same(String fen, Position end) {
        var there = end.ofSameGame(fen);
        return there.turn() == end.turn()
                && there.fen().split(" ")[0].equals(end.fen().split(" ")[0]);
    }

    private static List<Difference> differences(Game game, int first, List<Step> steps) {
        var found = new ArrayList<Difference>();
        for (int ply = first; ply <= Math.max(game.line().ply(), first + steps.size() - 1); ply++) {
            var recorded =
                    ply <= game.line().ply() ? Optional.of(game.line().move(ply).move()) : Optional.<String>empty();
            var rebuilt = ply < first + steps.size()
                    ? Optional.of(steps.get(ply - first).move())
                    : Optional.<String>empty();
            if (!Objects.equals(recorded, rebuilt)) {
                found.add(new Difference(ply, recorded, rebuilt));
            }
        }
        return List.copyOf(found);
    }
}
