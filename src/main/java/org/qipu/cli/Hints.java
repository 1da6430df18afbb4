package org.qipu.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * How commands are written that go with a running service: called as it was called, with the port and the data directory that it was given.
 *
 * @param program how the program was called
 * @param data    the data directory as it was named; none is named where it is the usual one
 * @param port    where HTTP is answered
 */
record Hints(String program, Optional<String> data, int port) {

    /** The property with the data directory as the user named it. */
    static final String DATA = "qipu.data.named";

    private static final int USUAL_PORT = 8080;
    private static final String USUAL_DATA = "data";

    static Hints of(int port) {
        return new Hints(
                System.getProperty("qipu.called", "./qipu"),
                Optional.ofNullable(System.getProperty(DATA)).filter(named -> !named.equals(USUAL_DATA)),
                port);
    }

    /** A token of the local issuer. */
    String token(String role) {
        return quoted(program) + " token " + role + named();
    }

    /** An import, of the games that come with the program where they are there. */
    String importing() {
        var games = Optional.ofNullable(Path.of(program).getParent())
                .map(home -> home.resolve("examples/games"))
                .filter(Files::isDirectory)
                .map(folder -> quoted(folder.toString()));
        return quoted(program) + " import " + games.orElse("FILE.pgn")
                + (port == USUAL_PORT ? "" : " --url http://localhost:" + port) + named();
    }

    private String named() {
        return data.map(name -> " --data " + quoted(name)).orElse("");
    }

    /** As a shell takes it for one word. */
    static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:=@%+,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
