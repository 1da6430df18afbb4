package org.qipu.law.editions;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.qipu.board.Discipline;
import org.qipu.board.chess.bitboard.IllegalReason;
import org.qipu.law.Amendment;
import org.qipu.law.Citations;
import org.qipu.law.Cited;
import org.qipu.law.Document;
import org.qipu.law.Holds;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Layer;
import org.qipu.law.Parameter;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Provision;
import org.qipu.law.Rulebook;
import org.qipu.law.Setting;
import org.qipu.law.Source;
import org.qipu.law.Supervision;
import org.qipu.law.settings.Settings;

/**
 * An edition as it is written down, line by line.
 *
 * <p>It must say of every setting and every provision what it is, or that the document leaves it open: nothing is taken from elsewhere.
 */
@SuppressWarnings("NullAway") // null only within
final class Edition {

    private final Document document;
    private final Map<Setting<?>, Parameter<?>> settings = new LinkedHashMap<>();
    private final Map<Provision, Cited> provisions = new EnumMap<>(Provision.class);
    private final Map<IrregularityKind, String> irregularities = new EnumMap<>(IrregularityKind.class);
    private final Map<IllegalReason, String> illegalMoves = new EnumMap<>(IllegalReason.class);
    private final Map<PenaltyKind, String> penalties = new EnumMap<>(PenaltyKind.class);
    private final Map<IrregularityKind, String> fouls = new EnumMap<>(IrregularityKind.class);
    private final Map<IrregularityKind, String> violations = new EnumMap<>(IrregularityKind.class);
    private final Map<String, String> mentioned = new LinkedHashMap<>();
    private final List<Supervision> supervisions = new ArrayList<>();
    private final Map<Amendment, Optional<LocalDate>> amendments = new LinkedHashMap<>();
    private final Map<Amendment, LocalDate> amended = new LinkedHashMap<>();
    private final List<Layer> layers = new ArrayList<>();
    private final Set<Object> open = new HashSet<>();
    private Function<String, Source> known = article -> Source.TEXT;

    private Edition(Document document) {
        this.document = document;
    }

    /** The edition of a document. */
    static Edition of(
            String id, String title, String language, Discipline discipline, String from, Optional<String> until) {
        return new Edition(new Document(
                id, title, language, discipline, LocalDate.parse(from), false, until.map(LocalDate::parse)));
    }

    /** The edition of a document that governs the competitions which start from its first day on, and their games. */
    static Edition ofCompetitionsFrom(
            String id, String title, String language, Discipline discipline, String from, Optional<String> until) {
        return new Edition(new Document(
                id, title, language, discipline, LocalDate.parse(from), true, until.map(LocalDate::parse)));
    }

    /** How it is known that the document has an article, where its text was not read whole. */
    Edition knownBy(Function<String, Source> how) {
        known = how;
        return this;
    }

    /** A value, and the article that fixes it. */
    <T> Edition fixes(Setting<T> setting, T value, String article) {
        return fixes(setting, value, article, Source.TEXT);
    }

    <T> Edition fixes(Setting<T> setting, T value, String article, Source source) {
        once(settings, setting, new Parameter<>(value, article, source));
        return this;
    }

    /** The article of a provision. */
    Edition cites(Provision provision, String article) {
        return cites(provision, article, Source.TEXT);
    }

    Edition cites(Provision provision, String article, Source source) {
        once(provisions, provision, new Cited(article, source));
        return this;
    }

    /** An article by which nothing is decided, and the name under which the page of the edition has it. */
    Edition mentions(String name, String article) {
        once(mentioned, name, article);
        return this;
    }

    /** The article that says what follows from an irregularity. */
    Edition answers(IrregularityKind kind, String article) {
        once(irregularities, kind, article);
        return this;
    }

    /** The article that an illegal move breaks. */
    Edition forbids(IllegalReason reason, String article) {
        once(illegalMoves, reason, article);
        return this;
    }

    /** The article that lists a penalty. */
    Edition lists(PenaltyKind penalty, String article) {
        once(penalties, penalty, article);
        return this;
    }

    /** An irregularity that is a foul (犯規), by its article. */
    Edition foul(IrregularityKind kind, String article) {
        once(fouls, kind, article);
        return answers(kind, article);
    }

    /** An irregularity that is a violation (違例), by its article. */
    Edition violation(IrregularityKind kind, String article) {
        once(violations, kind, article);
        return answers(kind, article);
    }

