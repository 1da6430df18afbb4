package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.board.pgn.PgnGame;
import org.qipu.game.GameDecider;
import org.qipu.game.event.Actor;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;

@DisplayName(
        "A game that is taken over is played under the edition in force at its date; what has none is refused by reason")
class GoverningTest {

    private static final Instant NOW = Instant.parse("2026-11-21T09:00:00Z");
    private static final ImportOptions SILENT =
            ImportOptions.of(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    private static List<PgnGame> games(byte[] text) throws IOException {
        try (var texts = GameTexts.of(new ByteArrayInputStream(text), SILENT)) {
            var all = new ArrayList<PgnGame>();
            texts.forEach(all::add);
            return all;
        }
    }

    private static PgnGame game(String date, String eventDate) throws IOException {
        var tags = "[Event \"Club\"]\n[White \"A\"]\n[Black \"B\"]\n"
                + (date == null ? "" : "[Date \"" + date + "\"]\n")
                + (eventDate == null ? "" : "[EventDate \"" + eventDate + "\"]\n");
        return games((tags + "\n1. e4 e5 *\n").getBytes(StandardCharsets.UTF_8)).getFirst();
    }

    private static PgnTaking.Taken taken(PgnGame game, ImportOptions options) {
        return new PgnTaking(options, name -> name, NOW).of(game, "pgn");
    }

    private static Decision decided(PgnTaking.Taken taken) {
        return GameDecider.decide(
                Game.NONE, new TimedCommand(taken.at(), NOW, new Actor("f", Actor.Role.FEDERATION), taken.command()));
    }

    @ParameterizedTest(name = "[Date \"{0}\"] [EventDate \"{1}\"]: {2}")
    @CsvSource({
        "2001.06.30,,",
        "2001.07.01,,fide-2001",
        "2005.06.30,,fide-2001",
        "2005.07.01,,fide-2005",
        "2009.06.30,,fide-2005",
        "2009.07.01,,fide-2009",
        "2014.06.30,,fide-2009",
        "2014.07.01,,fide-2014",
        "2017.06.30,,fide-2014",
        "2017.07.01,,fide-2017",
        "2017.12.31,,fide-2017",
        "2018.01.01,,fide-2018",
        "2022.12.31,,fide-2018",
        "2023.01.01,,fide-2023",
        // 2014 governs the competitions that start from its first day on
        "2014.07.02,2014.06.28,fide-2009",
        "2014.07.02,2014.07.01,fide-2014",
        "2016.03.01,2014.05.01,fide-2009",
        // all others the games
        "2017.07.02,2017.06.28,fide-2017",
        "2017.07.02,2014.06.28,fide-2017",
        "2018.01.02,2017.12.27,fide-2018",
        "2009.07.02,2009.06.28,fide-2009",
        // a start after the game is a slip
        "2014.06.20,2014.07.05,fide-2009",
        // what the date leaves open the start may close
        "2014,2014.05.01,fide-2009",
        "2014,2014.09.01,fide-2014",
        "2014.07,2014.06.30,fide-2009",
        "2014,2014,",
        "2017,2017.08.01,fide-2017",
        "2017.??.??,2017.05.01,fide-2014",
        "????.??.??,2018.10.12,fide-2018",
        ",2001.06.30,",
        // a month or a year in which one edition was in force
        "2014.06,,fide-2009",
        "2014.07,,fide-2014",
        "2014,,",
        "2015,,fide-2014",
        "2017,,",
        "2017.12,,fide-2017",
        "2018,,fide-2018",
        "2022,,fide-2018",
        "2001,,",
        "1996.08.12,,",
        ",,"
    })
    void theEditionFollowsFromTheDates(String date, String eventDate, String edition) throws IOException {
        assertThat(taken(game(date, eventDate), SILENT).command().schedule().rulebook())
                .isEqualTo(Optional.ofNullable(edition));
    }

    @Test
    void fromJuly2001OnNoDayIsWithoutAnEdition() {
        for (var day = LocalDate.of(2001, 7, 1); day.isBefore(LocalDate.of(2026, 11, 21)); day = day.plusDays(1)) {
            assertThat(new Governing(PlayedOn.day(day), PlayedOn.UNKNOWN, false).rulebook())
                    .as(day.toString())
                    .isPresent();
            assertThat(new Governing(PlayedOn.day(day), PlayedOn.day(day.minusDays(9)), false).rulebook())
                    .as("%s, of a competition that started nine days before", day)
                    .isPresent();
        }
    }

    @Test
    void theStartOfTheCompetitionIsThatOfTheTagsElseThatOfTheCompetitionNamed() throws IOException {
        var named = SILENT.starting(Optional.of(LocalDate.of(2014, 6, 28)));
        assertThat(taken(game("2014.07.02", null), named).command().schedule()).satisfies(schedule -> {
            assertThat(schedule.rulebook()).contains("fide-2009");
            assertThat(schedule.competitionStart()).contains(LocalDate.of(2014, 6, 28));
        });
        assertThat(taken(game("2014.10.03", "2014.10.02"), named).command().schedule())
                .satisfies(schedule -> {
                    assertThat(schedule.rulebook()).contains("fide-2014");
                    assertThat(schedule.competitionStart()).contains(LocalDate.of(2014, 10, 2));
                });
        assertThat(taken(game("2014.07.02", "2014.08.01"), SILENT)
                        .command()
                        .schedule()
                        .competitionStart())
                .as("a start after the game")
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2030.01.01", "2027", "2026.12.??", "1 Jan 2030", "20300101"})
    void aDateInTheFutureIsSaidToBeOne(String date) throws IOException {
        var game = game(date, null);
        var why = taken(game, SILENT).governing().why();
        assertThat(why.kind()).isEqualTo("in-the-future");
        assertThat(why.reason()).startsWith("Its date lies in the future").doesNotContain("undated");
        var entry = new Entries(Optional.empty(), game, taken(game, SILENT))
                .ofDate(NOW)
                .orElseThrow();
        assertThat(entry.reason()).isEqualTo("the date lies in the future: the game is undated");
        assertThat(taken(game("2026.11.21", null), SILENT).governing().ahead()).isFalse();
    }

    @Test
    @DisplayName("games without an edition are counted by reason, with the editions that would take them")
    void theRefusedAreCountedByReason() throws IOException {
        var counting = new Counting(0, 0);
        for (var date : List.of("1996.08.12", "1972", "2001.06.30", "2001", "2014", "2014.??.??", "2017", "????")) {
            var game = game(date, null);
            var taken = taken(game, SILENT);
            var refusal = ((Decision.Refused) decided(taken)).refusal();
            assertThat(refusal.kind()).isEqualTo(Refusal.Kind.MISSING);
            counting.refused(new Entries(Optional.empty(), game, taken).of(refusal));
        }
        var report = counting.report(0);
        assertThat(report.entries()).hasSize(8).allSatisfy(entry -> {
            assertThat(entry.refused()).isTrue();
            assertThat(entry.reason()).contains("--rulebook");
        });
        assertThat(report.summary().orElseThrow().reasons())
                .containsExactlyInAnyOrder(
                        reason("before-editions", 3, "fide-2001"),
                        reason("between-editions", 1, "fide-2001"),
                        reason("between-editions", 2, "fide-2009", "fide-2014"),
                        reason("between-editions", 1, "fide-2014", "fide-2017"),
                        reason(
                                "undated",
                                1,
                                "fide-2001",
                                "fide-2005",
                                "fide-2009",
                                "fide-2014",
                                "fide-2017",
                                "fide-2018",
                                "fide-2023"));
    }

    private static ImportReport.Reason reason(String kind, long count, String... rulebooks) {
        return new ImportReport.Reason(kind, true, count, Optional.of(List.of(rulebooks)));
    }

    @ParameterizedTest
    @CsvSource({"1996.08.12,fide-2001", "????.??.??,fide-2023", "2014,fide-2014", "2001,fide-2001"})
    void eachIsTakenUnderAnEditionThatItsReasonNames(String date, String named) throws IOException {
        var game = game(date, null);
        assertThat(taken(game, SILENT).governing().why().rulebooks()).contains(named);
        var options = ImportOptions.of(Optional.of(named), Optional.empty(), Optional.empty(), Optional.empty());
        assertThat(decided(taken(game, options))).isInstanceOf(Decision.Accepted.class);
    }

    @Test
    void aGameWithAnotherFaultIsRefusedForThatFault() throws IOException {
        var game = games("[White \"A\"]\n[Date \"2018.10.12\"]\n\n1. e4 e5 2. Ke3 *\n".getBytes(StandardCharsets.UTF_8))
                .getFirst();
        var taken = taken(game, SILENT);
        var entry = new Entries(Optional.empty(), game, taken).of(((Decision.Refused) decided(taken)).refusal());
        assertThat(entry.kind()).isEqualTo("illegal-move");
        assertThat(entry.rulebooks()).isEmpty();
    }

    @Test
    @DisplayName("a championship of 2018 comes in whole under the Laws of 2018, its findings with their articles")
    void theChampionshipOf2018() throws IOException {
        var file = Path.of("../shared/data/ecc-2018-rounds-1-4.pgn");
        Assumptions.assumeTrue(Files.exists(file), "the championship's file is not here");
        var found = new TreeMap<String, String>();
        var games = games(Files.readAllBytes(file));
        assertThat(games).hasSize(720);
        for (var game : games) {
            var taken = taken(game, SILENT);
            assertThat(taken.command().schedule().rulebook()).contains("fide-2018");
            assertThat(taken.command().schedule().competitionStart()).contains(LocalDate.of(2018, 10, 12));
            var decision = decided(taken);
            assertThat(decision).as(game.toString()).isInstanceOf(Decision.Accepted.class);
            for (var event : ((Decision.Accepted) decision).events()) {
                if (event instanceof FindingMade(var finding) && !finding.kind().equals("clock-gains")) {
                    found.merge(finding.article(), game.tag("White").orElseThrow(), (one, other) -> one + "; " + other);
                }
            }
        }
        assertThat(found)
                .hasEntrySatisfying("9.6.1", who -> assertThat(who).contains("Papadiamandis"))
                .hasEntrySatisfying("5.2.2", who -> assertThat(who).contains("Malikentzos"));
    }
}
