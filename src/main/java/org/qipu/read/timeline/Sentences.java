package org.qipu.read.timeline;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.game.event.Actor;
import org.qipu.game.event.AdjournmentEvent;
import org.qipu.game.event.BoardEvent;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClockEvent.*;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.Dated;
import org.qipu.game.event.DisputeEvent;
import org.qipu.game.event.DrawEvent.*;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.*;
import org.qipu.game.event.LocalTimes;
import org.qipu.game.event.OpeningEvent.*;
import org.qipu.game.event.OversightEvent;
import org.qipu.game.event.PaperEvent;
import org.qipu.game.event.PaperEvent.PositionFrozen;
import org.qipu.game.event.ResultEvent.*;
import org.qipu.game.event.Schedule;
import org.qipu.game.event.XiangqiEvent;
import org.qipu.game.policy.Spans;
import org.qipu.law.Result;
import org.qipu.law.Termination;

/** One sentence an event, for people (the timeline). */
public final class Sentences {

    private static final String ARBITER = "The arbiter";
    private final String first;
    private final ZoneId zone;
    private final RulingSentences rulings;

    /** Sentences about a game whose first player is called so: White, Red; its times are told by the clocks of a zone. */
    Sentences(String first, ZoneId zone) {
        this.first = first;
        this.zone = zone;
        this.rulings = new RulingSentences(this);
    }

    /** Sentences about a game. */
    static Sentences about(Schedule schedule) {
        return new Sentences(schedule.discipline().firstSide(), schedule.zone());
    }

    /** An instant by the clocks of the venue. */
    String told(Instant at) {
        return LocalTimes.words(at, zone);
    }

    private static String dated(Dated dated) {
        return switch (dated) {
            case DAY -> ", which says the day it was played and not the time of day";
            case MONTH -> ", which says the month it was played and not the day";
            case YEAR -> ", which says the year it was played and leaves the day open";
            case UNKNOWN -> ", which does not say when it was played";
        };
    }

    /** What an event of an actor's says, given how its move is written, or what it leaves the player. */
    String of(GameEvent event, String san, Actor.Role role) {
        var said = closed(of(event, san));
        return role == Actor.Role.APPEALS && said.startsWith(ARBITER)
                ? "The appeals committee" + said.substring(ARBITER.length())
                : said;
    }

    /** One full stop at the end, also after words that bring their own. */
    private static String closed(String said) {
        var before = said.length() - 2;
        return said.endsWith(".") && before >= 0 && ".!?。！？…".indexOf(said.charAt(before)) >= 0
                ? said.substring(0, before + 1)
                : said;
    }

