package org.qipu.read.competition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.qipu.competition.Cups.CHIEF;
import static org.qipu.competition.Cups.NOW;
import static org.qipu.competition.Cups.because;
import static org.qipu.competition.Cups.cup;
import static org.qipu.competition.Cups.late;
import static org.qipu.competition.Cups.silent;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.axon.Asking;
import org.qipu.axon.GamesOnAxon;
import org.qipu.competition.Competition;
import org.qipu.competition.CompetitionDecision.DelayNeedsReason;
import org.qipu.competition.CompetitionDecision.OtherVersion;
import org.qipu.competition.CompetitionVersion;
import org.qipu.competition.Cups;
import org.qipu.competition.SetUpCompetition;
import org.qipu.log.AskedBy;
import org.qipu.log.ChainVerification;
import org.qipu.log.EventLog;
import org.qipu.log.Settled;
import org.qipu.log.StoreDatabase;
import org.qipu.log.TailToken;
import org.qipu.log.codec.FreeTexts;
import org.qipu.log.codec.Streams;
import org.qipu.log.codec.TextPlace;
import org.qipu.log.tail.TailWakeup;
import org.qipu.recording.CompetitionAnswer;
import org.qipu.recording.CompetitionAnswer.Kept;
import org.qipu.recording.CompetitionAnswer.Refused;
import org.qipu.registry.TextErasure;

/** Competitions in the log: recorded through Axon, read as they hold, and seen by nothing that follows games. */
class CompetitionsTest {

    private StoreDatabase database;
    private TailWakeup wakeup;
    private GamesOnAxon service;
    private EventLog log;
    private Competitions competitions;

    @BeforeEach
    void open() {
        database = StoreDatabase.create();
        log = database.log();
        wakeup = TailWakeup.open(database.service());
        service = Asking.service(database, wakeup);
        competitions = new Competitions(log);
    }

    @AfterEach
    void close() {
        service.close();
        wakeup.close();
        database.close();
    }

    private CompetitionAnswer put(Competition wanted, Instant at, OptionalLong expected) {
        return service.competitions().record("cup", new SetUpCompetition(wanted, expected, Duration.ZERO), CHIEF, at);
    }

    private CompetitionAnswer put(Competition wanted) {
        return put(wanted, NOW, OptionalLong.empty());
    }

    /** The delay that holds last: what is in force is read from the log, and a reader knows it for a moment. */
    private Duration delay(Duration usual, String competition) {
        return new Competitions(log, usual)
                .of(Optional.of(competition))
                .changes()
                .getLast()
                .policy()
                .delay(Optional.empty());
    }

    private Duration delay(String competition) {
        return delay(Duration.ZERO, competition);
    }

    @Test
    void aDelayIsChangedWithAReasonAlone() {
        put(late("PT15M"));
        assertThat(put(late("PT0S"))).isEqualTo(new Refused(new DelayNeedsReason(Duration.ofMinutes(15))));
        assertThat(put(silent())).isInstanceOf(Kept.class);
        assertThat(delay("cup")).isEqualTo(Duration.ofMinutes(15));
        assertThat(put(because("PT0S"))).isInstanceOf(Kept.class);
        assertThat(delay("cup")).isZero();
        assertThat(competitions.longestDelay()).as("of any there ever was").isEqualTo(Duration.ofMinutes(15));
    }

    @Test
    void whereNothingIsSaidTheDelayIsTheInstallationsAndStays() {
        var careful = new Competitions(log, Duration.ofMinutes(10));
        assertThat(delay(Duration.ofMinutes(10), "nobody knows it")).isEqualTo(Duration.ofMinutes(10));
        assertThat(careful.longestDelay()).isEqualTo(Duration.ofMinutes(10));
        service.competitions()
                .record(
                        "cup",
                        new SetUpCompetition(silent(), OptionalLong.empty(), Duration.ofMinutes(10)),
                        CHIEF,
                        NOW);
        assertThat(delay("cup")).as("whatever is configured later").isEqualTo(Duration.ofMinutes(10));
        assertThat(put(late("PT0S"))).isEqualTo(new Refused(new DelayNeedsReason(Duration.ofMinutes(10))));
    }

