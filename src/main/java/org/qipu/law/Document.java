package org.qipu.law;

import java.time.LocalDate;
import java.util.Optional;
import org.qipu.board.Discipline;

/**
 * The document that an edition is.
 *
 * @param id           the name of the edition on the wire, {@code fide-2023}
 * @param title        its title
 * @param language     the language of the text that its articles were read in, {@code zh-Hant}
 * @param discipline   the game it is for; chess: Chess960 too
 * @param inForceFrom  first day it applies
 * @param byStart      whether it governs the competitions that start from its first day on; else the games played from that day on
 * @param inForceUntil last day it applies; absent: still in force
 */
public record Document(
        String id,
        String title,
        String language,
        Discipline discipline,
        LocalDate inForceFrom,
        boolean byStart,
        Optional<LocalDate> inForceUntil) {}
