package org.qipu.read.view;

import static org.qipu.law.settings.LimitSettings.LIMITED_MOVES;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.Move;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.DisputeEvent.RequestKind;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.OversightEvent.GameAnnulled;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.result.Results;
import org.qipu.game.policy.scoresheet.Signatures;
import org.qipu.game.state.Claim;
import org.qipu.game.state.Clocks;
import org.qipu.game.state.Game;
import org.qipu.game.xiangqi.Inquiry;
import org.qipu.law.Result;
import org.qipu.law.Result.CanMate;
import org.qipu.law.Score;
import org.qipu.law.TimeControl;
import org.qipu.read.view.GameView.*;

/** Shows the state of a game as its view. */
public final class GameViews {

    private GameViews() {}

    /** The view of a game, its clocks computed for the latest instant recorded; one version has one body. */
    public static GameView of(String gameId, Game game) {
        return of(gameId, game, game.latestAt());
    }

    /** The view of a game, its clocks computed for an instant. */
    public static GameView of(String gameId, Game game, Instant asOf) {
        var schedule = game.schedule();
        var talks = game.talks();
        var clocks = game.clocks().at(asOf);
        return new GameView(
                gameId,
                game.version(),
                schedule.discipline(),
                schedule.rulebook(),
                schedule.category(),
                status(game, clocks),
                game.result().map(result -> standing(game, result)),
                Reversed.earlierResults(game),
                position(game),
                new ClocksView(
                        face(game, clocks, Side.WHITE),
                        face(game, clocks, Side.BLACK),
                        clocks.stopped(),
                        game.known(asOf)),
                Optional.of(game.line().uncompleted()),
                talks.latestOffer().map(OfferView::of),
                talks.openOffers().stream().map(OfferView::of).toList(),
                talks.obligation(),
                talks.claims().stream()
                        .map(claim -> claim(game, Inquiry.standing(game, claim)))
                        .toList(),
                Disputed.irregularities(game),
                Reversed.penalties(game),
                Disputed.appeals(game),
                Adjourned.of(game),
                offences(game),
                counts(game),
                control(schedule.timeControl()),
                schedule.initialPosition(),
                schedule.chess960(),
                schedule.setUp(),
                schedule.players(),
                schedule.competition(),
                schedule.round().map(GameViews::round),
                schedule.board(),
                schedule.scheduledStart(),
                schedule.zone(),
                schedule.regulations(),
                schedule.supervision(),
                schedule.competitionRules(),
                schedule.drawnBy(),
                schedule.fideRated(),
                schedule.gamesPerArbiter(),
                schedule.twoBoards(),
                schedule.replaces(),
                replacedBy(game),
                schedule.regulations().overlay().isEmpty() && !game.rulebook().isOf(Discipline.XIANGQI),
                game.arrivals(),
                game.hall().assistants(),
                Optional.of(Recordings.of(game, asOf)),
                CycleViews.cycle(game),
                CycleViews.limits(game),
                game.dated(),
                List.of());
    }

    private static Sides<Offences> offences(Game game) {
        var counted = game.disputes().offences();
        return !game.rulebook().isOf(Discipline.XIANGQI)
                ? game.disputes().illegalMoves().map(Offences::ofChess)
                : new Sides<>(Side.WHITE, Side.BLACK)
                        .map(side -> new Offences(
                                Optional.empty(),
                                Optional.of(counted.fouls().of(side)),
                                Optional.of(counted.violations().of(side)),
                                Optional.of(counted.omissions().of(side))));
    }

    private static Object control(Sides<TimeControl> both) {
        return both.white().equals(both.black()) ? both.white() : both;
    }

    /** A round as it is written in JSON: a number where it is one. */
    public static Object round(String round) {
        return round.matches("\\d{1,9}") ? (Object) Integer.valueOf(round) : round;
    }

    /** How a game stands. */
    public static Status status(Game game) {
        return status(game, game.clocks().at(game.latestAt()));
    }

    private static Status status(Game game, Clocks clocks) {
        return switch (game.phase()) {
            case NONE -> throw new IllegalStateException("no game to show");
            case SCHEDULED -> Status.SCHEDULED;
            case PLAYING -> clocks.stopped() ? Status.STOPPED : Status.IN_PROGRESS;
            case AWAITING_RULING -> Status.AWAITING_RULING;
            case ADJOURNED -> Status.ADJOURNED;
            case FINISHED -> Status.FINISHED;
            case ANNULLED -> Status.ANNULLED;
        };
    }

