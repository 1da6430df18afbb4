package org.qipu.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.qipu.security.LocalIssuer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes a token of the local issuer worthless: a lost tablet, a helper who has left. */
@Command(
        name = "revoke",
        mixinStandardHelpOptions = true,
        description = "Makes a bearer token of the local issuer worthless at once, while the service runs too.")
final class RevokeCommand implements Callable<Integer> {

    @Parameters(paramLabel = "TOKEN", description = "the token, or its id (jti)")
    String token;

    @Option(
            names = "--data",
            defaultValue = "data",
            paramLabel = "DIR",
            description = "the data directory (default: ./${DEFAULT-VALUE})")
    Path data;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() {
        Service.requireData(data);
        try {
            var id = LocalIssuer.tokenId(token);
            if (id.isBlank()) {
                throw new ParameterException(
                        spec.commandLine(), "This token has no id: it cannot be revoked, and ends by itself.");
            }
            LocalIssuer.in(data.resolve("secrets")).revoke(id);
            spec.commandLine().getOut().println("Revoked " + id + ".");
            return 0;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage());
        }
    }
}
