package org.qipu.audit.stamp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bouncycastle.tsp.TSPAlgorithms;
import org.bouncycastle.tsp.TimeStampRequestGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.log.codec.Hash;

/**
 * A time stamp of which one bit was changed is worth as much here as openssl says. Some parts of it no signature is over:
 * what is changed there need not be found, but must not be found by one of two verifiers alone.
 */
class ChangedTimeStampTest {

    private static final byte[] DATA = "hall.example/record\n7\n".getBytes(UTF_8);

    @TempDir
    Path home;

    @Test
    void isWorthAsMuchHereAsOpensslSays() throws Exception {
        try (var authority = StampingAuthority.start("Time, Ltd")) {
            Files.copy(authority.certificate("root"), home.resolve("ca"));
            var query = new TimeStampRequestGenerator();
            query.setCertReq(true);
            var answer = authority.reply(
                    query.generate(TSPAlgorithms.SHA256, Hash.ofContent(DATA).bytes())
                            .getEncoded());
            assertThat(holds(answer, authority)).isTrue();
            assertThat(openssl(answer)).isTrue();
            var unlike = new ArrayList<String>();
            for (int i = 0; i < answer.length; i += stride(i)) {
                for (int bit : List.of(1, 0x20, 0x80)) {
                    var changed = answer.clone();
                    changed[i] ^= (byte) bit;
                    var here = holds(changed, authority);
                    if (here != openssl(changed)) {
                        unlike.add("byte " + i + ", bit " + bit + (here ? ": believed here" : ": not believed here"));
                    }
                }
            }
            assertThat(unlike).isEmpty();
        }
    }

    /** More of what says that this is signed data, which no signature is over, than of the rest. */
    private static int stride(int at) {
        return at < 72 ? 3 : 23;
    }

    private static boolean holds(byte[] answer, StampingAuthority authority) throws Exception {
        return TimeStamps.judge(answer, DATA, authority.anchors()) instanceof Judgement.Holds;
    }

    /** As docs/verify/verify_dossier.py asks it. */
    private boolean openssl(byte[] answer) throws Exception {
        Files.write(home.resolve("answer"), answer);
        return StampingAuthority.openssl(
                                        home,
                                        "ts -verify -in answer -digest "
                                                + Hash.ofContent(DATA).hex() + " -CAfile ca -partial_chain -attime "
                                                + Instant.now().getEpochSecond())
                                .code()
                        == 0
                && StampingAuthority.openssl(home, "asn1parse -inform DER -in answer")
                        .said()
                        .lines()
                        .noneMatch(line -> line.matches(".* prim: (SET|SEQUENCE|cont) .*"));
    }
}
