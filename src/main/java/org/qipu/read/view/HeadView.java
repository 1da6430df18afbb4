package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.qipu.board.Discipline;
import org.qipu.game.state.Clocks;
import org.qipu.game.state.Game;
import org.qipu.law.Category;

/** Which game it is, under which edition, and how it stands. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record HeadView(
        String gameId, long version, Discipline discipline, String rulebook, Category category, Status status) {

    static HeadView of(String gameId, Game game, Clocks clocks) {
        var schedule = game.schedule();
        return new HeadView(
                gameId,
                game.version(),
                schedule.discipline(),
                schedule.rulebook(),
                schedule.category(),
                Status.of(game, clocks));
    }
}
