package org.qipu.attack;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What came back.
 *
 * @param status  the status; 0 where the line was cut before there was one
 * @param headers the headers, their names in small letters
 * @param body    the body
 */
record Answer(int status, Map<String, String> headers, byte[] body) {

    /** The line was cut. */
    static final Answer CUT = new Answer(0, Map.of(), new byte[0]);

    Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
    }
}
