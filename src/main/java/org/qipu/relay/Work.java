package org.qipu.relay;

import org.qipu.log.TailToken;

/** What a writer has to publish; asked by one thread alone. */
interface Work {

    /** Begins after a place in the tail; what was at hand of another turn is forgotten. */
    void begin(TailToken after);

    /** What comes next, as much as one transaction takes. */
    Portion next();

    /** It is published, and its place is kept: what comes next comes after it. */
    void done(Portion portion);

    /** What waits to be published, told from what whoever publishes has kept. */
    Lag waiting(Checkpoint kept);
}
