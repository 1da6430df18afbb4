package org.qipu.audit.dossier;

/** One thing that was found about a dossier, in a sentence. */
public record Statement(Kind kind, String sentence) {

    /** What a sentence says. */
    public enum Kind {
        /** It is so, whoever says otherwise. */
        PROVED("proved"),
        /** It may be so: nothing here shows it. */
        NOT_PROVED("not proved"),
        /** It is not so. */
        WRONG("wrong");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    /** As it is told: {@code proved: …}. */
    @Override
    public String toString() {
        return kind.words + ": " + sentence;
    }
}
