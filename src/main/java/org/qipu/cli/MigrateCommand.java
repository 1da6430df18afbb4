package org.qipu.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.flywaydb.core.api.FlywayException;
import org.qipu.embedded.CannotStart;
import org.qipu.log.Migrations;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Brings the tables of a database up to date as their owner, so that the service never needs his password. */
@Command(
        name = "migrate",
        mixinStandardHelpOptions = true,
        description = {
            "Makes the tables of your own PostgreSQL, or brings them up to date, before ./qipu serve runs on it. Where they are that already nothing is done.",
            "./qipu up does it by itself.",
            "",
            "QIPU_DATABASE_URL: the database.",
            "QIPU_DATABASE_OWNER_USER, QIPU_DATABASE_OWNER_PASSWORD: the role that owns the tables; no other command needs it.",
            "QIPU_DATABASE_USER: the role of the service, which is granted what it needs and no more (default: qipu_service)."
        })
final class MigrateCommand implements Callable<Integer> {

    private static final List<String> NEEDED =
            List.of("QIPU_DATABASE_URL", "QIPU_DATABASE_OWNER_USER", "QIPU_DATABASE_OWNER_PASSWORD");

    private final UnaryOperator<String> environment;

    @Spec
    CommandSpec spec;

    MigrateCommand() {
        this(System::getenv);
    }

    MigrateCommand(UnaryOperator<String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        var missing = new ArrayList<>(NEEDED);
        missing.removeIf(name -> given(name).isPresent());
        if (!missing.isEmpty()) {
            spec.commandLine().getErr().println("Set " + String.join(", ", missing) + ".");
            return 2;
        }
        Logs.quiet();
        try {
            var run = Migrations.run(
                    given("QIPU_DATABASE_URL").orElseThrow(),
                    given("QIPU_DATABASE_OWNER_USER").orElseThrow(),
                    given("QIPU_DATABASE_OWNER_PASSWORD").orElseThrow(),
                    given("QIPU_DATABASE_USER").orElse(Migrations.SERVICE_ROLE));
            spec.commandLine()
                    .getOut()
                    .println(
                            switch (run) {
                                case 0 -> "The tables were up to date.";
                                case 1 -> "The tables are up to date: 1 migration was run.";
                                default -> "The tables are up to date: " + run + " migrations were run.";
                            });
            return 0;
        } catch (FlywayException | IllegalArgumentException e) {
            throw new CannotStart(
                    "The tables of the database that QIPU_DATABASE_URL names could not be brought up to date: "
                            + Reason.of(e),
                    e);
        }
    }

    private Optional<String> given(String name) {
        return Optional.ofNullable(environment.apply(name)).filter(value -> !value.isBlank());
    }
}
