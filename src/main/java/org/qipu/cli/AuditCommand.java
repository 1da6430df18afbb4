package org.qipu.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintWriter;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.qipu.game.event.Actor.Role;
import org.qipu.trail.What;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Lists who looked at what. */
@Command(
        name = "audit",
        mixinStandardHelpOptions = true,
        description = {
            "Lists who was shown what not everybody may see, and who took a record out: the newest first, an entry a line,",
            "tabs between when, role, who, what, of what, and what came of it. Needs the token of an auditor without limits."
        })
final class AuditCommand implements Callable<Integer> {

    private static final int PAGE = 500;

    @Option(names = "--game", paramLabel = "ID", description = "only of this game")
    String game;

    @Option(names = "--competition", paramLabel = "ID", description = "only of this competition and its games")
    String competition;

    @Option(names = "--player", paramLabel = "ID", description = "only of the person with this id")
    String player;

    @Option(names = "--actor", paramLabel = "ID", description = "only by this one")
    String actor;

    @Option(names = "--role", paramLabel = "ROLE", description = "only in this role")
    String role;

    @Option(names = "--what", paramLabel = "WORD", description = "only of this kind: events, pgn, dossier …")
    String what;

    @Option(names = "--from", paramLabel = "TIME", description = "at that instant (2026-11-21T09:00:00Z) or later")
    String from;

    @Option(names = "--to", paramLabel = "TIME", description = "before that instant")
    String to;

    @Option(
            names = "--limit",
            paramLabel = "N",
            defaultValue = "100",
            converter = AtLeast.One.class,
            description = "how many at most (default: ${DEFAULT-VALUE})")
    int limit;

    @Mixin
    Service service;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() {
        Words.require(
                spec,
                "--role",
                role,
                Arrays.stream(Role.values()).map(Role::wireName).toList());
        Words.require(spec, "--what", what, What.words());
        requireInstant("--from", from);
        requireInstant("--to", to);
        var out = spec.commandLine().getOut();
        var left = limit;
        var cursor = "";
        do {
            var page = service.json(service.request("/audit?" + query(Math.min(left, PAGE), cursor), Role.AUDITOR)
                    .GET()
                    .build());
            page.path("entries").forEach(entry -> print(out, entry));
            left -= page.path("entries").size();
            cursor = page.path("cursor").asText("");
        } while (left > 0 && !cursor.isEmpty());
        out.flush();
        return 0;
    }

    private void requireInstant(String option, String text) {
        try {
            if (text != null) {
                Instant.parse(text);
            }
        } catch (DateTimeParseException e) {
            throw new ParameterException(
                    spec.commandLine(), option + " takes an instant such as 2026-11-21T09:00:00Z, not '" + text + "'.");
        }
    }

    private String query(int most, String cursor) {
        var all = new ArrayList<>(List.of("limit=" + most));
        add(all, "game", game);
        add(all, "competition", competition);
        add(all, "player", player);
        add(all, "actor", actor);
        add(all, "role", role);
        add(all, "what", what);
        add(all, "from", from);
        add(all, "to", to);
        if (!cursor.isEmpty()) {
            add(all, "cursor", cursor);
        }
        return String.join("&", all);
    }

    private static void add(List<String> all, String name, String value) {
        if (value != null) {
            all.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8));
        }
    }

    private static void print(PrintWriter out, JsonNode entry) {
        var of = Stream.of("gameId", "competition", "round", "player")
                .filter(entry::has)
                .map(name -> name + "=" + entry.path(name).asText())
                .collect(Collectors.joining(" "));
        out.println(String.join(
                "\t",
                entry.path("at").asText(),
                entry.at("/actor/role").asText(),
                entry.at("/actor/id").asText(),
                entry.path("what").asText(),
                of.isEmpty() ? "-" : of,
                entry.path("status").asText()));
    }
}
