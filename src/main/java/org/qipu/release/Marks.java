package org.qipu.release;

/** The marks of offers in moves as they were written (C.12). */
public final class Marks {

    private Marks() {}

    /** A move as it was written, without the mark of an offer. */
    public static String removed(String text) {
        return text.contains("=")
                ? text.replace("(=)", "").replaceAll("=(?=[+#\\s]*$)", "").strip()
                : text;
    }
}
