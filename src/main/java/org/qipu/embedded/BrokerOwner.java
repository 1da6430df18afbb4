package org.qipu.embedded;

import java.util.Map;
import org.apache.kafka.common.config.types.Password;

/**
 * The one user of the embedded broker who may do anything: the broker itself and the relay go by that name.
 *
 * <p>The secret never leaves this process, not even to a stranger who has taken the broker's port: SCRAM only proves
 * that both sides have it.
 *
 * @param secret from the data directory; letters, digits, {@code -} and {@code _} only
 */
record BrokerOwner(String secret) {

    static final String NAME = "qipu";
    static final String MECHANISM = "SCRAM-SHA-256";

    /** How Kafka is told, on either side; it prints as {@code [hidden]}. */
    Password login() {
        return new Password("org.apache.kafka.common.security.scram.ScramLoginModule required username=\"" + NAME
                + "\" password=\"" + secret + "\";");
    }

    Map<String, Object> client(String address) {
        return Map.of(
                "bootstrap.servers",
                address,
                "security.protocol",
                "SASL_PLAINTEXT",
                "sasl.mechanism",
                MECHANISM,
                "sasl.jaas.config",
                login());
    }

    @Override
    public String toString() {
        return NAME;
    }
}
