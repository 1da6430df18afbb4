package org.qipu.read.comparison;

import static org.qipu.law.settings.OfferSettings.OFFERS_RESTRICTABLE;

import java.util.Arrays;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.game.event.ResultEvent.PenaltyImposed;
import org.qipu.game.policy.Basis;
import org.qipu.law.Parameter;
import org.qipu.law.Provision;
import org.qipu.law.Requirement;
import org.qipu.law.Rulebook;
import org.qipu.law.editions.Rulebooks;

/**
 * The articles of another edition for those that were cited of a record's own.
 *
 * @param own  the id of the record's own edition
 * @param book the other edition
 */
record Citations(String own, Rulebook book) {

    /** The other edition's article for what an arbiter cited. */
    Optional<String> of(Optional<String> cited) {
        return cited.flatMap(article -> own.equals(book.id()) || isOfNoEdition(article)
                ? cited
                : Requirement.translated(article, own, book.id()));
    }

    /** What is cited under every edition: the preface, and the regulations of the competition. */
    private static boolean isOfNoEdition(String article) {
        return article.equals(Rulebook.PREFACE) || Basis.isOfTheCompetition(article);
    }

    /** The other edition's article for an exception that an arbiter made; where it has none he makes it by the preface. */
    Optional<String> ofException(Optional<String> cited) {
        return of(cited).or(() -> cited.map(any -> Rulebook.PREFACE));
    }

    /** The article by which the other edition knows an arbiter's consent to a draw that the regulations forbid. */
    Optional<String> ofConsent(Optional<String> cited) {
        return own.equals(book.id())
                ? cited
                : cited.map(any -> book.fixed(OFFERS_RESTRICTABLE)
                        .map(Parameter::article)
                        .orElseGet(() -> book.article(Provision.ANALOGY)));
    }

    /** The same where he cited another article than the one by which his own edition decides. */
    Optional<String> instead(Optional<String> cited, Provision... usual) {
        var edition = Rulebooks.find(own).orElse(book);
        return of(cited.filter(article -> Arrays.stream(usual)
                .noneMatch(one -> edition.has(one) && edition.article(one).equals(article))));
    }

    /** The same for a penalty: each edition lists its penalties in an order of its own. */
    Optional<String> ofPenalty(PenaltyImposed e) {
        var listed = Rulebooks.find(own)
                .filter(edition -> e.article().equals(edition.penalties().get(e.penalty())))
                .isPresent();
        return listed ? Optional.ofNullable(book.penalties().get(e.penalty())) : of(Optional.of(e.article()));
    }

    boolean ofXiangqi() {
        return book.isOf(Discipline.XIANGQI);
    }
}
