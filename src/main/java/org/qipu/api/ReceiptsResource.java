package org.qipu.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.request.WholeNumber;
import org.qipu.audit.log.Proving.Place;
import org.qipu.audit.log.TransparencyLog;
import org.qipu.audit.note.ProofFile;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;
import org.qipu.registry.ErasureReceipts;
import org.qipu.replay.EventView;
import org.qipu.trail.What;

/** The receipts of erasures, with the proof that they are in the log. */
@Path("/api/v1/erasures/receipts")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Erasures")
@RunOnVirtualThread
public class ReceiptsResource {

    private static final int USUAL = 100;
    private static final int MOST = 500;

    @Inject
    ErasureReceipts receipts;

    @Inject
    Optional<TransparencyLog> log;

    @Inject
    Viewing viewing;

    @Inject
    Admission admission;

    /**
     * A receipt: an event of the stream {@code registry/erasures}, with all that its hash is made of.
     *
     * @param type    {@code PersonsErased} or {@code WordsErased}
     * @param payload what it says, JSON as it was hashed: ids and places, never what was erased
     * @param hash    in the chain of the receipts
     * @param proof   that it is in the log (C2SP {@code tlog-proof}); absent until a head with it is signed
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Receipted(
            String stream,
            long sequence,
            String type,
            int version,
            Instant occurredAt,
            Instant recordedAt,
            EventView.Who actor,
            String payload,
            String hash,
            Optional<String> proof) {

        static Receipted of(EventRow row, Optional<String> proof) {
            return new Receipted(
                    row.gameId(),
                    row.sequence(),
                    row.type(),
                    row.version(),
                    row.occurredAt(),
                    row.recordedAt(),
                    new EventView.Who(row.actorId(), row.actorRole()),
                    new String(row.payload(), UTF_8),
                    Hash.of(row.hash()).hex(),
                    proof);
        }
    }

    /**
     * Some of them.
     *
     * @param receipts oldest first
     * @param next     what {@code after} is to be for the next page; absent on the last
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Page(List<Receipted> receipts, Optional<Long> next) {}

    @GET
    @Trailed(value = What.ERASURES, when = Trailed.When.ALWAYS)
    @Operation(
            summary =
                    "The receipts of erasures, oldest first, each with the proof that it is in the log: what was erased, when and by whom, never what it said")
    public Page receipts(@QueryParam("after") String after, @QueryParam("limit") String limit) {
        admission.toReadChangesOfPersons();
        var from = WholeNumber.sequence("after", after);
        var most = WholeNumber.within("limit", limit, USUAL, 1, MOST);
        var rest = receipts.recorded(from, most + 1);
        var page = rest.subList(0, Math.min(most, rest.size()));
        var proofs = proofs(page);
        return new Page(
                page.stream()
                        .map(row -> Receipted.of(
                                row,
                                Optional.ofNullable(proofs.get(Place.of(row))).map(ProofFile::text)))
                        .toList(),
                rest.size() > most ? Optional.of(page.getLast().sequence()) : Optional.empty());
    }

    private Map<Place, ProofFile> proofs(List<EventRow> page) {
        return log.filter(any -> !page.isEmpty())
                .flatMap(one -> one.proving(viewing.sightOfTheLog()).of(List.of(page)))
                .map(proven -> proven.proofs())
                .orElse(Map.of());
    }
}
