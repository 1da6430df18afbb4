package org.qipu.game.policy.irregularity;

import static org.qipu.law.settings.IllegalMoveSettings.COLOURS_REVERSED_UNTIL;
import static org.qipu.law.settings.IllegalMoveSettings.SETUP_STAYS_FROM;

import java.util.List;
import java.util.Optional;
import org.qipu.game.command.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.event.IrregularityEvent.Choice;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.OversightEvent.GameAmended;
import org.qipu.game.event.Remedy;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Provision;

/** A wrong initial position, a turned board, reversed colours (7.2, 7.3; older editions 7.1, 7.2; IRR-02 to IRR-04, RAP-07). */
final class SetUpFaults {

    private static final String EXCHANGED =
            "The game goes on with the colours reversed: the record calls each player by the colour he plays.";

    private SetUpFaults() {}

    /**
     * The players in each other's place, where the game goes on with the colours as they are played (7.3; older
     * editions 7.2): what was moved was moved by them.
     */
    static Optional<GameAmended> exchanged(Game game, RuleOnIrregularity asked, IrregularityReported report) {
        var goesOn = report.kind() == IrregularityKind.COLOURS_REVERSED
                && !report.dismissed()
                && asked.remedy().filter(Choice.LAW::equals).isPresent();
        var players = game.schedule().players();
        return goesOn && !players.white().equals(players.black())
                ? Optional.of(new GameAmended(
                        game.schedule().exchanged(), List.of("players"), Optional.of(report.article()), EXCHANGED))
                : Optional.empty();
    }

    static IrregularityReported of(Report report) {
        var kind = report.kind();
        var article = report.book().article(kind);
        if (report.over()) {
            return report.dismissed(article, "The game is over: its result stands.");
        }
        if (kind != IrregularityKind.COLOURS_REVERSED
                && report.book()
                        .fixed(SETUP_STAYS_FROM)
                        .filter(moves -> report.completedByBoth() >= moves.value())
                        .isPresent()) {
            return report.dismissed(
                    report.book().article(Provision.SETUP_FIXED),
                    "Ten moves have been completed by each player: the set-up stands; "
                            + "castling with a king or rook that was misplaced is not allowed.");
        }
        if (kind == IrregularityKind.INITIAL_POSITION && report.byAnalogy()) {
            return report.open(article, "The arbiter decides.", Remedy.NONE);
        }
        return switch (kind) {
            case INITIAL_POSITION ->
                report.open(
                        article,
                        "The initial position was incorrect: the game is cancelled and a new one played.",
                        Remedy.again());
            case BOARD_TURNED ->
                report.open(
                        article,
                        "The game goes on; the position is transferred to a correctly placed board. Moves and clocks stay.",
                        Remedy.NONE);
            default -> reversed(report, article);
        };
    }

    private static IrregularityReported reversed(Report report, String article) {
        var limit = report.book().fixed(COLOURS_REVERSED_UNTIL);
        if (report.kind() != IrregularityKind.COLOURS_REVERSED || limit.isEmpty()) {
            return report.open(
                    article,
                    "The game goes on with the colours reversed, unless the arbiter rules otherwise.",
                    Remedy.NONE);
        }
        return report.movesByBoth() < limit.get().value() // D1: fewer than ten by both
                ? report.open(
                        article,
                        "Fewer than ten moves have been made by both players: the game is cancelled and a new one played with the right colours.",
                        Remedy.again())
                : report.open(
                        article, "Ten or more moves have been made by both players: the game goes on.", Remedy.NONE);
    }
}
