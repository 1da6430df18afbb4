package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;

/** The arbiter whom the tests' identity providers know, limited to one competition. */
final class Lee {

    private Lee() {}

    /** What the provider says of him is what the service says of the session that the visitor brought back. */
    static void isSignedIn(RunningService service, Visitor visitor) throws Exception {
        var who = service.send(HttpRequest.newBuilder(service.uri("/api/v1/session"))
                        .header("Cookie", "qipu-session=" + visitor.cookies().get("qipu-session")))
                .body();
        assertThat(who.path("role").asText()).isEqualTo("arbiter");
        assertThat(who.path("subject").asText()).isEqualTo("f-4711");
        assertThat(who.path("competition").asText()).isEqualTo("cup");
    }
}
