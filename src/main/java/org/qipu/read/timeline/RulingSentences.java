package org.qipu.read.timeline;

import static org.qipu.read.timeline.Sentences.after;
import static org.qipu.read.timeline.Sentences.words;

import java.util.Locale;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.AdjournmentEvent;
import org.qipu.game.event.AdjournmentEvent.*;
import org.qipu.game.event.AppealEvent.*;
import org.qipu.game.event.BoardEvent;
import org.qipu.game.event.BoardEvent.*;
import org.qipu.game.event.DisputeEvent;
import org.qipu.game.event.DisputeEvent.*;
import org.qipu.game.event.IrregularityEvent.*;
import org.qipu.game.event.IrregularityEvent.Choice;
import org.qipu.game.event.OversightEvent;
import org.qipu.game.event.OversightEvent.*;
import org.qipu.game.event.PaperEvent;
import org.qipu.game.event.PaperEvent.*;
import org.qipu.game.event.XiangqiEvent;
import org.qipu.game.event.XiangqiEvent.*;
import org.qipu.game.event.XiangqiEvent.Limit;

/** One sentence for each report, ruling and paper (the timeline). */
final class RulingSentences {

    private final Sentences sentences;

    RulingSentences(Sentences sentences) {
        this.sentences = sentences;
    }

    private String name(Side side) {
        return sentences.name(side);
    }

    /** What was said or done at the board, given what it leaves the player. */
    String of(BoardEvent event, String bound) {
        return switch (event) {
            case IllegalMoveRecorded e ->
                name(e.side()) + " plays " + e.text() + " (" + words(e.kind()) + ")"
                        + (e.press() ? "" : ", the clock not yet pressed") + sentences.reading(e.clock())
                        + after(e.effect()) + ".";
            case PiecesTouched e ->
                name(e.side()) + (e.adjusting() ? " adjusts " : " touches ") + String.join(", ", e.squares())
                        + e.released()
                                .map(square -> " and releases on " + square)
                                .orElse("")
                        + e.leaves().map(moves -> "; he is " + bound).orElse("") + after(e.effect()) + ".";
            case TouchRuled e ->
                "The arbiter rules the touch " + words(e.outcome())
                        + e.leaves().map(moves -> "; the player is " + bound).orElse("") + reason(e.reason()) + ".";
            case MoveAnnounced e ->
                name(e.side()) + (e.repeats() ? " repeats '" : " announces '") + e.text() + "'" + after(e.effect())
                        + ".";
        };
    }

    static Optional<String> article(BoardEvent event) {
        return switch (event) {
            case IllegalMoveRecorded e -> Optional.of(e.article());
            case PiecesTouched e -> e.article();
            case TouchRuled e -> e.article();
            case MoveAnnounced e -> Optional.empty();
        };
    }

    String of(DisputeEvent event) {
        return switch (event) {
            case IrregularityReported e ->
                "Irregularity " + e.irregularity() + ", " + words(e.kind())
                        + e.by().map(side -> " by " + name(side)).orElse("")
                        + e.reportedBy()
                                .map(who -> ", reported by "
                                        + (who.equals("white")
                                                ? name(Side.WHITE).toLowerCase(Locale.ROOT)
                                                : who))
                                .orElse("")
                        + device(e)
                        + e.left()
                                .map(place -> ", out of the playing " + words(place))
                                .orElse("")
                        + e.details().map(told -> " (" + told + ")").orElse("") + ". " + e.text();
            case IrregularityRuled e ->
                "The arbiter rules on irregularity " + e.irregularity()
                        + e.remedy()
                                .map(how -> how == Choice.LAW ? ": as the Laws say" : ": nothing follows")
                                .orElse("")
                        + reason(e.reason()) + ".";
            case MovesVoided e ->
                e.fromPly() > e.toPly()
                        ? "The position is set anew."
                        : "The half-moves " + e.fromPly() + " to " + e.toPly()
                                + " are void; the game goes on from the position before them.";
            case TimeControlSet e -> "The time control is changed" + reason(e.reason()) + ".";
            case MovesCorrected e ->
                "The record is corrected from half-move " + e.fromPly() + " on: " + e.reason() + ".";
            case RulingReversed e ->
                "What event " + e.event() + " decided is taken back"
                        + (e.position().isPresent() ? ", and the half-moves that stand are others now" : "") + ": "
                        + e.reason() + ".";
            case RequestMade e ->
                name(e.side()) + " asks for " + words(e.kind())
                        + e.text().map(text -> " (" + text + ")").orElse("") + after(e.effect()) + ".";
            case AppealLodged e ->
                name(e.by()) + " appeals"
                        + e.deadline()
                                .map(until -> ", which was possible until " + sentences.told(until))
                                .orElse("") + ": " + e.grounds() + ".";
            case AppealDecided e -> "Appeal " + e.appeal() + " is " + words(e.outcome()) + reason(e.reason()) + ".";
        };
    }

    private static String device(IrregularityReported e) {
        return e.device()
                .map(known ->
                        known.state().map(state -> ", switched " + words(state)).orElse("")
                                + known.where()
                                        .map(where -> switch (where) {
                                            case BAG -> ", in the bag as agreed";
                                            case PERSON -> ", on the person";
                                            case AWAY -> ", carried away from the seat";
                                            case ELSEWHERE -> ", elsewhere";
                                        })
                                        .orElse(""))
                .orElse("");
    }

