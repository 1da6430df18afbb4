package org.qipu.signin;

import io.quarkus.security.identity.request.BaseAuthenticationRequest;

/** Asks who has signed in with a secret. */
final class SessionRequest extends BaseAuthenticationRequest {

    private final String secret;

    SessionRequest(String secret) {
        this.secret = secret;
    }

    String secret() {
        return secret;
    }
}
