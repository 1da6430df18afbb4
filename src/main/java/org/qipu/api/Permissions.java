package org.qipu.api;

import static org.qipu.game.GameCommand.Kind.ACT;
import static org.qipu.game.GameCommand.Kind.APPEAL_DECISION;
import static org.qipu.game.GameCommand.Kind.CHIEF_RULING;
import static org.qipu.game.GameCommand.Kind.FACT;
import static org.qipu.game.GameCommand.Kind.OPENING;
import static org.qipu.game.GameCommand.Kind.REPORT;
import static org.qipu.game.GameCommand.Kind.RULING;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.qipu.game.Actor.Role;
import org.qipu.game.GameCommand;

/** Who may send what: the table of protocol §9, in one place. */
public final class Permissions {

    private static final Map<Role, Set<GameCommand.Kind>> MAY_SEND = new EnumMap<>(Map.of(
            Role.DEVICE, EnumSet.of(FACT, REPORT),
            Role.PLAYER, EnumSet.of(FACT, REPORT, ACT),
            Role.SCORER, EnumSet.of(FACT, REPORT, ACT),
            Role.ARBITER, EnumSet.of(FACT, REPORT, ACT, RULING),
            Role.CHIEF_ARBITER, EnumSet.of(FACT, REPORT, ACT, RULING, CHIEF_RULING, OPENING),
            Role.APPEALS, EnumSet.of(APPEAL_DECISION),
            Role.FEDERATION, EnumSet.of(OPENING),
            Role.AUDITOR, EnumSet.noneOf(GameCommand.Kind.class),
            Role.SPECTATOR, EnumSet.noneOf(GameCommand.Kind.class)));

    private Permissions() {
    }

    /** Whether a role may send commands of a kind at all; its scope and side are checked besides. */
    public static boolean maySend(Role role, GameCommand.Kind kind) {
        return MAY_SEND.get(role).contains(kind);
    }

    /** Whether a role sees the hall's view while a game is played: no counters that a player could use (12.6). */
    public static boolean seesHallOnly(Role role) {
        return role == Role.PLAYER;
    }
}
