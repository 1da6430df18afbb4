package org.qipu.log.codec;

import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The members of events that hold words of somebody's own, which may name persons; a test holds it against every member that there is.
 *
 * <p>Some are words only at times: a move as it was written, an article, a time. What can be nothing else than that
 * stays in the payload; anything else written there is kept apart like a note.
 */
public final class FreeTexts {

    /** What is read where words were erased. */
    public static final String ERASED = "[erased]";
    /** The same where an article is cited: it was a provision of the competition's own. */
    static final String ERASED_CITATION = "regulations: " + ERASED;

    private static final Map<String, BiPredicate<Object, String>> MEMBERS = Stream.of(
                    always("""
                    AppealDecided.reason AppealLodged.grounds AssistantAppointed.reason ClaimDecided.reason ClockAdjusted.reason ClocksRestarted.reason
                    ClocksStopped.reason DefaultDeclared.reason DrawAccepted.condition DrawDeclined.condition DrawOffered.condition EnvelopeOpened.reason FlagFallReported.evidence FoulRecorded.reason
                    GameAdjourned.reason GameAmended.reason GameAnnulled.reason GameResumed.reason IrregularityReported.details IrregularityRuled.reason
                    LimitCounted.reason MovesCorrected.reason NoteAdded.text OmissionsRecorded.reason PenaltyImposed.reason PersonPenalised.reason
                    PositionFrozen.reason RequestMade.text ResultDeclared.reason Resumption.venue RulingReversed.reason TimeControlSet.reason TouchRuled.reason
                    ViolationRecorded.reason Schedule.drawnBy Overlay.federation Overlay.territory Overlay.text
                    Annotation.comments Annotation.variations GameImported.before GameImported.after
                    Competition.name Competition.venue Competition.reason Withdrawal.reason ScheduleGame.drawnBy"""),
                    unless(Plain::move, """
                    MovePlayed.text IllegalMoveRecorded.text MoveAnnounced.text Corrected.text Entry.text MoveSealed.move EnvelopeOpened.move
                    DrawClaimed.intendedMove"""),
                    unless(Plain::citation, """
                    AppealDecided.article AppealLodged.article AssistantAppointed.article ClaimDecided.article ClockAdjusted.article ClocksRestarted.article
                    DefaultDeclared.article DrawAccepted.exception DrawOffered.exception EnvelopeOpened.article FoulRecorded.article GameAdjourned.article
                    GameAmended.article GameAnnulled.article GameResumed.article GameResumed.exception IrregularityRuled.article IrregularityRuled.exception
                    LimitCounted.article MovesCorrected.article MovesVoided.article OmissionsRecorded.article Penalty.article PenaltyImposed.article
                    PersonPenalised.article PositionFrozen.article Result.article RulingReversed.article TimeControlSet.article TouchRuled.article
                    ViolationRecorded.article Finding.article IrregularityReported.article"""),
                    where(
                            (event, text) -> !Plain.aboutSheets(event) && Plain.told(text),
                            "Finding.text IrregularityReported.text"),
                    unless(
                            Plain::reporter,
                            "ClocksStopped.by FlagFallReported.reportedBy IrregularityReported.reportedBy PositionFrozen.verifiedBy"),
                    unless(
                            Plain::id,
                            "NoteAdded.person IrregularityReported.person AssistantAppointed.person PersonPenalised.person"),
                    unless(Plain::number, "Entry.clock Entry.mark Penalty.amount PenaltyImposed.amount"),
                    unless(Plain::tag, "Tag.value"))
            .flatMap(members -> members.entrySet().stream())
            .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

    private FreeTexts() {}

    private static Map<String, BiPredicate<Object, String>> always(String members) {
        return unless(text -> false, members);
    }

    private static Map<String, BiPredicate<Object, String>> unless(Predicate<String> plain, String members) {
        return where((event, text) -> plain.test(text), members);
    }

    private static Map<String, BiPredicate<Object, String>> where(BiPredicate<Object, String> plain, String members) {
        return Stream.of(members.split("\\s+")).collect(Collectors.toMap(name -> name, name -> plain));
    }

    /**
     * Which texts of a member stay in the payload, told by the value it belongs to and the text; empty where all do,
     * because the member never holds words of anybody's own.
     *
     * @param record the class that the member belongs to
     * @param member its name
     */
    public static Optional<BiPredicate<Object, String>> staying(Class<?> record, String member) {
        return Optional.ofNullable(MEMBERS.get(record.getSimpleName() + "." + member));
    }

    /** What is read where the words at the end of a path were erased. */
    static String erased(String path) {
        return path.endsWith("/article") || path.endsWith("/exception") ? ERASED_CITATION : ERASED;
    }
}
