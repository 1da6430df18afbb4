package org.qipu.cli;

import java.util.concurrent.Callable;
import org.qipu.log.ChainVerification;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.codec.EventCodec;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Recomputes every hash chain. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = {
            "Recomputes the hash chain of every game and competition and names each event that was changed or removed.",
            "What a chain alone cannot show: docs/event-store.md."
        })
final class VerifyCommand implements Callable<Integer> {

    @Mixin
    Database database;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        return database.use(pool -> {
            var report = ChainVerification.of(new PostgresEventLog(pool, new EventCodec()));
            var out = spec.commandLine().getOut();
            report.faults().forEach(fault -> out.println(fault.sentence()));
            if (report.faultCount() > report.faults().size()) {
                out.printf(
                        "… and %d more.%n",
                        report.faultCount() - report.faults().size());
            }
            out.printf(
                    "%d games%s, %d events: %s%n",
                    report.games(),
                    report.competitions() == 0 ? "" : ", " + report.competitions() + " competitions",
                    report.events(),
                    report.faultCount() == 0 ? "every chain holds." : report.faultCount() + " faults.");
            out.flush();
            return report.faultCount() == 0 ? 0 : 1;
        });
    }
}
