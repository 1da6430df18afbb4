package org.qipu.audit.stamp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bouncycastle.tsp.TSPAlgorithms;
import org.bouncycastle.tsp.TimeStampRequest;
import org.bouncycastle.tsp.TimeStampRequestGenerator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.audit.stamp.AskedAuthority.Line;
import org.qipu.audit.stamp.AskedAuthority.Outcome;
import org.qipu.audit.stamp.AskedAuthority.Reply;
import org.qipu.log.codec.Hash;

/** An authority is asked, and of what it answers only that is taken which openssl takes as well. */
class AskedAuthorityTest {

    private static final byte[] DATA = "hall.example/record\n7\n".getBytes(UTF_8);

    private static StampingAuthority authority;
    private static StampingAuthority other;

    @TempDir
    Path home;

    @BeforeAll
    static void start() throws Exception {
        authority = StampingAuthority.start("Time, Ltd");
        other = StampingAuthority.start("Others");
    }

    @AfterAll
    static void stop() {
        authority.close();
        other.close();
    }

    /** What an authority answers to a query. */
    private interface Answer {
        byte[] to(byte[] query) throws Exception;
    }

    private static Line line(Answer answer) {
        return query -> {
            try {
                return new Reply(200, answer.to(query));
            } catch (IOException | RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        };
    }

    private static Outcome asked(Answer answer) throws Exception {
        return new AskedAuthority(line(answer), authority.anchors()).ask(DATA);
    }

    private static String refused(Answer answer) throws Exception {
        var outcome = asked(answer);
        assertThat(outcome).isInstanceOf(Outcome.Refused.class);
        return ((Outcome.Refused) outcome).why();
    }

    private static byte[] query(byte[] hash, BigInteger nonce) throws IOException {
        var generator = new TimeStampRequestGenerator();
        generator.setCertReq(true);
        return generator.generate(TSPAlgorithms.SHA256, hash, nonce).getEncoded();
    }

    private boolean isBelievedByOpenssl(byte[] answer, Path anchors) throws Exception {
        return isBelievedByOpenssl(answer, anchors, "");
    }

    private boolean isBelievedByOpenssl(byte[] answer, Path anchors, String further) throws Exception {
        Files.write(home.resolve("answer"), answer);
        Files.write(home.resolve("data"), DATA);
        return StampingAuthority.openssl(
                                home, "ts -verify -in answer -data data -partial_chain -CAfile " + anchors + further)
                        .code()
                == 0;
    }

    @Test
    void a_right_answer_is_taken_whole_and_openssl_takes_it_as_well() throws Exception {
        var before = Instant.now().minus(Duration.ofSeconds(2));
        var stamped = (Outcome.Stamped) asked(authority::reply);
        assertThat(Instant.parse(stamped.stamp().at()))
                .isBetween(before, Instant.now().plusSeconds(2));
        assertThat(stamped.stamp().authority()).isEqualTo("CN=時間 stamps,O=Time\\, Ltd");
        assertThat(stamped.stamp().anchor())
                .isEqualTo(authority.anchors().certificates().getFirst());
        assertThat(isBelievedByOpenssl(stamped.answer(), authority.certificate("root")))
                .isTrue();
        assertThat(TimeStamps.judge(stamped.answer(), DATA, authority.anchors()))
                .isEqualTo(stamped.stamp());
    }

    @Test
    void a_query_tells_the_hash_and_a_nonce_that_is_another_each_time_and_asks_for_the_certificate() throws Exception {
        var queries = new ArrayList<TimeStampRequest>();
        for (int i = 0; i < 2; i++) {
            asked(query -> {
                queries.add(new TimeStampRequest(query));
                return authority.reply(query);
            });
        }
        assertThat(queries).hasSize(2).allSatisfy(query -> {
            assertThat(query.getMessageImprintAlgOID()).isEqualTo(TSPAlgorithms.SHA256);
            assertThat(query.getMessageImprintDigest())
                    .isEqualTo(Hash.ofContent(DATA).bytes());
            assertThat(query.getCertReq()).isTrue();
        });
        assertThat(queries.getFirst().getNonce()).isNotEqualTo(queries.getLast().getNonce());
    }

    @Test
    void an_authority_that_rejects_is_told_of() throws Exception {
        assertThat(refused(authority::refusal)).contains("It stamped nothing, with status 2");
    }

    @Test
    void an_answer_to_another_query_for_the_same_bytes_is_refused() throws Exception {
        assertThat(refused(any -> authority.reply(query(Hash.ofContent(DATA).bytes(), BigInteger.TEN))))
                .contains("nonce");
    }

    @Test
    void a_time_stamp_of_other_bytes_is_refused() throws Exception {
        assertThat(refused(query -> authority.reply(query(new byte[32], new TimeStampRequest(query).getNonce()))))
                .contains("imprint");
    }

    @Test
    void a_certificate_that_leads_to_no_anchor_is_refused() throws Exception {
        assertThat(refused(other::reply)).startsWith("Its time stamp does not hold");
        assertThat(isBelievedByOpenssl(
                        other.reply(query(Hash.ofContent(DATA).bytes(), BigInteger.ONE)),
                        authority.certificate("root")))
                .isFalse();
    }

    @Test
    void an_anchor_may_be_the_authority_below_the_root_or_the_certificate_itself() throws Exception {
        for (var name : List.of("between", "stamps")) {
            var anchors = Anchors.parse(Files.readAllBytes(authority.certificate(name)))
                    .orElseThrow();
            var outcome = new AskedAuthority(line(authority::reply), anchors).ask(DATA);
            assertThat(outcome).as(name).isInstanceOf(Outcome.Stamped.class);
            assertThat(isBelievedByOpenssl(((Outcome.Stamped) outcome).answer(), authority.certificate(name)))
                    .isTrue();
        }
    }

    /** The same signed anew, so that nothing but the certificate is another: by the right one it is taken. */
    @Test
    void a_certificate_that_is_not_for_time_stamps_alone_is_refused() throws Exception {
        var query = query(Hash.ofContent(DATA).bytes(), BigInteger.TWO);
        assertThat(TimeStamps.judge(authority.signedBy("stamps", query), DATA, authority.anchors()))
                .isInstanceOf(Judgement.Holds.class);
        for (var name : List.of("signs", "servesToo", "seals")) {
            assertThat(refused(asked -> authority.signedBy(name, asked)))
                    .as(name)
                    .startsWith("Its time stamp does not hold");
            assertThat(isBelievedByOpenssl(authority.signedBy(name, query), authority.certificate("root")))
                    .as(name)
                    .isFalse();
        }
        assertThat(refused(asked -> authority.signedBy("signs", asked))).contains("ExtendedKeyUsage");
    }

    /** Years later it still proves what it did: what counts is whether the certificate was valid then. */
    @Test
    void a_time_stamp_holds_after_its_certificate_has_ended() throws Exception {
        var end = Instant.now().truncatedTo(ChronoUnit.SECONDS).plusSeconds(4);
        authority.ending("brief", end);
        var answer = authority.signedBy("brief", query(Hash.ofContent(DATA).bytes(), BigInteger.TWO));
        var then = Instant.now().getEpochSecond();
        var judged = TimeStamps.judge(answer, DATA, authority.anchors());
        assertThat(judged).isInstanceOf(Judgement.Holds.class);
        Thread.sleep(Duration.between(Instant.now(), end.plusSeconds(2)));
        assertThat(TimeStamps.judge(answer, DATA, authority.anchors())).isEqualTo(judged);
        var root = authority.certificate("root");
        assertThat(isBelievedByOpenssl(answer, root)).as("as of today").isFalse();
        assertThat(isBelievedByOpenssl(answer, root, " -attime " + then))
                .as("as of then")
                .isTrue();
    }

    @Test
    void a_certificate_that_had_ended_before_is_refused() throws Exception {
        authority.ending("ended", Instant.now().minus(Duration.ofDays(1)));
        assertThat(refused(query -> authority.signedBy("ended", query))).startsWith("Its time stamp does not hold");
        assertThat(isBelievedByOpenssl(
                        authority.signedBy("ended", query(Hash.ofContent(DATA).bytes(), BigInteger.TWO)),
                        authority.certificate("root")))
                .isFalse();
    }

    @Test
    void what_is_no_time_stamp_is_refused() throws Exception {
        for (var nothing : List.of(new byte[0], new byte[] {0x30}, "<html>".getBytes(UTF_8), new byte[] {0x30, 0})) {
            assertThat(refused(query -> nothing)).startsWith("What it answered is not what was asked for");
        }
        assertThat(refused(query -> {
                    var answer = authority.reply(query);
                    return Arrays.copyOf(answer, answer.length + 1);
                }))
                .contains("not what was asked for");
    }

    @Test
    void an_error_is_told_by_its_number_and_an_authority_that_is_away_by_why() throws Exception {
        assertThat(new AskedAuthority(query -> new Reply(503, new byte[0]), authority.anchors()).ask(DATA))
                .isEqualTo(new Outcome.Refused("It answered 503."));
        assertThat(new AskedAuthority(
                                query -> {
                                    throw new IOException("gone");
                                },
                                authority.anchors())
                        .ask(DATA))
                .isEqualTo(new Outcome.Away("gone"));
    }

    /** Whichever byte is changed: it does not hold, or what is not signed was changed and it tells the same. */
    @Test
    void nothing_that_was_signed_can_be_changed() throws Exception {
        var stamped = (Outcome.Stamped) asked(authority::reply);
        int doubted = 0;
        for (int i = 0; i < stamped.answer().length; i++) {
            var changed = stamped.answer().clone();
            changed[i] ^= 1;
            switch (TimeStamps.judge(changed, DATA, authority.anchors())) {
                case Judgement.Holds holds -> assertThat(holds).as("byte " + i).isEqualTo(stamped.stamp());
                case Judgement.OfSomethingElse any -> doubted++;
                case Judgement.NotBelieved any -> doubted++;
            }
        }
        assertThat(doubted).isGreaterThan(stamped.answer().length / 2);
        assertThat(TimeStamps.judge(stamped.answer(), new byte[1], authority.anchors()))
                .isEqualTo(new Judgement.OfSomethingElse());
    }
}
