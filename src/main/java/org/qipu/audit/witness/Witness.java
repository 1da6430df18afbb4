package org.qipu.audit.witness;

import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.Signer;
import org.qipu.audit.note.VerifierKey;
import org.qipu.audit.tree.Head;
import org.qipu.audit.tree.Verification;

/** Signs the checkpoints of logs that only grow (C2SP {@code tlog-witness}, add-checkpoint). */
public final class Witness {

    private final Map<String, List<VerifierKey>> logs;
    private final Signer signer;
    private final Heads heads;
    private final InstantSource clock;

    /**
     * @param logs   the keys of each log that is watched, by its origin
     * @param signer signs with the time
     */
    public Witness(Map<String, List<VerifierKey>> logs, Signer signer, Heads heads, InstantSource clock) {
        this.logs = Map.copyOf(logs);
        this.signer = signer;
        this.heads = heads;
        this.clock = clock;
    }

    /** What becomes of a request; what is signed is kept by then. */
    public Verdict answer(String body) {
        var request = AddCheckpoint.parse(body);
        var stated = request.flatMap(asked -> Checkpoint.parse(asked.note().text()));
        return stated.isEmpty()
                ? new Verdict.Malformed("this is no request to add a checkpoint")
                : answer(request.get(), stated.get());
    }

    private Verdict answer(AddCheckpoint request, Checkpoint stated) {
        var origin = stated.origin();
        var keys = logs.get(origin);
        if (keys == null) {
            return new Verdict.UnknownOrigin(origin);
        }
        if (request.note().signers(keys).isEmpty()) {
            return new Verdict.NotSigned(origin);
        }
        var head = stated.head();
        if (request.older() > head.size()) {
            return new Verdict.Malformed("the older tree is larger than the new one");
        }
        var before = heads.of(origin);
        var known = before.orElse(Head.EMPTY);
        if (request.older() != known.size()) {
            return new Verdict.Conflict(known.size());
        }
        if (head.size() == known.size() && !head.root().equals(known.root())) {
            return new Verdict.Conflict(known.size());
        }
        if (!Verification.consistent(known, head, request.proof())) {
            return new Verdict.Inconsistent(known.size(), head.size());
        }
        var signatures = List.of(signer.sign(request.note().text(), clock.instant()));
        var kept = request.note().by(keys).with(signatures); // what anybody else has added would only crowd it
        return heads.replace(origin, before, kept)
                ? new Verdict.Cosigned(signatures)
                : new Verdict.Conflict(heads.of(origin).orElse(known).size());
    }
}
