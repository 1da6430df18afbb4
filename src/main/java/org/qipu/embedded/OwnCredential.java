package org.qipu.embedded;

import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.NameCallback;
import javax.security.auth.callback.UnsupportedCallbackException;
import javax.security.auth.login.AppConfigurationEntry;
import org.apache.kafka.common.security.auth.AuthenticateCallbackHandler;
import org.apache.kafka.common.security.scram.ScramCredential;
import org.apache.kafka.common.security.scram.ScramCredentialCallback;
import org.apache.kafka.common.security.scram.internals.ScramFormatter;
import org.apache.kafka.common.security.scram.internals.ScramMechanism;

/**
 * Knows the one user of the embedded broker from its configuration; Kafka makes it by its name.
 *
 * <p>Kafka itself keeps its users in the log of the controller. That listener has to know them before it can read the
 * log, and a data directory that was made without users has none in it.
 */
public final class OwnCredential implements AuthenticateCallbackHandler {

    private static final int ITERATIONS = 4096;

    private String user = "";
    private ScramCredential credential;

    @Override
    public void configure(Map<String, ?> configs, String mechanism, List<AppConfigurationEntry> login) {
        try {
            var options = login.getFirst().getOptions();
            user = (String) options.get("username");
            credential = new ScramFormatter(ScramMechanism.forMechanismName(mechanism))
                    .generateCredential((String) options.get("password"), ITERATIONS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void handle(Callback[] callbacks) throws UnsupportedCallbackException {
        var known = false;
        for (var callback : callbacks) {
            switch (callback) {
                case NameCallback named -> known = user.equals(named.getDefaultName());
                case ScramCredentialCallback asked ->
                    asked.scramCredential(known ? credential : null); // without one he is refused
                default -> throw new UnsupportedCallbackException(callback);
            }
        }
    }

    @Override
    public void close() {}
}
