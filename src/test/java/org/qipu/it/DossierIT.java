package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.TableOnPage;
import org.qipu.audit.dossier.DossierFile;
import org.qipu.audit.dossier.DossierVerification;
import org.qipu.audit.dossier.Exhibit;
import org.qipu.audit.dossier.Manifest;
import org.qipu.audit.dossier.Paths;
import org.qipu.audit.log.LogIdentity;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.ProofFile;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.note.VerifierKey;
import org.qipu.audit.stamp.Anchors;
import org.qipu.audit.stamp.AskedAuthority;
import org.qipu.audit.stamp.StampingAuthority;
import org.qipu.audit.tree.Head;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.codec.Hash;

/** A dossier of the packaged program, verified by ours and by the verifier that shares no code with it: both say the same of what is right and of what was forged. */
class DossierIT {

    private static final TableOnPage EDITED =
            new TableOnPage(Path.of("docs/proof.md"), "<!-- what is edited in a dossier: made by DossierIT -->\n");
    private static final String BY_HAND =
            "ts -verify -in timestamp.tsr -data timestamp-checkpoint -CAfile timestamp-ca.pem -partial_chain";

    private static RunningService service;
    private static WitnessBeside beside;
    private static StampingAuthority authority;
    private static String chief;
    private static final String SHEET = "%PDF-1.7 the scoresheet of White";

    @TempDir
    static Path home;

    @BeforeAll
    static void start() throws Exception {
        beside = WitnessBeside.start();
        authority = StampingAuthority.start("Time, Ltd");
        service = RunningService.start(Stream.concat(
                        beside.configuration().stream(),
                        Stream.of(
                                "-Dqipu.log.tsa=" + authority.address(),
                                "-Dqipu.log.tsa-ca=" + authority.certificate("root"),
                                "-Dqipu.log.stamp-every=PT1S"))
                .toList());
        chief = service.token(Role.CHIEF_ARBITER);
        assertThat(service.put("/api/v1/competitions/cup", "{\"rulebook\":\"fide-2023\",\"delay\":\"PT15M\"}", chief)
                        .status())
                .isEqualTo(201);
        play(
                "chess",
                "{\"gameId\":\"chess\",\"rulebook\":\"fide-2023\",\"competition\":\"cup\",\"round\":1,\"board\":1}",
                "{\"type\":\"StartGame\"}",
                "{\"type\":\"PlayMove\",\"move\":\"e4\"}",
                "{\"type\":\"AddNote\",\"text\":\"A spectator in row 3 said \\\"棋譜\\\" ♞ aloud.\"}",
                "{\"type\":\"PlayMove\",\"move\":\"e5\"}",
                "{\"type\":\"ReportIrregularity\",\"kind\":\"illegal-move\",\"ply\":1}",
                "{\"type\":\"Resign\",\"side\":\"black\"}");
        evidence("chess", SHEET);
        play(
                "xiangqi",
                "{\"gameId\":\"xiangqi\",\"rulebook\":\"xiangqi-tw-2024\"}",
                "{\"type\":\"StartGame\"}",
                "{\"type\":\"PlayMove\",\"move\":\"炮二平五\"}");
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
        beside.close();
        authority.close();
    }

    private static void play(String id, String scheduled, String... commands) throws Exception {
        assertThat(service.post("/api/v1/games", scheduled, chief).status()).isEqualTo(201);
        for (var command : commands) {
            var reply = service.post("/api/v1/games/" + id + "/commands", command, chief);
            if (!command.contains("ReportIrregularity")) {
                assertThat(reply.status()).as(reply.body().toString()).isEqualTo(200);
            }
        }
    }

    /** A file that is sent for a game. */
    private static void evidence(String game, String text) throws Exception {
        var reply = service.send(HttpRequest.newBuilder(service.uri("/api/v1/games/" + game + "/evidence?text=sheet"))
                .header("Content-Type", "application/pdf")
                .header("Authorization", "Bearer " + chief)
                .POST(BodyPublishers.ofString(text)));
        assertThat(reply.status()).as("%s", reply.body()).isEqualTo(201);
    }

    private static String path(String text) {
        return Paths.evidence(
                Hash.ofContent(text.getBytes(StandardCharsets.UTF_8)).hex(), "pdf");
    }

