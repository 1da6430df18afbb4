package org.qipu.boards;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.qipu.boards.Finding.Agrees;
import org.qipu.boards.Finding.Doubt;
import org.qipu.boards.Finding.Played;
import org.qipu.boards.Finding.ResultSignal;
import org.qipu.boards.Finding.Undetermined;
import org.qipu.boards.Finding.Wait;
import org.qipu.boards.Finding.Waiting;

/**
 * How far a game has been followed on its board: what was seen since the board last agreed with it.
 *
 * <p>Everything here can be made again from the observations that are kept, so that any replica goes on where another stopped.
 *
 * @param line      the half-moves with which the board agreed; empty where it has not agreed with any
 * @param turned    whether its placements are read from the other end
 * @param seen      the observations from the one on that agreed; where none did, those of the placement that stands there
 * @param signalled whether the sign of a result was given since
 * @param doubtedAt the version of the game when it was found that moves may have been made and made back
 */
public record Following(
        Optional<String> line, boolean turned, List<Observation> seen, boolean signalled, OptionalLong doubtedAt) {

    /** The most observations that are looked at: beyond it the oldest after the first are forgotten. */
    public static final int MOST = 400;

    /** Nothing was seen yet. */
    public static final Following NOTHING =
            new Following(Optional.empty(), false, List.of(), false, OptionalLong.empty());

    public Following {
        seen = List.copyOf(seen);
    }

    /** What one more observation means, and how it goes on from there. */
    public record Step(Following next, Finding finding) {}

    /** Takes in what the board said next, of a game as it stands. */
    public Step see(Observation observed, GameNow game, Thresholds limits) {
        if (game.stage() == GameNow.Stage.OVER) {
            return new Step(NOTHING, new Agrees(0));
        }
        var kept = line.filter(game.line()::equals).isPresent()
                && !(doubtedAt.isPresent() && doubtedAt.getAsLong() < game.officials());
        return kept ? with(turned ? observed.turned() : observed).judged(game, limits) : sought(observed, game, limits);
    }

    /** What the latest observation means in a game that went on meanwhile. */
    public Step again(GameNow game, Thresholds limits) {
        return judged(game, limits);
    }

    /** The board has to show the game's position first, from either end. */
    private Step sought(Observation observed, GameNow game, Thresholds limits) {
        var men = Men.of(game.position());
        for (var end : observed.flipped() ? List.of(true, false) : List.of(false, true)) {
            var seenSo = end ? observed.turned() : observed;
            if (seenSo.men().equals(men)) {
                return new Step(agreeing(game.line(), end, List.of(seenSo)), new Agrees(0));
            }
        }
        var standing = line.isEmpty() && !seen.isEmpty() && seen.getLast().men().equals(observed.men());
        var next = new Following(
                Optional.empty(), false, standing ? plus(observed) : List.of(observed), false, OptionalLong.empty());
        var still = Standing.of(next.seen, limits);
        return new Step(
                next,
                still.isStable()
                        ? new Undetermined(Doubt.DIFFERS, List.of(), still.isFor(limits.told()))
                        : new Waiting(Wait.STILL));
    }

    private static Following agreeing(String line, boolean turned, List<Observation> from) {
        return new Following(Optional.of(line), turned, from, false, OptionalLong.empty());
    }

    private Step judged(GameNow game, Thresholds limits) {
        var finding = Inference.of(game, this, limits);
        return switch (finding) {
            case Agrees agrees
            when agrees.from() > 0 || Standing.of(seen, limits).isStable() ->
                new Step(agreeing(game.line(), turned, seen.subList(agrees.from(), seen.size())), finding);
            case Played played when game.stage() == GameNow.Stage.AHEAD -> new Step(this, new Waiting(Wait.START));
            case ResultSignal sign -> new Step(new Following(line, turned, seen, true, doubtedAt), finding);
            case Undetermined doubt
            when doubt.why() == Doubt.RETURNED && doubtedAt.isEmpty() ->
                new Step(new Following(line, turned, seen, signalled, OptionalLong.of(game.version())), finding);
            default -> new Step(this, finding);
        };
    }

    /** How it goes on once the moves that were found are recorded. */
    public Following after(Played played, GameNow game) {
        return agreeing(
                game.line(), turned, seen.subList(played.plies().getLast().seen(), seen.size()));
    }

    private Following with(Observation observed) {
        return new Following(line, turned, plus(observed), signalled, doubtedAt);
    }

    private List<Observation> plus(Observation observed) {
        var more = new ArrayList<>(seen);
        more.add(observed);
        if (more.size() > MOST) {
            more.remove(1);
        }
        return more;
    }
}