    @Test
    void everyChangeIsAddedAndTheLastOneHolds() {
        assertThat(competitions.find("cup")).isEmpty();
        var asked = Instant.now();
        var first = put(late("PT15M"));
        assertThat(first)
                .usingRecursiveComparison()
                .ignoringFields("now.recordedAt")
                .isEqualTo(new Kept(new CompetitionVersion(1, NOW, CHIEF, late("PT15M")), true));
        assertThat(((Kept) first).now().recordedAt())
                .as("by the clock of who records it")
                .isBetween(asked.minusMillis(1), Instant.now());
        put(because("PT30M"), NOW.plusSeconds(60), OptionalLong.empty());
        assertThat(competitions.find("cup").orElseThrow())
                .usingRecursiveComparison()
                .ignoringFields("recordedAt")
                .isEqualTo(new CompetitionVersion(2, NOW.plusSeconds(60), CHIEF, because("PT30M")));
        assertThat(competitions.changes("cup", 0).versions())
                .extracting(CompetitionVersion::version)
                .containsExactly(1, 2);
        assertThat(competitions.changes("cup", 0).versions().getFirst().competition())
                .isEqualTo(late("PT15M"));
        assertThat(delay("cup")).isEqualTo(Duration.ofMinutes(30));
        assertThat(delay("league")).isZero();
    }

    /** A competition may have megabytes: no answer needs all that it ever was at once. */
    @Test
    void largeOnesAreHandedOverAFewAtATime() {
        for (int i = 1; i <= 5; i++) {
            put(cup("\"venue\": \"" + String.valueOf(i).repeat(900_000) + "\""));
        }
        var first = competitions.changes("cup", 0);
        assertThat(first.versions()).extracting(CompetitionVersion::version).containsExactly(1, 2);
        assertThat(first.more()).isTrue();
        var last = competitions.changes("cup", 4);
        assertThat(last.versions()).extracting(CompetitionVersion::version).containsExactly(5);
        assertThat(last.more()).isFalse();
        assertThat(competitions.lately("cup")).map(CompetitionVersion::version).contains(5);
        assertThat(competitions.longestDelay()).isEqualTo(Duration.ofMinutes(15));
        assertThat(competitions.changes("league", 0).versions()).isEmpty();
    }

    @Test
    void aPageOfLargeOnesIsShorterThanWasAskedForAndSaysThatOthersFollow() {
        for (var id : List.of("a", "b", "c")) {
            var large = cup("\"venue\": \"" + "x".repeat(900_000) + "\"");
            service.competitions()
                    .record(id, new SetUpCompetition(large, OptionalLong.empty(), Duration.ZERO), CHIEF, NOW);
        }
        var first = competitions.page(Optional.empty(), 10);
        assertThat(first.competitions()).containsOnlyKeys("a", "b");
        assertThat(first.more()).isTrue();
        var rest = competitions.page(Optional.of("b"), 1);
        assertThat(rest.competitions()).containsOnlyKeys("c");
        assertThat(rest.more()).isFalse();
        assertThat(competitions.page(Optional.empty(), 1).more()).isTrue();
    }

    @Test
    void whatHoldsAlreadyIsNoChange() {
        put(late("PT15M"));
        assertThat(put(late("PT15M"), NOW.plusSeconds(60), OptionalLong.empty()))
                .usingRecursiveComparison()
                .ignoringFields("now.recordedAt")
                .isEqualTo(new Kept(new CompetitionVersion(1, NOW, CHIEF, late("PT15M")), false));
        assertThat(log.count(EventLog.Part.COMPETITIONS)).isEqualTo(1);
    }

    @Test
    void aChangeOfAnotherVersionThanExpectedIsNone() {
        assertThat(put(late("PT15M"), NOW, OptionalLong.of(1))).isEqualTo(new Refused(new OtherVersion()));
        assertThat(put(late("PT15M"), NOW, OptionalLong.of(0))).isInstanceOf(Kept.class);
        assertThat(put(late("PT30M"), NOW, OptionalLong.of(0))).isEqualTo(new Refused(new OtherVersion()));
        assertThat(put(because("PT30M"), NOW, OptionalLong.of(1))).isInstanceOf(Kept.class);
    }

    @Test
    void ofManyThatNameTheSameVersionOneIsKept() throws Exception {
        put(late("PT15M"));
        var answers = together(12, number -> put(cup("\"venue\": \"Hall " + number + "\""), NOW, OptionalLong.of(1)));
        assertThat(answers).filteredOn(Kept.class::isInstance).hasSize(1);
        assertThat(answers).filteredOn(new Refused(new OtherVersion())::equals).hasSize(11);
        assertThat(competitions.changes("cup", 0).versions()).hasSize(2);
    }

    @Test
    void ofManyThatNameNoVersionEachIsKeptAfterAnother() throws Exception {
        var answers = together(12, number -> put(cup("\"venue\": \"Hall " + number + "\""), NOW, OptionalLong.empty()));
        assertThat(answers)
                .extracting(answer -> ((Kept) answer).now().version())
                .containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
        var report = ChainVerification.of(log);
        assertThat(report).isEqualTo(new ChainVerification.Report(0, 1, 12, 0, List.of()));
    }