    private static Path fetched(String game) throws Exception {
        var file = home.resolve(game + ".zip");
        try (var http = HttpClient.newHttpClient()) {
            var answer = http.send(
                    HttpRequest.newBuilder(service.uri("/api/v1/games/" + game + "/dossier"))
                            .header("Authorization", "Bearer " + chief)
                            .build(),
                    BodyHandlers.ofFile(file));
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.headers().firstValue("content-type")).contains("application/zip");
        }
        return file;
    }

    /** As soon as a time stamp covers it. */
    private static SortedMap<String, byte[]> stamped(String game) throws Exception {
        await().atMost(Duration.ofSeconds(60)).until(() -> files(fetched(game)).containsKey(Paths.STAMP));
        return files(home.resolve(game + ".zip"));
    }

    private static SortedMap<String, byte[]> files(Path dossier) throws IOException {
        return DossierFile.read(dossier).orElseThrow();
    }

    /** What both verifiers say, which is the same. */
    private static List<String> said(SortedMap<String, byte[]> files, VerifierKey... keys) throws Exception {
        return said(Files.write(home.resolve("tried.zip"), DossierFile.zip(files)), keys);
    }

    private static List<String> said(Path dossier, VerifierKey... keys) throws Exception {
        return said(dossier, Optional.empty(), keys);
    }

    private static List<String> said(SortedMap<String, byte[]> files, Path anchors) throws Exception {
        return said(Files.write(home.resolve("tried.zip"), DossierFile.zip(files)), Optional.of(anchors), known());
    }

    private static List<String> said(Path dossier, Optional<Path> anchors, VerifierKey... keys) throws Exception {
        var believed = anchors.isEmpty() ? Optional.<Anchors>empty() : Anchors.parse(Files.readAllBytes(anchors.get()));
        var report = DossierVerification.of(files(dossier), List.of(keys), believed);
        var ours = report.statements().stream().map(Object::toString).toList();
        var command = new ArrayList<>(List.of("python3", "docs/verify/verify_dossier.py", dossier.toString()));
        Stream.of(keys).forEach(key -> command.addAll(List.of("--key", key.toString())));
        anchors.ifPresent(file -> command.addAll(List.of("--tsa-ca", file.toString())));
        var python = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectInput(Path.of("/dev/null").toFile())
                .start();
        var theirs = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(theirs.lines().toList()).isEqualTo(ours);
        assertThat(python.waitFor()).isEqualTo(report.holds() ? 0 : 1);
        return ours;
    }

    private static List<String> wrong(List<String> said) {
        return said.stream().filter(one -> one.startsWith("wrong: ")).toList();
    }

    private static VerifierKey[] known() {
        return new VerifierKey[] {beside.identity().verifier(), beside.signer().verifier()};
    }

    @Test
    void bothGamesAreProvedToWhoKnowsTheKeys() throws Exception {
        var chess = said(fetched("chess"), known());
        assertThat(wrong(chess)).isEmpty();
        assertThat(chess)
                .anyMatch(one -> one.matches("proved: The \\d+ events of chess are in the log and a chain.*"))
                .anyMatch(one -> one.matches("proved: The \\d+ events? of competition/cup are in the log.*"))
                .anyMatch(one -> one.matches("proved: The head of \\d+ events is signed by hall.example/record\\."));
        assertThat(said(fetched("xiangqi"), known()))
                .noneMatch(one -> one.startsWith("wrong"))
                .anyMatch(one -> one.matches("proved: The \\d+ events of xiangqi .*"));
    }

    @Test
    void withoutAKeyItIsSaidWhoseWordIsTaken() throws Exception {
        assertThat(said(fetched("chess")))
                .noneMatch(one -> one.startsWith("wrong"))
                .anyMatch(one -> one.startsWith("not proved: That the keys are those of hall.example/record")
                        && one.contains(beside.identity().verifier().toString()));
    }

    @Test
    void whatAReaderNeedsIsInIt() throws Exception {
        var chess = files(fetched("chess"));
        assertThat(chess).containsKeys("README.txt", "game.pgn", "rulebook.json", "articles.json", "scoresheets.json");
        assertThat(text(chess, "story.en.html")).contains("<svg", "1.e4", "棋譜", "White");
        assertThat(text(chess, "story.zh-Hant.html")).contains("白方", "lang=\"zh-Hant\"");
        assertThat(text(files(fetched("xiangqi")), "game.dhtmlxq.txt")).contains("DhtmlXQ");
        assertThat(Files.size(fetched("chess"))).isLessThan(1 << 20);
    }

    private static String text(SortedMap<String, byte[]> files, String path) {
        return new String(files.get(path), StandardCharsets.UTF_8);
    }

    @Test
    void filesThatNotesNameAreInItAndProvedToBeTheOnesThatWereNamed() throws Exception {
        var chess = fetched("chess");
        assertThat(files(chess)).containsKey(path(SHEET));
        assertThat(text(files(chess), path(SHEET))).isEqualTo(SHEET);
        assertThat(text(files(chess), "story.en.html")).contains("File: <a href=\"" + path(SHEET));
        assertThat(said(chess, known()))
                .anyMatch(one ->
                        one.matches("proved: " + path(SHEET) + " is the file that event \\d+ of chess names\\."));
    }

    /** Who has the key of the log exchanges a file, and signs a manifest of what he put there. */
    @Test
    void aFileThatWasExchangedIsNamedWhoeverSignedTheManifest() throws Exception {
        var other = "%PDF-1.7 the scoresheet of somebody else";
        var kept = new TreeMap<>(files(fetched("chess")));
        kept.put(path(SHEET), other.getBytes(StandardCharsets.UTF_8));
        assertThat(wrong(said(signed(kept, beside.identity()), known())))
                .containsExactly("wrong: " + path(SHEET) + " is no file that an event names.");
        var renamed = new TreeMap<>(files(fetched("chess")));
        renamed.remove(path(SHEET));
        renamed.put(path(other), other.getBytes(StandardCharsets.UTF_8));
        assertThat(said(signed(renamed, beside.identity()), known()))
                .contains("wrong: " + path(other) + " is no file that an event names.")
                .anyMatch(one -> one.startsWith("not proved: What the file "
                        + Hash.ofContent(SHEET.getBytes(StandardCharsets.UTF_8)).hex() + " shows"));
    }

    @Test
    void aFileThatWasErasedIsToldAsNotProved() throws Exception {
        var letter = "%PDF-1.7 a letter";
        play("erased", "{\"gameId\":\"erased\",\"rulebook\":\"fide-2023\"}", "{\"type\":\"StartGame\"}");
        evidence("erased", letter);
        var hash = Hash.ofContent(letter.getBytes(StandardCharsets.UTF_8)).hex();
        assertThat(service.delete("/api/v1/games/erased/evidence/" + hash + "?reason=asked", chief)
                        .status())
                .isEqualTo(200);
        var dossier = fetched("erased");
        assertThat(files(dossier).keySet()).noneMatch(one -> one.startsWith("evidence/"));
        assertThat(text(files(dossier), "story.en.html")).contains("Its file was erased: " + hash);
        assertThat(said(dossier, known()))
                .noneMatch(one -> one.startsWith("wrong"))
                .contains("not proved: What the file " + hash
                        + " shows, which event 3 of erased names: it is not here, for it was erased or never sent.");
    }

    private static SortedMap<String, byte[]> edited(SortedMap<String, byte[]> whole, String path) {
        var edited = new TreeMap<>(whole);
        var bytes = edited.get(path).clone();
        bytes[bytes.length / 2] ^= 1;
        edited.put(path, bytes);
        return edited;
    }

    private static SortedMap<String, byte[]> leftOut(SortedMap<String, byte[]> whole, String path) {
        var rest = new TreeMap<>(whole);
        rest.remove(path);
        return rest;
    }

    /** Both verifiers, for they say the same. */
    private static String named(SortedMap<String, byte[]> files) throws Exception {
        return wrong(said(files, known())).isEmpty() ? "–" : "named";
    }

    /** Two files of each kind in turn: a byte of one changed, it left out, another put beside it; and the same by somebody who signs the manifest of it with the log's own key. */
    @Test
    void whateverIsEditedIsNamed() throws Exception {
        var whole = stamped("chess");
        var rows = new TreeMap<String, String>();
        var tried = new HashMap<String, Integer>();
        for (var path : whole.keySet()) {
            var part = path.replaceAll("\\d+(?=\\.tlog-proof)", "N").replaceAll("[0-9a-f]{64}", "SHA-256");
            if (tried.merge(part, 1, Integer::sum) > 2) {
                continue;
            }
            var edited = named(edited(whole, path));
            var leftOut = named(leftOut(whole, path));
            assertThat(List.of(edited, leftOut)).as(path).containsOnly("named");
            var signed = path.equals(Paths.MANIFEST)
                    ? List.of("", "")
                    : List.of(
                            named(signed(edited(whole, path), beside.identity())),
                            named(signed(leftOut(whole, path), beside.identity())));
            var row = String.join(" | ", edited, leftOut, signed.getFirst(), signed.getLast());
            assertThat(rows.merge(part, row, (one, other) -> one.equals(other) ? one : one + " or " + other))
                    .as("the same of each " + part)
                    .isEqualTo(row);
        }
        EDITED.is(
                "| part | a byte changed | left out | a byte changed, the manifest signed with the log's key | left out, the manifest signed with the log's key |\n"
                        + "|---|---|---|---|---|\n"
                        + rows.entrySet().stream()
                                .map(row -> "| `" + row.getKey() + "` | " + row.getValue() + " |\n")
                                .collect(Collectors.joining()));
        var more = new TreeMap<>(whole);
        more.put("proofs/99.tlog-proof", new byte[] {1});
        assertThat(wrong(said(more, known())))
                .containsExactly("wrong: proofs/99.tlog-proof was added: the manifest does not list it.");
    }

    /** Somebody who has no key of the log signs with his own, and puts it in the place of the log's. */
    @Test
    void aSwappedKeyIsNamedByWhoKnowsTheRightOne() throws Exception {
        var forger = LogIdentity.make("hall.example/record");
        var forged = forged(files(fetched("chess")), forger, "row 3", "row 4");
        assertThat(wrong(said(forged, known())))
                .contains("wrong: The manifest is not signed by hall.example/record.")
                .anyMatch(one -> one.matches("wrong: Event \\d of chess: the words at /text are not those .*"));
    }

    /** Somebody who has the key of the log, and with it can sign any manifest: the tree and the witness stand against him. */
    @Test
    void whoHasTheKeyOfTheLogCannotChangeAnEventThatIsInIt() throws Exception {
        var whole = files(fetched("chess"));
        assertThat(wrong(said(forged(whole, beside.identity(), "row 3", "row 4"), known())))
                .singleElement()
                .asString()
                .contains("the words at /text are not those that were recorded");
        assertThat(wrong(said(forged(whole, beside.identity(), "MovePlayed", "MoveSealed"), known())))
                .isNotEmpty()
                .allMatch(one -> one.matches("wrong: Event \\d of chess was changed\\."));
        assertThat(wrong(said(without(whole, 3), known())))
                .containsExactly("wrong: Event 3 of chess does not stand in its place.");
        assertThat(wrong(said(forged(whole, beside.identity(), "\"sequence\":3", "\"sequence\":33"), known())))
                .isNotEmpty();
    }

    /** The hash of what is sealed cannot be reckoned: nothing else passes for sealed. */
    @Test
    void whoHasTheKeyOfTheLogCannotChangeAnEventByMarkingItAsSealed() throws Exception {
        var whole = files(fetched("chess"));
        var marked = forged(whole, beside.identity(), "\"words\":[", "\"sealed\":true,\"words\":[");
        assertThat(wrong(said(marked, known())))
                .isNotEmpty()
                .allMatch(one -> one.endsWith(" is marked as sealed and is no sealed move that is still closed:"
                                + " what it says is not proved.")
                        || one.matches("wrong: evidence/.* is no file that an event names\\."));
    }

    private static SortedMap<String, byte[]> without(SortedMap<String, byte[]> whole, int line) {
        var files = new TreeMap<>(whole);
        var lines = new ArrayList<>(Arrays.asList(text(whole, Paths.EVENTS).split("(?<=\n)")));
        lines.remove(line - 1);
        files.put(Paths.EVENTS, String.join("", lines).getBytes(StandardCharsets.UTF_8));
        files.remove(Paths.proof(Paths.EVENTS, line));
        return signed(files, beside.identity());
    }

    private static SortedMap<String, byte[]> forged(
            SortedMap<String, byte[]> whole, LogIdentity by, String said, String instead) {
        var files = new TreeMap<>(whole);
        assertThat(text(whole, Paths.EVENTS)).contains(said);
        files.put(Paths.EVENTS, text(whole, Paths.EVENTS).replace(said, instead).getBytes(StandardCharsets.UTF_8));
        return signed(files, by);
    }

    private static SortedMap<String, byte[]> signed(SortedMap<String, byte[]> files, LogIdentity by) {
        var before = Manifest.parse(SignedNote.parse(text(files, Paths.MANIFEST))
                        .orElseThrow()
                        .text())
                .orElseThrow();
        var listed = files.entrySet().stream()
                .filter(file -> !file.getKey().equals(Paths.MANIFEST))
                .map(file -> Exhibit.of(file.getKey(), file.getValue()))
                .toList();
        var text = new Manifest(before.game(), before.origin(), before.made(), listed).text();
        files.put(
                Paths.MANIFEST,
                new SignedNote(text, List.of(by.signer().sign(text, before.made())))
                        .whole()
                        .getBytes(StandardCharsets.UTF_8));
        return files;
    }

    @Test
    void theTimeStampProvesSinceWhenTheGameIsThere() throws Exception {
        var chess = stamped("chess");
        var proved =
                "proved: Event \\d+ of chess, and by its hash all before it, was recorded at 20\\d\\d-\\d\\d-\\d\\dT[0-9:.]+Z"
                        + " at the latest: CN=時間 stamps,O=Time\\\\, Ltd stamped a head of \\d+ events that it is in\\.";
        assertThat(said(chess, authority.certificate("root")))
                .noneMatch(one -> one.startsWith("wrong"))
                .noneMatch(one -> one.contains("who stamped it"))
                .anyMatch(one -> one.matches(proved));
        assertThat(said(chess, known()))
                .as("without a certificate of one's own")
                .noneMatch(one -> one.startsWith("wrong"))
                .anyMatch(one -> one.matches(proved))
                .contains(
                        "not proved: That who stamped it is to be believed: the dossier brings timestamp-ca.pem itself."
                                + " Compare that.");
        var unpacked = Files.createDirectories(home.resolve("unpacked"));
        for (var file : chess.entrySet()) {
            if (!file.getKey().contains("/")) {
                Files.write(unpacked.resolve(file.getKey()), file.getValue());
            }
        }
        assertThat(text(chess, "README.txt")).contains("openssl " + BY_HAND);
        assertThat(StampingAuthority.openssl(unpacked, BY_HAND))
                .matches(ran -> ran.code() == 0 && ran.said().contains("Verification: OK"));
    }

    @Test
    void withoutATimeStampItIsSaidThatNoneCoversIt() throws Exception {
        var without = new TreeMap<>(stamped("chess"));
        without.keySet().removeIf(path -> path.startsWith("timestamp"));
        assertThat(said(signed(without, beside.identity()), known()))
                .noneMatch(one -> one.startsWith("wrong"))
                .contains("not proved: Since when the record is there, but by the word of the log and its witnesses:"
                        + " no time stamp covers it.");
    }

    private static byte[] stampOf(StampingAuthority by, byte[] data) throws Exception {
        var made = new AskedAuthority(by, by.anchors()).ask(data);
        return ((AskedAuthority.Outcome.Stamped) made).answer();
    }

    private static SortedMap<String, byte[]> with(SortedMap<String, byte[]> whole, Map<String, byte[]> other) {
        var files = new TreeMap<>(whole);
        files.putAll(other);
        return signed(files, beside.identity());
    }

    /** Somebody who has the key of the log, and gets any time stamp he wants of now, but none of earlier. */
    @Test
    void aTimeStampOfSomethingElseProvesNothing() throws Exception {
        var chess = stamped("chess");
        var root = authority.certificate("root");
        assertThat(wrong(said(with(chess, Map.of(Paths.STAMP, stampOf(authority, new byte[] {1}))), root)))
                .containsExactly("wrong: The time stamp is not of the head beside it.");

        var signer = beside.identity().signer();
        var text = new Checkpoint(beside.identity().origin(), new Head(3, Hash.ZERO)).text();
        var head = new SignedNote(text, List.of(signer.sign(text, Instant.now())));
        var bytes = head.whole().getBytes(StandardCharsets.UTF_8);
        var proof = ProofFile.parse(text(chess, Paths.STAMP_PROOF)).orElseThrow();
        var fitting = new ProofFile(proof.extra(), 2, List.of(Hash.ZERO), head);
        for (var claimed : List.of(proof, fitting)) {
            assertThat(wrong(said(
                            with(
                                    chess,
                                    Map.of(
                                            Paths.STAMP, stampOf(authority, bytes),
                                            Paths.STAMPED, bytes,
                                            Paths.STAMP_PROOF, claimed.text().getBytes(StandardCharsets.UTF_8))),
                            root)))
                    .singleElement()
                    .asString()
                    .matches(
                            "wrong: That event \\d+ of chess is in the head that was stamped does not follow from its proof\\.");
        }
        for (var lacking : List.of(Paths.STAMPED, Paths.STAMP_PROOF)) {
            var files = new TreeMap<>(chess);
            files.remove(lacking);
            assertThat(wrong(said(signed(files, beside.identity()), root)))
                    .as(lacking)
                    .hasSize(1);
        }
    }

    @Test
    void aTimeStampThatWasChangedIsNamed() throws Exception {
        var chess = stamped("chess");
        var answer = chess.get(Paths.STAMP);
        for (int i : List.of(0, 20, 60, 120, answer.length - 1)) {
            assertThat(wrong(said(
                            with(chess, Map.of(Paths.STAMP, flipped(answer, i, 1))), authority.certificate("root"))))
                    .as("byte " + i)
                    .containsExactly("wrong: The time stamp was changed, or is of nobody who is believed.");
        }
    }

    /** Some parts of a time stamp no signature is over: what is changed there may prove as much as before, but to both verifiers. */
    @Test
    void ofATimeStampThatWasChangedAnywhereBothVerifiersSayTheSame() throws Exception {
        var chess = stamped("chess");
        var answer = chess.get(Paths.STAMP);
        for (int i = 0; i < answer.length; i += 149) {
            for (int bit : List.of(1, 0x20)) {
                said(with(chess, Map.of(Paths.STAMP, flipped(answer, i, bit))), authority.certificate("root"));
            }
        }
    }

    private static byte[] flipped(byte[] bytes, int at, int bit) {
        var changed = bytes.clone();
        changed[at] ^= (byte) bit;
        return changed;
    }

    @Test
    void aTimeStampOfAnybodyIsNamedByWhoHasTheCertificateOfTheRightOne() throws Exception {
        var chess = stamped("chess");
        try (var anybody = StampingAuthority.start("Anybody")) {
            var forged = with(
                    chess,
                    Map.of(
                            Paths.STAMP, stampOf(anybody, chess.get(Paths.STAMPED)),
                            Paths.STAMP_CA, Files.readAllBytes(anybody.certificate("root"))));
            assertThat(wrong(said(forged, authority.certificate("root"))))
                    .containsExactly("wrong: The time stamp was changed, or is of nobody who is believed.");
            assertThat(said(forged, known()))
                    .as("who has not is told whose word it is")
                    .noneMatch(one -> one.startsWith("wrong"))
                    .anyMatch(one -> one.contains("CN=時間 stamps,O=Anybody stamped"))
                    .anyMatch(one -> one.startsWith("not proved: That who stamped it is to be believed"));
            assertThat(wrong(said(chess, anybody.certificate("root")))).hasSize(1);
        }
    }

    @Test
    void whoDoesNotSeeTheWholeGameIsGivenNone() throws Exception {
        for (var role : Role.values()) {
            var expected = switch (role) {
                case SCORER, ARBITER, CHIEF_ARBITER, APPEALS, AUDITOR -> 200;
                case DEVICE, PLAYER, SPECTATOR, FEDERATION -> 403;
            };
            assertThat(service.get("/api/v1/games/xiangqi/dossier", service.token(role))
                            .status())
                    .as(role.wireName())
                    .isEqualTo(expected);
        }
        assertThat(service.get("/api/v1/games/none/dossier", chief).status()).isEqualTo(404);
    }

    @Test
    void whatIsNoDossierIsSaidToBeNone() throws Exception {
        var empty = new TreeMap<String, byte[]>();
        empty.put("README.txt", new byte[3]);
        assertThat(said(empty)).containsExactly("wrong: This is no dossier: it has no manifest that can be read.");
    }
}
