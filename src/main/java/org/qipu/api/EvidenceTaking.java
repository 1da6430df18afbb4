package org.qipu.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MediaType;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jboss.logging.MDC;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.CommandReader;
import org.qipu.game.event.NoteKind;
import org.qipu.game.policy.TimedCommand;
import org.qipu.log.EventLog;
import org.qipu.log.IdempotencyKey;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.Words;
import org.qipu.read.Attachments;
import org.qipu.read.EvidenceView;
import org.qipu.registry.Evidence;
import org.qipu.registry.EvidenceType;
import org.qipu.replay.Games;
import org.qipu.security.Caller;

/**
 * Takes in files as evidence: the bytes are kept first, then the note that names them is recorded. Where that fails the
 * bytes are reached by nobody, and make room for others after an hour.
 */
@ApplicationScoped
public class EvidenceTaking {

    private static final int MOST_NAMES = 50;
    private static final int LONGEST_ID = 200;

    /** What is said of a file that is sent, as it is sent. */
    record Sent(String type, String text, String side, String at, List<String> names, Optional<String> key) {}

    /** What became of a file that was sent. */
    enum Outcome {
        /** It is kept, and a note names it. */
        RECORDED,
        /** So it was when this very request was sent before. */
        AGAIN,
        /** It was kept already; nothing was recorded. */
        KNOWN
    }

    /** The note that names a file, and how it came to be. */
    record Taken(EvidenceView evidence, Outcome outcome) {}

    @Inject
    Evidence evidence;

    @Inject
    EvidenceAdmission admission;

    @Inject
    Admission commands;

    @Inject
    Answering answering;

    @Inject
    Games games;

    @Inject
    EventLog log;

    @Inject
    Caller caller;

    @Inject
    Clock clock;

    private final CommandReader reader = new CommandReader();

    /** Takes a file of a game. */
    Taken take(String id, byte[] body, Sent sent) {
        MDC.put("gameId", id);
        admission.toSend(id);
        var type = checked(body, sent.type());
        var names = names(sent.names());
        var hash = Hash.ofContent(body);
        var note = commands.commands(id, note(id, hash, sent), false);
        var key = sent.key()
                .map(one -> SentKey.of(
                        one,
                        "POST /games/" + id + "/evidence?" + List.of(type, names, said(sent)),
                        body,
                        caller.actor()));
        var before = key.flatMap(this::before);
        var known = known(id, hash, before.orElse(1L));
        if (known.isPresent()) {
            // The key was looked for before the file was: another request with it may have ended between the two.
            var again = before.isPresent() || key.flatMap(this::before).isPresent();
            return new Taken(known.get(), again ? Outcome.AGAIN : Outcome.KNOWN);
        }
        answering.rehearse(id, note, key, OptionalLong.empty(), false); // what is refused is not kept
        keep(id, hash, body, type, names);
        var recorded = answering.record(id, note, key, OptionalLong.empty(), false);
        return new Taken(
                known(id, hash, recorded.events().getFirst().sequence()).orElseThrow(), Outcome.RECORDED);
    }

    /** In the order in which they were said, each once: a request sent again says the same. */
    private static List<String> names(List<String> sent) {
        var names = sent.stream().distinct().toList();
        for (var name : names) {
            if (name.isBlank() || name.length() > LONGEST_ID || name.chars().anyMatch(Character::isISOControl)) {
                throw ProblemFound.parameter(
                        "names", name, "The id of a person has 1 to " + LONGEST_ID + " characters.");
            }
        }
        if (names.size() > MOST_NAMES) {
            throw ProblemFound.parameter("names", null, "A file names at most " + MOST_NAMES + " persons.");
        }
        return names;
    }

    private static List<String> said(Sent sent) {
        return List.of(String.valueOf(sent.text()), String.valueOf(sent.side()), String.valueOf(sent.at()));
    }

