package org.qipu.cli;

import io.quarkus.runtime.annotations.QuarkusMain;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
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
        description = "Keeps the records of chess games so that an appeal can be decided from them.",
        subcommands = {
            UpCommand.class,
            ServeCommand.class,
            TokenCommand.class,
            RevokeCommand.class,
            ImportCommand.class,
            ExportCommand.class,
            VerifyCommand.class,
            EraseCommand.class,
            RebuildCommand.class,
            BenchCommand.class,
            AttackCommand.class,
            PerftCommand.class,
            CanMateCommand.class,
            RuleCycleCommand.class
        },
        footer = {
            "",
            "./qipu test runs every test, ./qipu bench board measures the rules of chess.",
            "Exit codes: 0 done, 1 something found wrong (named), 2 wrong usage."
        })
public final class Qipu {

    public static void main(String... args) {
        NeutralDefaults.set();
        System.exit(program()
                .setOut(utf8(System.out))
                .setErr(utf8(System.err))
                .execute(args.length == 0 ? new String[] {"--help"} : args));
    }

    /** The program with its commands, nothing said yet. */
    static CommandLine program() {
        return new CommandLine(new Qipu())
                .setExecutionExceptionHandler(inOneSentence())
                .setUsageHelpAutoWidth(true);
    }

    /** What is read is UTF-8, and so is what is written, whatever the terminal's language. */
    private static PrintWriter utf8(PrintStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
    }

    /** What stops a command is said in one sentence; only what nobody foresaw comes with its trace. */
    private static IExecutionExceptionHandler inOneSentence() {
        return (failure, command, parsed) -> {
            if (failure instanceof CannotStart || failure instanceof Service.Failed) {
                command.getErr().println(failure.getMessage());
            } else {
                failure.printStackTrace(command.getErr());
            }
            return 1;
        };
    }
}
