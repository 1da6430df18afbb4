package org.qipu.read;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.PaperEvent.Medium;
import org.qipu.game.event.PaperEvent.PositionFrozen;
import org.qipu.game.event.PaperEvent.ScoresheetSigned;
import org.qipu.game.event.PaperEvent.Writer;
import org.qipu.game.policy.scoresheet.Reconstruction;
import org.qipu.game.policy.scoresheet.Sheet;
import org.qipu.game.policy.scoresheet.SheetFlag;
import org.qipu.game.policy.scoresheet.SheetFlags;
import org.qipu.game.state.Game;
import org.qipu.law.Score;
import org.qipu.replay.Replay;

/** What was written down at the board, beside the moves recorded and never mixed with them (protocol §2, {@code scoresheets}; SCR-01). */
public final class Scoresheets {

    private Scoresheets() {}

    /**
     * All papers of a game.
     *
     * @param entries         as handed in, in that order, each with what catches the eye about it
     * @param signatures      in order
     * @param frozen          what stood on board and clocks when it was written down
     * @param reconstructions second lines of moves, with their differences from the one recorded
     * @param flags           what catches the eye, with sentences: also moves that are missing
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record PapersView(
            List<EntryView> entries,
            List<SignatureView> signatures,
            List<FrozenView> frozen,
            List<ReconstructionView> reconstructions,
            List<FlagView> flags) {}

    /** Something that catches the eye. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record FlagView(
            SheetFlag.Kind flag,
            Writer writer,
            int moveNumber,
            Side side,
            int ply,
            Optional<String> article,
            String text) {}

    /** A second line of moves. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record ReconstructionView(
            long event,
            List<Reconstruction.Step> moves,
            Optional<String> stopsAt,
            int completed,
            Optional<Boolean> reaches,
            List<DifferenceView> differences) {}

    /** A half-move about which the two lines disagree. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record DifferenceView(int ply, Optional<String> recorded, Optional<String> reconstructed) {}

    /** One entry. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record EntryView(
            long event,
            Writer writer,
            Optional<Medium> medium,
            int moveNumber,
            Side side,
            int ply,
            String text,
            Optional<Instant> at,
            Optional<String> clock,
            Optional<String> mark,
            List<SheetFlag.Kind> flags) {}

    /** One signature. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record SignatureView(long event, Writer side, Score score, Instant at) {}

    /** What was written down before a reconstruction or a referral. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record FrozenView(long event, Instant at, PositionFrozen written) {}

    /** The papers of a game. */
    public static PapersView of(Replay history) {
        var game = history.now();
        var flags = Arrays.stream(Writer.values())
                .filter(writer -> writer != Writer.RECONSTRUCTION)
                .flatMap(writer -> SheetFlags.of(game, writer).stream())
                .toList();
        var signatures = new ArrayList<SignatureView>();
        var frozen = new ArrayList<FrozenView>();
        for (var recorded : history.events()) {
            switch (recorded.event()) {
                case ScoresheetSigned e ->
                    signatures.add(new SignatureView(recorded.sequence(), e.side(), e.score(), recorded.occurredAt()));
                case PositionFrozen e -> frozen.add(new FrozenView(recorded.sequence(), recorded.occurredAt(), e));
                default -> {}
            }
        }
        return new PapersView(
                entries(game, flags),
                List.copyOf(signatures),
                List.copyOf(frozen),
                Reconstruction.of(game).stream().map(Scoresheets::view).toList(),
                flags.stream().map(Scoresheets::view).toList());
    }

    private static FlagView view(SheetFlag f) {
        return new FlagView(f.flag(), f.writer(), f.moveNumber(), f.side(), f.ply(), f.article(), f.text());
    }

    private static ReconstructionView view(Reconstruction r) {
        return new ReconstructionView(
                r.event(),
                r.moves(),
                r.stopsAt(),
                r.completed(),
                r.reaches(),
                r.differences().stream()
                        .map(d -> new DifferenceView(d.ply(), d.recorded(), d.reconstructed()))
                        .toList());
    }

    private static List<EntryView> entries(Game game, List<SheetFlag> flags) {
        return Arrays.stream(Writer.values())
                .filter(writer -> writer != Writer.RECONSTRUCTION)
                .flatMap(writer ->
                        Sheet.of(game, writer).entries().stream().map(written -> view(writer, written, flags)))
                .sorted(Comparator.comparingLong(EntryView::event))
                .toList();
    }

    private static EntryView view(Writer writer, Sheet.Written written, List<SheetFlag> flags) {
        var entry = written.entry();
        return new EntryView(
                written.event(),
                writer,
                written.medium(),
                entry.moveNumber(),
                entry.side(),
                written.ply(),
                entry.text(),
                entry.at(),
                entry.clock(),
                entry.mark(),
                flags.stream()
                        .filter(flag -> flag.writer() == writer && flag.ply() == written.ply())
                        .map(SheetFlag::flag)
                        .toList());
    }
}
