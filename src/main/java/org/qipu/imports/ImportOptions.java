package org.qipu.imports;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.qipu.board.chess.NotationLanguage;
import org.qipu.law.TimeControl;

/**
 * What holds for games that do not say it themselves.
 *
 * @param rulebook    the edition of games whose date gives none
 * @param language    the language of the piece letters
 * @param timeControl the time control of games that name none
 * @param charset     how the characters of the files are encoded; one that begins with the mark of UTF-8 is UTF-8 in
 *                    any case. Where nothing is said it is found out
 * @param competition the competition they belong to; where none is named each event is one, under an id that tells nothing of it
 * @param zone        where they are played: by its clocks the day of a game begins
 * @param competitionStart when the competition started, for games that do not say it
 * @param asPlayed    whether moves that are not legal are recorded as moves that stood
 */
public record ImportOptions(
        Optional<String> rulebook,
        Optional<String> language,
        Optional<TimeControl> timeControl,
        Optional<Charset> charset,
        Optional<String> competition,
        Optional<ZoneId> zone,
        Optional<LocalDate> competitionStart,
        boolean asPlayed) {

    /** Options from texts as a request gives them. */
    public static ImportOptions of(
            Optional<String> rulebook,
            Optional<String> language,
            Optional<String> timeControl,
            Optional<String> charset) {
        return new ImportOptions(
                rulebook,
                language.map(ImportOptions::known),
                timeControl.map(text -> PgnTimeControl.read(text)
                        .orElseThrow(() -> new IllegalArgumentException("'" + text
                                + "' is not a time control; write it as PGN does, in seconds: 40/5400+30:1800+30."))),
                charset.map(ImportOptions::charset),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false);
    }

    /** The same for games of a competition. */
    public ImportOptions in(Optional<String> id) {
        return new ImportOptions(rulebook, language, timeControl, charset, id, zone, competitionStart, asPlayed);
    }

    /** The same, moves that are not legal recorded or refused. */
    public ImportOptions asPlayed(boolean recorded) {
        return new ImportOptions(
                rulebook, language, timeControl, charset, competition, zone, competitionStart, recorded);
    }

    /** The same for games played there. */
    public ImportOptions at(ZoneId place) {
        return new ImportOptions(
                rulebook, language, timeControl, charset, competition, Optional.of(place), competitionStart, asPlayed);
    }

    /** The same for games of a competition that started on a day. */
    public ImportOptions starting(Optional<LocalDate> day) {
        return new ImportOptions(rulebook, language, timeControl, charset, competition, zone, day, asPlayed);
    }

    /** The piece letters of that language. */
    NotationLanguage letters() {
        return language.flatMap(NotationLanguage::of).orElse(NotationLanguage.EN);
    }

    private static String known(String code) {
        if (NotationLanguage.of(code).isEmpty()) {
            throw new IllegalArgumentException(
                    "There is no language '" + code + "' whose piece letters are known here; there are "
                            + Arrays.stream(NotationLanguage.values())
                                    .map(one -> one.name().toLowerCase(Locale.ROOT))
                                    .collect(Collectors.joining(", "))
                            + ".");
        }
        return code;
    }

    /** Who says ISO-8859-1 mostly has windows-1252, which is the same but for control characters that no record has. */
    private static Charset charset(String name) {
        try {
            var said = Charset.forName(name);
            return said.equals(StandardCharsets.ISO_8859_1) ? Charset.forName("windows-1252") : said;
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new IllegalArgumentException("'" + name + "' is not an encoding; UTF-8, Big5 and GB18030 are.", e);
        }
    }
}
