package org.qipu.api.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whose share it is. */
class SenderTest {

    @ParameterizedTest
    @CsvSource({
        "192.0.2.7, 192.0.2.7, true",
        "192.0.2.7, 192.0.2.8, false",
        "2001:db8:1:2:3:4:5:6, 2001:db8:1:2:ffff::1, true",
        "2001:db8:1:2::1, 2001:db8:1:3::1, false",
        "::ffff:192.0.2.7, ::ffff:192.0.2.8, false",
        "::1, ::2, false",
        "fe80::1, fe80::2, true"
    })
    void theAddressesOfOneNetworkOfIpv6AreOneSender(String one, String other, boolean same) {
        assertThat(Sender.network(one).equals(Sender.network(other))).isEqualTo(same);
    }
}
