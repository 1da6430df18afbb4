package org.qipu.game.policy.scoresheet;

import static org.qipu.law.settings.LimitSettings.OMISSIONS_LOSE_AT;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.qipu.board.UnreadablePosition;
import org.qipu.game.command.PaperCommand.FreezePosition;
import org.qipu.game.command.PaperCommand.SubmitScoresheet;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.PaperEvent.PositionFrozen;
import org.qipu.game.event.PaperEvent.ScoresheetSubmitted;
import org.qipu.game.event.PaperEvent.Writer;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Adjournment;
import org.qipu.game.state.Game;
import org.qipu.law.Parameter;
import org.qipu.law.Provision;

/** Scoresheets and reconstructions handed in, and what is written down before one is reconstructed (8.1, 8.5.3; SCR-01, SCR-12). */
public final class Scoresheets {

    private Scoresheets() {}

    /** What handing in entries leads to: they are kept as evidence, with what newly catches the eye. */
    public static Decision submit(Game game, SubmitScoresheet asked, TimedCommand sent) {
        if (asked.entries().isEmpty()) {
            return Decision.refuse(Refusal.missing("entries", "A scoresheet is handed in with at least one entry."));
        }
        for (int i = 0; i < asked.entries().size(); i++) {
            if (asked.entries().get(i).moveNumber() < 1) {
                return Decision.refuse(
                        Refusal.of(Kind.MALFORMED, "Moves are numbered from 1.").about("entries." + i + ".moveNumber"));
            }
        }
        if (asked.side() == Writer.RECONSTRUCTION && notWrittenDown(game)) {
            return Decision.refuse(
                    Refusal.by(
                            game.rulebook().article(Provision.RECONSTRUCTION),
                            Kind.NOT_ALLOWED,
                            "Before a reconstruction the position, both times, whose clock was running and the number of moves are written down: send FreezePosition."));
        }
        if (revealing(game, asked)) {
            return Decision.refuse(
                    Refusal.by(
                            game.rulebook().article(Provision.ENVELOPE),
                            Kind.NOT_ALLOWED,
                            "A sealed move is shown to nobody before the envelope is opened: this entry is handed in afterwards."));
        }
        var sheet = new ScoresheetSubmitted(asked.side(), asked.medium(), asked.entries());
        var after =
                game.evolve(new RecordedEvent(game.version() + 1, sent.at(), sent.receivedAt(), sent.actor(), sheet));
        var events = new ArrayList<GameEvent>();
        events.add(sheet);
        (asked.side() == Writer.RECONSTRUCTION
                        ? NextPeriod.presumed(after).stream().toList()
                        : caught(game, after, asked.side()))
                .forEach(finding -> events.add(new FindingMade(finding)));
        return new Decision.Accepted(events);
    }

    /** Whether an entry would tell the move in the envelope (I.2). */
    private static boolean revealing(Game game, SubmitScoresheet asked) {
        return game.papers().adjournment().filter(Adjournment::sealed).isPresent()
                && asked.entries().stream()
                        .anyMatch(entry -> Sheet.plyOf(game, entry.moveNumber(), entry.side())
                                > game.line().ply());
    }

    /** Whether what stood on board and clocks has not been written down since the last move (8.5.3). */
    private static boolean notWrittenDown(Game game) {
        var lastMove = game.line().last().map(move -> move.event()).orElse(0L);
        return game.rulebook().has(Provision.RECONSTRUCTION)
                && game.past().events().stream()
                        .noneMatch(recorded ->
                                recorded.event() instanceof PositionFrozen && recorded.sequence() > lastMove);
    }

    /** One finding for each kind of flag that these entries newly raise. */
    private static List<Finding> caught(Game before, Game after, Writer writer) {
        var known = SheetFlags.of(before, writer);
        var all = SheetFlags.of(after, writer).stream()
                .filter(flag -> !(before.ended() && isUnreadable(after, flag)))
                .toList();
        var omitted = all.stream()
                .filter(flag -> flag.flag() == SheetFlag.Kind.OMITTED)
                .count();
        var fresh = all.stream()
                .filter(flag -> !known.contains(flag))
                .collect(Collectors.groupingBy(SheetFlag::flag, java.util.TreeMap::new, Collectors.toList()));
        return fresh.values().stream()
                .map(flags -> finding(after, writer, flags, omitted))
                .toList();
    }

