package org.qipu.game.policy.touch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.qipu.board.Move;
import org.qipu.board.Reading;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.Unclear;
import org.qipu.game.state.Game;

/**
 * The moves that a ruling names, of the player who has the move, in any notation that moves are told in (protocol §1).
 *
 * @param codes   their codes, as far as they could be read
 * @param refused why one of them is none that he can make
 */
public record NamedMoves(List<String> codes, Optional<Refusal> refused) {

    /** The moves that were named; {@code playable} tells of a code whether he can make it. */
    public static NamedMoves of(Game game, List<String> named, Predicate<String> playable) {
        var language = game.schedule().players().of(game.turn()).language().orElse("en");
        var codes = new ArrayList<String>();
        for (var text : named) {
            var reading = game.line().position().read(text, language);
            var code = playable.test(text) ? Optional.of(text) : code(reading).filter(playable);
            if (code.isEmpty()) {
                var why = Unclear.refusal(reading)
                        .orElseGet(() -> Refusal.of(Kind.ILLEGAL_MOVE, "'" + text + "' is not a legal move here."));
                return new NamedMoves(List.of(), Optional.of(why.about("moves." + codes.size())));
            }
            codes.add(code.get());
        }
        return new NamedMoves(List.copyOf(codes), Optional.empty());
    }

    private static Optional<String> code(Reading reading) {
        return switch (reading) {
            case Reading.Legal legal -> Optional.of(legal.move().code());
            case Reading.Illegal illegal -> illegal.named().map(Move::code);
            case Reading.Ambiguous _, Reading.Incomplete _, Reading.Unreadable _ -> Optional.empty();
        };
    }
}
