package org.qipu.law;

import java.time.Duration;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rulebook of xiangqi of Taiwan (中華民國象棋規則, 113 年修訂版), published on 20 May 2024.
 *
 * <p>Articles are named as the book's readers do: by the name of the part and the number in it, {@code 判決C4}, {@code 通則八5},
 * {@code 組織六[H]}, {@code 行棋三2[A]}.
 */
final class XiangqiRulebook {

    /** What the book does not say is for the chief arbiter to decide. */
    private static final String CHIEF_ARBITER = "組織四[C]";

    private static final Map<IrregularityKind, String> FOULS = Map.ofEntries(Map.entry(IrregularityKind.TOUCH_MOVE, "行棋三2"),
            Map.entry(IrregularityKind.IMPROPER_ADJUSTMENT, "行棋三2[F]"), Map.entry(IrregularityKind.ILLEGAL_MOVE, "行棋三4[A]"),
            Map.entry(IrregularityKind.OUT_OF_TURN, "行棋三4[A]"), Map.entry(IrregularityKind.PIECE_DISPLACED, "行棋三4[A]"),
            Map.entry(IrregularityKind.IMPROPER_CLAIM, "判決A4"), Map.entry(IrregularityKind.PIECES_KNOCKED, "通則八11"),
            Map.entry(IrregularityKind.ABSENCE, "通則九1"), Map.entry(IrregularityKind.NOTES_OR_ADVICE, "通則九1"),
            Map.entry(IrregularityKind.DISTRACTION, "通則九2"), Map.entry(IrregularityKind.UNJUSTIFIED_STOP, "通則九4"),
            Map.entry(IrregularityKind.IMPROPER_OFFER, "通則九5"));

    private static final Map<IrregularityKind, String> VIOLATIONS = Map.of(IrregularityKind.CLOCK_HANDLING, "通則八5",
            IrregularityKind.CLOCK_MISUSE, "通則八5", IrregularityKind.PRESS_WITHOUT_MOVE, "通則十2");

    private static final XiangqiRules RULES = new XiangqiRules(new Parameter<>(2, "判決A7"), new Parameter<>(4, "判決A7"), new Parameter<>(16, "通則三6"),
            new Parameter<>(100, "通則四1"), new Parameter<>(10, "通則四1"), new Parameter<>(40, "通則四4"), new Parameter<>(Duration.ofMinutes(5), "判決A4"),
            new Parameter<>(Duration.ofMinutes(2), "通則八11"), new Parameter<>(1, "組織六[H]"), new Parameter<>(Duration.ofHours(2), "通則八4"),
            new Parameter<>(Duration.ofMinutes(5), "通則七1"), new Parameter<>(Duration.ofMinutes(15), "組織六[L]"), FOULS, VIOLATIONS);

    static final Rulebook RULEBOOK = new Rulebook(XiangqiTw2024.ID, "中華民國象棋規則 113 年修訂版 (Rules of Xiangqi, Taiwan, 2024)", LocalDate.of(2024, 5, 20), Optional.empty(),
            new Parameter<>(0, "判決B1"), new Parameter<>(false, "判決A6"), new Parameter<>(true, "行棋三2[F]"), new Parameter<>(false, "行棋三2"),
            new Parameter<>(false, "判決A1"), Optional.empty(), List.of(), List.of(),
            Map.of(PenaltyKind.WARNING, "組織七[E]", PenaltyKind.OPPONENT_TIME, "通則八11", PenaltyKind.OWN_TIME, "判決A4", PenaltyKind.LOSS, "判決A8",
                    PenaltyKind.EXCLUSION, "通則八3", PenaltyKind.EXPULSION, "組織四[H]"),
            articles(), irregularities(), Map.of(), Optional.of(RULES));

    private XiangqiRulebook() {
    }

    private static Map<Provision, String> articles() {
        var articles = new EnumMap<Provision, String>(Provision.class);
        articles.put(Provision.ANALOGY, CHIEF_ARBITER);
        board(articles);
        clocks(articles);
        competition(articles);
        return articles;
    }

