package org.qipu.cli;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.qipu.imports.GameFiles;

/**
 * The files of one import, gathered from files, folders and zip archives and sent as one; their names, which may be
 * those of persons, stay here.
 *
 * @param names      of the files in the order in which they are sent
 * @param content    what is sent: the only file, or an archive of all
 * @param temporary  whether that is to be deleted afterwards
 * @param passedOver files of folders and archives that are no records by their names
 */
record ImportBundle(List<String> names, Path content, boolean temporary, int passedOver) implements Closeable {

    /** A file to be sent, and where its bytes are. */
    private record Part(String name, Path file, Optional<String> entry) {}

    /** All the files that were named, those of folders and archives among them. */
    static ImportBundle of(List<Path> named) throws IOException {
        var parts = new ArrayList<Part>();
        var passedOver = 0;
        for (var path : named) {
            passedOver += add(parts, path);
        }
        if (parts.size() == 1 && parts.getFirst().entry().isEmpty()) {
            return new ImportBundle(
                    List.of(parts.getFirst().name()), parts.getFirst().file(), false, passedOver);
        }
        var content = Files.createTempFile("qipu-import", ".zip");
        content.toFile().deleteOnExit(); // whatever ends this: there may be names in it
        try (var out = new ZipOutputStream(Files.newOutputStream(content))) {
            out.setLevel(Deflater.BEST_SPEED);
            for (int i = 0; i < parts.size(); i++) {
                out.putNextEntry(new ZipEntry("%08d.pgn".formatted(i + 1)));
                copy(parts.get(i), out);
                out.closeEntry();
            }
        } catch (IOException e) {
            Files.deleteIfExists(content);
            throw e;
        }
        return new ImportBundle(parts.stream().map(Part::name).toList(), content, true, passedOver);
    }

    /** Adds what a path stands for and returns how many files there were passed over. */
    private static int add(List<Part> parts, Path path) throws IOException {
        if (!Files.exists(path)) {
            throw new Service.Failed("There is no file " + path + ".");
        }
        if (!Files.isReadable(path)) {
            throw new Service.Failed("The file " + path + " may not be read by this user.");
        }
        if (!Files.isDirectory(path)) {
            return isZip(path)
                    ? addArchived(parts, path)
                    : addFile(parts, path, path.getFileName().toString());
        }
        List<Path> inside;
        try (var walk = Files.walk(path)) {
            inside = walk.filter(Files::isRegularFile)
                    .filter(file -> !hidden(path.relativize(file)))
                    .sorted(Comparator.comparing(
                            file -> GameFiles.inOrder(path.relativize(file).toString())))
                    .toList();
        }
        var passedOver = 0;
        for (var file : inside) {
            passedOver += isZip(file)
                    ? addArchived(parts, file)
                    : GameFiles.isOfGames(file.getFileName().toString())
                            ? addFile(parts, file, path.relativize(file).toString())
                            : 1;
        }
        return passedOver;
    }

    private static boolean hidden(Path relative) {
        for (var part : relative) {
            if (part.toString().startsWith(".")) {
                return true;
            }
        }
        return false;
    }

    private static int addFile(List<Part> parts, Path file, String name) {
        parts.add(new Part(name, file, Optional.empty()));
        return 0;
    }

    private static boolean isZip(Path file) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return GameFiles.isZip(in.readNBytes(4));
        }
    }

    private static int addArchived(List<Part> parts, Path archive) throws IOException {
        try (var zip = new ZipFile(archive.toFile(), StandardCharsets.ISO_8859_1)) {
            if (zip.stream().mapToLong(entry -> Math.max(0, entry.getSize())).sum()
                    > GameFiles.mayUnpackTo(Files.size(archive))) {
                return addFile(
                        parts, archive, archive.getFileName().toString()); // refused as it is, and all others go on
            }
            var all = zip.stream()
                    .filter(entry -> !entry.isDirectory())
                    .map(ZipEntry::getName)
                    .toList();
            var games = all.stream()
                    .filter(GameFiles::isOfGames)
                    .sorted(Comparator.comparing(GameFiles::inOrder))
                    .toList();
            games.forEach(entry ->
                    parts.add(new Part(archive.getFileName() + ":" + readable(entry), archive, Optional.of(entry))));
            return all.size() - games.size();
        } catch (ZipException e) {
            return addFile(parts, archive, archive.getFileName().toString()); // broken: likewise
        }
    }

    /** A name as people read it: archives say seldom how their names are encoded. */
    private static String readable(String name) {
        if (name.chars().anyMatch(c -> c > 0xFF)) {
            return name; // marked as UTF-8
        }
        var bytes = ByteBuffer.wrap(name.getBytes(StandardCharsets.ISO_8859_1));
        for (var charset : List.of(StandardCharsets.UTF_8, Charset.forName("GB18030"), Charset.forName("Big5"))) {
            try {
                return charset.newDecoder().decode(bytes.duplicate()).toString();
            } catch (CharacterCodingException e) {
                // another one, then
            }
        }
        return name;
    }

    private static void copy(Part part, OutputStream out) throws IOException {
        if (part.entry().isEmpty()) {
            Files.copy(part.file(), out);
            return;
        }
        try (var zip = new ZipFile(part.file().toFile(), StandardCharsets.ISO_8859_1);
                InputStream in = zip.getInputStream(zip.getEntry(part.entry().get()))) {
            var left = GameFiles.mayUnpackTo(Files.size(part.file()));
            var buffer = new byte[1 << 16];
            for (var read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                left -= read;
                if (left < 0) {
                    throw new Service.Failed("The archive " + part.file()
                            + " unpacks to far more than it says and than its size allows.");
                }
                out.write(buffer, 0, read);
            }
        }
    }

    /** What the import is called while it goes on. */
    String title() {
        return names.size() == 1 ? names.getFirst() : names.size() + " files";
    }

    @Override
    public void close() throws IOException {
        if (temporary) {
            Files.deleteIfExists(content);
        }
    }
}
