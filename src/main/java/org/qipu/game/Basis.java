package org.qipu.game;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.game.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.DisputeEvent.Penalty;
import org.qipu.game.Refusal.Kind;
import org.qipu.law.Provision;
import org.qipu.law.Rulebook;

/**
 * What a ruling rests on: an article of its edition, the preface on analogous situations, or the competition's own regulations; where no article
 * fits it gives its reason (SCO-02).
 */
final class Basis {

    private static final String OWN = "regulations:";

    /** The members that cite, and the one that explains, looked up once for each kind of command. */
    private record Members(List<RecordComponent> citing, Optional<RecordComponent> reason) {

        private static final ClassValue<Members> OF = new ClassValue<>() {
            @Override protected Members computeValue(Class<?> type) {
                var all = List.of(type.getRecordComponents());
                return new Members(all.stream().filter(one -> one.getName().equals("article") || one.getName().equals("exception")).toList(),
                        all.stream().filter(one -> one.getName().equals("reason")).findFirst());
            }
        };
    }

    private Basis() {
    }

    /** Why a command that cites these cannot be recorded as it is. */
    static Optional<Refusal> refused(Game game, GameCommand command) {
        var unknown = cited(command).filter(article -> !citable(game, article)).findFirst();
        return unknown.map(article -> Refusal.of(Kind.NOT_ALLOWED, "'" + article + "' is no article of " + game.rulebook().id()
                + ": cite one of its articles (GET /rulebooks/" + game.rulebook().id() + "/articles), 'preface', or 'regulations: …' for the competition's own."))
                .or(() -> unreasoned(game, command));
    }

    private static boolean citable(Game game, String article) {
        return game.rulebook().hasArticle(article) || own(article);
    }

    /** Whether the regulations of the competition are cited, and which of them. */
    private static boolean own(String article) {
        return article.startsWith(OWN) && !article.substring(OWN.length()).isBlank();
    }

    private static Optional<Refusal> unreasoned(Game game, GameCommand command) {
        var reason = Members.OF.get(command.getClass()).reason().map(member -> text(member, command).orElse(""));
        return cited(command).filter(article -> silent(game, article) || own(article)).findFirst().filter(any -> reason.filter(String::isBlank).isPresent())
                .map(article -> new Refusal(Kind.MISSING, "A ruling by " + words(article) + ", where no article fits, gives its reason.", Optional.of(article),
                        List.of(), Optional.of("reason")));
    }

    /** Whether it is what is cited where the rules are silent: in chess the preface, in xiangqi the chief arbiter's duty to decide. */
    private static boolean silent(Game game, String article) {
        return article.equals(Rulebook.PREFACE) || article.equals(game.rulebook().article(Provision.ANALOGY));
    }

    private static String words(String article) {
        return article.equals(Rulebook.PREFACE) ? "the preface" : article;
    }

    private static Stream<String> cited(GameCommand command) {
        var own = Members.OF.get(command.getClass()).citing().stream().flatMap(member -> text(member, command).stream());
        var penalties = command instanceof RuleOnIrregularity ruling ? ruling.penalties().stream().flatMap(List::stream).map(Penalty::article).flatMap(Optional::stream)
                : Stream.<String>empty();
        return Stream.concat(own, penalties);
    }

    private static Optional<String> text(RecordComponent member, GameCommand command) {
        try {
            return switch (member.getAccessor().invoke(command)) {
                case String text -> Optional.of(text);
                case Optional<?> maybe -> maybe.filter(String.class::isInstance).map(String.class::cast);
                case null, default -> Optional.empty();
            };
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a command does not tell its " + member.getName(), e);
        }
    }
}
