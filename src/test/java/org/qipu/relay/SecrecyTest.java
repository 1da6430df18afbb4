package org.qipu.relay;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.GameDecider;
import org.qipu.game.command.AdjournmentCommand.AdjournGame;
import org.qipu.game.command.AdjournmentCommand.OpenEnvelope;
import org.qipu.game.command.AdjournmentCommand.SealMove;
import org.qipu.game.command.ClockCommand.StopClocks;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.OpeningCommand.RecordArrival;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.command.OpeningCommand.StartGame;
import org.qipu.game.event.Actor;
import org.qipu.game.event.AdjournmentEvent.Resumption;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.law.TimeControl;
import org.qipu.log.AppendOutcome;
import org.qipu.log.EventLog;
import org.qipu.log.IdempotencyKey;
import org.qipu.log.KeyUse;
import org.qipu.log.StreamRange;
import org.qipu.log.Stretch;
import org.qipu.log.TailRead;
import org.qipu.log.TailToken;
import org.qipu.log.codec.Chained;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.HashChain;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.read.Moves;
import org.qipu.read.timeline.Timeline;
import org.qipu.read.view.GameViews;
import org.qipu.read.view.HallView;
import org.qipu.replay.EventView;
import org.qipu.replay.Replay;
import org.qipu.replay.Sealed;

/** What a player has sealed leaves the service by no way before the envelope is opened (I.2, I.3). */
@Law("ADJ-03")
class SecrecyTest {

    private static final Instant NINE = Instant.parse("2026-11-21T09:00:00Z");
    private static final Actor ARBITER = new Actor("arbiter-1", Actor.Role.CHIEF_ARBITER);
    private static final String SECRET = "Sb1c3";
    private static final String LOT = "5f0c9a";

    private final EventCodec codec = new EventCodec();
    private final List<LoggedEvent> log = new ArrayList<>();
    private Game game = Game.NONE;

    @Test
    void nothingTellsWhatIsSealed() throws Exception {
        adjourned();
        assertThat(everythingTold()).noneMatch(told -> told.contains(SECRET) || told.contains(LOT));
        assertThat(everythingTold()).anyMatch(told -> told.contains("MoveSealed"));
    }

    @Test
    void afterTheOpeningTheRecordTellsItAndTheRelayStillDoesNotSayWhatWasDrawnByLot() throws Exception {
        adjourned();
        record(new RecordArrival(Side.BLACK), 40);
        record(new OpenEnvelope(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty()), 41);
        var opened = Sealed.opened(log);
        assertThat(log.stream().map(event -> EventView.of(event, opened).payload()))
                .anyMatch(payload -> payload.contains(SECRET) && payload.contains(LOT));
        assertThat(relayed())
                .noneMatch(told -> told.contains(LOT))
                .anyMatch(told -> told.contains(SECRET)); // EnvelopeOpened carries it
    }

    @Test
    void theHashIsOverAllThatIsStored() {
        adjourned();
        var sealed = log.stream()
                .filter(event -> event.row().type().equals("MoveSealed"))
                .findFirst()
                .orElseThrow();
        var before = log.get(log.indexOf(sealed) - 1).hash();
        assertThat(HashChain.next(before, sealed.row())).isEqualTo(sealed.hash());
        assertThat(new String(sealed.row().payload(), UTF_8)).contains(SECRET, LOT);
        assertThat(codec.decode("MoveSealed", 1, Sealed.masked(sealed.row())))
                .as("what is left is still such an event")
                .isNotNull();
    }

    private void adjourned() {
        record(
                ScheduleGame.of(
                        Discipline.CHESS,
                        Optional.of("fide-2023"),
                        Sides.both(TimeControl.NONE),
                        Optional.empty(),
                        Optional.empty(),
                        new Sides<>(
                                new Schedule.Player(Optional.empty(), Optional.empty(), Optional.of("de")),
                                Schedule.Player.UNKNOWN),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                0);
        record(new StartGame(), 1);
        record(
                new AdjournGame(
                        Optional.empty(),
                        Optional.of(new Resumption(NINE.plusSeconds(40), Optional.of("Hall B"))),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                2);
        record(new SealMove(Side.WHITE, Optional.of(SECRET)), 3);
        record(new StopClocks(Optional.of("white"), Optional.empty()), 4);
        assertThat(game.phase()).isEqualTo(Game.Phase.ADJOURNED);
    }

    private void record(GameCommand command, int second) {
        var at = NINE.plusSeconds(second);
        var decision =
                (Decision.Accepted) GameDecider.decide(game, new TimedCommand(at, at, ARBITER, command).blinded(LOT));
        for (var event : decision.events()) {
            var recorded = new RecordedEvent(game.version() + 1, at, at, ARBITER, event);
            log.add(codec.chain(
                    "game-1", log.isEmpty() ? Hash.ZERO : log.getLast().hash(), recorded, Discipline.CHESS));
            game = game.evolve(recorded);
        }
    }

    private List<String> everythingTold() throws Exception {
        var replay = new Replay(game.past().events());
        var view = GameViews.of("game-1", game);
        var opened = Sealed.opened(log);
        var told = new ArrayList<>(relayed());
        for (var resource : List.of(
                view,
                HallView.of(view, game),
                Moves.of(replay),
                Timeline.of(replay),
                log.stream().map(event -> EventView.of(event, opened)).toList(),
                log.stream().map(EventView::of).toList(),
                GameState.of("game-1", game))) {
            told.add(GameJson.mapper().writeValueAsString(resource));
        }
        told.add(game.toString() + game.papers() + game.past().events());
        told.add(new SealMove(Side.WHITE, Optional.of(SECRET)).toString());
        return told;
    }

    /** What goes to Kafka. */
    private List<String> relayed() {
        var records = new org.qipu.relay.Records(
                new GameFolds(new NoLog(), codec, 1), "urn:test", new Tally(), org.qipu.tracing.Traces.OFF);
        return records.of(log.stream().map(LoggedEvent::row).toList(), one -> {}).stream()
                .map(one -> new String(one.value(), UTF_8))
                .toList();
    }

    /** A log that nobody needs: the whole game is at hand. */
    private static final class NoLog implements EventLog {
        @Override
        public AppendOutcome append(Hash previous, List<? extends Chained> events, Optional<IdempotencyKey> key) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Stretch read(String gameId, long after, int limit) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<KeyUse> find(IdempotencyKey key) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void lastOfCompetitions(String after, int limit, Predicate<EventRow> wanted) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void each(String stream, long after, Predicate<EventRow> wanted) {
            throw new UnsupportedOperationException();
        }

        @Override
        public TailRead tail(TailToken after, int limit) {
            throw new UnsupportedOperationException();
        }

        @Override
        public TailToken end() {
            throw new UnsupportedOperationException();
        }

        @Override
        public TailToken placeAt(Instant recordedAt) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long behind(TailToken place, int most) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long count(Part part) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<EventRow> last(String stream) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<EventRow> rows(String stream) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<EventRow> since(Map<String, Long> last) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<StreamRange> ranges() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void scanAsStored(StreamRange range, Consumer<EventRow> rows) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void scan(Part part, Consumer<EventRow> rows) {
            throw new UnsupportedOperationException();
        }
    }
}
