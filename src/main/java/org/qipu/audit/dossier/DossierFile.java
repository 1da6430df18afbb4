package org.qipu.audit.dossier;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** A dossier as one file: a zip of its files by their paths. The same files make the same bytes. */
public final class DossierFile {

    /** How large a dossier may be when it is unpacked, in bytes. */
    public static final long MOST = 512L << 20;

    private static final int MOST_FILES = 200_000;
    /** Zips have no zone: the first instant that they can tell. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private DossierFile() {}

    /** The zip of these files. */
    public static byte[] zip(Map<String, byte[]> files) {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes)) {
            for (var file : new TreeMap<>(files).entrySet()) {
                var entry = new ZipEntry(file.getKey());
                entry.setTimeLocal(NO_TIME);
                zip.putNextEntry(entry);
                zip.write(file.getValue());
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory cannot fail so
        }
        return bytes.toByteArray();
    }

    /** The files of a zip; none where it is no zip, was damaged, has a file twice, or is larger than a dossier can be. */
    public static Optional<SortedMap<String, byte[]>> read(Path zip) throws IOException {
        var files = new TreeMap<String, byte[]>();
        long size = 0;
        try (var in = new ZipFile(zip.toFile())) {
            for (var entry : Collections.list(in.entries())) {
                try (var bytes = in.getInputStream(entry)) {
                    var read = bytes.readNBytes((int) Math.min(Integer.MAX_VALUE - 8L, MOST - size + 1));
                    size += read.length;
                    if (size > MOST
                            || files.size() == MOST_FILES
                            || sum(read) != entry.getCrc()
                            || files.put(entry.getName(), read) != null) {
                        return Optional.empty();
                    }
                }
            }
            return files.isEmpty() ? Optional.empty() : Optional.of(files);
        } catch (ZipException | EOFException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static long sum(byte[] bytes) {
        var sum = new CRC32();
        sum.update(bytes);
        return sum.getValue();
    }
}
