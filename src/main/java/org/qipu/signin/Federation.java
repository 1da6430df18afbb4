package org.qipu.signin;

import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Duration;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.codec.GameJson;

/** The identity provider of a federation (OpenID Connect), where one is configured: which tokens are its own, and what its names of roles mean. */
@Singleton
public class Federation {

    /** Where a page sends whoever signs in by it, and where the provider sends him back. */
    public static final String ADDRESS = "/api/v1/session/federation";

    private final boolean on;
    private final String localIssuer;
    private final Map<String, Role> roles;
    private final Duration lasting;

    Federation(
            @ConfigProperty(name = "quarkus.oidc.tenant-enabled", defaultValue = "false") boolean on,
            @ConfigProperty(name = "mp.jwt.verify.issuer", defaultValue = "qipu") String localIssuer,
            @ConfigProperty(name = "qipu.oidc.roles") Optional<String> roles,
            @ConfigProperty(name = "qipu.oidc.session", defaultValue = "PT12H") Duration lasting) {
        this.on = on;
        this.localIssuer = localIssuer;
        this.roles =
                roles.filter(text -> !text.isBlank()).map(Federation::mapping).orElseGet(Federation::asTheyAre);
        this.lasting = lasting;
    }

    /** Whether there is one. */
    public boolean isOn() {
        return on;
    }

    /** How long somebody stays signed in who came from there. */
    public Duration lasting() {
        return lasting;
    }

    /** The roles that its names of roles are; a name that means nothing here gives none. */
    Set<String> roles(Collection<String> theirs) {
        return theirs.stream()
                .flatMap(name -> Optional.ofNullable(roles.get(name)).stream())
                .map(Role::wireName)
                .collect(Collectors.toSet());
    }

    /** Whether a request is one by which somebody signs in there: with a token of his own he does not. */
    public boolean signsIn(HttpServerRequest request, String path) {
        return on && path.equals(ADDRESS) && request.getHeader("Authorization") == null;
    }

    /** Whether a token says that it comes from there; whether it does is found out after. */
    boolean gave(String token) {
        return on && issuer(token).filter(issuer -> !issuer.equals(localIssuer)).isPresent();
    }

    private static Optional<String> issuer(String token) {
        var parts = token.strip().split("\\.");
        if (parts.length != 3) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(GameJson.mapper()
                    .readTree(Base64.getUrlDecoder().decode(parts[1]))
                    .path("iss")
                    .textValue());
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Map<String, Role> mapping(String text) {
        var roles = new HashMap<String, Role>();
        for (var one : text.split(",")) {
            var pair = one.split("=", 2);
            var name = pair[0].strip();
            var role = Optional.ofNullable(asTheyAre().get(pair[pair.length - 1].strip()))
                    .orElseThrow(
                            () -> new IllegalArgumentException("QIPU_OIDC_ROLES is name=role, name=role; the roles are "
                                    + asTheyAre().keySet()));
            var other = roles.putIfAbsent(name, role);
            if (other != null && other != role) {
                throw new IllegalArgumentException("QIPU_OIDC_ROLES names '" + name + "' twice, as " + other.wireName()
                        + " and as " + role.wireName() + ": a name means one role.");
            }
        }
        return Map.copyOf(roles);
    }

    private static Map<String, Role> asTheyAre() {
        return Stream.of(Role.values()).collect(Collectors.toMap(Role::wireName, role -> role));
    }
}
