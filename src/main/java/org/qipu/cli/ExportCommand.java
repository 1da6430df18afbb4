package org.qipu.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.StringJoiner;
import java.util.concurrent.Callable;
import org.qipu.game.event.Actor.Role;
import org.qipu.law.editions.XiangqiTw2024;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes games as PGN, those of xiangqi as DhtmlXQ too. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = "Writes games of a running service as PGN, those of xiangqi as DhtmlXQ too.")
final class ExportCommand implements Callable<Integer> {

    @Parameters(
            arity = "0..*",
            paramLabel = "GAMES",
            description = "ids of games; none: all that the other options leave")
    List<String> games = List.of();

    @Option(names = "--competition", paramLabel = "ID", description = "only games of this competition")
    String competition;

    @Option(
            names = "--notation",
            paramLabel = "NAME",
            description = "zh, wxf or iccs: only games of xiangqi, their moves so")
    String notation;

    @Option(names = "--dhtmlxq", description = "only games of xiangqi, as DhtmlXQ")
    boolean dhtmlXq;

    @Option(names = "--charset", paramLabel = "NAME", description = "utf-8 (default) or gb18030")
    String charset;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "where to write (default: standard output)")
    Path output;

    @Mixin
    Service service;

    @Override
    public Integer call() throws Exception {
        if (output != null && Files.isDirectory(output)) {
            throw new Service.Failed(output + " is a directory: name a file.");
        }
        if (output != null
                && output.toAbsolutePath().getParent() != null
                && !Files.isDirectory(output.toAbsolutePath().getParent())) {
            throw new Service.Failed("There is no directory " + output.getParent() + ".");
        }
        try (var out = output == null ? System.out : new PrintStream(Files.newOutputStream(output))) {
            if (!games.isEmpty()) {
                for (var id : games) {
                    write(out, id);
                }
                out.flush();
                return 0;
            }
            var cursor = "";
            do {
                var page = service.json(service.request(
                                "/games?limit=500" + (cursor.isEmpty() ? "&complete=true" : "")
                                        + (competition == null ? "" : "&competition=" + encoded(competition))
                                        + (dhtmlXq || notation != null ? "&rulebook=" + XiangqiTw2024.ID : "")
                                        + (cursor.isEmpty() ? "" : "&cursor=" + encoded(cursor)),
                                Role.AUDITOR)
                        .GET()
                        .build());
                for (var game : page.path("games")) {
                    write(out, game.path("gameId").asText());
                }
                cursor = page.path("cursor").asText("");
                cursor = cursor.equals("null") ? "" : cursor;
            } while (!cursor.isEmpty());
            out.flush();
            return 0;
        }
    }

    private void write(PrintStream out, String id) throws IOException {
        var query = new StringJoiner("&", "?", "").setEmptyValue("");
        if (notation != null && !dhtmlXq) {
            query.add("notation=" + encoded(notation));
        }
        if (charset != null) {
            query.add("charset=" + encoded(charset));
        }
        out.write(service.bytes(
                service.request("/games/" + encoded(id) + (dhtmlXq ? "/dhtmlxq" : "/pgn") + query, Role.AUDITOR)
                        .GET()
                        .build()));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