    /** What one of several writers does. */
    private interface Writer {
        CompetitionAnswer write(int number);
    }

    private static List<CompetitionAnswer> together(int writers, Writer writer) throws Exception {
        try (var threads = Executors.newFixedThreadPool(writers)) {
            var futures = new ArrayList<Future<CompetitionAnswer>>();
            for (int i = 0; i < writers; i++) {
                var number = i;
                futures.add(threads.submit(() -> writer.write(number)));
            }
            var answers = new ArrayList<CompetitionAnswer>();
            for (var future : futures) {
                answers.add(future.get());
            }
            return answers;
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update competition set stream = 'competition/other'",
                "insert into competition (stream, type) values ('competition/cup', 'CompetitionChanged')",
                "delete from competition",
                "truncate competition",
                "drop view competition",
                "create or replace view competition as select 1",
                "update event set payload = '{}'",
                "delete from event"
            })
    void theServiceChangesAndRemovesNone(String statement) throws Exception {
        put(late("PT15M"));
        try (var connection = database.service().getConnection();
                var change = connection.createStatement()) {
            assertThatThrownBy(() -> change.execute(statement))
                    .isInstanceOf(SQLException.class)
                    .hasMessageMatching("(?s).*(permission denied|must be owner|is not a table).*");
        }
        assertThat(competitions.find("cup").orElseThrow().competition()).isEqualTo(late("PT15M"));
    }

    @Test
    void whoeverWritesIntoTheRecordUnseenIsSeenByItsChain() throws Exception {
        put(late("PT15M"));
        put(because("PT30M"));
        assertThat(ChainVerification.of(log)).isEqualTo(new ChainVerification.Report(0, 1, 2, 0, List.of()));
        try (var intruder = database.intruder();
                var change = intruder.createStatement()) {
            change.execute(
                    "update event set payload = convert_to(replace(convert_from(payload, 'UTF8'), 'PT30M', 'PT0S'), 'UTF8') where sequence = 2");
        }
        assertThat(ChainVerification.of(log).faults())
                .singleElement()
                .satisfies(
                        fault -> assertThat(fault.sentence())
                                .isEqualTo(
                                        "Competition cup, event 2: changed after it was recorded, or the event before it was rewritten together with its hash."));
        try (var intruder = database.intruder();
                var change = intruder.createStatement()) {
            change.execute("delete from event where sequence = 1");
        }
        assertThat(ChainVerification.of(log).faults())
                .extracting(fault -> fault.sentence())
                .contains("Competition cup, event 1: missing.");
    }

    @Test
    void nothingThatFollowsGamesSeesACompetition() {
        put(late("PT15M"));
        put(because("PT30M"));
        assertThat(log.count(EventLog.Part.ALL)).isEqualTo(2);
        assertThat(log.tail(TailToken.START, 10).entries()).isEmpty();
        assertThat(log.tail(TailToken.START, 10).more())
                .as("nobody waits for it")
                .isFalse();
        assertThat(log.end()).isEqualTo(TailToken.START);
        assertThat(log.behind(TailToken.START, 10)).isZero();
        log.scan(row -> {
            throw new AssertionError("no game has " + row);
        });
        assertThat(log.read(Streams.ofCompetition("cup"), 0).events()).isEmpty();
        assertThat(log.read("cup", 0).events()).isEmpty();
    }

    private long questions() {
        return AskedBy.questions("a test");
    }

    private Duration known() {
        return competitions.of(Optional.of("cup")).changes().getLast().policy().delay(Optional.empty());
    }

    @Test
    void whoeverLooksIsToldOnceThatAnotherPolicyHoldsForWhatSomebodyAskedFor() throws Exception {
        put(late("PT15M"));
        competitions.look();
        assertThat(known()).isEqualTo(Duration.ofMinutes(15));
        assertThat(competitions.look()).as("nothing changed").isFalse();
        put(because("PT1M"));
        assertThat(competitions.look()).isTrue();
        assertThat(competitions.look()).isFalse();
        put(Cups.cup("\"delay\": \"PT1M\", \"venue\": \"Hall C\", \"reason\": \"the roof leaks\""));
        assertThat(competitions.look()).as("the games are shown as before").isFalse();
    }

