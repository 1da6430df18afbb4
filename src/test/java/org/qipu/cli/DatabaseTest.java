package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.embedded.CannotStart;
import org.qipu.embedded.DataDirectory;

/** A command asks the service for its database where one runs, and says the true reason where the data cannot be used. */
class DatabaseTest {

    @TempDir
    Path data;

    private Database database() throws Exception {
        Files.writeString(
                Files.createDirectories(data.resolve("secrets")).resolve("database-url"), "jdbc:of-the-service");
        var database = new Database();
        database.data = data;
        return database;
    }

    @Test
    void theServiceThatHoldsTheDataIsAsked() throws Exception {
        try (var held = DataDirectory.open(data)) {
            var asked = new ArrayList<String>();
            assertThat(database().atHome(url -> {
                        asked.add(url);
                        return 3;
                    }))
                    .isEqualTo(3);
            assertThat(asked).containsExactly("jdbc:of-the-service");
            assertThat(held.path()).exists();
        }
    }

    @Test
    void dataThatCannotBeUsedIsNotTakenForThatOfARunningService() throws Exception {
        var database = database();
        assertThatThrownBy(() -> database.atHome(url -> 0))
                .isInstanceOf(CannotStart.class)
                .hasMessageContaining("holds files that are not qipu's");
        assertThatThrownBy(() -> database.use(pool -> 0))
                .isInstanceOf(CannotStart.class)
                .hasMessageContaining("holds files that are not qipu's");
    }

    @Test
    void anAddressThatIsSetToNothingNamesNoOtherDatabase() throws Exception {
        var database = database();
        database.environment = name -> name.equals("QIPU_DATABASE_URL") ? " " : null;
        assertThatThrownBy(() -> database.use(pool -> 0))
                .isInstanceOf(CannotStart.class)
                .hasMessageContaining("holds files that are not qipu's");
    }
}
