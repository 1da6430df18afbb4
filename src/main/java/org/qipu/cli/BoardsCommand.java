package org.qipu.cli;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.qipu.game.event.Actor.Role;
import org.qipu.livechess.LiveChess;
import org.qipu.livechess.Ticking;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Sends on what the electronic boards of a LiveChess say. */
@Command(
        name = "boards",
        mixinStandardHelpOptions = true,
        description = {
            "Watches the electronic boards that DGT LiveChess knows, and sends on what they say: each man that is lifted, put down, knocked over. "
                    + "The service makes moves of it, and only of what has stood still or was followed by a press of the clock.",
            "It goes on until it is stopped: a connection that is lost is made again, and what cannot be sent is kept, in order, up to 10000 observations a board."
        })
final class BoardsCommand implements Callable<Integer> {

    @Option(
            names = "--livechess",
            defaultValue = "ws://localhost:1982/api/v1.0",
            paramLabel = "URL",
            description = "where LiveChess answers (default: ${DEFAULT-VALUE})")
    String livechess;

    @Option(
            names = "--map",
            required = true,
            split = ",",
            converter = OnBoard.Written.class,
            paramLabel = "SERIAL=GAME",
            description = {
                "which game is played on which board, by its serial number; as often as there are boards, or with commas.",
                "With --competition and --round the number of the board in the round stands in the place of the game."
            })
    List<OnBoard> map = List.of();

    @Option(names = "--competition", paramLabel = "ID", description = "the competition whose boards --map numbers")
    String competition;

    @Option(names = "--round", paramLabel = "ROUND", description = "its round")
    String round;

    @Option(
            names = "--token",
            paramLabel = "TOKEN",
            description = "the token of a device (default: QIPU_TOKEN): ./qipu token device --games …")
    String token;

    @Mixin
    Service service;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        Logs.quiet();
        service.named = token;
        if (!livechess.matches("wss?://[^/\\s]+.*")) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--livechess takes an address such as ws://localhost:1982/api/v1.0, not '" + livechess + "'.");
        }
        if ((competition == null) != (round == null)) {
            throw new ParameterException(spec.commandLine(), "--competition and --round belong together.");
        }
        var named = named();
        var games = new LinkedHashMap<String, LiveChess.Mapped>();
        (competition == null ? named : numbered(named)).forEach((serial, game) -> games.put(serial, mapped(game)));
        var now = Instant.now();
        var out = spec.commandLine().getOut();
        try (var boards = LiveChess.watch(
                URI.create(livechess),
                games,
                path -> service.request(path, Role.DEVICE),
                LiveChess.firstSequence(now),
                Ticking.from(now),
                line -> {
                    synchronized (out) {
                        out.println(Instant.now() + " " + line);
                        out.flush();
                    }
                })) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                if (boards.waiting() > 0) {
                    System.err.println(boards.waiting() + " observations were not sent.");
                }
            }));
            games.forEach((serial, game) -> out.println("board " + serial + ": " + game.game()));
            boards.run();
        }
        return 0;
    }

    private Map<String, String> named() {
        try {
            return OnBoard.all(map);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage());
        }
    }

    /** The games of a round by the numbers of their boards. */
    private Map<String, String> numbered(Map<String, String> named) {
        var boards = service.json(service.request(
                        "/competitions/" + encoded(competition) + "/rounds/" + encoded(round) + "/boards", Role.DEVICE)
                .GET()
                .build());
        var games = new LinkedHashMap<String, String>();
        named.forEach((serial, number) -> {
            for (var board : boards.path("boards")) {
                if (board.path("board").asText().equals(number)) {
                    games.put(serial, board.path("gameId").asText());
                }
            }
            if (!games.containsKey(serial)) {
                throw new Service.Failed("Round " + round + " has no board " + number + ".");
            }
        });
        return games;
    }

    private LiveChess.Mapped mapped(String game) {
        var view = service.json(
                service.request("/games/" + encoded(game), Role.DEVICE).GET().build());
        return new LiveChess.Mapped(game, view.path("discipline").asText().equals("xiangqi"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