    private String of(GameEvent event, String san) {
        return switch (event) {
            case GameScheduled e ->
                "The game is scheduled under " + e.schedule().rulebook()
                        + e.schedule().competition().map(name -> ", " + name).orElse("")
                        + e.schedule().round().map(n -> " round " + n).orElse("")
                        + e.schedule().board().map(n -> " board " + n).orElse("")
                        + e.schedule()
                                .scheduledStart()
                                .map(start -> ", to begin at " + told(start))
                                .orElse("") + ".";
            case GameImported e ->
                "The game was taken over from a " + e.format().toUpperCase(Locale.ROOT) + " record"
                        + e.dated().map(Sentences::dated).orElse("") + ".";
            case ArrivalRecorded e -> name(e.side()) + " arrives.";
            case GameStarted e -> "The game begins; " + first + "'s clock runs.";
            case DefaultDeclared e ->
                e.side().map(side -> name(side) + " loses by default.").orElse("Both lose by default.");
            case MovePlayed e ->
                san + (e.press() ? "" : ", the clock not yet pressed") + reading(e.clock())
                        + (e.offerDraw().orElse(false) ? "; " + name(e.side()) + " offers a draw" : "")
                        + after(e.effect()) + ".";
            case ClockPressed e ->
                name(e.side()) + " presses the clock"
                        + e.completes().map(ply -> " and completes ply " + ply).orElse("") + reading(e.clock())
                        + after(e.effect()) + ".";
            case ClocksRead e -> "The clocks are read" + reading(Optional.of(e.clock())) + ".";
            case DrawOffered e ->
                name(e.side()) + " offers a draw" + (e.proper() ? "" : ", not at the proper time")
                        + e.condition()
                                .map(text -> "; the condition '" + text + "' is void")
                                .orElse("") + after(e.effect()) + ".";
            case DrawDeclined e -> name(e.side()) + " declines the draw" + after(e.effect()) + ".";
            case DrawAccepted e -> name(e.side()) + " accepts the draw" + after(e.effect()) + ".";
            case Resigned e -> name(e.side()) + " resigns" + after(e.effect()) + ".";
            case DrawClaimed e
            when e.basis() == ClaimBasis.INCREMENT ->
                name(e.side()) + " asks for extra time for each move of both" + after(e.effect()) + ". "
                        + e.finding().explanation();
            case DrawClaimed e ->
                name(e.side()) + " claims a draw by " + words(e.basis())
                        + e.intendedMove().map(m -> " with the move " + m).orElse("") + after(e.effect()) + ". "
                        + e.finding().explanation();
            case ClaimDecided e ->
                "Claim " + e.claim() + " is " + words(e.decision())
                        + e.reason().map(r -> ": " + r).orElse("") + ".";
            case FlagFallReported e ->
                (e.both() ? "Both flags are" : name(e.side().orElseThrow()) + "'s flag is") + " reported as fallen"
                        + after(e.effect()) + ".";
            case ClocksStopped e ->
                "The clocks are stopped" + e.reason().map(r -> ": " + r).orElse("") + ".";
            case ClocksRestarted e -> "The arbiter restarts the clocks; " + name(e.running()) + "'s runs.";
            case ClockAdjusted e ->
                name(e.side()) + "'s clock is " + change(e)
                        + e.reason().map(r -> ": " + r).orElse("") + ".";
            case PenaltyImposed e ->
                "Penalty for " + name(e.side()) + ": " + penalty(e)
                        + e.reason().map(r -> " (" + r + ")").orElse("") + ".";
            case FindingMade e -> e.finding().text();
            case ResultDeclared e ->
                "The arbiter declares the result " + e.result().score().notation()
                        + e.reason().map(r -> ": " + r).orElse("") + ".";
            case GameEnded e -> ending(e.result());
            case NoteAdded e ->
                "Note" + e.kind().map(kind -> ", " + kind).orElse("")
                        + e.granted().map(yes -> yes ? " granted" : " refused").orElse("")
                        + e.until().map(until -> " until " + told(until)).orElse("")
                        + e.person().map(who -> " (" + who + ")").orElse("") + ": " + e.text();
            case BoardEvent e -> rulings.of(e, san);
            case DisputeEvent e -> rulings.of(e);
            case PaperEvent e -> rulings.of(e);
            case AdjournmentEvent e -> rulings.of(e);
            case OversightEvent e -> rulings.of(e);
            case XiangqiEvent e -> rulings.of(e);
        };
    }

    /** The article an event rests on, where it rests on one. */
    static Optional<String> article(GameEvent event) {
        return switch (event) {
            case DefaultDeclared e -> e.article();
            case DrawClaimed e -> Optional.of(e.finding().article());
            case ClaimDecided e -> e.article();
            case ClocksRestarted e -> e.article();
            case ClockAdjusted e -> e.article();
            case PenaltyImposed e -> Optional.of(e.article());
            case FindingMade e -> Optional.of(e.finding().article());
            case ResultDeclared e -> e.result().article();
            case GameEnded e -> e.result().article();
            case GameScheduled e -> Optional.empty();
            case GameImported e -> Optional.empty();
            case ArrivalRecorded e -> Optional.empty();
            case GameStarted e -> Optional.empty();
            case MovePlayed e -> Optional.empty();
            case ClockPressed e -> Optional.empty();
            case ClocksRead e -> Optional.empty();
            case DrawOffered e -> Optional.empty();
            case DrawDeclined e -> Optional.empty();
            case DrawAccepted e -> Optional.empty();
            case Resigned e -> Optional.empty();
            case FlagFallReported e -> Optional.empty();
            case ClocksStopped e -> Optional.empty();
            case NoteAdded e -> Optional.empty();
            case BoardEvent e -> RulingSentences.article(e);
            case DisputeEvent e -> RulingSentences.article(e);
            case PaperEvent e -> e instanceof PositionFrozen frozen ? frozen.article() : Optional.empty();
            case AdjournmentEvent e -> RulingSentences.article(e);
            case OversightEvent e -> RulingSentences.article(e);
            case XiangqiEvent e -> RulingSentences.article(e);
        };
    }