    private static void board(Map<Provision, String> articles) {
        articles.put(Provision.ALTERNATION, "行棋三1");
        articles.put(Provision.HAVING_THE_MOVE, "行棋三1");
        articles.put(Provision.LEGAL_MOVE, "行棋二8");
        articles.put(Provision.INITIAL_POSITION, "行棋一4");
        articles.put(Provision.ADJUSTING, "行棋三2[F]");
        articles.put(Provision.ACCIDENTAL_CONTACT, "行棋三2[F]");
        articles.put(Provision.RELEASED_PIECE, "行棋三3");
        articles.put(Provision.ILLEGAL_MOVE_FOUND, "行棋三4[A]");
        articles.put(Provision.CHECKMATE, "判決A1");
        articles.put(Provision.STALEMATE, "判決A2");
        articles.put(Provision.RESIGNATION, "判決A6");
        articles.put(Provision.AGREEMENT, "判決B1");
        articles.put(Provision.REPETITION, "判決C");
    }

    private static void clocks(Map<Provision, String> articles) {
        articles.put(Provision.COMPLETED_MOVE, "通則二1");
        articles.put(Provision.TIME_CONTROL, "通則二1");
        articles.put(Provision.MOVES_REQUIRED, "通則二1");
        articles.put(Provision.START_OF_CLOCKS, "通則二2");
        articles.put(Provision.STOPPED_CLOCKS, "通則二2");
        articles.put(Provision.ASSISTANCE, "通則二2");
        articles.put(Provision.RESTART, "通則二2");
        articles.put(Provision.ONE_CLOCK_RUNS, "通則二1");
        articles.put(Provision.CLOCK_READING, "通則二4");
        articles.put(Provision.CLOCK_SETTING, "通則二4");
        articles.put(Provision.FLAG_FALL, "判決A3");
        articles.put(Provision.FLAG_OBSERVED, "組織六[F]");
        articles.put(Provision.DEFAULT_TIME, "通則七1");
        articles.put(Provision.SEALING, "通則二3");
        articles.put(Provision.ENVELOPE, "組織六[L]");
        articles.put(Provision.RESUMPTION, "組織六[L]");
        articles.put(Provision.OPENING, "通則二3");
        for (var sealed : List.of(Provision.SEALED_MOVE, Provision.SEALED_AMBIGUOUS, Provision.SEALED_UNREADABLE, Provision.SEALED_ILLEGAL)) {
            articles.put(sealed, "通則二3");
        }
        for (var absent : List.of(Provision.REPLIER_PRESENT, Provision.REPLIER_ABSENT, Provision.SEALER_ABSENT, Provision.LATE_AT_RESUMPTION,
                Provision.NEITHER_AT_RESUMPTION)) {
            articles.put(absent, "組織六[L]");
        }
    }

    private static void competition(Map<Provision, String> articles) {
        articles.put(Provision.RECORDING, "通則三");
        articles.put(Provision.RESULT_SIGNED, "通則八6");
        articles.put(Provision.DRAW_OFFER, "通則九5");
        articles.put(Provision.POINTS, "通則五1");
        articles.put(Provision.DISTRACTION, "通則九2");
        articles.put(Provision.DEVICE, "通則八9");
        articles.put(Provision.REFUSAL, "判決A8");
        articles.put(Provision.APPEAL, "通則八4");
        articles.put(Provision.PENALTIES, "組織七[E]");
    }

    private static Map<IrregularityKind, String> irregularities() {
        var articles = new EnumMap<IrregularityKind, String>(IrregularityKind.class);
        for (var kind : IrregularityKind.values()) {
            articles.put(kind, CHIEF_ARBITER);
        }
        articles.putAll(FOULS);
        articles.putAll(VIOLATIONS);
        articles.put(IrregularityKind.COLOURS_REVERSED, "行棋三4[B]");
        articles.put(IrregularityKind.INITIAL_POSITION, "行棋一4");
        articles.put(IrregularityKind.CLOCK_DEFECTIVE, "通則二4");
        articles.put(IrregularityKind.CLOCK_SETTING, "通則二4");
        articles.put(IrregularityKind.DEVICE_FOUND, "通則八9");
        articles.put(IrregularityKind.DEVICE_SOUND, "通則八9");
        articles.put(IrregularityKind.REFUSAL, "判決A8");
        articles.put(IrregularityKind.DISREPUTE, "通則八1");
        articles.put(IrregularityKind.SMOKING, "通則八8");
        articles.put(IrregularityKind.INTERFERENCE, "組織六[M]");
        articles.put(IrregularityKind.SCORESHEET_ENTRY, "通則三6");
        articles.put(IrregularityKind.RECONSTRUCTION_REFUSED, "通則三7");
        articles.put(IrregularityKind.SEALED_MOVE, "通則二3");
        articles.put(IrregularityKind.LATE_ARRIVAL, "通則七1");
        return articles;
    }
}
