package org.qipu.log.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.competition.CompetitionEvent;

/** Every member of every event that is a text is declared: words of somebody's own, or why it never is. */
class FreeTextsTest {

    /** What holds no words of anybody's own, and why. */
    private static final Map<String, String> NEVER = declared(Map.of(
            "an article, taken by the program from the edition",
                    "ClaimFinding.article IrregularityReported.touchArticle IllegalMoveRecorded.article PiecesTouched.article Chase.clause",
            "a move, square or man, read before and written as a code", """
                    MovePlayed.move IllegalMoveRecorded.move MoveAnnounced.move Corrected.move ClaimDecided.binding MovesVoided.binding TouchRuled.leaves PiecesTouched.leaves
                    PiecesTouched.squares PiecesTouched.released Promotion.piece Promotion.square Remedy.moves Ply.move Ply.zh Ply.targets Chase.by Chase.target Protector.root
                    Protector.exposedTo""",
            "a position, read before and written as a FEN", """
                    IllegalMoveRecorded.position IrregularityReported.position IrregularityRuled.position MovesVoided.position PositionFrozen.position Remedy.position
                    RulingReversed.position Schedule.initialPosition ScheduleGame.initialPosition""",
            "a word out of a list that is checked",
                    "NoteAdded.kind Finding.kind GameAmended.changed GameImported.format Player.language Fines.currency",
            "an id given from outside, by which things are found again", """
                    Player.id Schedule.competition Schedule.replaces Schedule.round Schedule.rulebook Tag.person GameAnnulled.replacedBy
                    ScheduleGame.competition ScheduleGame.replaces ScheduleGame.round ScheduleGame.rulebook Entrant.id Withdrawal.player Withdrawal.afterRound Bye.player Bye.round
                    Round.round ReleaseTerms.rounds Competition.decidedPlaces""",
            "a register's short word, or the name of a team: by it results are added up",
                    "Entrant.title Entrant.federation Entrant.team",
            "figures: a hash, or drawn by lot", "NoteAdded.attachment GameImported.digest MoveSealed.blind",
            "sentences of the program on positions and counts, which quote nobody",
                    "ClaimFinding.explanation Wording.en Wording.zh",
            "the name of a tag, by which a format tells what its value is", "Tag.name"));

    private static Map<String, String> declared(Map<String, String> byReason) {
        var members = new HashMap<String, String>();
        byReason.forEach((why, names) -> Arrays.stream(names.split("\\s+")).forEach(name -> members.put(name, why)));
        return members;
    }

    @Test
    void every_text_of_every_event_is_declared_once() {
        var texts = new TreeMap<String, Class<?>>();
        EventType.all().forEach(type -> find(type.carriers(), texts, new HashSet<>()));
        find(CompetitionEvent.class, texts, new HashSet<>());
        assertThat(texts).hasSizeGreaterThan(140);
        var undeclared = new TreeSet<String>();
        texts.forEach((name, record) -> {
            var free = FreeTexts.staying(record, name.substring(name.indexOf('.') + 1))
                    .isPresent();
            if (free == NEVER.containsKey(name)) {
                undeclared.add(name);
            }
        });
        assertThat(undeclared)
                .as("declare in FreeTexts, or here with the reason why it names nobody; never in both")
                .isEmpty();
        assertThat(NEVER.keySet()).as("declared here, but there is none").isSubsetOf(texts.keySet());
    }

    @Test
    void a_kind_has_a_second_version_where_it_has_words_and_only_there() {
        for (var type : EventType.all()) {
            var texts = new TreeMap<String, Class<?>>();
            find(type.carriers(), texts, new HashSet<>());
            var free = texts.entrySet().stream()
                    .anyMatch(one -> FreeTexts.staying(
                                    one.getValue(),
                                    one.getKey().substring(one.getKey().indexOf('.') + 1))
                            .isPresent());
            if (!type.name().equals("RepetitionRulingAsked")) { // its article is the program's own
                assertThat(type.version() >= WordsBack.SINCE).as(type.name()).isEqualTo(free);
            }
        }
    }

    private static void find(Type type, Map<String, Class<?>> texts, Set<Type> seen) {
        if (type instanceof ParameterizedType several) {
            Arrays.stream(several.getActualTypeArguments()).forEach(one -> find(one, texts, seen));
        } else if (type instanceof Class<?> record && record.isRecord() && seen.add(record)) {
            for (var member : record.getRecordComponents()) {
                if (member.getGenericType().getTypeName().contains("java.lang.String")) {
                    var before = texts.put(record.getSimpleName() + "." + member.getName(), record);
                    assertThat(before == null || before == record)
                            .as("two records are called " + record.getSimpleName())
                            .isTrue();
                }
                find(member.getGenericType(), texts, seen);
            }
        } else if (type instanceof Class<?> other && other.isSealed()) {
            Arrays.stream(other.getPermittedSubclasses()).forEach(one -> find(one, texts, seen));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "e4",
                "Nf3",
                "Sf3+",
                "Кf3",
                "♘f3",
                "exd5 e.p.",
                "e8=D+ (=)",
                "31. e8=Q#",
                "O-O-O+",
                "0-0",
                "e2e4",
                "e7e8q",
                "Ng1-f3!?",
                "R1a3",
                "炮二平五",
                "前馬退六",
                "H2-E2",
                "C2=5",
                "h2e2",
                "炮2平5",
                "+R-2",
                ""
            })
    void a_move_in_any_form_stays(String text) {
        assertThat(Plain.move(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Smith",
                "e4 Smith",
                "Nf3, says Smith",
                "歐陽明日",
                "王車",
                "Springer Cesar sechs",
                "Hou Yifan 4",
                "Deb8 the Smith",
                "Abe",
                "Ed",
                "Ada"
            })
    void words_are_no_move(String text) {
        assertThat(Plain.move(text)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Date | 1996.08.12",
                "Result | 1/2-1/2",
                "WhiteElo | 2700",
                "WhiteFideId | 1503014",
                "ECO | B33",
                "TimeControl | 40/7200:3600+30",
                "FEN | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "Game | Chinese Chess",
                "FEN | rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r - - 0 1"
            })
    void tags_of_figures_and_known_words_stay(String name, String value) {
        assertThat(Plain.tag(value)).as(name).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"At Smith's house", "Smith", "London", "Smith 2", "1996 by Smith", "張三"})
    void other_tags_are_words(String value) {
        assertThat(Plain.tag(value)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The player's flag and the opponent's clock.",
                "'Nf3' was announced and 'Sf6' repeated.",
                "The display differs by 4 s."
            })
    void a_sentence_that_quotes_only_moves_stays(String text) {
        assertThat(Plain.told(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'Smith' is neither a move nor a time.",
                "'Nf3' was announced and 'as Mr Smith said' repeated.",
                "「張三」不是着法"
            })
    void a_sentence_that_quotes_somebody_does_not(String text) {
        assertThat(Plain.told(text)).isFalse();
    }
}
