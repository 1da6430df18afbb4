package org.qipu.cli;

import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Words of which an option takes one; another is wrong usage, and nobody has to be asked to say so. */
final class Words {

    private Words() {}

    /** Refuses a word that is none of them, in whatever case. */
    static void require(CommandSpec spec, String option, String given, List<String> known) {
        if (given != null && !known.contains(given.toLowerCase(Locale.ROOT))) {
            throw new ParameterException(
                    spec.commandLine(),
                    option + " takes one of " + String.join(", ", known) + ", not '" + given + "'.");
        }
    }
}
