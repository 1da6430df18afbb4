package org.qipu.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** A replica on a clock that is off goes by the database's. */
class SharedClockTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private final AtomicReference<Instant> own = new AtomicReference<>(NOON);
    private final AtomicReference<Instant> database = new AtomicReference<>(NOON);
    private final AtomicLong nanos = new AtomicLong();
    private final AtomicReference<Duration> answering = new AtomicReference<>(Duration.ZERO);
    private final SharedClock clock = new SharedClock(machine(), nanos::get, this::ask);

    private Instant ask() throws SQLException {
        if (database.get() == null) {
            throw new SQLException("away");
        }
        nanos.addAndGet(answering.get().toNanos());
        return database.get();
    }

    private Clock machine() {
        return new Clock() {
            @Override
            public Instant instant() {
                return own.get();
            }

            @Override
            public ZoneId getZone() {
                return java.time.ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                throw new UnsupportedOperationException();
            }
        };
    }

    private void passes(Duration time) {
        nanos.addAndGet(time.toNanos());
        own.updateAndGet(at -> at.plus(time));
        database.updateAndGet(at -> at == null ? null : at.plus(time));
    }

    @Test
    void theOwnClockCountsWhileTheyAgree() {
        own.set(NOON.plusMillis(400));
        clock.look();
        assertThat(clock.instant()).isEqualTo(NOON.plusMillis(400));
        assertThat(clock.ahead()).isZero();
    }

    @Test
    void theDatabasesCountsWhereTheOwnIsMinutesOffEitherWay() {
        for (var off : new Duration[] {Duration.ofMinutes(5), Duration.ofMinutes(-5)}) {
            own.set(database.get().plus(off));
            clock.look();
            passes(Duration.ofSeconds(3));
            assertThat(clock.instant()).isEqualTo(database.get());
            assertThat(clock.ahead()).isEqualTo(off);
        }
    }

    @Test
    void aClockThatIsSetBetweenTwoLooksIsNoticedAtOnce() {
        clock.look();
        passes(Duration.ofSeconds(1));
        own.updateAndGet(at -> at.plusSeconds(300));
        assertThat(clock.instant()).isEqualTo(database.get());
    }

    @Test
    void whatItSaidLastGoesOnWhileTheDatabaseIsAway() {
        own.set(NOON.minusSeconds(300));
        clock.look();
        database.set(null);
        clock.look();
        passes(Duration.ofMinutes(2));
        assertThat(clock.instant()).isEqualTo(NOON.plusSeconds(120));
    }

    @Test
    void anAnswerThatTookLongSaysNothing() {
        clock.look();
        answering.set(Duration.ofSeconds(9));
        clock.look();
        own.set(NOON.plusSeconds(9));
        assertThat(clock.instant()).isEqualTo(NOON.plusSeconds(9));
    }

    @Test
    void theFirstAnswerCountsHoweverLongItTook() {
        own.set(NOON.plusSeconds(540));
        answering.set(Duration.ofSeconds(9));
        clock.look();
        assertThat(Duration.between(NOON, clock.instant())).isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void theOwnCountsUntilTheDatabaseWasAsked() {
        own.set(NOON.plusSeconds(77));
        assertThat(clock.instant()).isEqualTo(NOON.plusSeconds(77));
    }
}
