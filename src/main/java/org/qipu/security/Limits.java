package org.qipu.security;

import io.quarkus.security.identity.SecurityIdentity;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** What the token or the session of somebody says of him; nobody's says nothing. */
public final class Limits {

    private final Optional<JsonWebToken> token;
    private final Set<String> claims;

    private Limits(Optional<JsonWebToken> token) {
        this.token = token;
        this.claims = token.map(JsonWebToken::getClaimNames).orElse(Set.of());
    }

    static Limits of(SecurityIdentity identity) {
        return new Limits(
                identity.getPrincipal() instanceof JsonWebToken known && !identity.isAnonymous()
                        ? Optional.of(known)
                        : Optional.empty());
    }

    /** What a claim limits him to; a claim that is there and names nothing allows nothing. */
    public Optional<Set<String>> of(String claim) {
        return claims.contains(claim) // to ask a token for a claim of ours that it has not costs it an exception
                ? token.map(one -> values(one.getClaim(claim)))
                : Optional.empty();
    }

    /** Who he is. */
    Optional<String> subject() {
        return token.map(JsonWebToken::getSubject);
    }

    /** The id of his token, where it has one. */
    public Optional<String> tokenId() {
        return token.map(JsonWebToken::getTokenID);
    }

    /** Until when it is good. */
    public Optional<Instant> expires() {
        return token.map(JsonWebToken::getExpirationTime).map(Instant::ofEpochSecond);
    }

    private static Set<String> values(Object found) {
        return switch (found) {
            case null -> Set.of();
            case JsonValue value when value.getValueType() == JsonValue.ValueType.NULL -> Set.of();
            case Iterable<?> many ->
                StreamSupport.stream(many.spliterator(), false)
                        .map(Limits::text)
                        .collect(Collectors.toSet());
            default -> Set.of(text(found));
        };
    }

    private static String text(Object value) {
        return value instanceof JsonString string ? string.getString() : value.toString();
    }
}
