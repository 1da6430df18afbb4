package org.qipu.contract;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What is said of a type and of its members in its documentation comment.
 *
 * <p>Comments are not there when the program runs: they are kept in {@code texts.properties}, which a test compares with the sources.
 */
public final class Texts {

    private static final Properties ALL = read("texts.properties");
    private static final Properties ROWS = read("rows.properties");

    /** What was looked up: no more is kept. */
    private static final Set<String> ASKED = ConcurrentHashMap.newKeySet();

    private Texts() {}

    static Optional<String> of(Class<?> type) {
        return said(key(type));
    }

    static Optional<String> of(Class<?> type, String member) {
        return said(key(type) + "." + member);
    }

    private static Optional<String> said(String key) {
        ASKED.add(key);
        return Optional.ofNullable(ALL.getProperty(key));
    }

    /** What the contract has looked up so far, found or not. */
    static Set<String> asked() {
        return ASKED;
    }

    /** The requirement rows that a command serves. */
    static Optional<String> rows(Class<?> command) {
        return Optional.ofNullable(ROWS.getProperty(command.getSimpleName()));
    }

    private static String key(Class<?> type) {
        return type.getName().replace("org.qipu.", "").replace('$', '.');
    }

    private static Properties read(String name) {
        var properties = new Properties();
        try (var in = Texts.class.getResourceAsStream(name)) {
            if (in != null) {
                properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties;
    }
}
