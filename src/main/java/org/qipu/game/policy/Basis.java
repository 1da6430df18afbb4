package org.qipu.game.policy;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.qipu.game.command.AdjournmentCommand.*;
import org.qipu.game.command.AppealCommand.*;
import org.qipu.game.command.BoardCommand.*;
import org.qipu.game.command.ClockCommand.*;
import org.qipu.game.command.DisputeCommand.*;
import org.qipu.game.command.DrawCommand.*;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.*;
import org.qipu.game.command.OpeningCommand.*;
import org.qipu.game.command.OversightCommand.*;
import org.qipu.game.command.PaperCommand.*;
import org.qipu.game.command.ResultCommand.*;
import org.qipu.game.command.XiangqiCommand.*;
import org.qipu.game.event.Penalty;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;
import org.qipu.law.Rulebook;

/**
 * What a ruling rests on: an article of its edition, the preface on analogous situations, or the competition's own
 * regulations; where no article fits it gives its reason (SCO-02).
 */
public final class Basis {

    private static final String OWN = "regulations:";

    /**
     * What a command rests on.
     *
     * @param cited  what it cites
     * @param reason what it gives as its reason, empty where it gives none; absent where it is asked for none
     */
    private record Rests(List<Cited> cited, Optional<String> reason) {

        static final Rests ON_NOTHING = new Rests(List.of(), Optional.empty());

        static Rests on(Optional<String> article, Optional<String> exception, Optional<String> reason) {
            return new Rests(
                    Stream.concat(Cited.in("article", article), Cited.in("exception", exception))
                            .toList(),
                    Optional.of(reason.orElse("")));
        }

        /** A player's act, which cites and gives no reason. */
        static Rests onException(Optional<String> exception) {
            return new Rests(Cited.in("exception", exception).toList(), Optional.empty());
        }

        /** Also what the penalties cite that a ruling names. */
        Rests and(List<Penalty> penalties) {
            var theirs = IntStream.range(0, penalties.size())
                    .boxed()
                    .flatMap(i -> Cited.in(
                            "penalties." + i + ".article", penalties.get(i).article()));
            return new Rests(Stream.concat(cited.stream(), theirs).toList(), reason);
        }
    }

    /** An article, and the member that cites it. */
    private record Cited(String member, String article) {

        static Stream<Cited> in(String member, Optional<String> article) {
            return article.stream().map(one -> new Cited(member, one));
        }
    }

    private Basis() {}

    /** Why a command that cites these cannot be recorded as it is. */
    public static Optional<Refusal> refused(Game game, GameCommand command) {
        var rests = of(command);
        var unknown = rests.cited().stream()
                .filter(one -> !citable(game, one.article()))
                .findFirst();
        return unknown.map(one -> Refusal.of(
                                Kind.NOT_ALLOWED,
                                "'" + one.article() + "' is no article of "
                                        + game.rulebook().id()
                                        + ": cite one of its articles (GET /rulebooks/"
                                        + game.rulebook().id()
                                        + "/articles), 'preface', or 'regulations: …' for the competition's own.")
                        .about(one.member()))
                .or(() -> unreasoned(game, rests));
    }

    private static boolean citable(Game game, String article) {
        return game.rulebook().hasArticle(article) || isOfTheCompetition(article);
    }

    /** Whether the regulations of the competition are cited, and which of them. */
    public static boolean isOfTheCompetition(String article) {
        return article.startsWith(OWN) && !article.substring(OWN.length()).isBlank();
    }

    private static Optional<Refusal> unreasoned(Game game, Rests rests) {
        return rests.cited().stream()
                .map(Cited::article)
                .filter(article -> silent(game, article) || isOfTheCompetition(article))
                .findFirst()
                .filter(any -> rests.reason().filter(String::isBlank).isPresent())
                .map(article -> new Refusal(
                        Kind.MISSING,
                        "A ruling by " + words(article) + ", where no article fits, gives its reason.",
                        Optional.of(article),
                        List.of(),
                        Optional.of("reason")));
    }

    /** Whether it is what is cited where the rules are silent: in chess the preface, in xiangqi the chief arbiter's duty to decide. */
    private static boolean silent(Game game, String article) {
        return article.equals(Rulebook.PREFACE)
                || article.equals(game.rulebook().article(Provision.ANALOGY));
    }

    private static String words(String article) {
        return article.equals(Rulebook.PREFACE) ? "the preface" : article;
    }

    /** What each command rests on; a new one says it here before it compiles. */
    private static Rests of(GameCommand command) {
        return switch (command) {
            case DeclareDefault c -> Rests.on(c.article(), c.exception(), c.reason());
            case DecideClaim c -> Rests.on(c.article(), c.exception(), c.reason());
            case RestartClocks c -> Rests.on(c.article(), c.exception(), c.reason());
            case AdjustClock c -> Rests.on(c.article(), c.exception(), c.reason());
            case ImposePenalty c -> Rests.on(c.article(), c.exception(), c.reason());
            case DeclareResult c -> Rests.on(c.article(), c.exception(), c.reason());
            case RuleOnTouch c -> Rests.on(c.article(), c.exception(), c.reason());
            case RuleOnIrregularity c ->
                Rests.on(c.article(), c.exception(), c.reason())
                        .and(c.penalties().orElse(List.of()));
            case DecideAppeal c -> Rests.on(c.article(), c.exception(), c.reason());
            case ReverseRuling c -> Rests.on(c.article(), c.exception(), Optional.of(c.reason()));
            case CorrectMoves c -> Rests.on(c.article(), c.exception(), Optional.of(c.reason()));
            case FreezePosition c -> Rests.on(c.article(), c.exception(), c.reason());
            case AdjournGame c -> Rests.on(c.article(), c.exception(), c.reason());
            case ResumeGame c -> Rests.on(c.article(), c.exception(), c.reason());
            case OpenEnvelope c -> Rests.on(c.article(), c.exception(), c.reason());
            case AppointAssistant c -> Rests.on(c.article(), c.exception(), c.reason());
            case AmendGame c -> Rests.on(c.article(), c.exception(), c.reason());
            case AnnulGame c -> Rests.on(c.article(), c.exception(), c.reason());
            case RecordFoul c -> Rests.on(c.article(), c.exception(), c.reason());
            case RecordViolation c -> Rests.on(c.article(), c.exception(), c.reason());
            case RecordOmissions c -> Rests.on(c.article(), c.exception(), c.reason());
            case CountLimit c -> Rests.on(c.article(), c.exception(), c.reason());
            case OfferDraw c -> Rests.onException(c.exception());
            case AcceptDraw c -> Rests.onException(c.exception());
            case ScheduleGame _,
                    ImportGame _,
                    RecordArrival _,
                    StartGame _,
                    PlayMove _,
                    PressClock _,
                    ReadClocks _,
                    DeclineDraw _,
                    Resign _,
                    ClaimDraw _,
                    ReportFlagFall _,
                    StopClocks _,
                    AddNote _,
                    RecordIllegalMove _,
                    TouchPieces _,
                    AnnounceMove _,
                    SubmitScoresheet _,
                    SignScoresheet _,
                    ReportIrregularity _,
                    MakeRequest _,
                    LodgeAppeal _,
                    SealMove _,
                    AskRepetitionRuling _ -> Rests.ON_NOTHING;
        };
    }
}
