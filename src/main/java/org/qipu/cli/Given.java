package org.qipu.cli;

import java.util.Optional;
import java.util.function.UnaryOperator;

/** What the environment gives a command; a variable that is there and empty, as compose files leave some, gives nothing. */
final class Given {

    private Given() {}

    static Optional<String> of(String name) {
        return of(name, System::getenv);
    }

    static Optional<String> of(String name, UnaryOperator<String> environment) {
        return Optional.ofNullable(environment.apply(name)).filter(value -> !value.isBlank());
    }
}
