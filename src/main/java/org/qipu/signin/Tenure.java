package org.qipu.signin;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The time for which somebody who follows a stream stays who he was when he began: until what he came with is expired, revoked
 * or signed out. That of nobody has no end.
 */
public final class Tenure implements AutoCloseable {

    /** How often he is asked after who has something to lose. */
    private static final Duration LOOK = Duration.ofSeconds(2);

    private final Proof proof;
    private final Runnable left;
    private volatile boolean ended;

    /**
     * What he came with.
     *
     * @param expires until when it is good
     * @param session the hash of a session's secret, in hexadecimal
     * @param token   the id of a token
     */
    record Proof(Optional<Instant> expires, Optional<String> session, Optional<String> token) {

        static final Proof NONE = new Proof(Optional.empty(), Optional.empty(), Optional.empty());
    }

    Tenure(Proof proof, Runnable left) {
        this.proof = proof;
        this.left = left;
    }

    Proof proof() {
        return proof;
    }

    void end() {
        ended = true;
    }

    /** Whether it is over by now. */
    public boolean isOver(Instant now) {
        return ended || proof.expires().filter(last -> !now.isBefore(last)).isPresent();
    }

    /** How long whoever follows may wait before he asks again, at most for as long as he is told. */
    public Duration wait(Duration atMost) {
        return proof.equals(Proof.NONE) || atMost.compareTo(LOOK) < 0 ? atMost : LOOK;
    }

    /** Whoever followed follows no more. */
    @Override
    public void close() {
        left.run();
    }
}
