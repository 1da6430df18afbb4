package org.qipu.replay;

import java.util.Optional;
import java.util.Set;
import org.qipu.game.event.AdjournmentEvent.EnvelopeOpened;
import org.qipu.game.event.AdjournmentEvent.MoveSealed;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.DisputeEvent.RequestMade;
import org.qipu.game.event.DrawEvent.DrawAccepted;
import org.qipu.game.event.DrawEvent.DrawClaimed;
import org.qipu.game.event.DrawEvent.DrawDeclined;
import org.qipu.game.event.DrawEvent.DrawOffered;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.GameEvent.NoteAdded;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.PaperEvent.Entry;
import org.qipu.game.event.PaperEvent.ScoresheetSubmitted;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;

/**
 * A record as everybody may know it: what players offer each other is between them and the arbiter until the game is over (9.1), and what
 * somebody said in his own words of a person stays with those who run the event.
 *
 * <p>Every event keeps its place; one that is not told at all is a note without contents, so that an offer looks like any other note.
 */
public final class PublicRecord {

    /** What findings on offers are called. */
    public static final Set<String> ON_OFFERS =
            Set.of("improper-offer", "condition-void", "offer-without-effect", "missing-draw-mark");
    /** Reports on them: their words count the offers. */
    public static final Set<IrregularityKind> COUNTING_OFFERS =
            Set.of(IrregularityKind.DISTRACTION, IrregularityKind.IMPROPER_OFFER, IrregularityKind.IMPROPER_CLAIM);

    public static final String TOLD_AFTERWARDS = "What it rests on is told when the game is over.";
    private static final GameEvent UNTOLD = new NoteAdded("-", Optional.empty(), Optional.empty(), Optional.empty());

    private PublicRecord() {}

    /** Whether a game is being played: of one taken over everything is known already. */
    public static boolean isPlayed(Game game) {
        return !game.ended() && game.papers().takenOver().isEmpty();
    }

    /**
     * An event as everybody may know it; the same where nothing of it is kept from them.
     *
     * @param played whether the game is being played, as far as it has been released
     */
    static RecordedEvent told(RecordedEvent recorded, boolean played) {
        var kept = withoutWords(recorded.event());
        var event = played ? withoutOffers(kept) : kept;
        return event.equals(recorded.event())
                ? recorded
                : new RecordedEvent(
                        recorded.sequence(), recorded.occurredAt(), recorded.recordedAt(), recorded.actor(), event);
    }

    private static GameEvent withoutWords(GameEvent event) {
        return switch (event) {
            case RequestMade e
            when e.text().isPresent() -> new RequestMade(e.side(), e.kind(), Optional.empty(), e.count(), e.effect());
            case IrregularityReported e when e.details().isPresent() -> told(e, e.text());
            default -> event;
        };
    }

    private static GameEvent withoutOffers(GameEvent event) {
        return switch (event) {
            case DrawOffered e -> UNTOLD;
            case DrawDeclined e -> UNTOLD;
            case DrawAccepted e -> UNTOLD;
            case FindingMade e when ON_OFFERS.contains(e.finding().kind()) -> UNTOLD;
            case MovePlayed e
            when e.offerDraw().isPresent() || isMarked(e.text()) -> {
                var move = e.withoutOffer();
                yield new MovePlayed(
                        move.ply(),
                        move.side(),
                        move.move(),
                        move.press(),
                        move.clock(),
                        unmarked(move.text()),
                        Optional.empty(),
                        move.asPlayed(),
                        move.annotation(),
                        move.effect());
            }
            case IllegalMoveRecorded e
            when isMarked(Optional.of(e.text())) ->
                new IllegalMoveRecorded(
                        e.ply(),
                        e.side(),
                        e.move(),
                        unmarked(e.text()),
                        e.kind(),
                        e.legal(),
                        e.position(),
                        e.article(),
                        e.press(),
                        e.clock(),
                        e.annotation(),
                        e.effect());
            case MovesCorrected e ->
                new MovesCorrected(
                        e.fromPly(),
                        e.moves().stream()
                                .map(move -> new MovesCorrected.Corrected(
                                        move.side(), move.move(), move.at(), move.clock(), unmarked(move.text())))
                                .toList(),
                        e.reason(),
                        e.article());
            case DrawClaimed e ->
                new DrawClaimed(
                        e.claim(),
                        e.side(),
                        e.basis(),
                        e.intendedMove(),
                        e.grounds(),
                        e.finding(),
                        Optional.of(false),
                        e.endsPlay(),
                        e.effect());
            case IrregularityReported e when COUNTING_OFFERS.contains(e.kind()) -> told(e, TOLD_AFTERWARDS);
            case ScoresheetSubmitted e ->
                new ScoresheetSubmitted(
                        e.side(),
                        e.medium(),
                        e.entries().stream().map(PublicRecord::unmarked).toList());
            case MoveSealed e -> new MoveSealed(e.side(), unmarked(e.move()), e.onBoard(), e.blind());
            case EnvelopeOpened e -> new EnvelopeOpened(unmarked(e.move()), e.article(), e.reason());
            default -> event;
        };
    }

    private static IrregularityReported told(IrregularityReported e, String words) {
        return new IrregularityReported(
                e.irregularity(), e.told().withoutDetails(), e.follows().in(words));
    }

    private static Entry unmarked(Entry entry) {
        return new Entry(
                entry.moveNumber(),
                entry.side(),
                unmarked(entry.text()),
                entry.at(),
                entry.clock(),
                entry.mark().filter(mark -> !mark.contains("=")));
    }

    private static boolean isMarked(Optional<String> text) {
        return !unmarked(text).equals(text);
    }

    private static Optional<String> unmarked(Optional<String> text) {
        return text.map(PublicRecord::unmarked);
    }

    /** A move as it was written, without the mark of an offer (C.12). */
    public static String unmarked(String text) {
        return text.contains("=")
                ? text.replace("(=)", "").replaceAll("=(?=[+#\\s]*$)", "").strip()
                : text;
    }
}
