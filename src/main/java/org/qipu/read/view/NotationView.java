package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Position;
import org.qipu.game.state.Game;
import org.qipu.game.xiangqi.Playable;

/** A legal move as it is written: of chess its code, short with English letters, long; of xiangqi its code, in four characters, as the WXF does. */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record NotationView(
        Optional<String> uci,
        Optional<String> san,
        Optional<String> lan,
        Optional<String> iccs,
        Optional<String> zh,
        Optional<String> wxf) {

    /** The legal moves of a game as it stands, in the order in which its view has their codes. */
    public static List<NotationView> of(Game game) {
        var position = game.line().position();
        var xiangqi = game.schedule().discipline().hasRed();
        return Playable.codes(game).stream()
                .map(code -> of(position, code, xiangqi))
                .toList();
    }

    private static NotationView of(Position position, String code, boolean xiangqi) {
        var own = Optional.of(code);
        return new NotationView(
                own.filter(any -> !xiangqi),
                position.written(code, "san"),
                position.written(code, "lan"),
                own.filter(any -> xiangqi),
                position.written(code, "zh"),
                position.written(code, "wxf"));
    }
}