    /** Those who ask do not read as long as it is looked in time, however long they ask; and hear of each change by the next look. */
    @Test
    void asLongAsItIsLookedNobodyWhoAsksReads() throws Exception {
        put(late("PT15M"));
        competitions.look();
        assertThat(known()).isEqualTo(Duration.ofMinutes(15));
        AskedBy.is("a test");
        try {
            var before = questions();
            for (int i = 0; i < 5; i++) {
                Thread.sleep(Competitions.KNOWN.dividedBy(2));
                AskedBy.nobody();
                competitions.look();
                AskedBy.is("a test");
                assertThat(known()).isEqualTo(Duration.ofMinutes(15));
            }
            assertThat(questions()).isEqualTo(before);
            Thread.sleep(Competitions.KNOWN.plusMillis(50));
            assertThat(known()).isEqualTo(Duration.ofMinutes(15));
            assertThat(questions()).as("nobody looked").isEqualTo(before + 1);
            AskedBy.nobody();
            put(because("PT30M"));
            competitions.look();
            AskedBy.is("a test");
            assertThat(known()).isEqualTo(Duration.ofMinutes(30));
            assertThat(questions()).isEqualTo(before + 1);
        } finally {
            AskedBy.nobody();
        }
    }

    @Test
    void whereNobodyLooksAChangeIsKnownAMomentLater() throws Exception {
        put(late("PT15M"));
        assertThat(known()).isEqualTo(Duration.ofMinutes(15));
        put(because("PT30M"));
        Thread.sleep(Competitions.KNOWN.plusMillis(50));
        assertThat(known()).isEqualTo(Duration.ofMinutes(30));
    }

    @Test
    void aGameOfTheSameIdHasARecordOfItsOwn() {
        put(late("PT15M"));
        service.recorder().record("cup", Asking.commands(Asking.schedule()), Optional.empty(), OptionalLong.of(0));
        put(because("PT30M"), NOW, OptionalLong.of(1));
        assertThat(log.read("cup", 0).version()).isEqualTo(1);
        assertThat(Settled.tail(log, TailToken.START))
                .singleElement()
                .satisfies(entry -> assertThat(entry.row().gameId()).isEqualTo("cup"));
        assertThat(competitions.changes("cup", 0).versions()).hasSize(2);
        assertThat(ChainVerification.of(log)).isEqualTo(new ChainVerification.Report(1, 1, 3, 0, List.of()));
    }

    @Test
    void wordsStandBesideTheEventsAndCanBeErased() throws Exception {
        put(cup("\"withdrawals\": [{\"player\": \"p2\", \"reason\": \"Smith fell ill\"}]"));
        var found = new ArrayList<TextPlace>();
        new TextErasure(database.service()).each(null, (place, words) -> {
            if (words.contains("Smith")) {
                found.add(place);
            }
        });
        assertThat(found)
                .containsExactly(new TextPlace(Streams.ofCompetition("cup"), 1, "/competition/withdrawals/0/reason"));
        try (var connection = database.service().getConnection();
                var query = connection.createStatement();
                var row = query.executeQuery("select content::text from competition where id = 'cup'")) {
            row.next();
            assertThat(row.getString(1)).contains("sha256").doesNotContain("Smith");
        }
        assertThat(reason()).contains("Smith fell ill");
        new TextErasure(database.service()).erase("chief-arbiter", "chief", "asked for", found, List.of());
        assertThat(reason()).contains(FreeTexts.ERASED);
        assertThat(ChainVerification.of(log).faultCount()).isZero();
    }

    private Optional<String> reason() {
        return competitions
                .find("cup")
                .orElseThrow()
                .competition()
                .withdrawals()
                .getFirst()
                .reason();
    }

    @Test
    void aChangeThatSaysNothingOfTheZoneKeepsIt() {
        put(Cups.of("\"games\": {\"timeZone\": \"Asia/Taipei\"}"));
        put(late("PT15M"), NOW.plusSeconds(60), OptionalLong.empty());
        assertThat(zone()).contains(ZoneId.of("Asia/Taipei"));
        assertThat(competitions.find("cup").orElseThrow().competition().venue()).contains("Hall B");
        var again = (Kept) put(late("PT15M"), NOW.plusSeconds(120), OptionalLong.empty());
        assertThat(again.added()).as("it says what holds").isFalse();
        put(Cups.of("\"games\": {\"timeZone\": \"Europe/Paris\"}"), NOW.plusSeconds(180), OptionalLong.empty());
        assertThat(zone()).contains(ZoneId.of("Europe/Paris"));
    }

    private Optional<ZoneId> zone() {
        return competitions.find("cup").orElseThrow().competition().games().timeZone();
    }

    @Test
    void nobodyIsEnteredTwice() {
        assertThatThrownBy(() -> Cups.of("\"entrants\": [{\"id\": \"a\"}, {\"id\": \"a\"}]"))
                .hasStackTraceContaining("an entrant is named twice");
    }
}
