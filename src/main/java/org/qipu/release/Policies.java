package org.qipu.release;

import java.util.Optional;

/** The policies of every competition; those of games that belong to none are the installation's. */
@FunctionalInterface
public interface Policies {

    /** What was ever in force for the games of a competition, or of none. */
    ReleaseHistory of(Optional<String> competition);
}
