package org.qipu.game.policy.irregularity;

import static org.qipu.law.settings.IllegalMoveSettings.ILLEGAL_MOVES_COUNT;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.FoundPosition;
import org.qipu.board.Position;
import org.qipu.board.Side;
import org.qipu.board.UnreadablePosition;
import org.qipu.game.command.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockEvent.ClockAdjusted.Cause;
import org.qipu.game.event.ClockEvent.ClockAdjusted.Setting;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.DisputeEvent.TimeControlSet;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.IrregularityEvent.Choice;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.OversightEvent.GameAnnulled;
import org.qipu.game.event.Penalty;
import org.qipu.game.event.Remedy;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.ResultEvent.PenaltyImposed;
import org.qipu.game.event.ResultEvent.ResultDeclared;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.Superseded;
import org.qipu.game.policy.result.Penalties;
import org.qipu.game.policy.result.PenaltyAmounts;
import org.qipu.game.state.Game;
import org.qipu.game.state.Irregularity;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * The arbiter's ruling on an irregularity: the remedy of the Laws, none, or his own in its place (7.1, 7.5, 12.9; IRR-01).
 *
 * <p>What it names counts before what the Laws offer; the position is restored, the clocks stand until {@code RestartClocks}.
 */
public final class Rulings {

    private final Game game;
    private final RuleOnIrregularity asked;
    private final Irregularity about;
    private final Remedy law;
    private final List<GameEvent> events = new ArrayList<>();

    private Rulings(Game game, RuleOnIrregularity asked, Irregularity about) {
        this.game = game;
        this.asked = asked;
        this.about = about;
        this.law = asked.remedy()
                .filter(choice -> choice == Choice.LAW)
                .map(choice -> about.report().remedy())
                .orElse(Remedy.NONE);
    }

    /** What a ruling leads to. */
    public static Decision of(Game game, RuleOnIrregularity asked, Instant at) {
        var about = game.disputes().irregularity(asked.irregularity()).map(one -> AsThingsStand.of(game, one));
        if (about.isEmpty()) {
            return Decision.refuse(Refusal.of(
                    Kind.WRONG_STATE, "There is no irregularity " + asked.irregularity() + " in this game."));
        }
        var refused = RulingsOpen.refused(game, asked, about.get());
        if (refused.isPresent()) {
            return Decision.refuse(refused.get());
        }
        var ruling = new Rulings(game, asked, about.get());
        return ruling.refusal().map(Decision::refuse).orElseGet(ruling::decide);
    }

    private Optional<Refusal> refusal() {
        var superseded = law.restoreToPly().isPresent() && asked.restoreToPly().isEmpty()
                ? Superseded.refusal(game, about)
                : Optional.<Refusal>empty();
        if (superseded.isPresent()) {
            return superseded;
        }
        if (restoreTo().filter(ply -> ply < 0 || ply > game.line().ply()).isPresent()) {
            return Optional.of(Refusal.of(
                            Kind.NOT_ALLOWED,
                            "The game has the half-moves 0 to " + game.line().ply() + ".")
                    .about("restoreToPly"));
        }
        var penalties = penalties();
        for (int i = 0; i < penalties.size(); i++) {
            var place = "penalties." + i;
            var refused = Penalties.refused(game, penalties.get(i));
            if (refused.isPresent()) {
                return refused.map(one -> asked.penalties().isPresent() ? one.within(place) : one);
            }
        }
        if (asked.result().filter(text -> Score.read(text).isEmpty()).isPresent()) {
            return Optional.of(Refusal.of(Kind.MALFORMED, "'" + asked.result().get() + "' is not a score.")
                    .about("result")
                    .allowing(Score.written()));
        }
        if (asked.moveCounter().filter(count -> count < 0).isPresent()) {
            return Optional.of(Refusal.of(Kind.NOT_ALLOWED, "A move counter is not negative.")
                    .about("moveCounter"));
        }
        try {
            position();
            return Optional.empty();
        } catch (UnreadablePosition why) {
            return Optional.of(Refusal.of(Kind.MALFORMED, "The position cannot be read: " + why.getMessage())
                    .about("position"));
        }
    }

