package org.qipu.game;

import java.util.Optional;
import java.util.Set;
import org.qipu.game.DisputeCommand.CorrectMoves;
import org.qipu.game.DisputeCommand.DecideAppeal;
import org.qipu.game.DisputeCommand.ReverseRuling;
import org.qipu.game.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.DisputeCommand.RuleOnTouch;
import org.qipu.game.GameCommand.AdjustClock;
import org.qipu.game.GameCommand.DeclareDefault;
import org.qipu.game.GameCommand.DeclareResult;
import org.qipu.game.GameCommand.DecideClaim;
import org.qipu.game.GameCommand.ImposePenalty;
import org.qipu.game.GameCommand.RestartClocks;
import org.qipu.game.OversightCommand.AmendGame;
import org.qipu.game.OversightCommand.AnnulGame;
import org.qipu.game.OversightCommand.AppointAssistant;
import org.qipu.game.PaperCommand.FreezePosition;
import org.qipu.game.XiangqiCommand.RecordFoul;
import org.qipu.game.XiangqiCommand.RecordOmissions;
import org.qipu.game.XiangqiCommand.RecordViolation;

/** What a ruling rests on: where no article fits it cites the preface on analogous situations, and then it gives its reason (SCO-02). */
final class Basis {

    /** What is cited where the rules are silent: in chess the preface, in xiangqi the chief arbiter's duty to decide. */
    private static final Set<String> SILENT = Set.of("preface", "組織四[C]");

    private record Cited(Optional<String> article, Optional<String> reason) {
    }

    private Basis() {
    }

    /** Why a ruling that cites one of these cannot be recorded as it is. */
    static Optional<Refusal> unreasoned(GameCommand command) {
        var cited = cited(command);
        return cited.article().filter(SILENT::contains).isPresent() && cited.reason().filter(reason -> !reason.isBlank()).isEmpty()
                ? Optional.of(new Refusal(Refusal.Kind.MISSING, "A ruling by " + words(cited.article().get()) + ", where no article fits, gives its reason.", cited.article(),
                        java.util.List.of(), Optional.of("reason")))
                : Optional.empty();
    }

    private static String words(String article) {
        return article.equals("preface") ? "the preface" : article;
    }

    private static Cited cited(GameCommand command) {
        return switch (command) {
            case DeclareDefault c -> new Cited(c.article(), c.reason());
            case DecideClaim c -> new Cited(c.article(), c.reason());
            case RestartClocks c -> new Cited(c.article(), c.reason());
            case AdjustClock c -> new Cited(c.article(), c.reason());
            case ImposePenalty c -> new Cited(c.article(), c.reason());
            case DeclareResult c -> new Cited(c.article(), c.reason());
            case RuleOnIrregularity c -> new Cited(c.article(), c.reason());
            case RuleOnTouch c -> new Cited(c.article(), c.reason());
            case DecideAppeal c -> new Cited(c.article(), c.reason());
            case ReverseRuling c -> new Cited(c.article(), Optional.of(c.reason()));
            case CorrectMoves c -> new Cited(c.article(), Optional.of(c.reason()));
            case FreezePosition c -> new Cited(c.article(), c.reason());
            case AppointAssistant c -> new Cited(c.article(), c.reason());
            case AmendGame c -> new Cited(c.article(), c.reason());
            case RecordFoul c -> new Cited(c.article(), c.reason());
            case RecordViolation c -> new Cited(c.article(), c.reason());
            case RecordOmissions c -> new Cited(c.article(), c.reason());
            case AnnulGame c -> new Cited(c.article(), c.reason());
            default -> new Cited(Optional.empty(), Optional.empty());
        };
    }
}
