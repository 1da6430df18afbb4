package org.qipu.read.view;

import static org.qipu.law.settings.BoardSettings.AGREEMENT_AFTER_MOVES;
import static org.qipu.law.settings.BoardSettings.END_NEEDS_TOUCH_DUTY;
import static org.qipu.law.settings.BoardSettings.RESIGNATION_NEEDS_MATE;
import static org.qipu.law.settings.PaceSettings.COMPETITION_RULES;
import static org.qipu.law.settings.TouchSettings.ONLY_DELIBERATE_TOUCH_BINDS;
import static org.qipu.law.settings.TouchSettings.PROMOTION_TOUCH_BINDS;

import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.qipu.board.Discipline;
import org.qipu.board.chess.bitboard.IllegalReason;
import org.qipu.law.Amendment;
import org.qipu.law.Holds;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Parameter;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Rulebook;
import org.qipu.law.Setting;
import org.qipu.law.Source;
import org.qipu.law.Supervision;
import org.qipu.law.settings.Settings;
import org.qipu.log.codec.Words;

/**
 * An edition as the wire has it: every setting with its value and the article that fixes it, and the members that clients knew before there
 * were settings.
 *
 * @param sources  how the articles are known that were not read in the text of the edition
 * @param settings every line of the edition, those for some games after those for all
 */
public record RulebookView(
        String id,
        String title,
        LocalDate inForceFrom,
        Optional<LocalDate> inForceUntil,
        Fixed movesBeforeAgreement,
        Fixed resignationNeedsMate,
        Fixed touchDeliberate,
        Fixed promotionTouchBinds,
        Fixed endNeedsTouchDuty,
        Optional<Map<String, Fixed>> competition,
        List<Supervision> supervisions,
        List<Amendment> amendments,
        Map<PenaltyKind, String> penalties,
        Map<String, String> articles,
        Map<IrregularityKind, String> irregularities,
        Map<IllegalReason, String> illegalMoves,
        Optional<Map<String, Object>> xiangqi,
        Map<String, Source> sources,
        List<Line> settings) {

    /** A value with its article. */
    public record Fixed(Object value, String article) {}

    /**
     * One line of an edition.
     *
     * @param setting what it fixes
     * @param text    the same in a sentence
     * @param value   the value
     * @param unit    what the value counts
     * @param article the article that fixes it
     * @param row     the requirement that it belongs to
     * @param source  how it is known
     * @param holds   for which games, where not for all
     */
    public record Line(
            String setting,
            String text,
            Object value,
            String unit,
            String article,
            String row,
            Source source,
            Optional<String> holds) {}

    /** The edition as the wire has it. */
    public static RulebookView of(Rulebook book) {
        var document = book.document();
        var citations = book.citations();
        var ofXiangqi = book.isOf(Discipline.XIANGQI);
        return new RulebookView(
                book.id(),
                book.title(),
                document.inForceFrom(),
                document.inForceUntil(),
                fixed(book, AGREEMENT_AFTER_MOVES),
                fixed(book, RESIGNATION_NEEDS_MATE),
                fixed(book, ONLY_DELIBERATE_TOUCH_BINDS),
                fixed(book, PROMOTION_TOUCH_BINDS),
                fixed(book, END_NEEDS_TOUCH_DUTY),
                Optional.of(book)
                        .filter(any -> !ofXiangqi && book.is(COMPETITION_RULES))
                        .map(RulebookMembers::competition),
                book.supervisions(),
                book.amendments(),
                book.penalties(),
                articles(book),
                citations.irregularities(),
                citations.illegalMoves(),
                Optional.of(book).filter(any -> ofXiangqi).map(RulebookMembers::xiangqi),
                new TreeMap<>(citations.sources()),
                lines(book));
    }

    private static Fixed fixed(Rulebook book, Setting<?> setting) {
        return book.fixed(setting)
                .map(line -> new Fixed(line.value(), line.article()))
                .orElseThrow();
    }

    private static Map<String, String> articles(Rulebook book) {
        var articles = new LinkedHashMap<String, String>();
        book.citations().provisions().forEach((provision, cited) -> articles.put(Words.of(provision), cited.article()));
        articles.putAll(book.citations().mentioned());
        return articles;
    }

    private static List<Line> lines(Rulebook book) {
        return Stream.concat(
                        lines(book.settings(), Optional.empty()),
                        book.layers().stream().flatMap(layer -> lines(layer.settings(), Optional.of(layer.holds()))))
                .toList();
    }

    private static Stream<Line> lines(Map<Setting<?>, Parameter<?>> fixed, Optional<Holds> games) {
        return Settings.ALL.stream().filter(fixed::containsKey).map(setting -> {
            var line = fixed.get(setting);
            return new Line(
                    setting.wireName(),
                    setting.text(),
                    line.value(),
                    setting.unit(),
                    line.article(),
                    setting.row(),
                    line.source(),
                    games.map(Holds::words));
        });
    }
}
