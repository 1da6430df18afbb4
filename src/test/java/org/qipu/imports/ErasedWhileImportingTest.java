package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor;
import org.qipu.imports.ImportReport.Entry;
import org.qipu.log.StoreDatabase;
import org.qipu.registry.Erasures;

/** Words that are erased while the import goes on in whose report they stand. */
class ErasedWhileImportingTest {

    private static final Actor FEDERATION = new Actor("federation", Actor.Role.FEDERATION);

    private StoreDatabase database;
    private ImportJobs jobs;

    @BeforeEach
    void open() {
        database = StoreDatabase.create();
        jobs = new ImportJobs(database.service(), Clock.systemUTC());
        jobs.begin("one", "federation:federation", Optional.empty(), ImportReport.begun(100));
    }

    @AfterEach
    void close() {
        database.close();
    }

    private static ImportReport naming(String name) {
        var counting = new Counting(100, 0);
        counting.refused(new Entry(
                Optional.empty(),
                7,
                70,
                Optional.empty(),
                Optional.of("person:1"),
                Optional.empty(),
                Optional.of("3, " + name),
                Optional.empty(),
                Optional.of("1."),
                Optional.of(name + " 2-1"),
                "unreadable-move",
                Optional.empty(),
                "'" + name + "' is no move",
                true,
                Optional.empty()));
        return counting.report(50);
    }

    private void erase(String text) {
        var erasures = new Erasures(database.service());
        var wanted =
                new Erasures.Wanted(Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(text), false);
        erasures.erase(erasures.find(wanted), FEDERATION, "asked for", Instant.now());
    }

    private ImportReport kept() {
        return jobs.find("one").orElseThrow().report();
    }

    @Test
    void doNotComeBackWithItsNextReport() {
        jobs.progress("one", naming("Smithson"), Optional.empty(), Optional.empty());
        assertThat(kept().entries()).asString().contains("Smithson");
        erase("Smithson");
        assertThat(kept().entries()).asString().doesNotContain("Smithson");

        jobs.progress("one", naming("Smithson"), Optional.empty(), Optional.empty());
        jobs.isAlive("one");
        assertThat(kept().entries()).asString().doesNotContain("Smithson");
        jobs.progress("one", naming("Smithson"), Optional.of(Instant.now()), Optional.of("it stopped"));

        var ended = jobs.find("one").orElseThrow();
        assertThat(ended.finishedAt()).isPresent();
        assertThat(ended.failure()).contains("it stopped");
        assertThat(ended.report().refused()).isEqualTo(1);
        assertThat(ended.report().entries()).singleElement().satisfies(entry -> {
            assertThat(entry.toString()).doesNotContain("Smithson");
            assertThat(entry.game()).isEqualTo(7);
            assertThat(entry.move()).contains("1.");
            assertThat(entry.white()).as("an id names nobody").contains("person:1");
        });
    }

    @Test
    void areNotMissedByOthers() {
        jobs.progress("one", naming("Smithson"), Optional.empty(), Optional.empty());
        erase("Miller");
        jobs.progress("one", naming("Smithson"), Optional.empty(), Optional.empty());
        assertThat(kept()).isEqualTo(naming("Smithson"));
    }

    @Test
    void areErasedFromOneThatIsOver() {
        jobs.progress("one", naming("Smithson"), Optional.of(Instant.now()), Optional.empty());
        erase("Smithson");
        assertThat(kept().entries())
                .singleElement()
                .satisfies(entry -> assertThat(entry.toString()).doesNotContain("Smithson"));
    }
}
