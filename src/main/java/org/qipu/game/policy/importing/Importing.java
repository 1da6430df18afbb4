package org.qipu.game.policy.importing;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.qipu.board.Position;
import org.qipu.board.Reading;
import org.qipu.game.command.ImportedMove;
import org.qipu.game.command.OpeningCommand.ImportGame;
import org.qipu.game.event.Actor;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.OpeningEvent.GameScheduled;
import org.qipu.game.event.OpeningEvent.GameStarted;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.policy.clock.ClockGains;
import org.qipu.game.policy.opening.Scheduling;
import org.qipu.game.policy.result.AutomaticEnds;
import org.qipu.game.state.Game;
import org.qipu.game.state.Line;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.editions.Breaches;

/**
 * Taking over a game from another record: what that record says is kept as it says it.
 *
 * <p>That the Laws had already ended the game, that its result disagrees with the board, that a clock gains time it
 * should not, are findings; they change neither its moves nor its result. A move that is not legal is refused, unless
 * it is asked to keep such moves as played.
 */
public final class Importing {

    private final ImportGame asked;
    private final Instant at;
    private final List<GameEvent> events = new ArrayList<>();
    private Game game;
    private Optional<Result> ended = Optional.empty();
    private boolean playedOn;

    private Importing(ImportGame asked, TimedCommand command) {
        this.asked = asked;
        this.at = command.at();
        this.game = Game.NONE;
    }

