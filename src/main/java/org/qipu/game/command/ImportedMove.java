package org.qipu.game.command;

import java.time.Duration;
import java.util.Optional;
import org.qipu.game.event.Annotation;

/**
 * One move as another record holds it.
 *
 * @param text       the move as written there
 * @param clock      the mover's clock after it
 * @param annotation comments, glyphs and side lines kept with it
 */
public record ImportedMove(String text, Optional<Duration> clock, Optional<Annotation> annotation) {}
