package org.qipu.audit.dossier;

import java.util.ArrayList;
import java.util.List;
import org.qipu.audit.dossier.Statement.Kind;

/** What was found about a dossier, in the order in which it was looked at; it grows while that is done. */
public final class Report {

    private final List<Statement> statements = new ArrayList<>();
    private int wrong;

    /** All of it. */
    public List<Statement> statements() {
        return List.copyOf(statements);
    }

    /** Whether nothing is wrong. */
    public boolean holds() {
        return wrong == 0;
    }

    /** How many things are wrong so far. */
    int wrong() {
        return wrong;
    }

    void proved(String sentence) {
        statements.add(new Statement(Kind.PROVED, sentence));
    }

    void notProved(String sentence) {
        statements.add(new Statement(Kind.NOT_PROVED, sentence));
    }

    void wrong(String sentence) {
        wrong++;
        statements.add(new Statement(Kind.WRONG, sentence));
    }
}
