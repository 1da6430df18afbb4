package org.qipu.api.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.api.problem.ProblemFound;

/** Bytes that begin as another encoding of JSON and are none are refused in words, and what explains the refusal does not fail on them. */
class UndecodableRequestsTest {

    @ParameterizedTest
    @ValueSource(strings = {"0000007bffffffff", "7b000000ffffff7d", "7b0000007d000022", "0000feff00110000", "00007b"})
    void whatIsInNoEncodingIsMalformed(String hex) {
        var body = HexFormat.of().parseHex(hex);
        var refused = catchThrowableOfType(ProblemFound.class, () -> new CommandReader().tree(body));
        assertThat(refused).isNotNull();
        var told = Explained.by(body, refused.problem());
        assertThat(told.status()).isEqualTo(400);
        assertThat(told.detail()).startsWith("The request is not JSON");
        assertThat(told.field()).as("every refusal names what it is about").hasValue("");
    }
}
