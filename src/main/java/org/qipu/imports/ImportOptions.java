package org.qipu.imports;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Optional;
import org.qipu.law.TimeControl;

/**
 * What holds for games that do not say it themselves.
 *
 * @param rulebook    the edition of games whose date gives none
 * @param language    the language of the piece letters
 * @param timeControl the time control of games that name none
 * @param charset     how the characters of the file are encoded; one that begins with the mark of UTF-8 is UTF-8 in any case
 */
public record ImportOptions(Optional<String> rulebook, Optional<String> language, Optional<TimeControl> timeControl, Charset charset) {

    /** Options from texts as a request gives them. */
    public static ImportOptions of(Optional<String> rulebook, Optional<String> language, Optional<String> timeControl, Optional<String> charset) {
        return new ImportOptions(rulebook, language, timeControl.map(text -> PgnTimeControl.read(text).orElseThrow(() -> new IllegalArgumentException(
                "'" + text + "' is not a time control; write it as PGN does, in seconds: 40/5400+30:1800+30."))),
                charset.map(ImportOptions::charset).orElse(StandardCharsets.UTF_8));
    }

    private static Charset charset(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new IllegalArgumentException("'" + name + "' is not an encoding; UTF-8 and GB18030 are.", e);
        }
    }
}
