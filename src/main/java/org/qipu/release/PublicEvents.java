package org.qipu.release;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.qipu.competition.Matter;
import org.qipu.game.event.AdjournmentEvent.*;
import org.qipu.game.event.AppealEvent.*;
import org.qipu.game.event.BoardEvent.*;
import org.qipu.game.event.ClockEvent.*;
import org.qipu.game.event.DisputeEvent.*;
import org.qipu.game.event.DrawEvent.*;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.*;
import org.qipu.game.event.IrregularityEvent.*;
import org.qipu.game.event.OpeningEvent.*;
import org.qipu.game.event.OversightEvent.*;
import org.qipu.game.event.PaperEvent.*;
import org.qipu.game.event.ResultEvent.*;
import org.qipu.game.event.XiangqiEvent.*;

/**
 * What of a record is public: the table of the wire protocol, "Who sees what".
 *
 * <p>Moves, clocks, results and the schedule are; offers, claims, touches and penalties where the competition says so;
 * notes, sealed moves and what is written at the board never.
 */
public final class PublicEvents {

    /** Whether events of a kind are public. */
    public enum Shown {
        ALWAYS(Optional.empty()),
        WITH_OFFERS(Optional.of(Matter.OFFERS)),
        WITH_CLAIMS(Optional.of(Matter.CLAIMS)),
        WITH_TOUCHES(Optional.of(Matter.TOUCHES)),
        WITH_PENALTIES(Optional.of(Matter.PENALTIES)),
        NEVER(Optional.empty());

        private final Optional<Matter> matter;

        Shown(Optional<Matter> matter) {
            this.matter = matter;
        }

        /** What must be shown for it, where that is a choice. */
        public Optional<Matter> matter() {
            return matter;
        }

        /** Whether it is public where these matters are shown. */
        public boolean where(Set<Matter> shown) {
            return this != NEVER && matter.map(shown::contains).orElse(true);
        }
    }

    /** Findings by what they are about; those not named here are about irregularities. */
    private static final Map<String, Shown> FINDINGS = Map.copyOf(Stream.of(
                    named(Shown.ALWAYS, "flag-uncalled flag-without-consequence flag-differs"),
                    named(Shown.WITH_OFFERS, "improper-offer condition-void offer-without-effect"),
                    named(Shown.WITH_CLAIMS, "claim-waits cycle-due cycle-resumed cycle-restated referred"),
                    named(
                            Shown.WITH_TOUCHES,
                            "touch-without-the-move touch-order-unknown touch-foul improper-adjustment announcement-differs"),
                    named(
                            Shown.NEVER,
                            "written-in-advance unrecorded missing-draw-mark foreign-entry differs omitted signed-differs position-differs "
                                    + "reconstruction-complete next-period-presumed scoresheet-requests sealed-move-prevails clock-adjustment"))
            .flatMap(kinds -> kinds.entrySet().stream())
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));

    private PublicEvents() {}

    private static Map<String, Shown> named(Shown shown, String kinds) {
        return Stream.of(kinds.split(" ")).collect(Collectors.toMap(kind -> kind, kind -> shown));
    }

    /** Whether an event is public; of a decision also that on which it was taken must be. */
    public static Shown shown(GameEvent event) {
        return switch (event) {
            // the schedule, and how the game began and went on
            case GameScheduled e -> Shown.ALWAYS;
            case GameImported e -> Shown.ALWAYS;
            case GameAmended e -> Shown.ALWAYS;
            case GameAnnulled e -> Shown.ALWAYS;
            case ArrivalRecorded e -> Shown.ALWAYS;
            case GameStarted e -> Shown.ALWAYS;
            case DefaultDeclared e -> Shown.ALWAYS;
            case GameAdjourned e -> Shown.ALWAYS;
            case EnvelopeOpened e -> Shown.ALWAYS;
            case GameResumed e -> Shown.ALWAYS;
            // moves
            case MovePlayed e -> Shown.ALWAYS;
            case IllegalMoveRecorded e -> Shown.ALWAYS;
            case MovesVoided e -> Shown.ALWAYS;
            case MovesCorrected e -> Shown.ALWAYS;
            case RulingReversed e -> Shown.ALWAYS;
            // clocks
            case ClockPressed e -> Shown.ALWAYS;
            case ClocksRead e -> Shown.ALWAYS;
            case FlagFallReported e -> Shown.ALWAYS;
            case ClocksStopped e -> Shown.ALWAYS;
            case ClocksRestarted e -> Shown.ALWAYS;
            case ClockAdjusted e -> Shown.ALWAYS;
            case TimeControlSet e -> Shown.ALWAYS;
            // results
            case Resigned e -> Shown.ALWAYS;
            case ResultDeclared e -> Shown.ALWAYS;
            case GameEnded e -> Shown.ALWAYS;
            // what the players say to each other
            case DrawOffered e -> Shown.WITH_OFFERS;
            case DrawDeclined e -> Shown.WITH_OFFERS;
            case DrawAccepted e -> Shown.WITH_OFFERS;
            // what they claim
            case DrawClaimed e -> Shown.WITH_CLAIMS;
            case ClaimDecided e -> Shown.WITH_CLAIMS;
            case RepetitionRulingAsked e -> Shown.WITH_CLAIMS;
            case LimitCounted e -> Shown.WITH_CLAIMS;
            case RequestMade e ->
                switch (e.kind()) {
                    case INCREMENT, LIMITED_MOVES -> Shown.WITH_CLAIMS;
                    case SCORESHEET, LEAVE, EXPLANATION, ASSISTANCE -> Shown.NEVER;
                };
            // what they touch
            case PiecesTouched e -> Shown.WITH_TOUCHES;
            case TouchRuled e -> Shown.WITH_TOUCHES;
            case MoveAnnounced e -> Shown.WITH_TOUCHES;
            // what went wrong, and what it cost
            case IrregularityReported e -> Shown.WITH_PENALTIES;
            case IrregularityRuled e -> Shown.WITH_PENALTIES;
            case PenaltyImposed e -> Shown.WITH_PENALTIES;
            case FoulRecorded e -> Shown.WITH_PENALTIES;
            case ViolationRecorded e -> Shown.WITH_PENALTIES;
            case OmissionsRecorded e -> Shown.WITH_PENALTIES;
            case AppealLodged e -> Shown.WITH_PENALTIES;
            case AppealDecided e -> Shown.WITH_PENALTIES;
            case FindingMade e -> finding(e.finding().kind());
            // what is between those who run the event
            case NoteAdded e -> Shown.NEVER;
            case MoveSealed e -> Shown.NEVER;
            case ScoresheetSubmitted e -> Shown.NEVER;
            case ScoresheetSigned e -> Shown.NEVER;
            case PositionFrozen e -> Shown.NEVER;
            case AssistantAppointed e -> Shown.NEVER;
            case PersonPenalised e -> Shown.NEVER;
        };
    }

    /** Findings by what they are about, as far as that is told apart. */
    public static Map<String, Shown> findings() {
        return FINDINGS;
    }

    /** Whether a finding is public. */
    public static Shown finding(String kind) {
        return FINDINGS.getOrDefault(kind, Shown.WITH_PENALTIES);
    }
}