    private EvidenceType checked(byte[] body, String said) {
        var type = Optional.ofNullable(said)
                .flatMap(EvidenceTaking::named)
                .orElseThrow(() -> new ProblemFound(Problem.of(
                                ProblemKind.UNSUPPORTED_MEDIA_TYPE,
                                "Evidence is sent as one of " + String.join(", ", EvidenceType.mediaTypes()) + ".")
                        .in("header", "Content-Type", said)
                        .allowing(EvidenceType.mediaTypes())));
        if (body == null || body.length == 0) {
            throw ProblemFound.malformed("The request is empty.");
        }
        var most = evidence.bounds().largest();
        if (body.length > most) {
            throw new ProblemFound(
                    Problem.of(ProblemKind.TOO_LARGE, "The body of this request has at most " + most + " bytes.")
                            .allowing(List.of(String.valueOf(most))));
        }
        var found = EvidenceType.of(body);
        if (!found.equals(Optional.of(type))) {
            throw new ProblemFound(Problem.of(
                            ProblemKind.NOT_ALLOWED,
                            found.map(other -> "By its bytes this is " + other.mediaType() + ", not " + type.mediaType()
                                            + ".")
                                    .orElse("By its bytes this is no " + type.mediaType() + "."))
                    .in("header", "Content-Type", said)
                    .allowing(EvidenceType.mediaTypes()));
        }
        return type;
    }

    private static Optional<EvidenceType> named(String said) {
        try {
            var type = MediaType.valueOf(said);
            return EvidenceType.named(type.getType() + "/" + type.getSubtype());
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The note as a command like any other; what is wrong with it is told of the parameter that it came from. */
    private List<TimedCommand> note(String id, Hash hash, Sent sent) {
        var note = GameJson.mapper().createObjectNode();
        note.put("type", "AddNote");
        note.put("kind", Words.of(NoteKind.EVIDENCE));
        note.put("attachment", hash.hex());
        put(note, "text", sent.text());
        put(note, "side", sent.side());
        put(note, "at", sent.at());
        try {
            return reader.read(
                    note.toString().getBytes(StandardCharsets.UTF_8),
                    caller.actor(),
                    clock.instant(),
                    () -> games.replay(id).orElseThrow().now().schedule().discipline());
        } catch (ProblemFound e) {
            var member = e.problem().field().orElse("").replaceFirst("^/", "");
            throw note.has(member) || member.equals("text")
                    ? new ProblemFound(
                            e.problem().in("query", member, note.path(member).textValue()))
                    : e;
        }
    }

    private static void put(ObjectNode note, String member, String value) {
        if (value != null) {
            note.put(member, value);
        }
    }

    /** The first note from an event on that names a file which is kept; one that was erased is not taken again. */
    private Optional<EvidenceView> known(String id, Hash hash, long from) {
        var kept = evidence.of(id);
        if (kept.containsKey(hash) && kept.get(hash).gone().isPresent()) {
            throw erased();
        }
        return games.replay(id).stream()
                .flatMap(record -> Attachments.of(record, kept).stream())
                .filter(one -> one.event() >= from)
                .filter(one -> one.hash().equals(hash.hex()) && one.state() == EvidenceView.State.KEPT)
                .findFirst();
    }

    private static ProblemFound erased() {
        return ProblemFound.of(
                ProblemKind.WRONG_STATE, "This very file was erased from this game: it is not taken again.");
    }

    private void keep(String id, Hash hash, byte[] body, EvidenceType type, List<String> names) {
        switch (evidence.keep(id, hash, body, type, names)) {
            case KEPT -> {}
            case ERASED -> throw erased();
            case TOO_MANY ->
                throw ProblemFound.of(
                        ProblemKind.NOT_ALLOWED,
                        "Of one game at most " + evidence.bounds().files() + " files are kept.");
            case TOO_LARGE ->
                throw ProblemFound.of(
                        ProblemKind.NOT_ALLOWED,
                        "The files of one game have at most "
                                + evidence.bounds().bytes() + " bytes together.");
        }
    }

    /** The first event that this very request recorded before; another with the same key is refused. */
    private Optional<Long> before(IdempotencyKey key) {
        return log.find(key).map(use -> {
            if (!use.digest().equals(key.digest())) {
                throw ProblemFound.of(
                        ProblemKind.IDEMPOTENCY_CONFLICT, "This Idempotency-Key was used with another request.");
            }
            return use.first();
        });
    }
}
