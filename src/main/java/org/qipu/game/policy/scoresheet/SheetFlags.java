package org.qipu.game.policy.scoresheet;

import static org.qipu.law.settings.LimitSettings.OMISSIONS_LOSE_AT;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.qipu.board.Side;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.DrawEvent.DrawOffered;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.LocalTimes;
import org.qipu.game.event.PaperEvent.Writer;
import org.qipu.game.policy.scoresheet.RecordingDuty.Lift;
import org.qipu.game.policy.scoresheet.Sheet.Written;
import org.qipu.game.policy.scoresheet.SheetFlag.Kind;
import org.qipu.game.state.Game;
import org.qipu.game.state.HalfMove;
import org.qipu.law.Parameter;
import org.qipu.law.Provision;

/**
 * A scoresheet held against the moves that were made (8.1, 9.1.2.2; SCR-02 to SCR-05).
 *
 * <p>It stays evidence: a flag says what catches the eye, and nothing follows from it by itself.
 */
public final class SheetFlags {

    private final Game game;
    private final Sheet sheet;
    private final List<Lift> lifted;
    private final List<SheetFlag> found = new ArrayList<>();

    private SheetFlags(Game game, Sheet sheet) {
        this.game = game;
        this.sheet = sheet;
        this.lifted = sheet.writer()
                .player()
                .map(side -> RecordingDuty.lifts(game, side, game.latestAt()))
                .orElse(List.of());
    }

    /** What catches the eye on a writer's sheet, in the order of the moves. */
    public static List<SheetFlag> of(Game game, Writer writer) {
        var flags = new SheetFlags(game, Sheet.of(game, writer));
        flags.sheet.entries().forEach(flags::compared);
        writer.player().ifPresent(flags::asPlayerKeepsIt);
        flags.found.sort(Comparator.comparingInt(SheetFlag::ply).thenComparing(SheetFlag::flag));
        return List.copyOf(flags.found);
    }

    private void compared(Written written) {
        if (sheet.differs(written)) {
            add(
                    Kind.DIFFERS,
                    written,
                    Optional.empty(),
                    written.label() + " is written; the move recorded is "
                            + game.line().move(written.ply()).move() + ".");
        } else if (game.ended() && written.ply() > game.line().ply() && !claimed(written)) {
            add(Kind.DIFFERS, written, Optional.empty(), written.label() + " is written; no such move was made.");
        }
    }

    private void asPlayerKeepsIt(Side side) {
        for (var written : sheet.entries()) {
            if (game.rulebook().has(Provision.FOREIGN_ENTRY) && sheet.foreign(written)) {
                add(
                        Kind.FOREIGN_ENTRY,
                        written,
                        Optional.of(Provision.FOREIGN_ENTRY),
                        "'" + written.entry().text()
                                + written.entry().mark().map(mark -> " " + mark).orElse("")
                                + "' is neither a move nor a time, a draw offer or a claim.");
            }
            inAdvance(written);
        }
        IntStream.rangeClosed(1, Math.min(sheet.reaches(), game.line().ply())).forEach(ply -> kept(side, ply));
        offers().forEach((ply, proper) -> marked(ply, proper));
    }

    /** Written before it was made, but for a claim with the move or a sealed move (8.1.2). */
    private void inAdvance(Written written) {
        if (written.ply() < 1
                || written.ply() > game.line().ply()
                || !game.rulebook().has(Provision.WRITTEN_IN_ADVANCE)) {
            return;
        }
        var made = game.line().move(written.ply()).madeAt();
        if (written.by().isBefore(made) && !claimed(written) && !sealed(written)) {
            add(
                    Kind.WRITTEN_IN_ADVANCE,
                    written,
                    Optional.of(Provision.WRITTEN_IN_ADVANCE),
                    written.label() + " was written at " + time(written.by()) + ", the move was made at " + time(made)
                            + ".");
        }
    }

    /** The move that a claim by repetition or fifty moves named, at the moment of the claim. */
    private boolean claimed(Written written) {
        return game.talks().claims().stream()
                .anyMatch(claim -> (claim.basis() == ClaimBasis.REPETITION || claim.basis() == ClaimBasis.FIFTY_MOVES)
                        && claim.intendedMove().isPresent()
                        && claim.by().equals(Optional.of(written.entry().side()))
                        && madeBefore(claim.event()) + 1 == written.ply());
    }

    private boolean sealed(Written written) {
        return game.rulebook().has(Provision.SEALING)
                && game.papers()
                        .adjournment()
                        .filter(state -> !written.by().isBefore(state.at())
                                && state.moveNumber() == written.entry().moveNumber())
                        .isPresent();
    }

