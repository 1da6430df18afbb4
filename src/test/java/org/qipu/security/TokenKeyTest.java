package org.qipu.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.api.request.Bodies;

/** Without the key of its tokens a service is not ready, and says why. */
class TokenKeyTest {

    @TempDir
    Path temp;

    private static Optional<String> trouble(String location) {
        return new TokenKey(Optional.empty(), Optional.of(location), "ES256").trouble();
    }

    @Test
    void aKeyThatIsThereIsNoTroubleHoweverItIsNamed() throws Exception {
        var file = LocalIssuer.in(temp).publicKey();
        assertThat(trouble(file.toString())).isEmpty();
        assertThat(trouble("file:" + file)).isEmpty();
        assertThat(new TokenKey(Optional.of(Files.readString(file)), Optional.empty(), "ES256").trouble())
                .isEmpty();
        assertThat(trouble("https://login.example.org/keys"))
                .as("not asked for")
                .isEmpty();
    }

    @Test
    void aKeyThatIsMissingOrNoneIsNamedAndNoneIsNamedToo() throws Exception {
        assertThat(trouble("file:" + temp.resolve("none.pem"))).isPresent();
        assertThat(trouble(Files.writeString(temp.resolve("empty.pem"), "").toString()))
                .isPresent();
        assertThat(trouble(Files.writeString(
                                temp.resolve("broken.pem"),
                                "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n")
                        .toString()))
                .isPresent();
        assertThat(new TokenKey(Optional.empty(), Optional.empty(), "ES256").trouble())
                .isPresent();
    }

    @Test
    void aKeyThatAppearsLaterEndsTheTrouble() throws Exception {
        var late = temp.resolve("late.pem");
        var key = new TokenKey(Optional.empty(), Optional.of(late.toString()), "ES256");
        assertThat(key.trouble()).isPresent();
        Files.copy(LocalIssuer.in(temp.resolve("issuer")).publicKey(), late);
        assertThat(key.trouble()).isEmpty();
    }

    @Test
    void everyResourceTakesBodiesOfItsOwnSizeAndFewTakeThemFromAnybody() {
        assertThat(Bodies.Limit.at("/api/v1/games/x/commands")).isEqualTo(new Bodies.Limit(512 * 1024, false, false));
        assertThat(Bodies.Limit.at("/api/v1/imports").streamed()).isTrue();
        assertThat(Bodies.Limit.at("/api/v1/erasures").most())
                .as("ten thousand ids")
                .isEqualTo(1024 * 1024);
        for (var path : new String[] {
            "/api/v1/games", "/api/v1/imports", "/api/v1/competitions/c", "/api/v1/players/p", "/api/v1/anything/else"
        }) {
            assertThat(Bodies.Limit.at(path).anonymous()).as(path).isFalse();
        }
        for (var path : new String[] {"/api/v1/rules/position", "/api/v1/tokens", "/q/health", "/", ""}) {
            assertThat(Bodies.Limit.at(path))
                    .as(path)
                    .satisfies(limit -> assertThat(limit.most()).isLessThanOrEqualTo(64 * 1024));
        }
    }
}
