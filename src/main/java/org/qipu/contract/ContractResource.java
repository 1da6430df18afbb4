package org.qipu.contract;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.request.OneOf;
import org.qipu.log.codec.GameJson;

/** The contract for programs: OpenAPI, AsyncAPI and every schema, without a token. */
@Path("/")
@Tag(name = "Contract")
public class ContractResource {

    static final String YAML = "application/yaml";
    static final String SCHEMA = "application/schema+json";

    private static final YAMLMapper WRITER = YAMLMapper.builder()
            .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER, YAMLGenerator.Feature.SPLIT_LINES)
            .build();

    @GET
    @Path("q/openapi")
    @Produces({YAML, MediaType.APPLICATION_JSON})
    @Operation(summary = "This document: every resource, command, event, view and problem")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(type = SchemaType.OBJECT)))
    public Response openApi(@QueryParam("format") String format, @HeaderParam("Accept") String accept) {
        return written(Contract.current().document(), format, accept);
    }

    @GET
    @Path("q/asyncapi")
    @Produces({YAML, MediaType.APPLICATION_JSON})
    @Operation(summary = "The topics of Kafka and their messages, as AsyncAPI")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(type = SchemaType.OBJECT)))
    public Response asyncApi(@QueryParam("format") String format, @HeaderParam("Accept") String accept) {
        try (var in = ContractResource.class.getResourceAsStream("/META-INF/qipu/asyncapi.yaml")) {
            return written(WRITER.readTree(in), format, accept);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @GET
    @Path("schemas/{name}")
    @Produces(SCHEMA)
    @Operation(
            summary = "The JSON Schema of a command, an event, a view or a word, by its name or the whole of its urn")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(type = SchemaType.OBJECT)))
    public Response schema(@PathParam("name") String name) {
        var asked = name.replaceFirst("^urn:qipu:schema:", "").replaceFirst("\\.json$", "");
        return Schemas.shipped(asked)
                .or(() -> Contract.current().schema(asked))
                .map(schema -> Response.ok(text(schema), SCHEMA).build())
                .orElseThrow(() -> ProblemFound.notFound(
                        "name",
                        asked,
                        "There is no schema '" + Names.shortened(asked) + "'" + Names.near(asked) + "."));
    }

    /** JSON where that alone is asked for, else YAML. */
    private static Response written(JsonNode document, String format, String accept) {
        var json = switch (Optional.ofNullable(format).orElse("")) {
            case "json" -> true;
            case "yaml" -> false;
            case "" ->
                Optional.ofNullable(accept).filter(any -> any.contains("json")).isPresent();
            default -> throw OneOf.none("format", format, List.of("json", "yaml"));
        };
        try {
            return Response.ok(
                            json ? text(document) : WRITER.writeValueAsString(document),
                            json ? MediaType.APPLICATION_JSON : YAML)
                    .header(HttpHeaders.VARY, HttpHeaders.ACCEPT)
                    .build();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String text(JsonNode document) {
        try {
            return GameJson.mapper().writerWithDefaultPrettyPrinter().writeValueAsString(document);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
