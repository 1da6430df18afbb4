package org.qipu.imports;

import java.util.Optional;
import org.qipu.law.TimeControl;

/**
 * What holds for games that do not say it themselves.
 *
 * @param rulebook    the edition of games whose date gives none
 * @param language    the language of the piece letters
 * @param timeControl the time control of games that name none
 */
public record ImportOptions(Optional<String> rulebook, Optional<String> language, Optional<TimeControl> timeControl) {

    /** Options from texts as a request gives them. */
    public static ImportOptions of(Optional<String> rulebook, Optional<String> language, Optional<String> timeControl) {
        return new ImportOptions(rulebook, language, timeControl.map(text -> PgnTimeControl.read(text).orElseThrow(() -> new IllegalArgumentException(
                "'" + text + "' is not a time control; write it as PGN does, in seconds: 40/5400+30:1800+30."))));
    }
}
