/**
 * Commands and processors on Axon Framework 5: the only package that knows of it.
 *
 * <p>Commands come in as a {@link org.qipu.recording.GameRecorder}, projections as {@link org.qipu.projection.Projection}s.
 */
package org.qipu.axon;