    /**
     * Whether it is about an entry that cannot be read: after the game that loses nothing, and is put right by order
     * (通則三8).
     */
    private static boolean isUnreadable(Game game, SheetFlag flag) {
        return flag.flag() == SheetFlag.Kind.OMITTED
                && flag.article().isPresent()
                && flag.article().equals(SheetFlags.unreadableIsOmitted(game));
    }

    private static Finding finding(Game game, Writer writer, List<SheetFlag> flags, long omitted) {
        var first = flags.getFirst();
        var more = flags.size() > 1 ? " So it is with " + (flags.size() - 1) + " more; see the scoresheets." : "";
        var limit = game.rulebook()
                .fixed(OMISSIONS_LOSE_AT)
                .filter(most -> first.flag() == SheetFlag.Kind.OMITTED && omitted >= most.value());
        var loses = limit.map(most -> " That makes " + omitted + " moves missing or unreadable on this sheet; "
                        + most.value() + " lose the game: the arbiter rules (RecordOmissions).")
                .orElse("");
        return new Finding(
                first.flag().wireName(),
                limit.map(Parameter::article)
                        .or(first::article)
                        .orElse(game.rulebook().article(Provision.RECORDING)),
                first.text() + more + loses,
                writer.player(),
                Optional.of(first.ply()));
    }

    /** What writing down board and clocks leads to; in play all of it is needed, for a referral position and times are. */
    public static Decision freeze(Game game, FreezePosition asked) {
        if (game.phase() == Game.Phase.SCHEDULED) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game has not been started."));
        }
        var timed = game.schedule().timeControl().white().keepsTime()
                || game.schedule().timeControl().black().keepsTime();
        if (asked.moveCounter().filter(count -> count < 0).isPresent()) {
            return Decision.refuse(Refusal.of(Kind.NOT_ALLOWED, "A move counter is not negative.")
                    .about("moveCounter"));
        }
        if (timed && (asked.clock().white().isEmpty() || asked.clock().black().isEmpty())) {
            return Decision.refuse(missing(game, "clock", "Both times are written down."));
        }
        if (timed && game.inProgress() && asked.running().isEmpty()) {
            return Decision.refuse(missing(game, "running", "It is written down whose clock was running."));
        }
        if (game.inProgress() && asked.moveCounter().isEmpty()) {
            return Decision.refuse(missing(game, "moveCounter", "The number of moves made is written down."));
        }
        try {
            var there = game.line().position().ofSameGame(asked.position());
            var frozen = new PositionFrozen(
                    there.fen(),
                    asked.clock(),
                    asked.running(),
                    asked.moveCounter(),
                    asked.verifiedBy().orElse(List.of()),
                    asked.article()
                            .or(() -> Optional.of(game.rulebook()
                                    .article(
                                            game.inProgress()
                                                    ? Provision.RECONSTRUCTION
                                                    : Provision.QUICKPLAY_NO_ARBITER))),
                    asked.reason());
            var stands = game.line().position();
            var same = there.turn() == stands.turn()
                    && there.fen().split(" ")[0].equals(stands.fen().split(" ")[0]);
            return same
                    ? Decision.events(frozen)
                    : Decision.events(
                            frozen,
                            new FindingMade(new Finding(
                                    "position-differs",
                                    game.rulebook().article(Provision.RECONSTRUCTION),
                                    "The position on the board is not the one that the recorded moves lead to: the record"
                                            + " is not complete, or a move in it is wrong.",
                                    Optional.empty(),
                                    Optional.of(game.line().ply()))));
        } catch (UnreadablePosition why) {
            return Decision.refuse(Refusal.of(Kind.MALFORMED, "The position cannot be read: " + why.getMessage())
                    .about("position"));
        }
    }

    private static Refusal missing(Game game, String field, String why) {
        return new Refusal(
                Kind.MISSING,
                why,
                Optional.of(game.rulebook().article(Provision.RECONSTRUCTION)),
                List.of(),
                Optional.of(field));
    }
}
