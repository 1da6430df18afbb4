package org.qipu.api.request;

import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.LocalTimes;
import org.qipu.log.codec.Zones;

/**
 * What this installation decides where a request and its competition are silent.
 *
 * @param timeZone the zone by whose clocks games are dated and their times told
 * @param delay    how late spectators see the games of a competition that does not say it
 */
public record Installation(ZoneId timeZone, Duration delay) {

    /** What the configuration says; the zone of the machine is never asked, for replicas may stand anywhere. */
    public static Installation in(Optional<String> timeZone, Optional<String> delay) {
        try {
            return new Installation(
                    timeZone.map(String::strip).map(Zones::named).orElse(LocalTimes.UNSAID), late(delay));
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("QIPU_TIME_ZONE cannot be used: " + e.getMessage(), e);
        }
    }

    private static Duration late(Optional<String> delay) {
        try {
            var late = delay.map(String::strip).map(Duration::parse).orElse(Duration.ZERO);
            if (late.isNegative()) {
                throw new IllegalStateException("QIPU_DELAY cannot be used: a delay is not negative.");
            }
            return late;
        } catch (DateTimeParseException e) {
            throw new IllegalStateException(
                    "QIPU_DELAY cannot be used: '" + delay.orElse("") + "' is no duration such as PT15M.", e);
        }
    }

    /** A schedule with its zone: it stays with the game, whatever is configured later. */
    public ScheduleGame placed(ScheduleGame asked) {
        return asked.timeZone().isPresent() ? asked : asked.at(Optional.of(timeZone));
    }
}
