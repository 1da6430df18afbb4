package org.qipu.api.guard;

import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * How many requests of each share are worked on at once.
 *
 * <p>A request uses one connection to the database at a time, so what is not for commands stays well below the pool.
 */
@Singleton
public class Places {

    private final int commands;
    private final int officials;
    private final int spectators;
    private final int streams;
    private final int imports;
    private final int waiting;
    private final Duration patience;

    Places(
            @ConfigProperty(name = "qipu.places.commands", defaultValue = "64") int commands,
            @ConfigProperty(name = "qipu.places.officials", defaultValue = "4") int officials,
            @ConfigProperty(name = "qipu.places.spectators", defaultValue = "5") int spectators,
            @ConfigProperty(name = "qipu.places.streams", defaultValue = "2") int streams,
            @ConfigProperty(name = "qipu.places.imports", defaultValue = "2") int imports,
            @ConfigProperty(name = "qipu.waiting", defaultValue = "2000") int waiting,
            @ConfigProperty(name = "qipu.patience", defaultValue = "PT5S") Duration patience) {
        this.commands = commands;
        this.officials = officials;
        this.spectators = spectators;
        this.streams = streams;
        this.imports = imports;
        this.waiting = waiting;
        this.patience = patience;
    }

    int most(Share share) {
        return switch (share) {
            case COMMANDS -> commands;
            case OFFICIALS -> officials;
            case SPECTATORS -> spectators;
            case STREAMS -> streams;
            case IMPORTS -> imports;
        };
    }

    int waiting(Share share) {
        return share == Share.IMPORTS ? imports : waiting;
    }

    Duration patience() {
        return patience;
    }
}
