package org.qipu.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.qipu.trail.What;

/** Of an operation: what is looked at by it, and when that leaves an entry in the trail (docs/proof.md). Nobody without a token leaves one. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Trailed {

    /** When an answer leaves an entry. */
    enum When {
        /** Where it shows more than everybody may know. */
        SHOWS_MORE,
        /** Where it is of the record itself, and not of what everybody is told, even if both are the same by now. */
        IS_OF_THE_RECORD,
        /** Always. */
        ALWAYS
    }

    /** What is looked at. */
    What value();

    /** When. */
    When when() default When.SHOWS_MORE;
}
