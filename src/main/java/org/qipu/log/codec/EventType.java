package org.qipu.log.codec;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.game.event.AdjournmentEvent;
import org.qipu.game.event.AppealEvent;
import org.qipu.game.event.BoardEvent;
import org.qipu.game.event.ClockEvent;
import org.qipu.game.event.DisputeEvent;
import org.qipu.game.event.DrawEvent;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.IrregularityEvent;
import org.qipu.game.event.OpeningEvent;
import org.qipu.game.event.OversightEvent;
import org.qipu.game.event.PaperEvent;
import org.qipu.game.event.ResultEvent;
import org.qipu.game.event.XiangqiEvent;

/**
 * The name and version under which a kind of event is kept for ever.
 *
 * <p>They are written down here and nowhere derived from a class, so that a class may be renamed or moved and old records still be read.
 *
 * @param name     the name in the store and on the wire
 * @param version  the newest version, from 1; version 2 has digests where words of somebody's own stood, and is written where there are any
 * @param carriers the class of the events
 */
public record EventType(String name, int version, Class<? extends GameEvent> carriers) {

    private static final List<EventType> ALL = List.of(
            new EventType("GameScheduled", 2, OpeningEvent.GameScheduled.class),
            new EventType("GameImported", 2, OpeningEvent.GameImported.class),
            new EventType("ArrivalRecorded", 1, OpeningEvent.ArrivalRecorded.class),
            new EventType("GameStarted", 1, OpeningEvent.GameStarted.class),
            new EventType("DefaultDeclared", 2, OpeningEvent.DefaultDeclared.class),
            new EventType("MovePlayed", 2, GameEvent.MovePlayed.class),
            new EventType("ClockPressed", 1, ClockEvent.ClockPressed.class),
            new EventType("ClocksRead", 1, ClockEvent.ClocksRead.class),
            new EventType("DrawOffered", 2, DrawEvent.DrawOffered.class),
            new EventType("DrawDeclined", 2, DrawEvent.DrawDeclined.class),
            new EventType("DrawAccepted", 2, DrawEvent.DrawAccepted.class),
            new EventType("Resigned", 1, ResultEvent.Resigned.class),
            new EventType("DrawClaimed", 2, DrawEvent.DrawClaimed.class),
            new EventType("ClaimDecided", 2, DrawEvent.ClaimDecided.class),
            new EventType("FlagFallReported", 2, ClockEvent.FlagFallReported.class),
            new EventType("ClocksStopped", 2, ClockEvent.ClocksStopped.class),
            new EventType("ClocksRestarted", 2, ClockEvent.ClocksRestarted.class),
            new EventType("ClockAdjusted", 2, ClockEvent.ClockAdjusted.class),
            new EventType("PenaltyImposed", 2, ResultEvent.PenaltyImposed.class),
            new EventType("FindingMade", 2, GameEvent.FindingMade.class),
            new EventType("ResultDeclared", 2, ResultEvent.ResultDeclared.class),
            new EventType("GameEnded", 2, ResultEvent.GameEnded.class),
            new EventType("NoteAdded", 2, GameEvent.NoteAdded.class),
            new EventType("IllegalMoveRecorded", 2, BoardEvent.IllegalMoveRecorded.class),
            new EventType("PiecesTouched", 1, BoardEvent.PiecesTouched.class),
            new EventType("TouchRuled", 2, BoardEvent.TouchRuled.class),
            new EventType("MoveAnnounced", 2, BoardEvent.MoveAnnounced.class),
            new EventType("IrregularityReported", 2, IrregularityEvent.IrregularityReported.class),
            new EventType("IrregularityRuled", 2, IrregularityEvent.IrregularityRuled.class),
            new EventType("MovesVoided", 2, IrregularityEvent.MovesVoided.class),
            new EventType("TimeControlSet", 2, DisputeEvent.TimeControlSet.class),
            new EventType("MovesCorrected", 2, DisputeEvent.MovesCorrected.class),
            new EventType("RulingReversed", 2, DisputeEvent.RulingReversed.class),
            new EventType("RequestMade", 2, DisputeEvent.RequestMade.class),
            new EventType("AppealLodged", 2, AppealEvent.AppealLodged.class),
            new EventType("AppealDecided", 2, AppealEvent.AppealDecided.class),
            new EventType("ScoresheetSubmitted", 2, PaperEvent.ScoresheetSubmitted.class),
            new EventType("ScoresheetSigned", 1, PaperEvent.ScoresheetSigned.class),
            new EventType("PositionFrozen", 2, PaperEvent.PositionFrozen.class),
            new EventType("GameAdjourned", 2, AdjournmentEvent.GameAdjourned.class),
            new EventType("MoveSealed", 2, AdjournmentEvent.MoveSealed.class),
            new EventType("GameResumed", 2, AdjournmentEvent.GameResumed.class),
            new EventType("EnvelopeOpened", 2, AdjournmentEvent.EnvelopeOpened.class),
            new EventType("AssistantAppointed", 2, OversightEvent.AssistantAppointed.class),
            new EventType("PersonPenalised", 2, OversightEvent.PersonPenalised.class),
            new EventType("GameAmended", 2, OversightEvent.GameAmended.class),
            new EventType("GameAnnulled", 2, OversightEvent.GameAnnulled.class),
            new EventType("FoulRecorded", 2, XiangqiEvent.FoulRecorded.class),
            new EventType("ViolationRecorded", 2, XiangqiEvent.ViolationRecorded.class),
            new EventType("OmissionsRecorded", 2, XiangqiEvent.OmissionsRecorded.class),
            new EventType("RepetitionRulingAsked", 1, XiangqiEvent.RepetitionRulingAsked.class),
            new EventType("LimitCounted", 2, XiangqiEvent.LimitCounted.class));

    private static final Map<Class<?>, EventType> BY_CLASS = new HashMap<>();
    private static final Map<String, EventType> BY_NAME = new HashMap<>();

    static {
        for (var type : ALL) {
            BY_CLASS.put(type.carriers, type);
            BY_NAME.put(type.name, type);
        }
    }

    /**
     * How far the formats of events have come: it grows with each new kind and each new version.
     *
     * <p>A program reads whatever one of a smaller number writes.
     */
    public static int generation() {
        return CompetitionCodec.VERSION
                + Receipt.Kind.values().length * Receipt.VERSION
                + ALL.stream().mapToInt(EventType::version).sum();
    }

    /** Every kind of event there is. */
    public static List<EventType> all() {
        return ALL;
    }

    /** The kind of that event. */
    public static EventType of(GameEvent event) {
        var type = BY_CLASS.get(event.getClass());
        if (type == null) {
            throw new IllegalStateException(
                    event.getClass().getSimpleName() + " has no entry in the list of event types");
        }
        return type;
    }

    /** The kind of that name, if this program knows it. */
    public static Optional<EventType> named(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }
}
