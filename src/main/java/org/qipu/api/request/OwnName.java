package org.qipu.api.request;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.BoardCommand.RecordIllegalMove;
import org.qipu.game.command.ClockCommand.PressClock;
import org.qipu.game.command.ClockCommand.ReadClocks;
import org.qipu.game.command.ClockCommand.ReportFlagFall;
import org.qipu.game.command.ClockCommand.StopClocks;
import org.qipu.game.command.DisputeCommand.ReportIrregularity;
import org.qipu.game.command.DrawCommand.AcceptDraw;
import org.qipu.game.command.DrawCommand.OfferDraw;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.AddNote;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.command.PaperCommand.SignScoresheet;
import org.qipu.game.command.PaperCommand.SubmitScoresheet;
import org.qipu.game.command.XiangqiCommand.AskRepetitionRuling;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.PaperEvent.Writer;
import org.qipu.log.codec.Words;

/**
 * In whose name a command is sent: a player acts and reports in his own alone (protocol §9).
 *
 * <p>The side that a report names is the one at fault: whose flag has fallen, who made the illegal move. A player may report his opponent.
 */
public final class OwnName {

    private OwnName() {}

    /** Whether a player with these sides may send this. */
    public static boolean covers(GameCommand command, List<Side> own) {
        return of(command)
                .filter(name -> own.stream().map(Words::of).noneMatch(name::equals))
                .isEmpty();
    }

    private static Optional<String> of(GameCommand command) {
        return switch (command) {
            case ReportFlagFall c -> c.reportedBy();
            case ReportIrregularity c -> c.reportedBy();
            case StopClocks c -> c.by();
            case SubmitScoresheet c -> Optional.of(Words.of(c.side()));
            case SignScoresheet c -> Optional.of(Words.of(c.side()));
            default -> command.actingSide().map(Words::of);
        };
    }

    /** Whether this tells the reading of a clock that is not the player's. */
    public static boolean readsAnother(GameCommand command, List<Side> own) {
        var reading = switch (command) {
            case ReadClocks c -> Optional.of(c.clock());
            case PlayMove c -> c.clock();
            case PressClock c -> c.clock();
            case RecordIllegalMove c -> c.clock();
            default -> Optional.<ClockReading>empty();
        };
        return reading.filter(shown -> Arrays.stream(Side.values())
                        .anyMatch(side -> !own.contains(side) && shown.of(side).isPresent()))
                .isPresent();
    }

    /** The command with the name of the player who sent it, where it names nobody. */
    public static GameCommand signed(GameCommand command, Side own) {
        var name = Optional.of(Words.of(own));
        return switch (command) {
            case PlayMove c ->
                new PlayMove(
                        c.move(),
                        c.side().or(() -> Optional.of(own)),
                        c.clock(),
                        c.press(),
                        c.offerDraw(),
                        c.asPlayed());
            case ReportFlagFall c ->
                new ReportFlagFall(
                        c.side(), c.both(), c.firstToFall(), c.reportedBy().or(() -> name), c.evidence());
            case ReportIrregularity c ->
                new ReportIrregularity(
                        c.kindOfIrregularity(),
                        c.side(),
                        c.ply(),
                        c.lastAgreedPly(),
                        c.position(),
                        c.reportedBy().or(() -> name),
                        c.person(),
                        c.details(),
                        c.device(),
                        c.left());
            case StopClocks c -> new StopClocks(c.by().or(() -> name), c.reason());
            case AskRepetitionRuling c -> new AskRepetitionRuling(c.side().or(() -> Optional.of(own)));
            default -> command;
        };
    }

    /** Whether this speaks for the arbiter though it is no ruling: his signature, and his consent to a draw (9.1.1). */
    public static boolean isTheArbiters(GameCommand command) {
        return switch (command) {
            case SignScoresheet c -> c.side() == Writer.ARBITER || c.side() == Writer.RECONSTRUCTION;
            case OfferDraw c -> c.exception().isPresent();
            case AcceptDraw c -> c.exception().isPresent();
            default -> false;
        };
    }

    /** Whether this says that leave was granted or refused: what the arbiter decides, and absences are judged by (11.2). */
    public static boolean grantsLeave(GameCommand command) {
        return command instanceof AddNote note && note.granted().isPresent();
    }
}
