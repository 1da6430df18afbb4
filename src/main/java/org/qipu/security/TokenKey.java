package org.qipu.security;

import io.smallrye.jwt.algorithm.SignatureAlgorithm;
import io.smallrye.jwt.util.KeyUtils;
import io.smallrye.jwt.util.ResourceUtils;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The key by which tokens are believed: without it nobody can be told from anybody. */
@Singleton
public class TokenKey {

    private final Optional<String> key;
    private final Optional<String> location;
    private final String algorithm;

    TokenKey(
            @ConfigProperty(name = "mp.jwt.verify.publickey") Optional<String> key,
            @ConfigProperty(name = "mp.jwt.verify.publickey.location") Optional<String> location,
            @ConfigProperty(name = "mp.jwt.verify.publickey.algorithm", defaultValue = "ES256") String algorithm) {
        this.key = key;
        this.location = location;
        this.algorithm = algorithm;
    }

    /** What is wrong with it, if anything; a key that lies elsewhere in the network is not asked for. */
    public Optional<String> trouble() {
        if (key.filter(text -> !text.isBlank() && !text.equals("NONE")).isPresent()) {
            return Optional.empty();
        }
        var named = location.filter(text -> !text.isBlank());
        return named.isEmpty()
                ? Optional.of("no key is named")
                : named.get().startsWith("http") ? Optional.empty() : trouble(named.get());
    }

    private Optional<String> trouble(String file) {
        try {
            var text = ResourceUtils.readResource(file);
            if (text == null || text.isBlank()) {
                return Optional.of("there is nothing at " + file);
            }
            if (text.contains("PUBLIC KEY")) {
                KeyUtils.decodePublicKey(text, SignatureAlgorithm.fromAlgorithm(algorithm));
            }
            return Optional.empty();
        } catch (IOException | GeneralSecurityException | RuntimeException e) {
            return Optional.of(
                    "the key at " + file + " cannot be read: " + e.getClass().getSimpleName());
        }
    }
}
