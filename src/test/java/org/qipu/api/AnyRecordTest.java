package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.qipu.api.request.SideNames;
import org.qipu.board.Discipline;
import org.qipu.board.xiangqi.text.MoveFormat;
import org.qipu.competition.Matter;
import org.qipu.game.AnyRecord;
import org.qipu.game.event.OversightEvent.GameAmended;
import org.qipu.game.state.Game;
import org.qipu.law.editions.Rulebooks;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.read.Findings;
import org.qipu.read.Moves;
import org.qipu.read.Scoresheets;
import org.qipu.read.comparison.UnderAnother;
import org.qipu.read.export.PgnExport;
import org.qipu.read.search.Beginning;
import org.qipu.read.search.Found;
import org.qipu.read.timeline.Timeline;
import org.qipu.read.view.GameViews;
import org.qipu.read.view.HallEvents;
import org.qipu.read.view.HallView;
import org.qipu.registry.Players;
import org.qipu.relay.Relayed;
import org.qipu.release.PublicGame;
import org.qipu.release.PublicView;
import org.qipu.release.ReleaseHistory;
import org.qipu.release.ReleasePolicy;
import org.qipu.replay.EventView;
import org.qipu.replay.Replay;
import org.qipu.replay.Sealed;

/**
 * Record anything whatever in any order: no command is answered by an exception, and everything that can be asked of
 * the record is answered.
 */
class AnyRecordTest {

    private static final int COMMANDS = 50;
    private static final PgnExport PGN = new PgnExport(new Players(null)); // nobody is named
    private static final EventCodec CODEC = new EventCodec();
    /** An instant as machines write it, by the clocks of no place: no sentence has one. */
    private static final ZoneId TAIPEI = ZoneId.of("Asia/Taipei");

    private static final Pattern BARE_INSTANT = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z");

