package org.qipu.cli;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.qipu.game.event.Actor.Role;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Fetches the dossier of a game. */
@Command(
        name = "dossier",
        mixinStandardHelpOptions = true,
        description = {
            "Fetches the dossier of a game from a running service: one zip with its events, the proof of each, and what they say to a reader.",
            "./qipu verify FILE.zip checks it, without the service and without a network. It holds names: keep it as you keep those."
        })
final class DossierCommand implements Callable<Integer> {

    @Parameters(paramLabel = "GAME", description = "the id of the game")
    String game;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "where to write (default: GAME.zip); nothing is overwritten")
    Path output;

    @Mixin
    Service service;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() {
        var file = output == null ? Path.of(game.replaceAll("[^A-Za-z0-9._-]", "_") + ".zip") : output;
        Written.requirePlace(file);
        if (Files.exists(file)) {
            throw new Service.Failed(file + " is there already: name another with --output.");
        }
        var zip = service.bytes(
                service.request("/games/" + URLEncoder.encode(game, StandardCharsets.UTF_8) + "/dossier", Role.AUDITOR)
                        .GET()
                        .build());
        Written.to(file, out -> out.write(zip));
        spec.commandLine()
                .getOut()
                .println("Written to " + file + ". Check it: ./qipu verify " + Hints.quoted(file.toString())
                        + " --key KEY");
        spec.commandLine().getOut().flush();
        return 0;
    }
}
