package org.qipu.api;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.qipu.trail.Access;

/**
 * What is looked at by a request, as the resources find it: only what is there is named here, so that nothing that somebody
 * put into an address gets into the trail.
 */
@RequestScoped
public class Looked {

    private Optional<String> game = Optional.empty();
    private Optional<String> competition = Optional.empty();
    private Optional<String> round = Optional.empty();
    private Optional<String> person = Optional.empty();
    private boolean record;
    private BooleanSupplier more = () -> false;
    private boolean entered;

    /** It is a game that there is. */
    void atGame(String id, Optional<String> ofCompetition) {
        game = Optional.of(id);
        competition = ofCompetition;
    }

    /** It is a competition that there is. */
    void atCompetition(String id) {
        competition = Optional.of(id);
    }

    /** It is a round that there is. */
    void atRound(String ofCompetition, String number) {
        competition = Optional.of(ofCompetition);
        round = Optional.of(number);
    }

    /** It is a person of whom something is or was known. */
    void atPerson(String id) {
        person = Optional.of(id);
    }

    /** The record itself is shown. */
    void atTheRecord() {
        record = true;
    }

    /** More is shown than everybody may know, where this says so: it is asked when it matters. */
    void more(BooleanSupplier whether) {
        more = whether;
    }

    /** The entry is made: nothing more is to be entered of this request. */
    void isEntered() {
        entered = true;
    }

    boolean wasEntered() {
        return entered;
    }

    boolean wasAtTheRecord() {
        return record;
    }

    boolean showedMore() {
        return more.getAsBoolean();
    }

    Access.Of of() {
        return new Access.Of(game, competition, round, person);
    }
}
