package org.qipu.api.request;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.qipu.api.problem.Pointer;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.board.Discipline;
import org.qipu.log.codec.Colours;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.Words;
import org.qipu.read.competition.Rounds;
import org.qipu.read.search.GameSearch;

/** How the sides are called in what is sent and received: white and black in chess, red and black in xiangqi (wire protocol §1). */
public final class SideNames {

    private static final Set<String> WITH_RED = Arrays.stream(Discipline.values())
            .filter(Discipline::hasRed)
            .map(Words::of)
            .collect(Collectors.toSet());

    private SideNames() {}

    /** An answer about a game of a discipline; in xiangqi {@code cycle} is always there, null where none goes on. */
    public static Object shown(Object answer, Discipline discipline) {
        if (!discipline.hasRed()) {
            return answer;
        }
        var tree = Colours.red(GameJson.mapper().valueToTree(answer));
        withCycle(tree);
        withCycle(tree.path("game"));
        return tree;
    }

    /** A list of games, each by the names of its own discipline. */
    public static Object each(GameSearch.Page page) {
        if (page.games().stream().noneMatch(game -> WITH_RED.contains(game.discipline()))) {
            return page;
        }
        var tree = GameJson.mapper().<JsonNode>valueToTree(page);
        each(tree.path("games"));
        return tree;
    }

    /** The rounds of a competition, their games each by the names of its own discipline, whatever the competition says of its. */
    public static Object each(List<Rounds.Round> rounds) {
        if (rounds.stream()
                .flatMap(round -> round.games().stream())
                .noneMatch(game -> WITH_RED.contains(game.discipline()))) {
            return rounds;
        }
        var tree = GameJson.mapper().<JsonNode>valueToTree(rounds);
        tree.forEach(round -> each(round.path("games")));
        return tree;
    }

    private static void each(JsonNode games) {
        games.forEach(game -> {
            if (WITH_RED.contains(game.path("discipline").asText())) {
                Colours.red(game);
            }
        });
    }

    private static void withCycle(JsonNode tree) {
        if (tree instanceof ObjectNode view && view.has("limits") && !view.has("cycle")) {
            view.putNull("cycle");
        }
    }

    /** A competition as it was received, as the program reads it. */
    public static ObjectNode readCompetition(ObjectNode received, Discipline discipline) {
        return besidesWhatIsAsWritten(received, sides -> read(sides, discipline));
    }

    /** A competition of a discipline, shown. */
    public static JsonNode shownCompetition(ObjectNode competition, Discipline discipline) {
        return discipline.hasRed() ? besidesWhatIsAsWritten(competition, Colours::red) : competition;
    }

    /** A format and the rounds of a release have the sender's own names: there red is no side, and white none either. */
    private static ObjectNode besidesWhatIsAsWritten(ObjectNode competition, Consumer<ObjectNode> naming) {
        var format = competition.get("format");
        var release = competition.get("release");
        var rounds = release instanceof ObjectNode terms ? terms.get("rounds") : null;
        if (format != null) {
            competition.putNull("format"); // each keeps its place
        }
        if (rounds != null) {
            ((ObjectNode) release).putNull("rounds");
        }
        naming.accept(competition);
        if (format != null) {
            competition.set("format", format);
        }
        if (rounds != null) {
            ((ObjectNode) release).set("rounds", rounds);
        }
        return competition;
    }

    /** Where red is named first. */
    private static Optional<String> redIn(JsonNode tree, String pointer) {
        for (var member : tree.properties()) {
            var at = pointer + Pointer.to(List.of(member.getKey()));
            if (Colours.namesRed(GameJson.mapper().createObjectNode().set(member.getKey(), member.getValue()))) {
                var named = member.getKey().equals("red") || member.getValue().isValueNode();
                return named ? Optional.of(at) : redIn(member.getValue(), at);
            }
        }
        for (int i = 0; tree.isArray() && i < tree.size(); i++) {
            if (Colours.namesRed(tree.get(i))) {
                return redIn(tree.get(i), pointer + "/" + i);
            }
        }
        return Optional.empty();
    }

    /** What was received, as the program reads it. */
    public static <T extends JsonNode> T read(T received, Discipline discipline) {
        if (Colours.namesRed(received)) {
            if (!discipline.hasRed()) {
                var at = redIn(received, "").orElse("");
                throw new ProblemFound(Problem.of(
                                ProblemKind.MALFORMED,
                                "The sides of chess are white and black; red is a side of xiangqi.")
                        .about(at, received.at(at))
                        .allowing(List.of("white", "black")));
            }
            try {
                Colours.white(received);
            } catch (IllegalArgumentException e) {
                throw ProblemFound.malformed("The sides of xiangqi are red and black: " + e.getMessage() + ".");
            }
        }
        return received;
    }
}
