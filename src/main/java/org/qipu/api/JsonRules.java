package org.qipu.api;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;
import org.qipu.log.codec.GameJson;

/** Answers are written with the rules of the record. */
@Singleton
public class JsonRules implements ObjectMapperCustomizer {

    @Override
    public int priority() {
        return MINIMUM_PRIORITY; // last, so that these rules stand
    }

    @Override
    public void customize(ObjectMapper mapper) {
        GameJson.applyTo(mapper);
    }
}
