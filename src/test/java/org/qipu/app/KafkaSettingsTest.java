package org.qipu.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.config.types.Password;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.embedded.DataDirectory;
import org.qipu.embedded.EmbeddedBroker;

class KafkaSettingsTest {

    @TempDir
    Path temp;

    private static Map<String, Object> settings(Map<String, String> environment) {
        return KafkaSettings.of(new SmallRyeConfigBuilder()
                .withSources(new EnvConfigSource(environment, 300))
                .addDefaultInterceptors()
                .build());
    }

    @Test
    void whatSaysHowBrokersAreReachedIsTakenAsItIs() {
        assertThat(settings(Map.of("QIPU_KAFKA_BOOTSTRAP", "a:1,b:2")))
                .isEqualTo(Map.of("bootstrap.servers", "a:1,b:2"));
        assertThat(settings(Map.of(
                        "QIPU_KAFKA_BOOTSTRAP",
                        "public:1",
                        "QIPU_KAFKA_BOOTSTRAP_SERVERS",
                        "inner:1",
                        "QIPU_KAFKA_SECURITY_PROTOCOL",
                        "SSL",
                        "QIPU_KAFKA_SSL_TRUSTSTORE_LOCATION",
                        "/etc/qipu/trust.pem",
                        "QIPU_KAFKA_SSL_TRUSTSTORE_TYPE",
                        "PEM",
                        "QIPU_KAFKA_SSL_KEY_PASSWORD",
                        "a${b}\\c ,$d",
                        "QIPU_KAFKA_SASL_LOGIN_CALLBACK_HANDLER_CLASS",
                        "x.Y",
                        "QIPU_KAFKA_CLIENT_ID",
                        "one")))
                .isEqualTo(Map.of(
                        "bootstrap.servers",
                        "inner:1",
                        "security.protocol",
                        "SSL",
                        "ssl.truststore.location",
                        "/etc/qipu/trust.pem",
                        "ssl.truststore.type",
                        "PEM",
                        "ssl.key.password",
                        new Password("a${b}\\c ,$d"),
                        "sasl.login.callback.handler.class",
                        "x.Y",
                        "client.id",
                        "one"));
    }

    @Test
    void howEventsAreWrittenIsNobodyElsesBusiness() {
        assertThat(settings(Map.of(
                        "QIPU_KAFKA_BOOTSTRAP",
                        "a:1",
                        "QIPU_KAFKA_ACKS",
                        "0",
                        "QIPU_KAFKA_TRANSACTIONAL_ID",
                        "x",
                        "QIPU_KAFKA_SERVICE_PORT",
                        "9092")))
                .isEqualTo(Map.of("bootstrap.servers", "a:1"));
    }

    @Test
    void aNameThatIsMisspeltIsNamed() {
        assertThat(KafkaSettings.unknown(java.util.Set.of(
                        "QIPU_KAFKA_SASL_MECHANISMS",
                        "QIPU_KAFKA_SASL_MECHANISM",
                        "QIPU_KAFKA_SSL_KEYSTORE_LOCATION",
                        "QIPU_KAFKA_PORT",
                        "QIPU_KAFKA_BOOTSTRAP",
                        "SASL_X")))
                .containsExactly("QIPU_KAFKA_SASL_MECHANISMS");
    }

    @Test
    void aSecretIsNotPrinted() {
        assertThat(settings(Map.of(
                                "QIPU_KAFKA_SASL_JAAS_CONFIG",
                                "password=\"open sesame\"",
                                "QIPU_KAFKA_SSL_KEYSTORE_KEY",
                                "sesame"))
                        .toString())
                .contains("sasl.jaas.config")
                .doesNotContain("sesame");
    }

    @Test
    void aBrokerThatAsksWhoSomebodyIsLetsInWhoIsConfiguredSo() throws Exception {
        try (var data = DataDirectory.open(temp.resolve("data"));
                var broker = EmbeddedBroker.start(data)) {
            var environment = new HashMap<String, String>();
            broker.owner()
                    .forEach((name, value) -> environment.put(
                            "QIPU_KAFKA_" + name.replace('.', '_').toUpperCase(java.util.Locale.ROOT),
                            value instanceof Password secret ? secret.value() : value.toString()));
            environment.put("QIPU_KAFKA_BOOTSTRAP", broker.bootstrap());
            try (var admin = Admin.create(settings(environment))) {
                assertThat(admin.describeAcls(org.apache.kafka.common.acl.AclBindingFilter.ANY)
                                .values()
                                .get())
                        .isNotEmpty();
            }
            environment.compute(
                    "QIPU_KAFKA_SASL_JAAS_CONFIG", (name, login) -> login.replace("password=\"", "password=\"not-"));
            try (var admin = Admin.create(settings(environment))) {
                assertThatThrownBy(() -> admin.listTopics().names().get())
                        .hasCauseInstanceOf(SaslAuthenticationException.class);
            }
        }
    }
}