    /** What taking a game over leads to. */
    public static Decision of(Game game, ImportGame asked, TimedCommand command) {
        if (game.exists()) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "A game with this id has been recorded already."));
        }
        if (asked.schedule().rulebook().isEmpty()) { // the day of the import would name one by chance
            return Decision.refuse(Refusal.missing(
                    "rulebook",
                    "What the record says of its date names no edition that is here: name one as rulebook."));
        }
        return switch (Scheduling.plan(asked.schedule(), command.at())) {
            case Scheduling.NotPlanned(Refusal why) -> Decision.refuse(why);
            case Scheduling.Planned(Schedule schedule) ->
                new Importing(asked, command).decide(schedule, command.actor());
        };
    }

    private Decision decide(Schedule schedule, Actor actor) {
        record(new GameScheduled(schedule), actor);
        record(asked.source(), actor);
        record(new GameStarted(), actor);
        for (var move : asked.moves()) {
            var refusal = take(move, actor);
            if (refusal.isPresent()) {
                return Decision.refuse(refusal.get());
            }
        }
        conclude(actor);
        return new Decision.Accepted(events);
    }

    private void record(GameEvent event, Actor actor) {
        events.add(event);
        game = game.evolve(new RecordedEvent(events.size(), at, at, actor, event));
    }

    private Optional<Refusal> take(ImportedMove move, Actor actor) {
        var line = game.line();
        var side = line.position().turn();
        return switch (line.position()
                .read(move.text(), game.schedule().players().of(side).language().orElse("en"))) {
            case Reading.Legal legal -> {
                ended.filter(result -> !playedOn).ifPresent(result -> playedOn(result, line.ply() + 1, actor));
                var before = game.clocks().latest();
                var after = line.position().after(legal.move());
                var reached = AutomaticEnds.of(game, after);
                record(
                        new MovePlayed(
                                line.ply() + 1,
                                side,
                                legal.move().code(),
                                true,
                                move.clock().map(time -> ClockReading.ofOnly(side, time)),
                                written(
                                        move.text(),
                                        line.position(),
                                        legal.move().code()),
                                legal.drawOffer() ? Optional.of(true) : Optional.empty(),
                                Optional.empty(),
                                move.annotation(),
                                Optional.empty()),
                        actor);
                ClockGains.of(
                                game.schedule().timeControl().of(side),
                                before.of(side),
                                game.clocks().latest().of(side),
                                move.clock())
                        .ifPresent(text -> record(
                                new FindingMade(new Finding(
                                        "clock-gains",
                                        game.rulebook().article(org.qipu.law.Provision.CLOCK_READING),
                                        text,
                                        Optional.of(side),
                                        Optional.of(game.line().ply()))),
                                actor));
                ended = ended.or(() -> reached); // the first end is the one that counts
                yield Optional.empty();
            }
            case Reading.Ambiguous read ->
                Optional.of(refused(line, read.token(), Kind.AMBIGUOUS_MOVE, "can be more than one legal move")
                        .with(read.candidates().stream()
                                .map(org.qipu.board.Move::code)
                                .toList()));
            case Reading.Incomplete read ->
                Optional.of(
                        refused(line, read.token(), Kind.INCOMPLETE_MOVE, "does not say which piece the pawn becomes"));
            case Reading.Illegal read
            when asked.asPlayed() && read.named().isPresent() -> {
                stood(read, move, actor);
                yield Optional.empty();
            }
            case Reading.Illegal read
            when asked.asPlayed() ->
                Optional.of(refused(line, read.token(), Kind.UNREADABLE_MOVE, "does not tell what move was made"));
            case Reading.Illegal read ->
                Optional.of(refused(line, read.token(), Kind.ILLEGAL_MOVE, "is not legal here"));
            case Reading.Unreadable read ->
                Optional.of(refused(line, read.token(), Kind.UNREADABLE_MOVE, "is not a move"));
        };
    }

    /** A move that is not legal was made and not taken back: it stands in that record, and so it does here. */
    private void stood(Reading.Illegal read, ImportedMove move, Actor actor) {
        var line = game.line();
        var position = line.position();
        var ply = line.ply() + 1;
        ended.filter(result -> !playedOn).ifPresent(result -> playedOn(result, ply, actor));
        var article = Breaches.article(game.rulebook(), read.breach());
        var made = read.named().orElseThrow();
        record(
                new IllegalMoveRecorded(
                        ply,
                        position.turn(),
                        Optional.of(made.code()),
                        move.text(),
                        IrregularityKind.ILLEGAL_MOVE,
                        false,
                        position.placed(made).stored(),
                        article,
                        true,
                        move.clock().map(time -> ClockReading.ofOnly(position.turn(), time)),
                        move.annotation(),
                        Optional.empty()),
                actor);
        record(
                new FindingMade(new Finding(
                        "illegal-move-stands",
                        article,
                        "Move " + number(position) + " '" + move.text() + "' is not legal ("
                                + read.breach().words() + "): it was played, and stands in the record.",
                        Optional.of(position.turn()),
                        Optional.of(ply))),
                actor);
    }

    /** How the other record writes the move, where that is not the usual way: it is written back so. */
    private static Optional<String> written(String text, Position position, String code) {
        return text.equals(position.written(code)) ? Optional.empty() : Optional.of(text);
    }

    private Refusal refused(Line line, String token, Kind kind, String why) {
        return Refusal.of(kind, "Move " + number(line.position()) + " '" + token + "' " + why + ".");
    }

    private static String number(Position position) {
        return position.moveNumber() + (position.turn() == org.qipu.board.Side.WHITE ? "." : "...");
    }

    private void playedOn(Result result, int ply, Actor actor) {
        playedOn = true;
        record(
                new FindingMade(new Finding(
                        "played-on",
                        result.article().orElseThrow(),
                        "The game had ended " + result.score().notation() + " by the Laws (" + words(result)
                                + ") after ply " + (ply - 1) + "; the record goes on.",
                        Optional.empty(),
                        Optional.of(ply - 1))),
                actor);
    }

    private static String words(Result result) {
        return result.termination()
                .orElseThrow()
                .name()
                .toLowerCase(Locale.ROOT)
                .replace('_', ' ');
    }

    private void conclude(Actor actor) {
        var stated = asked.score().flatMap(Score::read).orElse(Score.UNKNOWN);
        if (ended.isPresent() && !playedOn && ended.get().score() == stated) {
            record(new GameEnded(ended.get()), actor);
            return;
        }
        ended.filter(result -> result.score() != stated)
                .ifPresent(result -> record(
                        new FindingMade(new Finding(
                                "result-differs",
                                result.article().orElseThrow(),
                                "The record says " + stated.notation() + "; by the Laws the game had ended "
                                        + result.score().notation() + " (" + words(result) + ").",
                                Optional.empty(),
                                Optional.of(game.line().ply()))),
                        actor));
        record(new GameEnded(Result.stated(stated)), actor);
    }
}
