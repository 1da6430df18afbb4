package org.qipu.registry;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The kinds of file that are kept as evidence, each known by its first bytes: nothing that a browser could run. */
public enum EvidenceType {
    /** A photograph (ISO/IEC 10918-1): it begins with SOI and another marker. */
    JPEG("image/jpeg", "jpg", 0, "\u00ff\u00d8\u00ff"),
    /** A picture without loss (ISO/IEC 15948, 5.2). */
    PNG("image/png", "png", 0, "\u0089PNG\r\n\u001a\n"),
    /** A picture in a RIFF container (RFC 9649). */
    WEBP("image/webp", "webp", 8, "WEBPVP8"),
    /** A document (ISO 32000, 7.5.2). */
    PDF("application/pdf", "pdf", 0, "%PDF-");

    private static final String CONTAINER = "RIFF";

    private final String mediaType;
    private final String extension;
    private final int place;
    private final String first;

    EvidenceType(String mediaType, String extension, int place, String first) {
        this.mediaType = mediaType;
        this.extension = extension;
        this.place = place;
        this.first = first;
    }

    /** What it is called in headers. */
    public String mediaType() {
        return mediaType;
    }

    /** How names of such files end. */
    public String extension() {
        return extension;
    }

    /** Whether it is shown where it is; what is none is only handed out. */
    public boolean isPicture() {
        return this != PDF;
    }

    /** All their media types. */
    public static List<String> mediaTypes() {
        return Arrays.stream(values()).map(EvidenceType::mediaType).toList();
    }

    /** What a file is by its bytes, whatever it is called. */
    public static Optional<EvidenceType> of(byte[] bytes) {
        return Arrays.stream(values()).filter(type -> type.begins(bytes)).findFirst();
    }

    /** The kind of a media type. */
    public static Optional<EvidenceType> named(String mediaType) {
        return Arrays.stream(values())
                .filter(type -> type.mediaType.equalsIgnoreCase(mediaType))
                .findFirst();
    }

    private boolean begins(byte[] bytes) {
        return stands(bytes, place, first) && (this != WEBP || stands(bytes, 0, CONTAINER));
    }

    private static boolean stands(byte[] bytes, int from, String text) {
        if (bytes.length < from + text.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if ((bytes[from + i] & 0xff) != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