    private int madeBefore(long event) {
        var line = game.line();
        while (line.last().filter(move -> move.event() > event).isPresent()) {
            line = line.before().orElseThrow();
        }
        return line.ply();
    }

    /** Whether the writer had to write down a half-move (8.1.1, 8.4). */
    private boolean held(int ply) {
        return RecordingDuty.kept(game) && lifted.stream().noneMatch(lift -> lift.covers((ply + 1) / 2));
    }

    /** By which article what cannot be read counts as left out, where it does (通則三6). */
    static Optional<String> unreadableIsOmitted(Game game) {
        return game.rulebook().fixed(OMISSIONS_LOSE_AT).map(Parameter::article);
    }

    /** Every move has to be there, and the own one before the next is made (8.1.1, 8.1.3). */
    private void kept(Side side, int ply) {
        if (!held(ply)) {
            return;
        }
        var move = game.line().move(ply);
        var entries = sheet.about(ply);
        if (entries.isEmpty()) {
            add(Kind.OMITTED, ply, move, Optional.of(Provision.RECORDING), name(ply) + " is not on the sheet.");
            return;
        }
        var unreadable = unreadableIsOmitted(game);
        if (unreadable.isPresent() && entries.stream().allMatch(sheet::unreadable)) {
            found.add(flag(Kind.OMITTED, ply, move, unreadable, name(ply) + " cannot be read on the sheet."));
            return;
        }
        var next = ply + 2;
        if (move.side() != side || next > game.line().ply() || !held(next)) {
            return;
        }
        var written = entries.stream().flatMap(one -> one.entry().at().stream()).min(Comparator.naturalOrder());
        written.filter(at -> at.isAfter(game.line().move(next).madeAt()))
                .ifPresent(at -> add(
                        Kind.UNRECORDED,
                        ply,
                        move,
                        Optional.of(Provision.MOVE_UNRECORDED),
                        name(next) + " was made at "
                                + time(game.line().move(next).madeAt()) + " while " + name(ply)
                                + " was not written down; it was written at " + time(at) + "."));
    }

    /** The half-moves after which a draw was offered, and whether at the proper time. */
    private Map<Integer, Boolean> offers() {
        var offers = new TreeMap<Integer, Boolean>();
        for (var recorded : game.past().events()) {
            switch (recorded.event()) {
                case DrawOffered offer
                when offer.effect().isEmpty() -> offers.put(madeBefore(recorded.sequence()), offer.proper());
                case MovePlayed move
                when move.effect().isEmpty() && move.offerDraw().orElse(false) -> offers.put(move.ply(), true);
                default -> {}
            }
        }
        return offers;
    }

    /** Both players mark an offer; one made at another time may stand beside the move before or after it. */
    private void marked(int ply, boolean proper) {
        if (!game.rulebook().has(Provision.DRAW_MARK)
                || sheet.reaches() < ply
                || ply < 1
                || ply > game.line().ply()
                || !held(ply)) {
            return;
        }
        var there = sheet.about(ply).stream().anyMatch(Written::offersDraw)
                || !proper && sheet.about(ply + 1).stream().anyMatch(Written::offersDraw);
        if (!there) {
            add(
                    Kind.MISSING_DRAW_MARK,
                    ply,
                    game.line().move(ply),
                    Optional.of(Provision.DRAW_MARK),
                    "A draw was offered after " + name(ply)
                            + "; the mark (=) is missing. The offer is valid without it.");
        }
    }

    private void add(Kind kind, Written written, Optional<Provision> why, String text) {
        found.add(new SheetFlag(
                kind,
                sheet.writer(),
                written.entry().moveNumber(),
                written.entry().side(),
                written.ply(),
                why.map(game.rulebook()::article),
                text));
    }

    private void add(Kind kind, int ply, HalfMove move, Optional<Provision> why, String text) {
        found.add(flag(kind, ply, move, why.filter(game.rulebook()::has).map(game.rulebook()::article), text));
    }

    private SheetFlag flag(Kind kind, int ply, HalfMove move, Optional<String> article, String text) {
        var number = game.line().upTo(ply - 1).position().moveNumber();
        return new SheetFlag(kind, sheet.writer(), number, move.side(), ply, article, text);
    }

    private String name(int ply) {
        var before = game.line().upTo(ply - 1).position();
        return before.moveNumber()
                + (before.turn() == Side.WHITE ? "." : "...")
                + before.written(game.line().move(ply).move());
    }

    private String time(Instant at) {
        return LocalTimes.timeOfDay(at, game.schedule().zone());
    }
}
