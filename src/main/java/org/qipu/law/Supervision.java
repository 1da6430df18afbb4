package org.qipu.law;

/** How rapid and blitz games are watched: under the Competition Rules (A.4, B.2), or under the reduced set (A.5, B.3). */
public enum Supervision {
    A4("A.4", Category.RAPID, true),
    A5("A.5", Category.RAPID, false),
    B2("B.2", Category.BLITZ, true),
    B3("B.3", Category.BLITZ, false);

    private final String id;
    private final Category category;
    private final boolean full;

    Supervision(String id, Category category, boolean full) {
        this.id = id;
        this.category = category;
        this.full = full;
    }

    /** The article: {@code A.4}. */
    public String id() {
        return id;
    }

    /** The games it is for. */
    public Category category() {
        return category;
    }

    /** Whether the Competition Rules apply in full. */
    public boolean full() {
        return full;
    }

    /** The supervision of that article, if it is one. */
    public static java.util.Optional<Supervision> of(String id) {
        return java.util.Arrays.stream(values())
                .filter(one -> one.id.equals(id))
                .findFirst();
    }
}
