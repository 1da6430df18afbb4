package org.qipu.game.policy.conduct;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.Penalty;
import org.qipu.game.event.Remedy;
import org.qipu.game.state.Game;
import org.qipu.law.Fines;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Provision;
import org.qipu.law.Result;

/**
 * What the Laws say of conduct that was reported; no result follows from it before the arbiter rules, and no illegal move is counted.
 *
 * @param article   the article it rests on
 * @param text      one or two sentences a player accepts
 * @param dismissed whether nothing was wrong with it
 * @param penalties what the edition fixes for it
 * @param options   the penalties the arbiter may choose from
 * @param clocks    the times offered, where clocks are the matter
 * @param result    the result that the edition fixes for it
 */
public record Conduct(
        String article,
        String text,
        boolean dismissed,
        List<Penalty> penalties,
        List<PenaltyKind> options,
        Optional<ClockReading> clocks,
        Optional<Result> result) {

    /**
     * Conduct for which the arbiter chooses from the penalties of the edition (12.9; 13.4); where it lists none, he
     * rules by the preface.
     */
    public static Conduct penalised(Game game, String article, String text) {
        return new Conduct(article, text, false, List.of(), options(game), Optional.empty(), Optional.empty())
                .explained(game);
    }

    /** Conduct for which the edition fixes a penalty; the arbiter may still choose another. */
    public static Conduct fixed(Game game, String article, String text, Penalty penalty) {
        return new Conduct(article, text, false, List.of(penalty), options(game), Optional.empty(), Optional.empty());
    }

    /** Conduct of both players for which the edition fixes the result; the arbiter may still choose penalties. */
    public static Conduct ending(Game game, String text, Result result) {
        return new Conduct(
                result.article().orElseThrow(),
                text,
                false,
                List.of(),
                options(game),
                Optional.empty(),
                Optional.of(result));
    }

    /** Conduct with which nothing was wrong. */
    public static Conduct allowed(String article, String text) {
        return new Conduct(article, text, true, List.of(), List.of(), Optional.empty(), Optional.empty());
    }

    /** A matter of the clocks, with the times offered. */
    public static Conduct timed(String article, String text, ClockReading clocks) {
        return new Conduct(article, text, false, List.of(), List.of(), Optional.of(clocks), Optional.empty());
    }

    private Conduct explained(Game game) {
        var end = options.isEmpty()
                ? " This edition has no list of penalties: the arbiter rules by the preface, with his reason."
                : " The arbiter may impose a penalty of " + game.rulebook().article(Provision.PENALTIES) + ".";
        return new Conduct(article, text + end, dismissed, penalties, options, clocks, result);
    }

    /** The penalties of the edition; a fine only where fines were announced in advance. */
    static List<PenaltyKind> options(Game game) {
        return Arrays.stream(PenaltyKind.values())
                .filter(game.rulebook().penalties()::containsKey)
                .filter(kind -> kind != PenaltyKind.FINE
                        || game.schedule()
                                .regulations()
                                .fines()
                                .filter(Fines::announced)
                                .isPresent())
                .toList();
    }

    /** What the report offers the arbiter. */
    public Remedy remedy() {
        return Remedy.times(clocks).choosing(options).costing(penalties, result, false);
    }
}