    @Property(tries = 200, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void every_question_to_any_record_is_answered(@ForAll long seed) {
        var unanswered = new ArrayList<String>();
        try {
            var any = AnyRecord.of(seed, COMMANDS);
            new Asked(seed, new Replay(any.events()), unanswered).everything();
        } catch (AssertionError e) {
            unanswered.add("seed " + seed + ": " + e.getMessage() + traced(e.getCause()));
        }
        assertThat(unanswered).isEmpty();
    }

    private static String traced(Throwable why) {
        var text = new StringWriter();
        if (why != null) {
            why.printStackTrace(new PrintWriter(text, true));
        }
        return "\n"
                + text.toString()
                        .lines()
                        .filter(line -> !line.contains("\tat ") || line.contains("org.qipu"))
                        .limit(14)
                        .reduce("", (a, b) -> a + b + "\n");
    }

    /** All questions to one record. */
    private static final class Asked {

        private final long seed;
        private final Replay whole;
        private final List<String> unanswered;
        private final Discipline discipline;
        private final Random random;

        Asked(long seed, Replay whole, List<String> unanswered) {
            this.seed = seed;
            this.whole = whole;
            this.unanswered = unanswered;
            this.discipline = whole.now().schedule().discipline();
            this.random = new Random(seed);
        }

        void everything() {
            var log = logged();
            asked("the relay", () -> Relayed.of(log));
            asked(
                    "the events",
                    () -> json(HallEvents.of(log.stream()
                            .map(event -> EventView.of(event, Sealed.opened(log)))
                            .toList())));
            asked(
                    "the stored events",
                    () -> assertThat(log.stream()
                                    .map(event -> CODEC.decode(event.row()).event())
                                    .toList())
                            .isEqualTo(whole.events()));
            asked("the findings", () -> json(Findings.of(whole.events(), whole.now())));
            var game = Game.NONE;
            for (var recorded : whole.events()) {
                game = game.evolve(recorded);
                views("the view after event " + recorded.sequence(), game);
            }
            for (int ply = 0; ply <= whole.now().line().ply(); ply++) {
                var half = ply;
                asked("as of ply " + ply, () -> whole.afterPly(half));
            }
            instants();
            stories("", whole);
            var released = whole.events().get(random.nextInt(whole.events().size()));
            var history = ReleaseHistory.always(new ReleasePolicy(
                    Duration.ofMinutes(15),
                    Map.of(),
                    Stream.of(Matter.values())
                            .filter(any -> random.nextBoolean())
                            .collect(Collectors.toSet())));
            var delayed = PublicGame.of(whole, history, released.recordedAt().plus(Duration.ofMinutes(15)));
            var known = delayed.replay();
            stories("publicly, ", known);
            asked("publicly, the view", () -> json(GameViews.of("g", known.now())));
            asked("publicly, the events", () -> json(PublicView.of(delayed, 0, Integer.MAX_VALUE)));
            for (int ply = 0; ply <= known.now().line().ply(); ply++) {
                var half = ply;
                asked("publicly, as of ply " + ply, () -> json(GameViews.of("g", known.afterPly(half))));
            }
            known.events()
                    .forEach(event -> asked("publicly, as of " + event.occurredAt(), () -> {
                        var then = known.asOf(event.occurredAt(), Instant.MAX);
                        return then.exists() ? json(GameViews.of("g", then, event.occurredAt())) : "";
                    }));
            for (var book : Rulebooks.all()) {
                if (book.isOf(discipline)) {
                    asked("under " + book.id(), () -> json(UnderAnother.of("g", whole, book)));
                    asked("publicly, under " + book.id(), () -> json(UnderAnother.of("g", known, book)));
                }
            }
        }

        /** As of every instant at which something happened, and just before it, as far as it was known then, later, or now. */
        private void instants() {
            var instants = new TreeSet<Instant>();
            whole.events().forEach(recorded -> instants.add(recorded.occurredAt()));
            for (var at : instants) {
                var known = random.nextInt(3) == 0
                        ? whole.events()
                                .get(random.nextInt(whole.events().size()))
                                .recordedAt()
                        : Instant.MAX;
                asOf(at, known);
                asOf(at.minusNanos(1000), known);
            }
            asOf(instants.last().plusSeconds(86_400), Instant.MAX);
        }

        private void asOf(Instant at, Instant known) {
            var what = "as of " + at + (known.equals(Instant.MAX) ? "" : " known at " + known);
            asked(what, () -> {
                var game = whole.asOf(at, known);
                return game.exists() ? json(HallView.of(GameViews.of("g", game, at), game)) : "not scheduled then";
            });
        }

        private void views(String what, Game game) {
            asked(what, () -> json(GameViews.of("g", game)));
            asked(what + " for the hall", () -> json(HallView.of(GameViews.of("g", game), game)));
            asked(
                    what + " as it was found",
                    () -> json(Found.of(
                            "g", game, Beginning.of(game, whole.events()).at(), game.latestAt())));
        }

        private void stories(String what, Replay record) {
            asked(what + "timeline", () -> json(Timeline.of(record)));
            asked(what + "times of the venue", () -> {
                if (record.now().schedule().zone().equals(TAIPEI)
                        && record.events().stream().noneMatch(recorded -> recorded.event() instanceof GameAmended)) {
                    assertThat(Timeline.of(record))
                            .noneMatch(line -> BARE_INSTANT.matcher(line.text()).find());
                }
                return record;
            });
            asked(what + "moves", () -> json(Moves.of(record)));
            asked(what + "scoresheets", () -> json(Scoresheets.of(record)));
            asked(what + "PGN", () -> PGN.of("g", record));
            if (discipline == Discipline.XIANGQI) {
                for (var format : MoveFormat.values()) {
                    asked(what + "PGN in " + format, () -> PGN.of("g", record, format));
                }
                asked(what + "DhtmlXQ", () -> PGN.dhtmlXq("g", record));
            }
        }

        private List<LoggedEvent> logged() {
            var log = new ArrayList<LoggedEvent>();
            whole.events()
                    .forEach(recorded -> log.add(CODEC.chain(
                            "g", log.isEmpty() ? Hash.ZERO : log.getLast().hash(), recorded, discipline)));
            return log;
        }

        private void asked(String what, Callable<Object> question) {
            try {
                question.call();
            } catch (Exception | AssertionError | StackOverflowError e) {
                unanswered.add("seed " + seed + ": " + what + " fails" + traced(e));
            }
        }

        private String json(Object answer) throws JsonProcessingException {
            return GameJson.mapper().writeValueAsString(SideNames.shown(answer, discipline));
        }
    }
}