    /** How a game ended, in a sentence. */
    public static String ending(Result result) {
        return "The game ends " + result.score().notation()
                + result.termination().map(how -> ": " + words(how)).orElse("")
                + result.canMate()
                        .filter(answer -> answer == Result.CanMate.UNDETERMINED)
                        .map(
                                answer ->
                                        "; whether the opponent could have mated is undetermined, the arbiter declares the result")
                        .orElse("")
                + ".";
    }

    private static String words(Termination how) {
        return switch (how) {
            case CHECKMATE -> "checkmate";
            case RESIGNATION -> "resignation";
            case RESIGNATION_NO_MATE -> "resignation, but the opponent cannot checkmate by any series of legal moves";
            case STALEMATE -> "stalemate";
            case DEAD_POSITION -> "neither player can checkmate by any series of legal moves";
            case AGREEMENT -> "agreement";
            case REPETITION -> "the same position for the third time";
            case FIFTY_MOVES -> "fifty moves by each player without a capture or pawn move";
            case FIVEFOLD -> "the same position for the fifth time";
            case SEVENTY_FIVE_MOVES -> "75 moves by each player without a capture or pawn move";
            case FLAG_FALL -> "the time was overstepped";
            case FLAG_FALL_NO_MATE ->
                "the time was overstepped, but the opponent cannot checkmate by any series of legal moves";
            case FORFEIT -> "by default";
            case NO_LEGAL_MOVES -> "no legal move is left";
            case FACING_GENERALS -> "the generals were made to face each other";
            case GENERAL_CAPTURED -> "the general was captured";
            case PERPETUAL_CHECK -> "perpetual check, not varied";
            case PERPETUAL_CHASE -> "perpetual chase, not varied";
            case REPETITION_DRAW -> "a cycle that neither side varied";
            case NATURAL_LIMIT -> "a hundred half-moves without a capture";
            case LIMITED_MOVES -> "the limit of moves was full";
            case FOULS -> "two fouls";
            case VIOLATIONS -> "four violations";
            case OMISSIONS -> "sixteen moves missing on the record";
            case ILLEGAL_MOVES,
                    ILLEGAL_MOVES_NO_MATE,
                    ILLEGAL_POSITION,
                    QUICKPLAY_FINISH,
                    REFUSAL,
                    PENALTY,
                    ARBITER,
                    SEALED_MOVE,
                    BOTH_FLAGS,
                    ANNULLED -> how.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        };
    }

    static String words(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    String name(Side side) {
        return side == Side.WHITE ? first : "Black";
    }

    static String after(Optional<Effect> effect) {
        return effect.isPresent() ? "; it has no effect" : "";
    }

    String reading(Optional<ClockReading> clock) {
        return clock.filter(c -> c.white().isPresent() || c.black().isPresent())
                .map(c -> {
                    var white = c.white().map(time -> first + " " + Spans.words(time));
                    var black = c.black().map(time -> "Black " + Spans.words(time));
                    return " (" + white.orElse("") + (white.isPresent() && black.isPresent() ? ", " : "")
                            + black.orElse("") + ")";
                })
                .orElse("");
    }

    private static String change(ClockAdjusted e) {
        var set = e.set().map(time -> "set to " + Spans.words(time));
        var moved =
                e.change().map(time -> (time.isNegative() ? "reduced by " : "increased by ") + Spans.words(time.abs()));
        var counter = e.moveCounter().map(moves -> "set to the move counter " + moves);
        var extra = e.extra().map(time -> "given " + Spans.spoken(time) + " for each move");
        var mode = e.mode().map(how -> "set to the mode " + words(how));
        return Stream.of(set, moved, counter, extra, mode)
                .flatMap(Optional::stream)
                .collect(Collectors.joining(", "));
    }

    private static String penalty(PenaltyImposed e) {
        return switch (e.penalty()) {
            case OPPONENT_TIME ->
                e.time()
                                .map(time -> Spans.spoken(time) + " more for the opponent")
                                .orElse("more time for the opponent")
                        + (e.time().isPresent() ? "" : amount(e));
            case OWN_TIME ->
                e.time().map(time -> Spans.spoken(time) + " less for himself").orElse("less time for himself")
                        + (e.time().isPresent() ? "" : amount(e));
            default -> words(e.penalty()) + amount(e);
        };
    }

    private static String amount(PenaltyImposed e) {
        return e.amount().map(text -> ", " + text).orElse("");
    }
}
