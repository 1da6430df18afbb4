package org.qipu.app;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.types.Password;
import org.eclipse.microprofile.config.Config;
import org.jboss.logging.Logger;

/**
 * How the relay reaches the brokers: every setting of a Kafka client that says so is taken from {@code qipu.kafka.} and its name.
 *
 * <p>How events are written, once and in order, is the relay's own business and nobody else's.
 */
public final class KafkaSettings {

    private static final Logger LOG = Logger.getLogger(KafkaSettings.class);
    private static final String PREFIX = "qipu.kafka.";
    private static final List<String> FAMILIES = List.of("security.", "sasl.", "ssl.", "socket.connection.setup.");
    private static final List<String> OTHERS = List.of(
            "bootstrap.servers",
            "client.id",
            "client.dns.lookup",
            "compression.type",
            "connections.max.idle.ms",
            "metadata.max.age.ms",
            "send.buffer.bytes",
            "receive.buffer.bytes");

    private KafkaSettings() {}

    /** The settings of the running service, each as it was written: a password may hold any character. */
    static Map<String, Object> of(Config config) {
        unknown(System.getenv().keySet())
                .forEach(variable -> LOG.warnf("%s is not a setting of a Kafka client: it is not looked at", variable));
        return of(name ->
                Optional.ofNullable(config.getConfigValue(name).getRawValue()).filter(value -> !value.isBlank()));
    }

    /** The settings that the environment has, for a command beside the service; none where it names no brokers. */
    public static Optional<Map<String, Object>> ofEnvironment(Map<String, String> environment) {
        return Optional.of(of(name -> Optional.ofNullable(environment.get(asVariable(name)))))
                .filter(settings -> settings.containsKey("bootstrap.servers"));
    }

    /**
     * The settings that are there; {@code qipu.kafka.bootstrap} is where the brokers are, unless {@code
     * qipu.kafka.bootstrap.servers} names another way to them.
     */
    static Map<String, Object> of(Function<String, Optional<String>> configured) {
        var settings = new LinkedHashMap<String, Object>();
        configured.apply(PREFIX + "bootstrap").ifPresent(brokers -> settings.put("bootstrap.servers", brokers));
        for (var name : names()) {
            configured
                    .apply(PREFIX + name)
                    .ifPresent(value -> settings.put(name, isSecret(name) ? new Password(value) : value));
        }
        return settings;
    }

    /** The variables that look like one of these settings and are none. */
    static List<String> unknown(Set<String> environment) {
        var variables = names().stream().map(KafkaSettings::variable).collect(Collectors.toSet());
        var families = FAMILIES.stream().map(KafkaSettings::variable).toList();
        return environment.stream()
                .filter(one -> !variables.contains(one) && families.stream().anyMatch(one::startsWith))
                .sorted()
                .toList();
    }

    private static String variable(String name) {
        return asVariable(PREFIX + name);
    }

    private static String asVariable(String setting) {
        return setting.replace('.', '_').toUpperCase(Locale.ROOT);
    }

    /** Names are looked up, not listed: the environment's {@code QIPU_KAFKA_SASL_MECHANISM} could stand for several. */
    private static Set<String> names() {
        var names = new TreeSet<>(ProducerConfig.configNames());
        names.addAll(AdminClientConfig.configNames());
        names.removeIf(name -> !OTHERS.contains(name) && FAMILIES.stream().noneMatch(name::startsWith));
        return names;
    }

    private static boolean isSecret(String name) {
        var known = ProducerConfig.configDef().configKeys().get(name);
        return known != null && known.type == ConfigDef.Type.PASSWORD;
    }
}
