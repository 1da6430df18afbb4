package org.qipu.competition;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * Asks to set a competition up, or up otherwise.
 *
 * @param wanted     what it is to be
 * @param expected   the version it must be at, 0 where there must be none
 * @param usualDelay how late its games are shown where nobody ever said it
 */
public record SetUpCompetition(Competition wanted, OptionalLong expected, Duration usualDelay) {}
