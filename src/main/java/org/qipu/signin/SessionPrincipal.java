package org.qipu.signin;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** Somebody who has signed in, with the claims that a token of his would have. */
final class SessionPrincipal implements JsonWebToken {

    private final Map<String, Object> claims;

    SessionPrincipal(Session session) {
        var all = new HashMap<>(session.limits());
        all.put("sub", session.subject());
        all.put("iat", session.begun().getEpochSecond());
        all.put("exp", session.expires().getEpochSecond());
        claims = Map.copyOf(all);
    }

    @Override
    public String getName() {
        return getSubject();
    }

    @Override
    public Set<String> getClaimNames() {
        return claims.keySet();
    }

    @Override
    @SuppressWarnings("unchecked") // as the interface has it: who asks knows of what type a claim is
    public <T> T getClaim(String name) {
        return (T) claims.get(name);
    }
}
