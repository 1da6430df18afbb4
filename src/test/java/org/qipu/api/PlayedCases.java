package org.qipu.api;

import java.util.List;
import java.util.function.BiConsumer;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;

/** The games of all cases, for tests of other packages. */
public final class PlayedCases {

    private PlayedCases() {}

    /** A case and its game once all has been sent. */
    public record Played(String name, Game game) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** Every case in which a game is scheduled, once each and but for those of which each playing takes seconds. */
    public static List<Played> all() {
        return Scenario.onceEach().stream()
                .filter(scenario -> scenario.unwanted().isEmpty())
                .map(scenario -> new Played(scenario.name(), Playing.of(scenario)))
                .toList();
    }

    /** Tells of every command of these cases, and of the game that it is asked of. */
    public static void asked(BiConsumer<Game, TimedCommand> onAsked) {
        Scenario.quick().stream()
                .filter(scenario -> scenario.unwanted().isEmpty())
                .forEach(scenario -> Playing.of(scenario, onAsked));
    }
}
