package org.qipu.cli;

import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.qipu.game.event.Actor;
import org.qipu.registry.Erasures;
import org.qipu.registry.PersonErasure;
import org.qipu.registry.Players;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Erases words that name persons. */
@Command(
        name = "erase",
        mixinStandardHelpOptions = true,
        description = {
            "Erases words in events that name persons: notes, reasons, comments and the like. What happened and what was decided stays, and so do the hash chains.",
            "Say which words: those of a game (and of one event of it), those in which the names of a registered person occur, or those with a given text; what is said together narrows it. Or say which persons, up to a whole club, are erased from the registry with them.",
            "Who erased, when and why stays on record, what it said does not. docs/operations.md, 'Names of persons', says what else there is to do."
        })
final class EraseCommand implements Callable<Integer> {

    @Mixin
    Database database;

    @Option(names = "--game", paramLabel = "ID", description = "words in this game")
    Optional<String> game;

    @Option(names = "--sequence", paramLabel = "N", description = "words in this event of the game")
    Optional<Long> sequence;

    @Option(
            names = "--person",
            paramLabel = "ID",
            description = "words with the name of this person of the registry; in games he plays, with any part of it")
    Optional<String> person;

    @Option(names = "--text", paramLabel = "TEXT", description = "words with this text, in whatever case")
    Optional<String> text;

    @Option(names = "--everywhere", description = "parts of the person's name count in all games")
    boolean everywhere;

    @Option(names = "--registry", description = "the person's own entry in the registry goes too")
    boolean registry;

    @Option(
            names = "--persons",
            paramLabel = "FILE",
            description =
                    "all persons whose ids this file has, one a line (-: the standard input): their entries in the registry go, and the words with their names; alone, or with --keep-texts")
    Optional<String> persons;

    @Option(names = "--keep-texts", description = "with --persons: the words with their names stay")
    boolean keepTexts;

    @Option(names = "--reason", paramLabel = "WHY", description = "why; it stays on record")
    Optional<String> reason;

    @Option(names = "--dry-run", description = "only count and name the places")
    boolean dryRun;

    @Option(
            names = "--by",
            paramLabel = "NAME",
            defaultValue = "operator",
            description = "who it is on record as (default: ${DEFAULT-VALUE})")
    String by;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        if (!dryRun && reason.filter(why -> !why.isBlank()).isEmpty()) {
            throw new ParameterException(spec.commandLine(), "Say why with --reason, or only count with --dry-run.");
        }
        if (registry && person.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "--registry goes with --person.");
        }
        if (persons.isPresent()
                && (game.isPresent() || sequence.isPresent() || person.isPresent() || text.isPresent() || everywhere)) {
            throw new ParameterException(
                    spec.commandLine(), "--persons are erased wholly: nothing narrows it but --keep-texts.");
        }
        if (keepTexts && persons.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "--keep-texts goes with --persons.");
        }
        return persons.isPresent() ? persons(read(persons.get())) : words();
    }

    private List<String> read(String file) {
        try {
            return LeavingPersons.read(file);
        } catch (IOException | IllegalArgumentException e) {
            throw new ParameterException(
                    spec.commandLine(),
                    e instanceof IOException
                            ? "The ids of --persons could not be read from " + file + ": " + e
                            : e.getMessage());
        }
    }

    private int persons(List<String> ids) throws Exception {
        return database.use(pool -> {
            var out = spec.commandLine().getOut();
            var erasure = new PersonErasure(pool);
            refuse(reason.filter(why -> erasure.tells(ids, why)));
            var leaving = new LeavingPersons(erasure, ids);
            leaving.tell(out);
            out.println(dryRun ? "; nothing was erased." : ".");
            out.flush();
            if (!dryRun) {
                leaving.erase(!keepTexts, operator(), reason.orElseThrow(), now());
                clean(new Erasures(pool));
            }
            out.flush();
            return 0;
        });
    }

    private void refuse(Optional<String> telling) {
        if (telling.isPresent()) {
            throw new ParameterException(
                    spec.commandLine(), "The reason stays on record: it must not say what is erased.");
        }
    }

    private Actor operator() {
        return new Actor(by, Actor.Role.FEDERATION);
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.MICROS);
    }

    private int words() throws Exception {
        return database.use(pool -> {
            var out = spec.commandLine().getOut();
            var erasures = new Erasures(pool);
            try {
                var wanted = new Erasures.Wanted(game, sequence, person, text, everywhere);
                refuse(reason.filter(why -> erasures.tells(wanted, why)));
                var found = erasures.find(wanted);
                ErasedPlaces.tell(out, found, "this person");
                out.println(ErasedPlaces.count(found) + (dryRun ? "; nothing was erased." : "."));
                if (!dryRun) {
                    erase(erasures, found, new Players(pool));
                }
                out.flush();
                return 0;
            } catch (IllegalArgumentException e) {
                throw new ParameterException(spec.commandLine(), e.getMessage());
            }
        });
    }

    private void erase(Erasures erasures, Erasures.Found found, Players players) {
        if (!found.nothing()) {
            erasures.erase(found, operator(), reason.orElseThrow(), now());
        }
        if (registry) {
            players.by(operator()).erase(person.orElseThrow(), now());
        }
        clean(erasures);
    }

    private void clean(Erasures erasures) {
        spec.commandLine()
                .getOut()
                .println(
                        switch (erasures.clean()) {
                            case CLEAN -> "Erased; the files of the database do not hold it either.";
                            case LOG_REMAINS ->
                                "Erased. The write-ahead log, its archives and backups still hold it: docs/operations.md says what to do.";
                            case BUSY ->
                                "Erased. Others held the tables, or read as of before, too long for the files to be written anew: run it once more.";
                        });
    }
}