    static Optional<String> article(DisputeEvent event) {
        return switch (event) {
            case IrregularityReported e -> Optional.of(e.article());
            case IrregularityRuled e -> e.article();
            case MovesVoided e -> e.article();
            case TimeControlSet e -> e.article();
            case MovesCorrected e -> e.article();
            case RulingReversed e -> e.article();
            case RequestMade e -> Optional.empty();
            case AppealLodged e -> e.article();
            case AppealDecided e -> e.article();
        };
    }

    String of(PaperEvent event) {
        return switch (event) {
            case ScoresheetSubmitted e ->
                "A scoresheet of " + words(e.side()) + " is kept with "
                        + e.entries().size() + " entries.";
            case ScoresheetSigned e ->
                "Signed by " + e.side().player().map(sentences::name).orElse("the arbiter") + ": "
                        + e.score().notation() + ".";
            case PositionFrozen e ->
                "Position and clocks are written down" + sentences.reading(Optional.of(e.clock())) + ".";
        };
    }

    String of(AdjournmentEvent event) {
        return switch (event) {
            case GameAdjourned e ->
                "The game is to be adjourned: the player who has the move seals"
                        + e.sessionEnds()
                                .map(end -> "; the session ends at " + sentences.told(end))
                                .orElse("")
                        + e.resumption()
                                .map(next -> "; play is to be resumed at " + sentences.told(next.at())
                                        + next.venue()
                                                .map(venue -> ", " + venue)
                                                .orElse(""))
                                .orElse("")
                        + ".";
            case MoveSealed e ->
                name(e.side()) + " seals "
                        + (e.onBoard().orElse(false) ? "the move that he makes on the board." : "a move.");
            case GameResumed e -> "Play is resumed; " + name(e.running()) + "'s clock runs.";
            case EnvelopeOpened e ->
                "The envelope is opened"
                        + e.move().map(move -> ": '" + move + "'").orElse("") + ".";
        };
    }

    static Optional<String> article(AdjournmentEvent event) {
        return switch (event) {
            case GameAdjourned e -> e.article();
            case MoveSealed e -> Optional.empty();
            case GameResumed e -> e.article();
            case EnvelopeOpened e -> e.article();
        };
    }

    String of(OversightEvent event) {
        return switch (event) {
            case AssistantAppointed e ->
                "An assistant of " + e.side().player().map(sentences::name).orElse("the arbiter") + " is appointed.";
            case PersonPenalised e ->
                "Penalty for " + e.person() + ", who is no player of this game: " + words(e.penalty())
                        + reason(Optional.of(e.reason())) + ".";
            case GameAmended e ->
                "Changed before or during the game: " + String.join(", ", e.changed()) + reason(Optional.of(e.reason()))
                        + ".";
            case GameAnnulled e -> "The game is annulled: " + e.reason() + ".";
        };
    }

    static Optional<String> article(OversightEvent event) {
        return switch (event) {
            case AssistantAppointed e -> Optional.of(e.article());
            case PersonPenalised e -> Optional.of(e.article());
            case GameAmended e -> e.article();
            case GameAnnulled e -> e.article();
        };
    }

    String of(XiangqiEvent event) {
        return switch (event) {
            case FoulRecorded e ->
                "Foul (犯規) of " + name(e.side()) + ": " + words(e.kind()) + counted(e.count(), e.repaired())
                        + reason(e.reason()) + after(e.effect()) + ".";
            case ViolationRecorded e ->
                "Violation (違例) of " + name(e.side()) + ": " + words(e.kind()) + counted(e.count(), e.repaired())
                        + reason(e.reason()) + after(e.effect()) + ".";
            case OmissionsRecorded e ->
                "On the record of " + name(e.side()) + " " + e.count() + " more moves are missing (漏記)"
                        + (e.repaired() > 0 ? ", " + e.repaired() + " were filled in" : "") + reason(e.reason())
                        + after(e.effect()) + ".";
            case RepetitionRulingAsked e ->
                e.side().map(this::name).orElse("The arbiter")
                        + (e.side().isPresent() ? " asks for a ruling on the repetition" : " looks into the repetition")
                        + " (待判局面)" + after(e.effect()) + ". " + e.finding().explanation()
                        + (e.finding().explanation().endsWith(".") ? "" : ".");
            case LimitCounted e ->
                "The " + (e.limit() == Limit.NATURAL ? "natural limit (自然限著)" : "limit of moves (限著)") + " is counted"
                        + e.side().map(side -> " for " + name(side)).orElse("") + ": " + e.count() + reason(e.reason())
                        + ".";
        };
    }

    private static String counted(int count, Optional<Integer> repaired) {
        if (count < 0) {
            return ", " + -count + " taken back";
        }
        return (count == 1 ? "" : ", " + count + " counted")
                + repaired.map(some -> ", " + some + " put right").orElse("");
    }

    static Optional<String> article(XiangqiEvent event) {
        return switch (event) {
            case FoulRecorded e -> Optional.of(e.article());
            case ViolationRecorded e -> Optional.of(e.article());
            case OmissionsRecorded e -> Optional.of(e.article());
            case RepetitionRulingAsked e -> Optional.of(e.finding().article());
            case LimitCounted e -> Optional.of(e.article());
        };
    }

    private static String reason(Optional<String> reason) {
        return reason.map(text -> ": " + text).orElse("");
    }
}
