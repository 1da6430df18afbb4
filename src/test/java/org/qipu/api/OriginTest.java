package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether a page is the service's own, by the origin it names and the host it asked. */
class OriginTest {

    @ParameterizedTest
    @CsvSource({
        // origin, asked by TLS, host, own
        "http://localhost:8080, false, localhost:8080, true",
        "http://LOCALHOST:8080, false, localhost:8080, true",
        "http://hall.example, false, hall.example, true",
        "http://hall.example, false, hall.example:80, true",
        "https://hall.example, true, hall.example, true",
        "https://hall.example, true, hall.example:443, true",
        "https://hall.example, false, hall.example, true", // a proxy ended the TLS
        "http://[::1]:8080, false, [::1]:8080, true",
        "http://192.168.1.7:8080, false, 192.168.1.7:8080, true",
        "http://hall.example, true, hall.example, false", // what anybody on the way can write
        "http://hall.example:443, true, hall.example:443, false",
        "http://localhost:8081, false, localhost:8080, false",
        "http://localhost, false, localhost:8080, false",
        "http://127.0.0.1:8080, false, localhost:8080, false",
        "https://hall.example.evil.example, true, hall.example, false",
        "https://evil.example, true, hall.example, false",
        "https://xhall.example, true, hall.example, false",
        "https://sub.hall.example, true, hall.example, false",
        "https://hall.example, true, 'hall.example,evil.example', false",
        "https://hall.example:8443, true, hall.example, false"
    })
    void isOwn(String origin, boolean byTls, String host, boolean own) {
        assertThat(Origin.of(origin).orElseThrow().isAt(byTls, host)).isEqualTo(own);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "",
                "hall.example",
                "https://",
                "https://hall.example/",
                "https://hall.example@evil.example",
                "https://hall.example https://evil.example",
                "https://hall.example:",
                "https://hall.example:99x",
                "file://hall.example",
                "https://hall.example\u0000.evil.example"
            })
    void isNone(String text) {
        assertThat(Origin.of(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"https://hall.example", "http://hall.example", "https://hall.example:8443", "http://[::1]:8080"})
    void isWrittenAsItWasRead(String text) {
        assertThat(Origin.of(text).orElseThrow()).hasToString(text);
    }
}
