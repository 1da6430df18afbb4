package org.qipu.log;

import io.agroal.api.AgroalDataSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The line to a database, which a test can cut, let fall silent and mend: what passes is what a real PostgreSQL says. */
public final class DatabaseLine implements AutoCloseable {

    private enum State {
        UP,
        CUT,
        SILENT
    }

    private final StoreDatabase database;
    private final int port;
    private final ServerSocket entrance;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile State state = State.UP;
    private volatile int silences;

    private DatabaseLine(StoreDatabase database) throws IOException {
        this.database = database;
        this.port = URI.create(database.url().substring("jdbc:".length())).getPort();
        this.entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    public static DatabaseLine to(StoreDatabase database) throws IOException {
        return new DatabaseLine(database);
    }

    /** Connections over this line, as the service. */
    public AgroalDataSource pool(Duration longestAnswer) throws SQLException {
        return ConnectionPool.open(
                database.url()
                        .replace(":" + port + "/", ":" + entrance.getLocalPort() + "/")
                        .replace("localhost", "127.0.0.1"),
                database.address().service().user(),
                database.address().service().password(),
                24,
                longestAnswer);
    }

    /** Every connection breaks, and new ones are refused. */
    public void cut() {
        state = State.CUT;
        sockets.forEach(DatabaseLine::close);
    }

    /** Nothing passes any more and nobody is told; what is under way now never arrives. */
    public void silence() {
        silences++;
        state = State.SILENT;
    }

    /** New connections pass again. */
    public void mend() {
        state = State.UP;
    }

    private void accept() {
        while (!entrance.isClosed()) {
            try {
                var client = entrance.accept();
                if (state == State.CUT) {
                    client.close();
                    continue;
                }
                var server = new Socket(InetAddress.getLoopbackAddress(), port);
                sockets.add(client);
                sockets.add(server);
                var born = silences;
                var silent = state == State.SILENT;
                Thread.ofVirtual().start(() -> pass(client, server, born, silent));
                Thread.ofVirtual().start(() -> pass(server, client, born, silent));
            } catch (IOException e) {
                // the client gave up, or the line is closed
            }
        }
    }

    private void pass(Socket from, Socket to, int born, boolean silent) {
        var buffer = new byte[8192];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                if (!silent && born == silences) {
                    out.write(buffer, 0, read);
                }
            }
        } catch (IOException e) {
            // cut
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // it was closed already
        }
    }

    @Override
    public void close() throws IOException {
        entrance.close();
        cut();
    }
}
