package org.qipu.fault;

/** This machine or this user cannot try what was asked; the message says why in one sentence. */
public final class CannotTry extends RuntimeException {

    private static final long serialVersionUID = 1;

    CannotTry(String message) {
        super(message);
    }
}
