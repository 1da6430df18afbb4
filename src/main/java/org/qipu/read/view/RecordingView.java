package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;

/**
 * A player's duty to record (8.1, 8.4, 8.5).
 *
 * @param excusedFromMove from which move he is excused for the rest of the period
 * @param mustUpdate      whether he has to complete his scoresheet before he moves
 * @param article         the article of this state of his duty
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record RecordingView(
        boolean required, Optional<Integer> excusedFromMove, boolean mustUpdate, Optional<String> article) {}
