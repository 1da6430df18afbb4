package org.qipu.security;

import static org.qipu.game.command.GameCommand.Kind.ACT;
import static org.qipu.game.command.GameCommand.Kind.APPEAL_DECISION;
import static org.qipu.game.command.GameCommand.Kind.CHIEF_RULING;
import static org.qipu.game.command.GameCommand.Kind.FACT;
import static org.qipu.game.command.GameCommand.Kind.REPORT;
import static org.qipu.game.command.GameCommand.Kind.REVERSAL;
import static org.qipu.game.command.GameCommand.Kind.RULING;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.qipu.game.command.GameCommand.Kind;
import org.qipu.game.event.Actor.Role;

/** Who may send what, and who sees what: the table of protocol §9, in one place. */
public final class Permissions {

    /** What is opened or set up besides the commands to a game. */
    public enum Resource {
        /** {@code POST /games}. */
        GAMES,
        /** {@code POST /imports}. */
        IMPORTS,
        /** {@code PUT /competitions/{id}}. */
        COMPETITIONS,
        /** {@code PUT} and {@code DELETE /players/{id}}: names and needs of persons. */
        PLAYERS,
        /** {@code /session/codes}: one-time codes for deputies. */
        CODES
    }

    /** How much of a game somebody is shown. */
    public enum Sight {
        /** Everything at once. */
        ALL,
        /** The hall's view while the game is played, everything after its end (12.6). */
        HALL,
        /** What the delay has released while the game is played, everything after its end. */
        RELEASED_UNTIL_END,
        /** What the delay has released. */
        RELEASED;

        /** Whether a game is shown to them as everybody may know it, where play in it is over or is not. */
        public boolean isPublic(boolean over) {
            return switch (this) {
                case ALL, HALL -> false;
                case RELEASED_UNTIL_END -> !over;
                case RELEASED -> true;
            };
        }
    }

    private static final Map<Role, Set<Kind>> MAY_SEND = new EnumMap<>(Map.of(
            Role.DEVICE, EnumSet.of(FACT, REPORT),
            Role.PLAYER, EnumSet.of(FACT, REPORT, ACT),
            Role.SCORER, EnumSet.of(FACT, REPORT, ACT),
            Role.ARBITER, EnumSet.of(FACT, REPORT, ACT, RULING, REVERSAL),
            Role.CHIEF_ARBITER, EnumSet.of(FACT, REPORT, ACT, RULING, CHIEF_RULING, REVERSAL),
            Role.APPEALS, EnumSet.of(APPEAL_DECISION, REVERSAL),
            Role.FEDERATION, EnumSet.noneOf(Kind.class),
            Role.AUDITOR, EnumSet.noneOf(Kind.class),
            Role.SPECTATOR, EnumSet.noneOf(Kind.class)));

    private static final Map<Role, Set<Resource>> MAY_OPEN = Map.of(
            Role.CHIEF_ARBITER, EnumSet.of(Resource.GAMES, Resource.COMPETITIONS, Resource.PLAYERS, Resource.CODES),
            Role.FEDERATION, EnumSet.complementOf(EnumSet.of(Resource.CODES)));

    /** What carries a committee's decision out (11.10). */
    private static final Set<Kind> WITH_A_DECISION = EnumSet.of(RULING, CHIEF_RULING);

    private Permissions() {}

    /** Whether a role may send commands of a kind at all; its games and its side are checked besides. */
    public static boolean maySend(Role role, Kind kind) {
        return MAY_SEND.get(role).contains(kind);
    }

    /** Whether a role may send commands of a kind in one array with others: a committee rules only together with its decision. */
    public static boolean maySend(Role role, Kind kind, Set<Kind> inOneArray) {
        return maySend(role, kind)
                || maySend(role, APPEAL_DECISION)
                        && inOneArray.contains(APPEAL_DECISION)
                        && WITH_A_DECISION.contains(kind);
    }

    /** Whether a role may open or set up a resource. */
    public static boolean mayOpen(Role role, Resource resource) {
        return MAY_OPEN.getOrDefault(role, Set.of()).contains(resource);
    }

    /** Whether a role may read who a player is: those who run the event, and those who judge it. */
    public static boolean seesNames(Role role) {
        return switch (role) {
            case SCORER, ARBITER, CHIEF_ARBITER, APPEALS, FEDERATION, AUDITOR -> true;
            case DEVICE, PLAYER, SPECTATOR -> false;
        };
    }

    /** Whether a role may read who registered, changed and erased persons: those who may do it, and who audits them. */
    public static boolean seesChangesOfPersons(Role role) {
        return mayOpen(role, Resource.PLAYERS) || role == Role.AUDITOR;
    }

    /** Whether a role may read who looked at what: who audits those who look, and none of them. */
    public static boolean seesTheTrail(Role role) {
        return role == Role.AUDITOR;
    }

    /** Whether a role reads what is held about a person because it is himself. */
    public static boolean isToldOfHimself(Role role) {
        return role == Role.PLAYER;
    }

    /** Whether a role reads what is held about some person. */
    public static boolean seesDataOfPersons(Role role) {
        return isToldOfHimself(role) || seesChangesOfPersons(role);
    }

    /** Whether a role is told what waits for a decision in a round: those who decide, and who audits them. */
    public static boolean seesOpenMatters(Role role) {
        return switch (role) {
            case ARBITER, CHIEF_ARBITER, APPEALS, AUDITOR -> true;
            case DEVICE, PLAYER, SCORER, FEDERATION, SPECTATOR -> false;
        };
    }

    /** Whether a role tells what an electronic board says: the device that stands beside it. */
    public static boolean observes(Role role) {
        return role == Role.DEVICE;
    }

    /** Whether a role sends files as evidence: who may note for the hall; what others have in hand goes through these. */
    public static boolean sendsEvidence(Role role) {
        return switch (role) {
            case SCORER, ARBITER, CHIEF_ARBITER -> true;
            case DEVICE, PLAYER, APPEALS, FEDERATION, AUDITOR, SPECTATOR -> false;
        };
    }

    /** Whether a role is shown files of a game that it sees whole: who runs or judges it, and who plays it. */
    public static boolean seesEvidence(Role role) {
        return switch (role) {
            case PLAYER, SCORER, ARBITER, CHIEF_ARBITER, APPEALS, FEDERATION, AUDITOR -> true;
            case DEVICE, SPECTATOR -> false;
        };
    }

    /** What a role sees of a game. */
    public static Sight sight(Role role) {
        return switch (role) {
            case DEVICE, SCORER, ARBITER, CHIEF_ARBITER, APPEALS, AUDITOR -> Sight.ALL;
            case PLAYER -> Sight.HALL;
            case FEDERATION -> Sight.RELEASED_UNTIL_END;
            case SPECTATOR -> Sight.RELEASED;
        };
    }
}
