package org.qipu.game.policy.result;

import org.qipu.game.command.ResultCommand.ImposePenalty;
import org.qipu.game.event.OversightEvent.PersonPenalised;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.law.PenaltyKind;

/**
 * Spectators, players of other games and everybody else who is no player of this one: the arbiter warns them, or sends
 * them out of the venue (12.7, 12.8; 13.7 in 2005 and 2009; ARB-07, ARB-08).
 */
final class OtherPersons {

    private static final int LONGEST = 200;

    private OtherPersons() {}

    /** What a penalty of somebody who is no player leads to; the penalties in time, points and results are players'. */
    static Decision penalised(Game game, ImposePenalty asked, String person) {
        var usual = game.rulebook().article(IrregularityKind.INTERFERENCE);
        if (person.isBlank() || person.length() > LONGEST) {
            return Decision.refuse(Refusal.missing("person", "Say who it is, in " + LONGEST + " characters at most."));
        }
        if (asked.penalty() != PenaltyKind.WARNING && asked.penalty() != PenaltyKind.EXPULSION) {
            return Decision.refuse(Refusal.by(
                    usual,
                    Kind.NOT_ALLOWED,
                    "Who is no player of this game is warned or expelled; other penalties are players'."));
        }
        if (asked.reason().filter(reason -> !reason.isBlank()).isEmpty()) {
            return Decision.refuse(Refusal.missing("reason", "A penalty needs a reason."));
        }
        return Decision.events(new PersonPenalised(
                person,
                asked.penalty(),
                asked.article().orElse(usual),
                asked.reason().get()));
    }
}
