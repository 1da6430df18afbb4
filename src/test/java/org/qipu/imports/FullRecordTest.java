package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.axon.Asking;
import org.qipu.game.event.Actor;
import org.qipu.imports.ImportReport.Entry;
import org.qipu.log.StoreDatabase;
import org.qipu.log.tail.TailWakeup;
import org.qipu.registry.Players;

/** A game with more in it than a record holds: an import refuses it, and a trial says so before. */
class FullRecordTest {

    private static final ImportOptions OPTIONS =
            ImportOptions.of(Optional.of("fide-2023"), Optional.empty(), Optional.empty(), Optional.empty());

    /** Two games, and some millions of characters of comments in the second. */
    private static String games() {
        var text = new StringBuilder(
                "[Event \"Short\"]\n[White \"A\"]\n[Black \"B\"]\n[Date \"2024.05.01\"]\n\n1. e4 *\n\n");
        text.append("[Event \"Long\"]\n[White \"C\"]\n[Black \"D\"]\n[Date \"2024.05.01\"]\n\n1. e4 ");
        for (int i = 0; i < 36; i++) {
            text.append('{').append("x".repeat(190_000)).append("}\n");
        }
        return text.append("*\n").toString();
    }

    private static ImportReport imported(String text) throws Exception {
        try (var database = StoreDatabase.create();
                var wakeup = TailWakeup.open(database.service());
                var service = Asking.service(database, wakeup)) {
            var task = new PgnImport(
                    service.recorder(),
                    KnownNames.of(new Players(database.service())),
                    new Actor("fed", Actor.Role.FEDERATION),
                    Clock.systemUTC(),
                    OPTIONS,
                    text.length(),
                    report -> {});
            return task.run(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        }
    }

    @Test
    void aTrialRefusesWhatTheImportWould(@TempDir Path temp) throws Exception {
        var text = games();
        var file = Files.writeString(temp.resolve("games.pgn"), text);
        var tried =
                ImportTrial.of(file, OPTIONS, Clock.systemUTC(), report -> {}).report();
        var imported = imported(text);

        assertThat(imported.refused()).isEqualTo(1);
        assertThat(tried.refused()).isEqualTo(1);
        assertThat(tried.added()).isEqualTo(imported.added()).isEqualTo(1);
        assertThat(refusal(tried).game()).isEqualTo(2);
        assertThat(refusal(tried).kind()).isEqualTo(refusal(imported).kind());
        assertThat(refusal(tried).reason())
                .isEqualTo(refusal(imported).reason())
                .contains("at most 12000 events and 6291456 bytes");
    }

    private static Entry refusal(ImportReport report) {
        return report.entries().stream().filter(Entry::refused).findFirst().orElseThrow();
    }
}
