package org.qipu.audit.monitor;

import java.io.IOException;
import org.qipu.audit.tree.Tile;

/** A log as it is served (C2SP {@code tlog-tiles}); each method fails where the log is away or has nothing there. */
public interface ServedLog {

    /** It answers, and has nothing there. */
    final class Missing extends IOException {
        private static final long serialVersionUID = 1;

        /** @param path below the address of the log */
        public Missing(String path) {
            super("The log does not serve " + path + ".");
        }
    }

    /** The checkpoint, as it is served. */
    String checkpoint() throws IOException, InterruptedException;

    /** The hashes of a tile, one after the other. */
    byte[] tile(Tile tile) throws IOException, InterruptedException;

    /** The entries of the leaves of a tile of level 0, each behind its length in two bytes. */
    byte[] entries(Tile tile) throws IOException, InterruptedException;
}
