package org.qipu.cli;

import java.io.PrintWriter;
import java.util.List;
import org.qipu.log.codec.TextPlace;
import org.qipu.registry.Erasures;

/** Says where words and files stand that are erased, or would be, a line each. */
final class ErasedPlaces {

    private ErasedPlaces() {}

    /** @param whose of whom the files are that stay, for they are not marked */
    static void tell(PrintWriter out, Erasures.Found found, String whose) {
        tell(out, found.places(), "");
        found.evidence().forEach(file -> out.printf("%s, file %s%n", file.gameId(), file.hash()));
        found.unmarked()
                .forEach(file -> out.printf(
                        "%s, file %s: of a game of %s and not marked, so it stays%n",
                        file.gameId(), file.hash(), whose));
    }

    /** Words with what else there is to say of them. */
    static void tell(PrintWriter out, List<TextPlace> places, String besides) {
        places.forEach(
                place -> out.printf("%s, event %d: %s%s%n", place.gameId(), place.sequence(), place.path(), besides));
    }

    /** How much it is. */
    static String count(Erasures.Found found) {
        return "%d texts and %d files in %d games, %d texts of the registry, %d reports of imports"
                .formatted(
                        found.places().size(),
                        found.evidence().size(),
                        found.games(),
                        found.registered().size(),
                        found.imports().size());
    }
}
