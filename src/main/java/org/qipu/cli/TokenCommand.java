package org.qipu.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.qipu.game.event.Actor.Role;
import org.qipu.security.LocalIssuer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints one bearer token of the local issuer. */
@Command(
        name = "token",
        mixinStandardHelpOptions = true,
        description = "Prints one bearer token of the local issuer and nothing else.")
final class TokenCommand implements Callable<Integer> {

    /** As a schedule writes it: another way of writing it would be another board. */
    private static final Pattern BOARD = Pattern.compile("0|[1-9][0-9]{0,5}");

    @Parameters(
            paramLabel = "ROLE",
            description = "device player scorer arbiter chief-arbiter appeals federation auditor spectator")
    String role;

    @Option(
            names = "--data",
            defaultValue = "data",
            paramLabel = "DIR",
            description = "the data directory (default: ./${DEFAULT-VALUE})")
    Path data;

    @Option(names = "--subject", paramLabel = "ID", description = "who events will name as actor (default: the role)")
    String subject;

    @Option(names = "--games", split = ",", paramLabel = "IDS", description = "only for these games")
    List<String> games;

    @Option(names = "--competition", paramLabel = "ID", description = "only for games of this competition")
    String competition;

    @Option(names = "--boards", split = ",", paramLabel = "NUMBERS", description = "only for these boards")
    List<String> boards;

    @Option(names = "--player", paramLabel = "ID", description = "the player's id: he acts for his own side only")
    String player;

    @Option(names = "--side", paramLabel = "white|red|black", description = "the side a player acts for")
    String side;

    @Option(names = "--days", defaultValue = "7", description = "how long it is good (default: ${DEFAULT-VALUE})")
    int days;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() {
        var known = Arrays.stream(Role.values())
                .filter(one -> one.wireName().equals(role))
                .findFirst()
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "There is no role '" + role + "'; the roles are "
                                + Arrays.stream(Role.values())
                                        .map(Role::wireName)
                                        .collect(Collectors.joining(", ")) + "."));
        requireWords();
        if (known == Role.PLAYER && player == null && side == null) {
            throw new ParameterException(
                    spec.commandLine(),
                    "A player's token says who he is: --player ID (his id in the games), or --side white|red|black.");
        }
        if (side != null && !Set.of("white", "red", "black").contains(side)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "There is no side '" + side + "'; the sides are white (red in xiangqi) and black.");
        }
        if (days < 1 || days > 366) {
            throw new ParameterException(spec.commandLine(), "A token is good for 1 to 366 days.");
        }
        Service.requireData(data);
        Map<String, Object> limits = new HashMap<>();
        put(limits, "games", games);
        put(limits, "competition", competition);
        put(limits, "boards", boards);
        put(limits, "player", player);
        put(limits, "side", side);
        spec.commandLine()
                .getOut()
                .println(LocalIssuer.in(data.resolve("secrets"))
                        .token(known, subject == null ? role : subject, Duration.ofDays(days), limits));
        spec.commandLine().getOut().flush();
        return 0;
    }

    /** A limit that names nothing would be a token for nothing, and one without a subject nobody's. */
    private void requireWords() {
        require("--subject", "who events will name as actor", subject);
        require("--games", "ids of games", games);
        require("--competition", "the id of a competition", competition);
        require("--boards", "numbers of boards, such as 1,2", boards);
        require("--player", "the id of a player", player);
        for (var board : boards == null ? List.<String>of() : boards) {
            if (!BOARD.matcher(board).matches()) {
                throw new ParameterException(
                        spec.commandLine(), "--boards takes numbers of boards, such as 1,2, not '" + board + "'.");
            }
        }
    }

    private void require(String option, String what, String given) {
        require(option, what, given == null ? null : List.of(given));
    }

    private void require(String option, String what, List<String> given) {
        if (given != null && (given.isEmpty() || given.stream().anyMatch(String::isBlank))) {
            throw new ParameterException(
                    spec.commandLine(),
                    option + " takes " + what + ", and it is empty: name it, or leave the option out.");
        }
    }

    private static void put(Map<String, Object> limits, String name, Object value) {
        if (value != null) {
            limits.put(name, value);
        }
    }
}
