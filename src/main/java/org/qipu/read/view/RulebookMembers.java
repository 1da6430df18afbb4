package org.qipu.read.view;

import static org.qipu.law.settings.AdjournmentSettings.*;
import static org.qipu.law.settings.ClaimSettings.*;
import static org.qipu.law.settings.ClockSettings.*;
import static org.qipu.law.settings.ConductSettings.*;
import static org.qipu.law.settings.IllegalMoveSettings.*;
import static org.qipu.law.settings.LastMinutesSettings.*;
import static org.qipu.law.settings.LimitSettings.*;
import static org.qipu.law.settings.OfferSettings.*;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qipu.law.Rulebook;
import org.qipu.law.Setting;
import org.qipu.read.view.RulebookView.Fixed;

/** The members {@code competition} and {@code xiangqi} of an edition, and the settings that they show. */
final class RulebookMembers {

    private record Member(String name, Setting<?> setting) {}

    private static final List<Member> COMPETITION = List.of(
            new Member("defaultTime", LATEST_ARRIVAL),
            new Member("flagFallNeedsMate", FLAG_FALL_NEEDS_MATE),
            new Member("automaticRepetition", REPETITION_ENDS_AT),
            new Member("automaticQuietPlies", QUIET_PLIES_END_AT),
            new Member("claimedRepetition", CLAIMED_REPETITION),
            new Member("claimedQuietPlies", CLAIMED_QUIET_PLIES),
            new Member("touchLosesClaim", TOUCH_LOSES_CLAIM),
            new Member("incorrectClaim", INCORRECT_CLAIM_TIME),
            new Member("claimantHalved", INCORRECT_CLAIM_HALVES),
            new Member("drawRestrictions", OFFERS_RESTRICTABLE),
            new Member("illegalMoveLimit", ILLEGAL_MOVES_LOSE_AT),
            new Member("illegalMoveTime", ILLEGAL_MOVE_TIME),
            new Member("illegalLossNeedsMate", ILLEGAL_LOSS_NEEDS_MATE),
            new Member("pressAndHandsCount", PRESS_AND_HANDS_COUNT),
            new Member("becomesQueen", LEFT_PAWN_BECOMES_QUEEN),
            new Member("coloursReversedUntil", COLOURS_REVERSED_UNTIL),
            new Member("deviceOnPerson", DEVICE_ON_PERSON_LOSES),
            new Member("appeals", APPEALS_GIVEN),
            new Member("lastMinutesOffer", LAST_MINUTES_CLAIM_OFFERS));

    private static final List<Member> XIANGQI = List.of(
            new Member("foulLimit", FOULS_LOSE_AT),
            new Member("violationLimit", VIOLATIONS_LOSE_AT),
            new Member("omissionLimit", OMISSIONS_LOSE_AT),
            new Member("naturalLimit", NATURAL_LIMIT),
            new Member("checksCounted", CHECKS_COUNTED),
            new Member("limitedMoves", LIMITED_MOVES),
            new Member("failedLimit", FAILED_LIMIT_COSTS),
            new Member("knockedMen", KNOCKED_MEN_GIVE),
            new Member("graceCycles", GRACE_CYCLES),
            new Member("appealWithin", APPEAL_WITHIN),
            new Member("defaultTime", LATEST_ARRIVAL),
            new Member("resumptionTime", LATEST_RESUMPTION));

    private RulebookMembers() {}

    static Map<String, Fixed> competition(Rulebook book) {
        var members = new LinkedHashMap<String, Fixed>();
        put(members, book, COMPETITION);
        book.fixed(POSTPONED_CLAIM_GIVES)
                .ifPresent(line ->
                        members.put("postponedTime", new Fixed(line.value().isPositive(), line.article())));
        return members;
    }

    static Map<String, Object> xiangqi(Rulebook book) {
        var members = new LinkedHashMap<String, Object>();
        put(members, book, XIANGQI);
        members.put("fouls", book.citations().fouls());
        members.put("violations", book.citations().violations());
        return members;
    }

    private static void put(Map<String, ? super Fixed> members, Rulebook book, List<Member> shown) {
        shown.forEach(member -> book.fixed(member.setting())
                .ifPresent(line -> members.put(member.name(), new Fixed(line.value(), line.article()))));
    }
}
