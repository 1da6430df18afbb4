package org.qipu.api;

import java.time.ZoneId;
import java.util.Optional;
import org.qipu.game.GameCommand.ScheduleGame;
import org.qipu.game.LocalTimes;
import org.qipu.store.Zones;

/**
 * What this installation decides where a request and its competition are silent.
 *
 * @param timeZone the zone by whose clocks games are dated and their times told
 */
public record Installation(ZoneId timeZone) {

    /** What the configuration says; the zone of the machine is never asked, for replicas may stand anywhere. */
    static Installation in(Optional<String> timeZone) {
        try {
            return new Installation(timeZone.map(String::strip).map(Zones::named).orElse(LocalTimes.UNSAID));
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("QIPU_TIME_ZONE cannot be used: " + e.getMessage(), e);
        }
    }

    /** A schedule with its zone: it stays with the game, whatever is configured later. */
    ScheduleGame placed(ScheduleGame asked) {
        return asked.timeZone().isPresent() ? asked : asked.at(Optional.of(timeZone));
    }
}
