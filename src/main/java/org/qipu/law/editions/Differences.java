package org.qipu.law.editions;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.qipu.law.Amendment;
import org.qipu.law.Category;
import org.qipu.law.Cited;
import org.qipu.law.Holds;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Parameter;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Provision;
import org.qipu.law.Rulebook;
import org.qipu.law.Setting;
import org.qipu.law.settings.Settings;

/**
 * What two editions of the Laws of one game fix otherwise; that an article only has another number is no difference.
 *
 * @param settings       values that differ, or that only one of them fixes
 * @param provisions     those that only one of them has
 * @param irregularities those for which only one of them has an article of its own; the other goes by analogous situations
 * @param penalties      those that only one of them lists
 * @param amendments     those that can be put in force on one of them alone
 */
public record Differences(
        List<OfSetting> settings,
        List<Only<Provision, Cited>> provisions,
        List<Only<IrregularityKind, String>> irregularities,
        List<Only<PenaltyKind, String>> penalties,
        List<Only<Amendment, Amendment>> amendments) {

    /** A value that differs, for some games or, where none are named, for all. */
    public record OfSetting(
            Setting<?> setting, Optional<Holds> games, Optional<Parameter<?>> here, Optional<Parameter<?>> there) {}

    /** What is here or there, and not in the other. */
    public record Only<K, V>(K what, Optional<V> here, Optional<V> there) {}

    /** What an edition fixes otherwise than another. */
    public static Differences between(Rulebook here, Rulebook there) {
        return new Differences(
                Settings.ALL.stream()
                        .flatMap(setting -> of(setting, here, there).stream())
                        .toList(),
                only(
                        Provision.values(),
                        here.citations().provisions()::get,
                        there.citations().provisions()::get),
                only(IrregularityKind.values(), own(here), own(there)),
                only(PenaltyKind.values(), here.penalties()::get, there.penalties()::get),
                only(Amendment.values(), amendable(here), amendable(there)));
    }

    /** The lines of a setting: one for all games, or one for each kind of games for which it differs. */
    private static List<OfSetting> of(Setting<?> setting, Rulebook here, Rulebook there) {
        var kinds = new ArrayList<OfSetting>();
        for (var category : Category.values()) {
            var full = line(setting, Holds.in(category).inFull(), here, there);
            var reduced = line(setting, Holds.in(category).reduced(), here, there);
            if (same(full, reduced)) {
                kinds.add(new OfSetting(setting, Optional.of(Holds.in(category)), full.here(), full.there()));
            } else {
                kinds.add(full);
                kinds.add(reduced);
            }
        }
        var first = kinds.getFirst();
        var lines = kinds.stream().allMatch(other -> same(first, other))
                ? Stream.of(new OfSetting(setting, Optional.empty(), first.here(), first.there()))
                : kinds.stream();
        return lines.filter(Differences::differs).toList();
    }

    private static OfSetting line(Setting<?> setting, Holds games, Rulebook here, Rulebook there) {
        return new OfSetting(setting, Optional.of(games), fixed(setting, games, here), fixed(setting, games, there));
    }

    private static Optional<Parameter<?>> fixed(Setting<?> setting, Holds games, Rulebook book) {
        return Optional.ofNullable(
                book.under(games.category().orElseThrow(), games.watched().orElseThrow(), book.discipline(), List.of())
                        .settings()
                        .get(setting));
    }

    private static boolean same(OfSetting one, OfSetting other) {
        return one.here().equals(other.here()) && one.there().equals(other.there());
    }

    private static boolean differs(OfSetting line) {
        return !line.here().<Object>map(Parameter::value).equals(line.there().map(Parameter::value));
    }

    private static Function<IrregularityKind, String> own(Rulebook book) {
        var analogous = book.article(Provision.ANALOGY);
        Map<IrregularityKind, String> articles = book.citations().irregularities();
        return kind -> analogous.equals(articles.get(kind)) ? null : articles.get(kind);
    }

    private static Function<Amendment, Amendment> amendable(Rulebook book) {
        return one -> book.amendments().contains(one) ? one : null;
    }

    private static <K, V> List<Only<K, V>> only(K[] all, Function<K, V> here, Function<K, V> there) {
        return Stream.of(all)
                .map(what ->
                        new Only<>(what, Optional.ofNullable(here.apply(what)), Optional.ofNullable(there.apply(what))))
                .filter(line -> line.here().isPresent() != line.there().isPresent())
                .toList();
    }
}
