package org.qipu.game.policy.request;

import java.util.List;
import org.qipu.game.command.GameCommand.AddNote;
import org.qipu.game.event.GameEvent.NoteAdded;
import org.qipu.game.event.KeptAsWord;
import org.qipu.game.event.NoteKind;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;

/** Notes: what is only to be kept with a game, of a kind that the protocol names (§8; CON-02, CON-07, SCR-08, SCO-04, ARB-03). */
public final class Notes {

    /** The kinds of note there are. */
    public static final List<String> KINDS = KeptAsWord.words(NoteKind.values());

    private Notes() {}

    /** What a note leads to. */
    public static Decision of(AddNote asked) {
        if (asked.text().isBlank()) {
            return Decision.refuse(Refusal.missing("text", "A note says something."));
        }
        if (asked.kindOfNote().filter(kind -> !KINDS.contains(kind)).isPresent()) {
            return Decision.refuse(
                    Refusal.of(Kind.MALFORMED, "A note is of no kind or one of " + String.join(", ", KINDS) + ".")
                            .about("kind")
                            .allowing(KINDS));
        }
        if (asked.attachment()
                .filter(hash -> !hash.matches("(sha256:)?[0-9a-fA-F]{8,128}"))
                .isPresent()) {
            return Decision.refuse(Refusal.of(
                            Kind.MALFORMED, "An attachment is named by its hash, in hexadecimal; it is kept elsewhere.")
                    .about("attachment"));
        }
        if ((asked.granted().isPresent() || asked.until().isPresent()) && !NoteKind.LEAVE.isNamed(asked.kindOfNote())) {
            return Decision.refuse(
                    Refusal.of(Kind.MALFORMED, "Whether it was granted, and until when, is said of leave.")
                            .about(asked.granted().isPresent() ? "granted" : "until"));
        }
        if (asked.until().isPresent() && !asked.granted().orElse(true)) {
            return Decision.refuse(Refusal.of(Kind.MALFORMED, "Leave that was refused has no end (until).")
                    .about("until"));
        }
        if (asked.person().filter(String::isBlank).isPresent()) {
            return Decision.refuse(Refusal.missing("person", "Say who it was."));
        }
        return Decision.events(new NoteAdded(
                asked.text(),
                asked.kindOfNote(),
                asked.side(),
                asked.attachment(),
                asked.granted(),
                asked.until(),
                asked.person()));
    }
}