    private Decision decide() {
        var newGame = asked.newGame().or(law::newGame).orElse(false);
        events.add(new IrregularityRuled(
                asked.irregularity(),
                asked.remedy(),
                restoreTo(),
                asked.position(),
                newGame ? Optional.of(true) : Optional.empty(),
                counted(),
                asked.article().or(() -> Optional.of(about.report().article())),
                asked.exception(),
                asked.reason()));
        OwnRemedy.counted(game, asked, about.report()).ifPresent(events::add);
        SetUpFaults.exchanged(game, asked, about.report())
                .filter(amended -> !newGame)
                .ifPresent(events::add);
        var result = result();
        if (newGame) {
            events.add(new GameAnnulled(
                    asked.reason().orElse(about.report().text()),
                    asked.replacementGameId(),
                    Optional.of(about.report().article())));
            return new Decision.Accepted(events);
        }
        if (result.isEmpty()
                || asked.restoreToPly().isPresent()
                || about.report().remedy().position().isPresent()) {
            restore();
        }
        penalties().forEach(this::impose);
        result.ifPresent(outcome -> events.add(
                game.result().isPresent() ? new ResultDeclared(outcome, asked.reason()) : new GameEnded(outcome)));
        return new Decision.Accepted(events);
    }

    private Optional<Side> counted() {
        return game.rulebook().is(ILLEGAL_MOVES_COUNT) && (law.counts() || OwnRemedy.counts(asked, about.report()))
                ? about.report().by()
                : Optional.empty();
    }

    private Optional<Integer> restoreTo() {
        return asked.restoreToPly().or(law::restoreToPly);
    }

    private Optional<Position> position() {
        return asked.position()
                .or(() -> asked.restoreToPly().isPresent() ? Optional.empty() : law.position())
                .map(fen -> FoundPosition.inPlaceOf(
                        game.line().upTo(restoreTo().orElse(game.line().ply())).position(), fen));
    }

    /** The position before the irregularity, the half-moves after it void, the times of then or as ruled. */
    private void restore() {
        var ply = restoreTo().orElse(game.line().ply());
        var after = position().orElse(game.line().upTo(ply).position());
        if (restoreTo().isPresent() || position().isPresent()) {
            var same = restoreTo().equals(law.restoreToPly());
            var binding = same && !law.moves().isEmpty() ? Optional.of(law.moves()) : Optional.<List<String>>empty();
            events.add(new MovesVoided(
                    ply + 1,
                    game.line().ply(),
                    after.stored(),
                    Optional.of(asked.irregularity()),
                    binding,
                    binding.flatMap(moves -> about.report().touchArticle())
                            .or(() -> Optional.of(about.report().article()))));
        }
        asked.clocks().or(law::clocks).ifPresent(this::set);
        asked.moveCounter().ifPresent(count -> adjust(after.turn(), Optional.empty(), Optional.of(count)));
        asked.timeControl()
                .ifPresent(control -> events.add(new TimeControlSet(control, asked.article(), asked.reason())));
    }

    private void set(ClockReading clocks) {
        for (var side : Side.values()) {
            clocks.of(side).ifPresent(time -> adjust(side, Optional.of(time), Optional.empty()));
        }
    }

    private void adjust(Side side, Optional<Duration> time, Optional<Integer> counter) {
        events.add(new ClockAdjusted(
                side,
                Setting.to(time, counter),
                Cause.of(Optional.of(game.rulebook().article(Provision.RESTORED_TIMES)), asked.reason())
                        .ofIrregularity(Optional.of(asked.irregularity()))));
    }

    private List<Penalty> penalties() {
        return asked.penalties().orElse(law.penalties());
    }

    private void impose(Penalty penalty) {
        var article =
                penalty.article().orElseGet(() -> game.rulebook().penalties().get(penalty.penalty()));
        events.add(new PenaltyImposed(
                penalty.side(),
                penalty.penalty(),
                PenaltyAmounts.time(penalty),
                penalty.amount(),
                penalty.opponentScore(),
                article,
                asked.reason().or(() -> Optional.of(about.report().text())),
                Optional.empty()));
    }

    /** The result that the ruling brings: as named, as the Laws say, or from a penalty of loss. */
    private Optional<Result> result() {
        var named = asked.result()
                .flatMap(Score::read)
                .map(score ->
                        Result.byLaw(score, Termination.ARBITER, about.report().article()));
        var lost = penalties().stream()
                .filter(penalty -> penalty.penalty() == PenaltyKind.LOSS)
                .findFirst()
                .flatMap(this::lost);
        return named.or(law::result).or(() -> lost).map(outcome -> outcome.decidedBy(Result.DecidedBy.ARBITER));
    }

    private Optional<Result> lost(Penalty penalty) {
        return Optional.of(Penalties.lost(
                game, penalty, penalty.article().orElse(about.report().article())));
    }
}
