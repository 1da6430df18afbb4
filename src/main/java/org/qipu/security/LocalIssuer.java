package org.qipu.security;

import io.smallrye.jwt.algorithm.SignatureAlgorithm;
import io.smallrye.jwt.build.Jwt;
import io.smallrye.jwt.util.KeyUtils;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.qipu.disk.WholeFile;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.codec.GameJson;

/**
 * The issuer of bearer tokens that a data directory brings with it: a key pair made on first use, and one code that makes the first
 * chief arbiter.
 *
 * <p>Everything secret lies in files that only their owner can read.
 */
public final class LocalIssuer {

    /** The issuer that its tokens name. */
    public static final String ISSUER = "qipu";
    /** Who the first chief arbiter is called. */
    public static final String CHIEF = "chief-arbiter";
    /** How long the one-time code makes somebody chief arbiter. */
    public static final Duration LASTING = Duration.ofDays(30);

    private static final String PRIVATE_KEY = "token-key.pem";
    private static final String PUBLIC_KEY = "token-key.pub.pem";
    private static final String CODE = "chief-arbiter.code.sha256";

    /** As {@link #token} makes one. */
    private static final Pattern ID =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");

    private final Path secrets;
    private final RevokedTokens revoked;

    private LocalIssuer(Path secrets) {
        this.secrets = secrets;
        this.revoked = new RevokedTokens(secrets);
    }

    /** The issuer whose secrets lie in a directory; its key pair is made when there is none. */
    public static LocalIssuer in(Path secrets) {
        var issuer = new LocalIssuer(secrets);
        if (!Files.exists(secrets.resolve(PRIVATE_KEY))) {
            issuer.makeKeys();
        }
        return issuer;
    }

    /** The file of the public key, in PEM. */
    public Path publicKey() {
        return secrets.resolve(PUBLIC_KEY);
    }

    /**
     * A token for a role.
     *
     * @param subject  who will be named as actor
     * @param validFor how long it is good
     * @param limits   claims that limit it: {@code games}, {@code competition}, {@code boards}, {@code player}, {@code side}
     */
    public String token(Role role, String subject, Duration validFor, Map<String, Object> limits) {
        var claims = Jwt.issuer(ISSUER)
                .subject(subject)
                .upn(subject)
                .groups(role.wireName())
                .expiresIn(validFor);
        claims.claim("jti", UUID.randomUUID().toString());
        limits.forEach(claims::claim);
        return claims.jws().algorithm(SignatureAlgorithm.ES256).sign(privateKey());
    }

    /**
     * The id of a token, from the token itself or as it is.
     *
     * @throws IllegalArgumentException when it is neither a whole token nor an id as tokens have here
     */
    public static String tokenId(String tokenOrId) {
        var text = tokenOrId.strip();
        if (ID.matcher(text).matches()) {
            return text.toLowerCase(Locale.ROOT);
        }
        var parts = text.split("\\.", -1);
        if (parts.length != 3 || parts[1].isEmpty()) {
            throw new IllegalArgumentException(
                    "This is neither a whole token nor the id of one: give all of what ./qipu token printed, or its jti.");
        }
        try {
            return GameJson.mapper()
                    .readTree(Base64.getUrlDecoder().decode(parts[1]))
                    .path("jti")
                    .asText();
        } catch (IOException | IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "This is no token: give all of what ./qipu token printed, or its id (jti).", e);
        }
    }

    /** Makes a token worthless from now on, by its id. */
    public void revoke(String tokenId) {
        try {
            revoked.add(tokenId);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the token of an id was revoked; a token without an id cannot be. */
    public boolean isRevoked(String tokenId) {
        try {
            return tokenId != null && revoked.ids().contains(tokenId);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes the one-time code when none was ever made; the code is given out here and kept only as its hash. */
    public Optional<String> firstCode() {
        var file = secrets.resolve(CODE);
        if (Files.exists(file)) {
            return Optional.empty();
        }
        var random = new byte[15];
        new SecureRandom().nextBytes(random);
        var code = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        write(file, hash(code));
        return Optional.of(code);
    }

    /** The chief arbiter's token for the one-time code; it is good once. */
    public Optional<String> redeem(String code) {
        return use(code, () -> token(Role.CHIEF_ARBITER, CHIEF, LASTING, Map.of()));
    }

    /**
     * What the one-time code of the chief arbiter begins; none where it is not the one, or was taken before.
     *
     * @param beginning begins it; the code is taken after that, so that it is good still where it failed
     */
    public synchronized <T> Optional<T> use(String code, Supplier<T> beginning) {
        var file = secrets.resolve(CODE);
        try {
            if (!Files.exists(file)
                    || !MessageDigest.isEqual(
                            Files.readAllBytes(file), hash(code).getBytes(StandardCharsets.US_ASCII))) {
                return Optional.empty();
            }
            var begun = beginning.get();
            WholeFile.replace(file, "used");
            return Optional.of(begun);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hash(String code) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(code.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private void makeKeys() {
        try {
            Files.createDirectories(secrets);
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            var pair = generator.generateKeyPair();
            write(
                    secrets.resolve(PUBLIC_KEY),
                    Pem.of("PUBLIC KEY", pair.getPublic().getEncoded()));
            write(
                    secrets.resolve(PRIVATE_KEY),
                    Pem.of("PRIVATE KEY", pair.getPrivate().getEncoded()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private PrivateKey privateKey() {
        try {
            return KeyUtils.decodePrivateKey(Files.readString(secrets.resolve(PRIVATE_KEY)), SignatureAlgorithm.ES256);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("The token key in " + secrets + " cannot be read.", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path file, String text) {
        try {
            WholeFile.replace(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
