package org.qipu.law;

import java.time.LocalDate;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.chess.bitboard.IllegalReason;

/**
 * One edition of the Laws as a value: what it fixes, and which article says so.
 *
 * <p>A game is pinned to one rulebook when it is scheduled; every later decision about it asks this value and nothing else. What it fixes
 * is a line for each {@link Setting}, with layers over them for the games of a category or a supervision; {@link #under} is the one place
 * where they become what holds for a game.
 *
 * @param document     the document it is
 * @param settings     what it fixes
 * @param citations    its articles for what is not a value
 * @param supervisions the sets for rapid and blitz it has
 * @param amendable    the amendments that can be put in force on it, with the day from which
 * @param amended      the amendments that are in force by themselves where a competition starts from a day on
 * @param layers       what it fixes otherwise for some games; a later one prevails
 */
@SuppressWarnings("NullAway") // null only within
public record Rulebook(
        Document document,
        Map<Setting<?>, Parameter<?>> settings,
        Citations citations,
        List<Supervision> supervisions,
        Map<Amendment, Optional<LocalDate>> amendable,
        Map<Amendment, LocalDate> amended,
        List<Layer> layers) {

    /** What a ruling cites where no article of its edition fits (SCO-02). */
    public static final String PREFACE = "preface";

    /** The name of the edition on the wire. */
    public String id() {
        return document.id();
    }

    /** The title of the document. */
    public String title() {
        return document.title();
    }

    /** What it fixes by a setting; empty where it leaves it open. */
    @SuppressWarnings("unchecked") // a line is only ever written with a value of its setting
    public <T> Optional<Parameter<T>> fixed(Setting<T> setting) {
        return Optional.ofNullable((Parameter<T>) settings.get(setting));
    }

    /** The value of a setting that it fixes. */
    public <T> T value(Setting<T> setting) {
        return fixed(setting)
                .orElseThrow(() -> new IllegalStateException(id() + " leaves " + setting + " open"))
                .value();
    }

    /** The article of a setting that it fixes. */
    public String article(Setting<?> setting) {
        return fixed(setting)
                .orElseThrow(() -> new IllegalStateException(id() + " leaves " + setting + " open"))
                .article();
    }

    /** Whether it says so. */
    public boolean is(Setting<Boolean> setting) {
        return fixed(setting).filter(Parameter::value).isPresent();
    }

    /**
     * Whether it governs a game: it was in force when the game was played, or, where its text says so, when the competition started.
     *
     * @param played  the day of the game
     * @param started the day on which its competition started; that of the game where nothing else is known
     */
    public boolean governs(LocalDate played, LocalDate started) {
        return !(document.byStart() ? started : played).isBefore(document.inForceFrom());
    }

    /** The amendments in force by themselves in a competition that starts on a day. */
    public List<Amendment> amendedOn(LocalDate day) {
        return amended.keySet().stream()
                .filter(one -> !day.isBefore(amended.get(one)))
                .toList();
    }

    /** Whether a provision's article is known by memory alone. */
    public boolean unverified(Provision provision) {
        var cited = citations.provisions().get(provision);
        return cited != null && cited.source() == Source.UNVERIFIED;
    }

    /** Whether it fixes a setting, but nothing but memory says so: what rests on that alone is left to the arbiter. */
    public boolean unverified(Setting<?> setting) {
        return fixed(setting).filter(Parameter::unverified).isPresent();
    }

    /** The amendments that can be put in force on it. */
    public List<Amendment> amendments() {
        return List.copyOf(amendable.keySet());
    }

    /** Whether one of its amendments could be put in force on a day. */
    public boolean amendableOn(Amendment amendment, LocalDate day) {
        return amendable
                .get(amendment)
                .filter(from -> day.isBefore(from)
                        || document.inForceUntil().filter(day::isAfter).isPresent())
                .isEmpty();
    }

    /** The article that an illegal move breaks. */
    public String article(IllegalReason reason) {
        return citations.illegalMoves().getOrDefault(reason, article(Provision.LEGAL_MOVE));
    }

    /** The article of a provision; where this edition is silent, the preface on analogous situations. */
    public String article(Provision provision) {
        var cited = citations.provisions().get(provision);
        return (cited == null ? citations.provisions().get(Provision.ANALOGY) : cited).article();
    }

    /** The article that says what follows from an irregularity. */
    public String article(IrregularityKind kind) {
        return citations.irregularities().get(kind);
    }

    /** Whether a ruling may cite it: an article of this edition's document, or the preface on analogous situations. */
    public boolean hasArticle(String cited) {
        return cited.equals(PREFACE)
                || ArticleNumbers.known(id(), cited)
                || citations.penalties().containsValue(cited)
                || citations.irregularities().containsValue(cited)
                || citations.provisions().values().stream()
                        .anyMatch(one -> one.article().equals(cited));
    }

    /** Whether this edition says anything about it. */
    public boolean has(Provision provision) {
        return citations.provisions().containsKey(provision);
    }

    /** Whether it is a rulebook of a discipline. */
    public boolean isOf(Discipline discipline) {
        return (document.discipline() == Discipline.XIANGQI) == (discipline == Discipline.XIANGQI);
    }

    /** The discipline of a game that names only this rulebook. */
    public Discipline discipline() {
        return document.discipline();
    }

    /** The penalties it lists, with their articles. */
    public Map<PenaltyKind, String> penalties() {
        return citations.penalties();
    }

    /**
     * This edition as it holds for a game.
     *
     * @param inFull  whether the game is played under the Competition Rules in full
     * @param inForce the amendments that its regulations put in force
     */
    public Rulebook under(Category category, boolean inFull, Discipline discipline, Collection<Amendment> inForce) {
        var over = layers.stream()
                .filter(layer -> layer.holds().of(category, inFull, inForce, discipline))
                .toList();
        if (over.isEmpty()) {
            return this;
        }
        var fixed = new HashMap<>(settings);
        var broken = new EnumMap<IllegalReason, String>(citations.illegalMoves());
        over.forEach(layer -> {
            fixed.putAll(layer.settings());
            broken.putAll(layer.breaks());
        });
        return new Rulebook(
                document, Map.copyOf(fixed), citations.breaking(broken), supervisions, amendable, amended, layers);
    }

    @Override
    public String toString() {
        return id();
    }
}
