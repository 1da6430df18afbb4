package org.qipu.cli;

import java.io.PrintStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.qipu.game.Actor.Role;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes games as PGN. */
@Command(name = "export", mixinStandardHelpOptions = true, description = "Writes games of a running service as PGN.")
final class ExportCommand implements Callable<Integer> {

    @Parameters(arity = "0..*", paramLabel = "GAMES", description = "ids of games; none: all that the other options leave")
    List<String> games = List.of();

    @Option(names = "--competition", paramLabel = "ID", description = "only games of this competition")
    String competition;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", description = "where to write (default: standard output)")
    Path output;

    @Mixin
    Service service;

    @Override
    public Integer call() throws Exception {
        try (var out = output == null ? System.out : new PrintStream(Files.newOutputStream(output), false, StandardCharsets.UTF_8)) {
            if (!games.isEmpty()) {
                games.forEach(id -> write(out, id));
                return 0;
            }
            var cursor = "";
            do {
                var page = service.json(service.request("/games?limit=500" + (competition == null ? "" : "&competition=" + encoded(competition))
                        + (cursor.isEmpty() ? "" : "&cursor=" + encoded(cursor)), Role.AUDITOR).GET().build());
                page.path("games").forEach(game -> write(out, game.path("gameId").asText()));
                cursor = page.path("cursor").asText("");
                cursor = cursor.equals("null") ? "" : cursor;
            } while (!cursor.isEmpty());
            out.flush();
            return 0;
        }
    }

    private void write(PrintStream out, String id) {
        out.print(service.send(service.request("/games/" + encoded(id) + "/pgn", Role.AUDITOR).GET().build()));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
