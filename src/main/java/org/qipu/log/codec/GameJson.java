package org.qipu.log.codec;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.AnnotationIntrospector;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.qipu.competition.Format;
import org.qipu.law.Fines;

/**
 * How the values of a game are written as JSON, in the store and on the wire alike.
 *
 * <p>Durations and instants are ISO-8601 strings ({@code PT1H29M58S}, {@code -PT20S}, {@code 2026-11-21T09:15:00Z}), constants are
 * lower-case words with hyphens ({@code chief-arbiter}), scores are in the notation of the Laws ({@code 1/2-1/2}), what is absent is left
 * out, and a member that is not known is refused when reading.
 */
public final class GameJson {

    /** Numbers as long as have ever been accepted, and as deep as a format of the deepest ever accepted makes an event. */
    private static final StreamReadConstraints WHATEVER_WAS_RECORDED = StreamReadConstraints.builder()
            .maxNumberLength(20_000)
            .maxNestingDepth(1_100)
            .build();

    private static final ObjectMapper MAPPER = within(WHATEVER_WAS_RECORDED);

    private GameJson() {}

    /** The mapper with these rules for what is recorded; shared, so it is not configured further. */
    public static ObjectMapper mapper() {
        return MAPPER;
    }

    /** A new mapper with these rules that reads nothing beyond some bounds; it may be configured further. */
    public static ObjectMapper within(StreamReadConstraints bounds) {
        return applyTo(JsonMapper.builder(
                        JsonFactory.builder().streamReadConstraints(bounds).build())
                .build());
    }

    /**
     * Gives a mapper these rules.
     *
     * @return the same mapper
     */
    @SuppressWarnings("deprecation") // a mapper that Quarkus has built has no builder any more
    public static ObjectMapper applyTo(ObjectMapper mapper) {
        mapper.registerModules(new Jdk8Module(), new JavaTimeModule(), times());
        mapper.setAnnotationIntrospector(AnnotationIntrospector.pair(
                new Words(), mapper.getSerializationConfig().getAnnotationIntrospector()));
        mapper.setDefaultPropertyInclusion(JsonInclude.Include.NON_ABSENT);
        // A record's members are its components; a method isEmpty() is none of them.
        mapper.setVisibility(PropertyAccessor.IS_GETTER, Visibility.NONE);
        mapper.configOverride(List.class).setSetterInfo(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY));
        mapper.configure(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS, false);
        mapper.configure(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS, false);
        mapper.configure(SerializationFeature.FAIL_ON_EMPTY_BEANS, false);
        mapper.configure(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN.mappedFeature(), true);
        mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, true);
        mapper.configure(DeserializationFeature.FAIL_ON_TRAILING_TOKENS, true);
        mapper.configure(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES, true);
        mapper.configure(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES, true);
        mapper.configure(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS, true);
        mapper.configure(DeserializationFeature.ACCEPT_FLOAT_AS_INT, false);
        mapper.configure(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS, true);
        mapper.configure(MapperFeature.ALLOW_COERCION_OF_SCALARS, false);
        return mapper;
    }

    private static SimpleModule times() {
        return new SimpleModule("qipu-times")
                .addSerializer(Duration.class, new Durations.Writer())
                .addDeserializer(Duration.class, new Durations.Reader())
                .addSerializer(Instant.class, new Instants.Writer())
                .addDeserializer(Instant.class, new Instants.Reader())
                .addSerializer(Fines.class, new FineScales.Writer())
                .addDeserializer(Fines.class, new FineScales.Reader())
                .addSerializer(ZoneId.class, new Zones.Writer())
                .addDeserializer(ZoneId.class, new Zones.Reader())
                .addSerializer(Format.class, new Formats.Writer())
                .addDeserializer(Format.class, new Formats.Reader());
    }
}