    /** The result that stands: open while signatures or an appeal put it in question, with what the record brought about where that differs. */
    private static ResultView standing(Game game, Result result) {
        var open = new ArrayList<>(result.open());
        if (Signatures.differ(game) && !open.contains(Result.Open.SIGNED_DIFFERS)) {
            open.add(Result.Open.SIGNED_DIFFERS);
        }
        if (game.disputes().appeals().stream()
                .anyMatch(appeal -> appeal.decision().isEmpty())) {
            open.add(Result.Open.APPEAL);
        }
        if (result.score() != Score.UNKNOWN && Results.points(game, result).isEmpty()) {
            open.add(Result.Open.POINTS);
        }
        return result(game, result.openFor(open), computed(game).filter(score -> score != result.score()));
    }

    /** What came of the moves that stand, by the Laws alone. */
    private static Optional<Score> computed(Game game) {
        Optional<Score> computed = Optional.empty();
        for (var recorded : game.inForce()) {
            switch (recorded.event()) {
                case GameEnded e
                when e.result()
                        .decidedBy()
                        .filter(by -> by == Result.DecidedBy.LAW)
                        .isPresent() -> computed = Optional.of(e.result().score());
                case MovesCorrected e -> computed = Optional.empty();
                case MovesVoided e -> computed = Optional.empty();
                case RulingReversed e when e.position().isPresent() -> computed = Optional.empty();
                default -> {}
            }
        }
        return computed;
    }

    public static ResultView result(Game game, Result result) {
        return result(game, result, Optional.empty());
    }

    private static ResultView result(Game game, Result result, Optional<Score> computed) {
        return new ResultView(
                result.score(),
                result.termination(),
                result.article(),
                result.decidedBy(),
                Results.points(game, result),
                result.open(),
                result.canMate(),
                computed,
                Optional.empty());
    }

    private static PositionView position(Game game) {
        var position = game.line().position();
        var illegal = position.illegalities();
        return new PositionView(
                position.fen(),
                Optional.of(game.line().ply()),
                position.turn(),
                position.check(),
                game.line().regular(),
                illegal.isEmpty() ? Optional.empty() : Optional.of(illegal.getFirst()),
                game.line().occurrencesOf(position).size(),
                Optional.of(position.quietPlies()),
                dead(game),
                position.legalMoves().stream().map(Move::code).sorted().toList());
    }

    private static Dead dead(Game game) {
        var position = game.line().position();
        var mover = Result.CanMate.of(position.canMateAtAGlance(position.turn()));
        if (mover == CanMate.YES) {
            return Dead.ALIVE;
        }
        var other = Result.CanMate.of(position.canMateAtAGlance(position.turn().other()));
        return other == CanMate.YES
                ? Dead.ALIVE
                : mover == CanMate.NO && other == CanMate.NO ? Dead.DEAD : Dead.UNDETERMINED;
    }

    private static FaceView face(Game game, Clocks clocks, Side side) {
        var face = clocks.of(side);
        var runs = clocks.running().filter(side::equals).isPresent() && !clocks.stopped();
        var delay = clocks.control().of(side).mode() == TimeControl.Mode.DELAY;
        return new FaceView(
                face.remaining(),
                runs,
                face.flag(),
                face.period(),
                clocks.movesToControl(side),
                runs && delay ? Optional.of(face.extraLeft()) : Optional.empty());
    }

    private static ClaimView claim(Game game, Claim claim) {
        Map<String, Duration> change = new LinkedHashMap<>();
        claim.change().white().ifPresent(time -> change.put("white", time));
        claim.change().black().ifPresent(time -> change.put("black", time));
        return new ClaimView(
                claim.number(),
                claim.by(),
                claim.basis(),
                claim.intendedMove(),
                claim.grounds(),
                claim.finding().verdict(),
                claim.decision(),
                claim.article(),
                claim.finding().explanation(),
                claim.finding().occurrences(),
                change,
                Reversed.claim(game, claim));
    }

    /** The game that a ruling put in the place of this one. */
    private static Optional<String> replacedBy(Game game) {
        return game.inForce().stream()
                .map(RecordedEvent::event)
                .filter(GameAnnulled.class::isInstance)
                .map(GameAnnulled.class::cast)
                .flatMap(event -> event.replacedBy().stream())
                .findFirst();
    }

    private static String words(RequestKind kind) {
        return switch (kind) {
            case SCORESHEET -> "scoresheet";
            case INCREMENT -> "increment";
            case LIMITED_MOVES -> "limitedMoves";
            case LEAVE -> "leave";
            case EXPLANATION -> "explanation";
            case ASSISTANCE -> "assistance";
        };
    }

    private static Sides<Map<String, Integer>> counts(Game game) {
        return game.talks().drawOffers().mapSides((side, offers) -> {
            Map<String, Integer> counts = new LinkedHashMap<>();
            if (offers > 0) {
                counts.put("drawOffers", offers);
            }
            if (game.talks().failedClaims().of(side) > 0) {
                counts.put("failedClaims", game.talks().failedClaims().of(side));
            }
            game.hall().requests().of(side).forEach((kind, asked) -> counts.put(words(kind) + "Requests", asked));
            return counts;
        });
    }
}
