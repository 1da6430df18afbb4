package org.qipu.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import javax.sql.DataSource;
import org.apache.kafka.common.KafkaException;
import org.qipu.audit.log.LogIdentity;
import org.qipu.audit.log.RecordVerification;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.tree.Head;
import org.qipu.embedded.CannotStart;
import org.qipu.log.ChainVerification;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.codec.EventCodec;
import org.qipu.read.competition.Competitions;
import org.qipu.read.search.SearchVerification;
import org.qipu.relay.TopicVerification;
import org.qipu.replay.Games;

/** Holds a record against itself, its transparency log and what is made of it, and tells what it finds. */
final class VerifiedRecord {

    /** About how many records of each topic. */
    private static final int RECORDS = 500;

    private final PrintWriter out;
    private final Path data;
    private final List<Path> checkpoints;

    /**
     * @param out         where it is told
     * @param data        the data directory
     * @param checkpoints heads that somebody has kept
     */
    VerifiedRecord(PrintWriter out, Path data, List<Path> checkpoints) {
        this.out = out;
        this.data = data;
        this.checkpoints = checkpoints;
    }

    /** The exit code: 0 where nothing is wrong. */
    int in(DataSource pool) throws IOException {
        var file = Given.of("QIPU_LOG_IDENTITY").map(Path::of).orElse(data.resolve("secrets/log-identity"));
        var identity = LogIdentityCommand.read(file);
        if (identity.isEmpty()) {
            var why = "there is no " + file + " (QIPU_LOG_IDENTITY names another).";
            if (!checkpoints.isEmpty()) {
                throw new Service.Failed("No checkpoint can be held against the transparency log: " + why);
            }
            out.println("Not held against the transparency log: " + why);
        }
        var tree = identity.map(one -> new RecordVerification(pool, one.commitment()));
        var right = tree.isEmpty() || log(tree.get(), identity.get());
        right &= search(pool);
        right &= topics(pool, tree);
        right &= chains(pool);
        out.flush();
        return right ? 0 : 1;
    }

    private boolean log(RecordVerification tree, LogIdentity identity) {
        var held = new ArrayList<Head>();
        for (var checkpoint : checkpoints) {
            held.add(held(checkpoint, identity));
        }
        var report = tree.report(held);
        return told(
                "Transparency log: " + report.events() + " events, " + report.heads() + " signed heads",
                report.faults(),
                "all as they were taken in.");
    }

    /** A head that the log has signed: one of another log proves nothing of this one. */
    private static Head held(Path file, LogIdentity identity) {
        if (!Files.isRegularFile(file)) {
            throw new Service.Failed("There is no file " + file + ".");
        }
        var note = SignedNote.parse(text(file))
                .filter(one -> !one.signers(identity.verifiers()).isEmpty());
        return note.flatMap(one -> Checkpoint.parse(one.text()))
                .map(Checkpoint::head)
                .orElseThrow(() ->
                        new Service.Failed(file + " is no checkpoint that " + identity.origin() + " has signed."));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            return ""; // no text, and so no checkpoint
        } catch (IOException e) {
            throw new Service.Failed(file + " cannot be used: " + CannotStart.reason(e) + ".");
        }
    }

    private boolean chains(DataSource pool) {
        var report = ChainVerification.byTwo(new PostgresEventLog(pool, new EventCodec()));
        report.faults().forEach(fault -> out.println(fault.sentence()));
        if (report.faultCount() > report.faults().size()) {
            out.printf("… and %d more.%n", report.faultCount() - report.faults().size());
        }
        out.printf(
                "%d games%s, %d events: %s%n",
                report.games(),
                report.competitions() == 0 ? "" : ", " + report.competitions() + " competitions",
                report.events(),
                report.faultCount() == 0 ? "every chain holds." : report.faultCount() + " faults.");
        return report.faultCount() == 0;
    }

    private boolean search(DataSource pool) {
        var report = new SearchVerification(pool).report();
        return told("Search: " + report.games() + " games, by lot", report.faults(), "each stands where it should.");
    }

    /** Holds what consumers are given against the record, where brokers run. */
    private boolean topics(DataSource pool, Optional<RecordVerification> tree) throws IOException {
        var brokers = Brokers.of(data);
        if (brokers.isEmpty()) {
            out.println("Kafka: not compared, for no broker runs here (QIPU_KAFKA_BOOTSTRAP names others).");
            return true;
        }
        var log = new PostgresEventLog(pool, new EventCodec());
        var topics = new TopicVerification(
                log,
                new Games(log),
                new Competitions(log),
                Clock.systemUTC(),
                row -> tree.filter(one -> one.contradicts(row)).isPresent());
        try {
            var report = topics.report(brokers.get(), RandomGenerator.getDefault(), RECORDS);
            return told(
                    "Kafka: " + report.records() + " records, by lot", report.faults(), "all as they were recorded.");
        } catch (KafkaException e) {
            out.println("Kafka: not compared, for the brokers do not answer or do not let it read: " + e.getMessage());
            return false;
        }
    }

    private boolean told(String what, List<String> faults, String held) {
        faults.forEach(out::println);
        out.println(what + ": " + (faults.isEmpty() ? held : faults.size() + " faults."));
        return faults.isEmpty();
    }
}
