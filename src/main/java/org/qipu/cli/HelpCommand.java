package org.qipu.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says what a command does. */
@Command(name = "help", helpCommand = true, description = "Says what a command does and takes, as COMMAND --help does.")
final class HelpCommand implements Callable<Integer> {

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "which one (default: the program itself)")
    List<String> names = List.of();

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() {
        var asked = spec.parent().commandLine();
        for (var name : names) {
            var next = asked.getSubcommands().get(name);
            if (next == null) {
                throw new ParameterException(
                        spec.commandLine(), "There is no command '" + String.join(" ", names) + "'.");
            }
            asked = next;
        }
        asked.usage(spec.commandLine().getOut());
        spec.commandLine().getOut().flush();
        return 0;
    }
}
