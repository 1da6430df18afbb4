package org.qipu.signin;

import io.quarkus.oidc.AccessTokenCredential;
import io.quarkus.oidc.IdTokenCredential;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.SecurityIdentityAugmentor;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Gives whoever comes from a federation's provider the roles that its names of roles mean here, and no others. */
@ApplicationScoped
public class FederationRoles implements SecurityIdentityAugmentor {

    @Inject
    Federation federation;

    @Override
    public Uni<SecurityIdentity> augment(SecurityIdentity identity, AuthenticationRequestContext context) {
        if (identity.getCredential(AccessTokenCredential.class) == null
                && identity.getCredential(IdTokenCredential.class) == null) {
            return Uni.createFrom().item(identity);
        }
        return Uni.createFrom()
                .item(QuarkusSecurityIdentity.builder()
                        .setPrincipal(identity.getPrincipal())
                        .addCredentials(identity.getCredentials())
                        .addAttributes(identity.getAttributes())
                        .addRoles(federation.roles(identity.getRoles()))
                        .build());
    }
}
