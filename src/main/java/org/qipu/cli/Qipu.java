package org.qipu.cli;

import io.quarkus.runtime.annotations.QuarkusMain;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.Set;
import org.qipu.embedded.CannotStart;
import org.qipu.embedded.NeutralDefaults;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionExceptionHandler;

/** The one program: every command of the record service. */
@QuarkusMain
@Command(
        name = "qipu",
        mixinStandardHelpOptions = true,
        version = "qipu 0.1.0",
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands; ./qipu help COMMAND says more:%n",
        description = {
            "Keeps the record of games of chess and xiangqi so that an appeal can be decided from it: what was seen in the hall, what the players did, "
                    + "what the arbiter ruled, and what the Laws of that game's edition say follows, with the article.",
            "",
            "New here: ./qipu up --demo runs everything on this machine, with a small round of games to look at.",
            ""
        },
        footer = {
            "",
            "Where it was installed from an archive, ./qipu has besides:",
            "  prepare     Makes its next starts short; once after it was unpacked.",
            "",
            "Where the sources are, ./qipu has besides:",
            "  test        Builds qipu and runs every test.",
            "  format      Gives every Java file its one form.",
            "  contract    Holds the published contract against what other people generate clients with.",
            "  package     Makes one archive to install, with a Java of its own.",
            "  bench board  Measures the rules of chess.",
            "",
            "Exit codes: 0 done, 1 something found wrong (named), 2 wrong usage."
        })
public final class Qipu {

    /** Of every page of help, whatever the terminal: docs/commands has the same, for the launcher to show without the program. */
    private static final int WIDTH = 110;

    /** The commands whose output is a log. */
    private static final Set<String> SERVICES = Set.of("up", "serve");

    /** In the order of the help. */
    private static final List<Class<?>> COMMANDS = List.of(
            UpCommand.class,
            ServeCommand.class,
            MigrateCommand.class,
            TokenCommand.class,
            RevokeCommand.class,
            ImportCommand.class,
            ExportCommand.class,
            DossierCommand.class,
            AuditCommand.class,
            BoardsCommand.class,
            VerifyCommand.class,
            LogIdentityCommand.class,
            MonitorCommand.class,
            WitnessCommand.class,
            BackupCommand.class,
            RestoreCommand.class,
            EraseCommand.class,
            RebuildCommand.class,
            BenchCommand.class,
            AttackCommand.class,
            FaultCommand.class,
            PerftCommand.class,
            CanMateCommand.class,
            RuleCycleCommand.class,
            HelpCommand.class);

    public static void main(String... args) {
        NeutralDefaults.set();
        Carriers.set();
        if (args.length > 0 && SERVICES.contains(args[0]) && JsonLines.areAsked()) {
            JsonLines.begin();
        }
        var code = program(args)
                .setOut(utf8(System.out))
                .setErr(utf8(System.err))
                .execute(args.length == 0 ? new String[] {"--help"} : args);
        Service.hangUp();
        System.exit(args.length > 0 && SERVICES.contains(args[0]) ? code : Written.code(code));
    }

    /** The program as these words need it: where the first is a command, without the others, for reading all takes a part of each start. */
    static CommandLine program(String... words) {
        var named = COMMANDS.stream()
                .filter(command -> words.length > 0 && command != HelpCommand.class && words[0].equals(name(command)))
                .findFirst();
        var program = new CommandLine(new Qipu());
        named.map(List::<Class<?>>of).orElse(COMMANDS).forEach(program::addSubcommand);
        return program.setExecutionExceptionHandler(inOneSentence()).setUsageHelpWidth(WIDTH);
    }

    private static String name(Class<?> command) {
        return command.getAnnotation(Command.class).name();
    }

    /** What is read is UTF-8, and so is what is written, whatever the terminal's language. */
    private static PrintWriter utf8(PrintStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
    }

    private static Throwable ofAFile(Exception failure) {
        return failure instanceof UncheckedIOException unchecked ? unchecked.getCause() : failure;
    }

    /** What stops a command is said in one sentence; only what nobody foresaw comes with its trace. */
    private static IExecutionExceptionHandler inOneSentence() {
        return (failure, command, parsed) -> {
            if (failure instanceof CannotStart || failure instanceof Service.Failed) {
                command.getErr().println(failure.getMessage());
            } else if (ofAFile(failure) instanceof FileSystemException file) {
                command.getErr().println(file.getFile() + " cannot be used: " + CannotStart.reason(file) + ".");
            } else {
                failure.printStackTrace(command.getErr());
            }
            return 1;
        };
    }
}