    /** The ways to watch rapid and blitz games that it has. */
    Edition watched(Supervision... sets) {
        supervisions.addAll(List.of(sets));
        return this;
    }

    /** An amendment that regulations may put in force. */
    Edition amendable(Amendment amendment, UnaryOperator<Layer> fixes) {
        return amendable(amendment, Optional.empty(), fixes);
    }

    /** An amendment that regulations may put in force from a day on, as long as the edition is in force. */
    Edition amendableFrom(String day, Amendment amendment, UnaryOperator<Layer> fixes) {
        return amendable(amendment, Optional.of(LocalDate.parse(day)), fixes);
    }

    private Edition amendable(Amendment amendment, Optional<LocalDate> from, UnaryOperator<Layer> fixes) {
        once(amendments, amendment, from);
        return in(Holds.everywhere().where(amendment), fixes);
    }

    /** An amendment that is in force by itself in competitions which start from a day on. */
    Edition amendedFrom(String day, Amendment amendment, UnaryOperator<Layer> fixes) {
        once(amended, amendment, LocalDate.parse(day));
        return amendableFrom(day, amendment, fixes);
    }

    /** An amendment that concerns only some of the games. */
    Edition amendable(Amendment amendment, Holds games, UnaryOperator<Layer> fixes) {
        once(amendments, amendment, Optional.empty());
        return in(games.where(amendment), fixes);
    }

    /** What holds otherwise for some of the games. */
    Edition in(Holds games, UnaryOperator<Layer> fixes) {
        layers.add(fixes.apply(Layer.that(games)));
        return this;
    }

    /** What the document leaves open: such a question is ruled. */
    Edition leavesOpen(Setting<?>... left) {
        open.addAll(List.of(left));
        return this;
    }

    /** What the document says nothing of: a ruling on it goes by analogous situations. */
    Edition isSilentOn(Provision... unsaid) {
        open.addAll(List.of(unsaid));
        return this;
    }

    /** The irregularities that it says nothing of: what follows is ruled by analogous situations. */
    Edition byAnalogy(IrregularityKind... kinds) {
        for (var kind : kinds) {
            answers(kind, provisions.get(Provision.ANALOGY).article());
        }
        return this;
    }

    /** Whatever it has not said itself it says as the page of another edition does: a revision names what it changed. */
    Edition restAsIn(UnaryOperator<Edition> page) {
        var other = page.apply(new Edition(document));
        other.settings.forEach((setting, line) -> settings.putIfAbsent(setting, line.known(known)));
        other.provisions.forEach((provision, cited) ->
                provisions.putIfAbsent(provision, new Cited(cited.article(), known.apply(cited.article()))));
        other.irregularities.forEach(irregularities::putIfAbsent);
        other.illegalMoves.forEach(illegalMoves::putIfAbsent);
        other.penalties.forEach(penalties::putIfAbsent);
        other.mentioned.forEach(mentioned::putIfAbsent);
        layers.addAll(0, other.layers.stream().map(layer -> layer.known(known)).toList());
        supervisions.addAll(other.supervisions);
        open.addAll(other.open);
        open.removeIf(one -> settings.containsKey(one) || provisions.containsKey(one));
        return this;
    }

    /** Another page of the same document. */
    Edition then(UnaryOperator<Edition> page) {
        return page.apply(this);
    }

    /** The edition as a value. */
    Rulebook rulebook() {
        var fixed = new HashSet<Object>(settings.keySet());
        layers.forEach(layer -> fixed.addAll(layer.settings().keySet()));
        var whole = new Completeness(document, open);
        whole.check(Settings.ALL, fixed);
        whole.check(List.of(Provision.values()), provisions.keySet());
        whole.check(List.of(IrregularityKind.values()), irregularities.keySet());
        whole.check(
                document.discipline() == Discipline.XIANGQI ? List.of() : List.of(IllegalReason.values()),
                illegalMoves.keySet());
        var citations = Sources.told(
                known,
                new Citations(
                        provisions, irregularities, illegalMoves, penalties, fouls, violations, Map.of(), mentioned));
        return new Rulebook(
                document,
                Collections.unmodifiableMap(settings),
                citations,
                List.copyOf(supervisions),
                Collections.unmodifiableMap(amendments),
                Collections.unmodifiableMap(amended),
                List.copyOf(layers));
    }

    private <K, V> void once(Map<K, V> lines, K key, V value) {
        if (lines.putIfAbsent(key, value) != null) {
            throw new IllegalStateException(document.id() + " says two things of " + key);
        }
    }
}
