package org.qipu.audit.stamp;

import java.io.IOException;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.Optional;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.tsp.TSPAlgorithms;
import org.bouncycastle.tsp.TimeStampRequest;
import org.bouncycastle.tsp.TimeStampRequestGenerator;
import org.bouncycastle.tsp.TimeStampResponse;
import org.qipu.log.codec.Hash;

/** A time-stamping authority as it is asked (RFC 3161): it is told a hash, and nothing of what the hash is of. */
public final class AskedAuthority {

    private static final int NONCE_BITS = 64;

    private final Line line;
    private final Anchors anchors;
    private final SecureRandom random = new SecureRandom();

    /** What comes back from an authority. */
    public record Reply(int status, byte[] body) {}

    /** How a query reaches the authority. */
    @FunctionalInterface
    public interface Line {
        /** Sends it, and waits for what comes back. */
        Reply send(byte[] query) throws IOException, InterruptedException;
    }

    /** What became of a query. */
    public sealed interface Outcome {

        /**
         * It has stamped.
         *
         * @param answer the whole of it, a {@code TimeStampResp}
         */
        record Stamped(byte[] answer, Judgement.Holds stamp) implements Outcome {}

        /** It does not stamp, or what it answered is not what was asked for; why, in a sentence. */
        record Refused(String why) implements Outcome {}

        /** It did not answer. */
        record Away(String why) implements Outcome {}
    }

    /** @param anchors to which its certificate has to lead */
    public AskedAuthority(Line line, Anchors anchors) {
        this.line = line;
        this.anchors = anchors;
    }

    /** Asks it to stamp the SHA-256 of these bytes. */
    public Outcome ask(byte[] data) throws InterruptedException {
        try {
            var generator = new TimeStampRequestGenerator();
            generator.setCertReq(true);
            var query = generator.generate(
                    TSPAlgorithms.SHA256, Hash.ofContent(data).bytes(), new BigInteger(NONCE_BITS, random));
            var reply = line.send(query.getEncoded());
            return reply.status() == 200
                    ? outcome(query, reply.body(), data)
                    : new Outcome.Refused("It answered " + reply.status() + ".");
        } catch (IOException e) {
            return new Outcome.Away(told(e));
        }
    }

    private Outcome outcome(TimeStampRequest query, byte[] answer, byte[] data) {
        try {
            ASN1Primitive.fromByteArray(answer); // one, and nothing behind it
            var response = new TimeStampResponse(answer);
            if (!TimeStamps.isGranted(response)) {
                return new Outcome.Refused(TimeStamps.refusal(response));
            }
            response.validate(query);
        } catch (Exception e) { // as where it is judged
            // To name Bouncy Castle's own exception would open its signed archive at each start.
            return new Outcome.Refused("What it answered is not what was asked for: " + told(e));
        }
        return switch (TimeStamps.judge(answer, data, anchors)) {
            case Judgement.Holds holds -> new Outcome.Stamped(answer, holds);
            case Judgement.OfSomethingElse other -> new Outcome.Refused("What it stamped is something else.");
            case Judgement.NotBelieved doubted -> new Outcome.Refused("Its time stamp does not hold: " + doubted.why());
        };
    }

    private static String told(Exception e) {
        return Optional.ofNullable(e.getMessage()).orElseGet(e::toString);
    }
}
