package org.qipu.embedded;

import java.nio.file.Path;
import java.util.Map;

/** What a child JVM of a test runs: both services on a data directory, until it is killed. */
final class KilledProcess {

    private KilledProcess() {}

    public static void main(String[] arguments) throws Exception {
        var data = DataDirectory.open(Path.of(arguments[0]));
        var database = EmbeddedDatabase.start(data, TestServices.program(), Map.of());
        var broker = EmbeddedBroker.start(data);
        System.out.println("up " + database.address().jdbcUrl() + " " + broker.bootstrap());
        Thread.sleep(Long.MAX_VALUE);
    }
}
