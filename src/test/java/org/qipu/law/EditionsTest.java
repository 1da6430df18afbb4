package org.qipu.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.qipu.law.settings.ClaimSettings.CLAIMED_REPETITION;
import static org.qipu.law.settings.ClaimSettings.INCORRECT_CLAIM_TIME;
import static org.qipu.law.settings.IllegalMoveSettings.ILLEGAL_MOVES_LOSE_AT;
import static org.qipu.law.settings.IllegalMoveSettings.ILLEGAL_MOVE_TIME;
import static org.qipu.law.settings.PaceSettings.GAMES_PER_ARBITER;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.board.Discipline;
import org.qipu.law.editions.Rulebooks;
import org.qipu.law.settings.Settings;

/** The editions as pages that can be checked against their documents. */
class EditionsTest {

    private static final Path SOURCES = Path.of("src/main/java/org/qipu");
    /** What is cited where an edition says nothing. */
    private static final Set<String> ANALOGOUS = Set.of("preface", "組織四[C]");

    static List<Rulebook> editions() {
        return Rulebooks.all();
    }

    @ParameterizedTest
    @MethodSource("editions")
    @DisplayName("every article that an edition names stands in the table of its document")
    void everyArticleIsOneOfTheDocument(Rulebook book) {
        var lines = new TreeMap<String, String>();
        book.settings().forEach((setting, line) -> lines.put(setting.name(), line.article()));
        book.layers()
                .forEach(layer -> layer.settings()
                        .forEach((setting, line) ->
                                lines.put(setting + " (" + layer.holds().words() + ")", line.article())));
        book.layers()
                .forEach(layer -> layer.breaks()
                        .forEach((reason, article) ->
                                lines.put(reason + " (" + layer.holds().words() + ")", article)));
        var citations = book.citations();
        citations.provisions().forEach((provision, cited) -> lines.put(provision.name(), cited.article()));
        Stream.of(
                        citations.irregularities(),
                        citations.illegalMoves(),
                        citations.penalties(),
                        citations.fouls(),
                        citations.violations(),
                        citations.mentioned())
                .forEach(all ->
                        all.forEach((key, article) -> lines.put(key.getClass().getSimpleName() + " " + key, article)));
        lines.values().removeAll(ANALOGOUS);
        assertThat(lines)
                .hasSizeGreaterThan(50)
                .allSatisfy((line, article) -> assertThat(ArticleNumbers.known(book.id(), article))
                        .as(line + " by " + article)
                        .isTrue());
    }

