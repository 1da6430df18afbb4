package org.qipu.game.state;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * An immutable list that is made longer at its end: the longer list and every shorter one share what they have in common.
 *
 * <p>Whoever lengthens the longest list first writes behind it, where no shorter list looks; whoever comes later copies.
 */
public final class Appended<T> extends AbstractList<T> implements RandomAccess {

    private static final int AT_FIRST = 8;

    private final Shared shared;
    private final int size;

    /** The elements of all lists that have a beginning in common. */
    private static final class Shared {
        private volatile Object[] elements;
        private int used;

        Shared(Object[] elements, int used) {
            this.elements = elements;
            this.used = used;
        }
    }

    private Appended(Shared shared, int size) {
        this.shared = shared;
        this.size = size;
    }

    /** A list of nothing. */
    public static <T> Appended<T> none() {
        return new Appended<>(new Shared(new Object[0], 0), 0);
    }

    /** This list with one more element at its end. */
    public Appended<T> plus(T next) {
        if (size > 0) {
            synchronized (shared) {
                if (shared.used > size && shared.elements[size] == next) {
                    return new Appended<>(shared, size + 1);
                }
                if (shared.used == size) {
                    if (size == shared.elements.length) {
                        shared.elements = Arrays.copyOf(shared.elements, longer(size));
                    }
                    shared.elements[size] = next;
                    shared.used++;
                    return new Appended<>(shared, size + 1);
                }
            }
        }
        var own = new Object[size + AT_FIRST]; // a branch is seldom made longer by much
        System.arraycopy(shared.elements, 0, own, 0, size);
        own[size] = next;
        return new Appended<>(new Shared(own, size + 1), size + 1);
    }

    private static int longer(int size) {
        return Math.max(AT_FIRST, size + size / 2);
    }

    /** Whether nobody has made this list longer yet. */
    public boolean isLongest() {
        synchronized (shared) {
            return shared.used == size;
        }
    }

    /** The first elements of this list, as many as are asked for. */
    public Appended<T> first(int wanted) {
        Objects.checkIndex(wanted, size + 1);
        return wanted == size ? this : new Appended<>(shared, wanted);
    }

    @Override
    @SuppressWarnings("unchecked")
    public T get(int index) {
        return (T) shared.elements[Objects.checkIndex(index, size)];
    }

    @Override
    public int size() {
        return size;
    }
}
