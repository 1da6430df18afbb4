package org.qipu.app;

import io.quarkus.runtime.configuration.MemorySize;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.qipu.registry.Evidence;

/** Where evidence files are kept, and how much of them. */
@Singleton
public class EvidenceKeeping {

    /** A file is in memory as a whole. */
    private static final long LARGEST = 64L << 20;

    @Produces
    @Singleton
    Evidence evidence(
            DataSource database,
            @ConfigProperty(name = "qipu.evidence.largest") MemorySize largest,
            @ConfigProperty(name = "qipu.evidence.files") int files,
            @ConfigProperty(name = "qipu.evidence.bytes") MemorySize bytes) {
        if (largest.asLongValue() < 1 || largest.asLongValue() > LARGEST || files < 0 || bytes.asLongValue() < 0) {
            throw new IllegalArgumentException(
                    "qipu.evidence.largest is 1 byte to 64M, qipu.evidence.files and qipu.evidence.bytes are not negative.");
        }
        return new Evidence(database, new Evidence.Bounds((int) largest.asLongValue(), files, bytes.asLongValue()));
    }
}
