package org.qipu.read.timeline;

import java.util.Optional;
import org.qipu.game.event.AdjournmentEvent.*;
import org.qipu.game.event.AppealEvent.AppealDecided;
import org.qipu.game.event.AppealEvent.AppealLodged;
import org.qipu.game.event.BoardEvent.*;
import org.qipu.game.event.ClockEvent.*;
import org.qipu.game.event.DisputeEvent.*;
import org.qipu.game.event.DrawEvent.*;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.GameEvent.NoteAdded;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.OpeningEvent.*;
import org.qipu.game.event.OversightEvent.*;
import org.qipu.game.event.PaperEvent.PositionFrozen;
import org.qipu.game.event.PaperEvent.ScoresheetSigned;
import org.qipu.game.event.PaperEvent.ScoresheetSubmitted;
import org.qipu.game.event.ResultEvent.*;
import org.qipu.game.event.XiangqiEvent.*;

/** The article that an event rests on. */
final class CitedArticle {

    private CitedArticle() {}

    /** The article, of an event that rests on one. */
    static Optional<String> of(GameEvent event) {
        return switch (event) {
            case GameScheduled e -> Optional.empty();
            case GameImported e -> Optional.empty();
            case ArrivalRecorded e -> Optional.empty();
            case GameStarted e -> Optional.empty();
            case DefaultDeclared e -> e.article();
            case ClockPressed e -> Optional.empty();
            case ClocksRead e -> Optional.empty();
            case FlagFallReported e -> Optional.empty();
            case ClocksStopped e -> Optional.empty();
            case ClocksRestarted e -> e.article();
            case ClockAdjusted e -> e.article();
            case DrawOffered e -> Optional.empty();
            case DrawDeclined e -> Optional.empty();
            case DrawAccepted e -> Optional.empty();
            case DrawClaimed e -> Optional.of(e.finding().article());
            case ClaimDecided e -> e.article();
            case Resigned e -> Optional.empty();
            case PenaltyImposed e -> Optional.of(e.article());
            case ResultDeclared e -> e.result().article();
            case GameEnded e -> e.result().article();
            case IllegalMoveRecorded e -> Optional.of(e.article());
            case PiecesTouched e -> e.article();
            case TouchRuled e -> e.article();
            case MoveAnnounced e -> Optional.empty();
            case IrregularityReported e -> Optional.of(e.article());
            case IrregularityRuled e -> e.article();
            case MovesVoided e -> e.article();
            case TimeControlSet e -> e.article();
            case MovesCorrected e -> e.article();
            case RulingReversed e -> e.article();
            case RequestMade e -> Optional.empty();
            case AppealLodged e -> e.article();
            case AppealDecided e -> e.article();
            case ScoresheetSubmitted e -> Optional.empty();
            case ScoresheetSigned e -> Optional.empty();
            case PositionFrozen e -> e.article();
            case GameAdjourned e -> e.article();
            case MoveSealed e -> Optional.empty();
            case GameResumed e -> e.article();
            case EnvelopeOpened e -> e.article();
            case AssistantAppointed e -> Optional.of(e.article());
            case PersonPenalised e -> Optional.of(e.article());
            case GameAmended e -> e.article();
            case GameAnnulled e -> e.article();
            case FoulRecorded e -> Optional.of(e.article());
            case ViolationRecorded e -> Optional.of(e.article());
            case OmissionsRecorded e -> Optional.of(e.article());
            case RepetitionRulingAsked e -> Optional.of(e.finding().article());
            case LimitCounted e -> Optional.of(e.article());
            case MovePlayed e -> Optional.empty();
            case FindingMade e -> Optional.of(e.finding().article());
            case NoteAdded e -> Optional.empty();
        };
    }
}
