package org.qipu.api.request;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.board.Side;
import org.qipu.game.command.ClockCommand.AdjustClock;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.Need;
import org.qipu.game.command.OversightCommand.AppointAssistant;
import org.qipu.game.event.Schedule;
import org.qipu.log.codec.Words;
import org.qipu.registry.Players;

/**
 * What players need goes from the request that schedules their game into the registry alone, and from there to the
 * rulings that ask for it.
 */
public final class PlayerNeeds {

    private PlayerNeeds() {}

    /** Takes the needs out of a request that schedules a game: by the id of the player. */
    public static Map<String, List<Need>> taken(ObjectNode schedule) {
        var needs = new LinkedHashMap<String, List<Need>>();
        for (var side : Side.values()) {
            if (schedule.path("players").path(Words.of(side)) instanceof ObjectNode player && player.has("needs")) {
                var told = player.remove("needs");
                if (told.isNull()) {
                    continue; // nothing was said
                }
                var id = Optional.ofNullable(player.get("id"))
                        .filter(node -> node.isTextual())
                        .orElseThrow(() -> ProblemFound.malformed(
                                "What a player needs is kept with his id in the registry: give the id.",
                                "/players/" + Words.of(side) + "/id"));
                if (!told.isArray()) {
                    throw ProblemFound.malformed(
                            "The needs of a player are a list of visual, hearing, other.",
                            "/players/" + Words.of(side) + "/needs");
                }
                needs.put(
                        id.textValue(),
                        StreamSupport.stream(told.spliterator(), false)
                                .map(word -> need(word.asText(), "/players/" + Words.of(side) + "/needs"))
                                .toList());
            }
        }
        return needs;
    }

    private static Need need(String word, String pointer) {
        return Arrays.stream(Need.values())
                .filter(need -> Words.of(need).equals(word))
                .findFirst()
                .orElseThrow(() -> new ProblemFound(
                        Problem.of(ProblemKind.MALFORMED, "The needs of a player are visual, hearing, other.")
                                .about(pointer)
                                .allowing(Unreadable.words(Need.class))));
    }

    /** Those of players of whose needs nothing was said since a game was scheduled: a request that is sent again takes back no change. */
    public static Map<String, List<Need>> unchanged(Map<String, List<Need>> needs, Instant scheduled, Players players) {
        var unchanged = new LinkedHashMap<>(needs);
        unchanged
                .keySet()
                .removeIf(id -> players.acts(id).stream()
                        .anyMatch(act -> !act.what().equals("name") && !act.at().isBefore(scheduled)));
        return unchanged;
    }

    /** A ruling that depends on what the player needs, with what the registry knows of it. */
    public static GameCommand known(GameCommand command, Schedule schedule, Players players) {
        return switch (command) {
            case AdjustClock ruling ->
                ruling.side()
                        .flatMap(side -> schedule.players().of(side).id())
                        .map(id -> ruling.of(players.needs(id)))
                        .orElse(ruling);
            case AppointAssistant ruling ->
                ruling.side()
                        .player()
                        .flatMap(side -> needs(side, schedule, players))
                        .map(ruling::of)
                        .orElse(ruling);
            default -> command;
        };
    }

    /** What is registered of a player; that he needs nothing is told only by his opponent, for whom the second board is there. */
    private static Optional<List<Need>> needs(Side side, Schedule schedule, Players players) {
        var own = schedule.players().of(side).id().map(players::needs).orElse(List.of());
        var opponents =
                schedule.players().of(side.other()).id().map(players::needs).orElse(List.of());
        return own.isEmpty() && !opponents.contains(Need.VISUAL) ? Optional.empty() : Optional.of(own);
    }
}
