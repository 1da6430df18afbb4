package org.qipu.trail;

/** An entry could not be kept: what it is of is not to be shown. */
public final class NotEntered extends RuntimeException {

    private static final long serialVersionUID = 1L;

    NotEntered(String why, Throwable cause) {
        super(why, cause);
    }
}
