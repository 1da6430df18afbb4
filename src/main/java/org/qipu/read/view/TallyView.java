package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.DisputeEvent.RequestKind;
import org.qipu.game.state.Game;

/** What is counted against and for each player. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record TallyView(Sides<Offences> offences, Sides<Map<String, Integer>> counts) {

    static TallyView of(Game game) {
        return new TallyView(offences(game), counts(game));
    }

    private static Sides<Offences> offences(Game game) {
        var counted = game.disputes().offences();
        return !game.rulebook().isOf(Discipline.XIANGQI)
                ? game.disputes().illegalMoves().map(Offences::ofChess)
                : new Sides<>(Side.WHITE, Side.BLACK)
                        .map(side -> new Offences(
                                Optional.empty(),
                                Optional.of(counted.fouls().of(side)),
                                Optional.of(counted.violations().of(side)),
                                Optional.of(counted.omissions().of(side))));
    }

    private static Sides<Map<String, Integer>> counts(Game game) {
        return game.talks().drawOffers().mapSides((side, offers) -> {
            Map<String, Integer> counts = new LinkedHashMap<>();
            if (offers > 0) {
                counts.put("drawOffers", offers);
            }
            if (game.talks().failedClaims().of(side) > 0) {
                counts.put("failedClaims", game.talks().failedClaims().of(side));
            }
            game.hall().requests().of(side).forEach((kind, asked) -> counts.put(words(kind) + "Requests", asked));
            return counts;
        });
    }

    private static String words(RequestKind kind) {
        return switch (kind) {
            case SCORESHEET -> "scoresheet";
            case INCREMENT -> "increment";
            case LIMITED_MOVES -> "limitedMoves";
            case LEAVE -> "leave";
            case EXPLANATION -> "explanation";
            case ASSISTANCE -> "assistance";
        };
    }
}
