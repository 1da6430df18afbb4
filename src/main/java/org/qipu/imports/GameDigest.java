package org.qipu.imports;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.qipu.board.pgn.PgnTag;
import org.qipu.game.command.ImportedMove;
import org.qipu.game.event.OpeningEvent.GameImported;

/** What tells a game of a file from every other: the digest of all that it says, with ids for persons. */
final class GameDigest {

    private GameDigest() {}

    static String of(List<PgnTag> written, List<GameImported.Tag> tags, List<ImportedMove> moves, String result) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            for (int i = 0; i < tags.size(); i++) {
                var person = TakenTags.isPerson(written.get(i)) ? tags.get(i).person() : Optional.<String>empty();
                add(sha, written.get(i).name(), person.orElse(written.get(i).value()));
            }
            moves.forEach(move -> add(
                    sha,
                    move.text(),
                    move.clock().map(Object::toString).orElse(""),
                    move.annotation().map(Object::toString).orElse("")));
            add(sha, result);
            return HexFormat.of().formatHex(sha.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has SHA-256
        }
    }

    private static void add(MessageDigest sha, String... texts) {
        for (var text : texts) {
            sha.update(text.getBytes(StandardCharsets.UTF_8));
            sha.update((byte) 0);
        }
    }
}
