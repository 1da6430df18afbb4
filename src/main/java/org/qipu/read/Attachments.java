package org.qipu.read;

import java.util.List;
import java.util.Map;
import org.qipu.game.event.GameEvent.NoteAdded;
import org.qipu.game.event.RecordedEvent;
import org.qipu.log.codec.Hash;
import org.qipu.read.timeline.Attached;
import org.qipu.registry.Evidence;
import org.qipu.replay.EventView;
import org.qipu.replay.Replay;

/** The files that notes of a game name by their hash, each with what is kept of it. */
public final class Attachments {

    private Attachments() {}

    /** Every note of a game that names a file, in the order of recording. */
    public static List<EvidenceView> of(Replay record, Map<Hash, Evidence.Kept> kept) {
        return record.events().stream()
                .filter(recorded -> Attached.to(recorded).isPresent())
                .map(recorded -> view(record, recorded, (NoteAdded) recorded.event(), kept))
                .toList();
    }

    private static EvidenceView view(
            Replay record, RecordedEvent recorded, NoteAdded note, Map<Hash, Evidence.Kept> kept) {
        var hash = Attached.to(recorded).orElseThrow();
        var file = EvidenceView.hash(hash).map(kept::get);
        return new EvidenceView(
                hash,
                file.map(one -> one.gone().isPresent() ? EvidenceView.State.ERASED : EvidenceView.State.KEPT)
                        .orElse(EvidenceView.State.NONE),
                file.map(one -> one.type().mediaType()),
                file.map(Evidence.Kept::size),
                recorded.sequence(),
                record.now().known(recorded.occurredAt()),
                recorded.recordedAt(),
                new EventView.Who(recorded.actor().id(), recorded.actor().role().wireName()),
                note.kind(),
                note.side(),
                note.text(),
                file.map(Evidence.Kept::names).orElse(List.of()),
                file.flatMap(Evidence.Kept::gone).map(EvidenceView.Erased::of));
    }
}