    @ParameterizedTest
    @MethodSource("editions")
    @DisplayName("a provision's article is one of those its requirement rests on, or the one that contains them")
    void aProvisionRestsOnItsRow(Rulebook book) {
        var rows = Requirement.of(book.id()).stream()
                .collect(Collectors.toMap(Requirement.InEdition::id, Requirement.InEdition::articles));
        book.citations().provisions().forEach((provision, cited) -> {
            var listed = new ArrayList<>(rows.getOrDefault(provision.row(), List.of()));
            if (provision == Provision.RELEASED_CASTLING_ILLEGAL) {
                listed.addAll(rows.getOrDefault("TCH-09", List.of())); // the article of 2001 to 2009 (S25)
            }
            if (!listed.isEmpty() && !ANALOGOUS.contains(cited.article())) {
                assertThat(listed)
                        .as(provision + " by " + cited.article())
                        .anyMatch(article -> article.startsWith(cited.article()));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("editions")
    @DisplayName("a value is of the kind its setting says")
    void valuesAreOfTheirKind(Rulebook book) {
        var lines = Stream.concat(
                        Stream.of(book.settings()), book.layers().stream().map(Layer::settings))
                .toList();
        lines.forEach(page -> page.forEach((setting, line) ->
                assertThat(line.value()).as(book.id() + " " + setting).isInstanceOf(setting.type())));
    }

    @Test
    @DisplayName(
            "every setting is in the list of all, under the name of its constant, with a sentence and a row of the requirements")
    void everySettingIsListed() throws Exception {
        var rows = Requirement.all().stream().map(Requirement::id).collect(Collectors.toSet());
        var declared = new ArrayList<Setting<?>>();
        for (var file : files(SOURCES.resolve("law/settings"), any -> true)) {
            for (var field : Class.forName("org.qipu.law.settings."
                            + file.getFileName().toString().replace(".java", ""))
                    .getDeclaredFields()) {
                if (field.getType() == Setting.class && Modifier.isPublic(field.getModifiers())) {
                    var setting = (Setting<?>) field.get(null);
                    assertThat(setting.name()).isEqualTo(field.getName());
                    assertThat(setting.text()).as(setting.name()).matches("[A-Z].*[.]");
                    assertThat(rows).as(setting.name()).contains(setting.row());
                    declared.add(setting);
                }
            }
        }
        assertThat(Settings.ALL).containsExactlyInAnyOrderElementsOf(declared).hasSizeGreaterThan(60);
    }

    @Test
    @DisplayName("every provision and every setting decides something outside the law itself")
    void nothingIsUnused() throws IOException {
        var policies = String.join(
                "\n",
                read(files(
                        SOURCES,
                        file -> !file.toString().contains("/law/")
                                && !file.toString().contains("/api/Rulebook"))));
        var words = Pattern.compile("\\w+")
                .matcher(policies)
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toSet());
        assertThat(Stream.of(Provision.values())
                        .filter(one -> one != Provision.LEGAL_MOVE && !policies.contains("Provision." + one.name())))
                .isEmpty(); // LEGAL_MOVE: what an illegal move breaks that has no article of its own, in Rulebook
        assertThat(Settings.ALL.stream()
                        .map(Setting::name)
                        .filter(one -> !policies.contains("settings.") || !words.contains(one))
                        .filter(one -> !one.equals("APPEALS_GIVEN")))
                .isEmpty(); // shown to who asks for the edition; whether an appeal lies is told by Provision.APPEAL
    }

    @Test
    @DisplayName("rapid and blitz are layers over the standard game, with articles of their own")
    void layers() {
        var book = Rulebooks.find("fide-2023").orElseThrow();
        var standard = book.under(Category.STANDARD, false, Discipline.CHESS, List.of());
        var rapid = book.under(Category.RAPID, true, Discipline.CHESS, List.of());
        var blitzInFull = book.under(Category.BLITZ, true, Discipline.CHESS, List.of());
        var blitz = book.under(Category.BLITZ, false, Discipline.CHESS, List.of());
        var twoMinutes = book.under(Category.BLITZ, false, Discipline.CHESS, List.of(Amendment.B3_TWO_MINUTES));
        assertThat(standard.fixed(ILLEGAL_MOVE_TIME))
                .contains(new Parameter<>(Duration.ofMinutes(2), "7.5.5", Source.TEXT));
        assertThat(rapid.fixed(ILLEGAL_MOVE_TIME)).contains(new Parameter<>(Duration.ofMinutes(1), "A.3", Source.TEXT));
        assertThat(rapid.fixed(GAMES_PER_ARBITER)).contains(new Parameter<>(3, "A.4.1", Source.TEXT));
        assertThat(blitzInFull.value(INCORRECT_CLAIM_TIME)).isEqualTo(Duration.ofMinutes(2));
        assertThat(blitzInFull.fixed(GAMES_PER_ARBITER)).contains(new Parameter<>(1, "B.2.1", Source.TEXT));
        assertThat(blitz.fixed(INCORRECT_CLAIM_TIME))
                .contains(new Parameter<>(Duration.ofMinutes(1), "B.3", Source.TEXT));
        assertThat(blitz.fixed(GAMES_PER_ARBITER)).isEmpty();
        assertThat(twoMinutes.fixed(INCORRECT_CLAIM_TIME))
                .contains(new Parameter<>(Duration.ofMinutes(2), "9.5.3", Source.TEXT));
        assertThat(blitz.fixed(CLAIMED_REPETITION)).isEqualTo(standard.fixed(CLAIMED_REPETITION));
    }

    @Test
    @DisplayName(
            "an amendment changes the edition where it is in force, and can be put in force only as long as it was")
    void amendments() {
        var book = Rulebooks.find("fide-2009").orElseThrow();
        assertThat(book.value(ILLEGAL_MOVES_LOSE_AT)).isEqualTo(3);
        assertThat(book.under(Category.STANDARD, false, Discipline.CHESS, List.of(Amendment.ILLEGAL_MOVES_2012))
                        .value(ILLEGAL_MOVES_LOSE_AT))
                .isEqualTo(2);
        assertThat(Stream.of("2013-06-30", "2013-07-01", "2014-06-30", "2014-07-01")
                        .map(LocalDate::parse)
                        .map(day -> book.amendableOn(Amendment.ILLEGAL_MOVES_2012, day)))
                .containsExactly(false, true, true, false);
        assertThat(Rulebooks.find("fide-2005")
                        .orElseThrow()
                        .amendableOn(Amendment.ILLEGAL_MOVES_2012, LocalDate.parse("2006-01-01")))
                .isTrue();
    }

    private static List<Path> files(Path under, Predicate<Path> which) throws IOException {
        try (var all = Files.walk(under)) {
            return all.filter(file -> file.toString().endsWith(".java"))
                    .filter(which)
                    .toList();
        }
    }

    private static List<String> read(List<Path> files) throws IOException {
        var texts = new ArrayList<String>();
        for (var file : files) {
            texts.add(Files.readString(file));
        }
        return texts;
    }
}
