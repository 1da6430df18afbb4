package org.qipu.projection;

import java.time.Duration;
import java.util.List;

/** The projections that are fed from the tail. */
public interface Projections {

    /**
     * How a projection stands.
     *
     * @param name    its name
     * @param failing whether its last batch failed and is being tried again; an event that was merely parked is not meant
     * @param behind  how many recorded events it has not taken in, counted up to 10,000
     */
    record Status(String name, boolean failing, long behind) {}

    /** How each projection stands now. Where another replica has taken it over, that replica's progress is shown. */
    List<Status> status();

    /** What they are called. */
    List<String> names();

    /** How the projection of that name stands now. */
    Status status(String name);

    /**
     * A part of the games, which one replica at a time takes in for a projection.
     *
     * @param projection its name
     * @param number     the number of the part, from 0 on
     */
    record Shard(String projection, int number) {}

    /** All parts of all projections. */
    List<Shard> shards();

    /** Whether it is this replica that takes a part in. */
    boolean feeds(Shard shard);

    /**
     * How long a projection has taken nothing in although there was something.
     *
     * @param name its name
     * @param still zero while it goes on or has nothing to do
     */
    record Standing(String name, Duration still) {}

    /** How long each projection has stood still, as last seen: the database is not asked. */
    List<Standing> standing();

    /** How often a projection that stood still was started anew. */
    long restarts();
}
