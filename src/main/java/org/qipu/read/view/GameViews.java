package org.qipu.read.view;

import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.qipu.board.xiangqi.cycle.Wording;
import org.qipu.game.state.Game;

/** Shows the state of a game as its view. */
public final class GameViews {

    private GameViews() {}

    /** The view of a game, its clocks computed for the latest instant recorded; one version has one body. */
    public static GameView of(String gameId, Game game) {
        return of(gameId, game, game.latestAt());
    }

    /** The view of a game, its clocks computed for an instant. */
    public static GameView of(String gameId, Game game, Instant asOf) {
        return of(gameId, game, asOf, Wording::zh);
    }

    /** The same, the reasons of a ruling on a cycle in a language. */
    public static GameView of(String gameId, Game game, Instant asOf, Function<Wording, String> language) {
        var clocks = game.clocks().at(asOf);
        return new GameView(
                HeadView.of(gameId, game, clocks),
                OutcomeView.of(game),
                PositionView.of(game),
                LastMoveView.of(game),
                ClocksView.of(game, clocks, asOf),
                TalksView.of(game),
                DisputesView.of(game),
                Adjourned.of(game),
                TallyView.of(game),
                ScheduleView.of(game.schedule()),
                SuccessionView.of(game),
                PresenceView.of(game, asOf),
                CountingView.of(game, language),
                game.dated(),
                List.of());
    }
}
