package org.qipu.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.concurrent.Callable;
import org.qipu.game.event.Actor.Role;
import org.qipu.law.editions.XiangqiTw2024;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() {
        Words.require(spec, "--notation", notation, List.of("zh", "wxf", "iccs", "chinese"));
        Words.require(spec, "--charset", charset, List.of("utf-8", "gb18030"));
        if (output == null) {
            Written.toStandardOutput(this::write);
        } else {
            Written.requirePlace(output);
            Written.to(output, this::write);
        }
        return 0;
    }

    private void write(OutputStream out) throws IOException {
        for (var id : games) {
            write(out, id);
        }
        var found = false;
        for (var cursor = games.isEmpty() ? Optional.of("") : Optional.<String>empty(); cursor.isPresent(); ) {
            var page = page(cursor.get());
            for (var game : page.path("games")) {
                found = true;
                write(out, game.path("gameId").asText());
            }
            cursor = Optional.of(page.path("cursor"))
                    .filter(JsonNode::isTextual)
                    .map(JsonNode::asText)
                    .filter(next -> !next.isEmpty());
        }
        if (games.isEmpty() && !found && competition != null) {
            requireCompetition();
        }
        out.flush();
    }

    /** A competition without games is one, and so is one whose games were taken over and which nobody set up: neither may be of the kind asked for. */
    private void requireCompetition() {
        var any = service.json(service.request("/games?limit=1&competition=" + encoded(competition), Role.AUDITOR)
                .GET()
                .build());
        if (any.path("games").isEmpty()) {
            service.json(service.request("/competitions/" + encoded(competition), Role.AUDITOR)
                    .GET()
                    .build()); // refused where there is none
        }
    }

    private JsonNode page(String cursor) {
        return service.json(service.request(
                        "/games?limit=500" + (cursor.isEmpty() ? "&complete=true" : "")
                                + (competition == null ? "" : "&competition=" + encoded(competition))
                                + (dhtmlXq || notation != null ? "&rulebook=" + XiangqiTw2024.ID : "")
                                + (cursor.isEmpty() ? "" : "&cursor=" + encoded(cursor)),
                        Role.AUDITOR)
                .GET()
                .build());
    }

    private void write(OutputStream out, String id) throws IOException {
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
