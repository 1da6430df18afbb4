package org.qipu.log;

import java.sql.SQLException;
import java.util.Set;

/** Tells the failures of a database from those of what was asked of it. */
public final class Failures {

    /**
     * Classes of SQLSTATE that speak of the connection (08), a lost transaction (25), a conflict or deadlock (40),
     * missing resources (53), a lock (55), an operator's intervention (57), the system (58) or the server itself (XX).
     */
    private static final Set<String> DATABASE = Set.of("08", "25", "40", "53", "55", "57", "58", "XX");

    private Failures() {}

    /** Whether the same statement may well succeed when it is tried again. */
    public static boolean ofTheDatabase(SQLException e) {
        var state = e.getSQLState();
        return state == null || state.length() != 5 || DATABASE.contains(state.substring(0, 2));
    }

    /** A failure in words for whoever repairs it. */
    public static String words(Exception e) {
        return e.getClass().getSimpleName() + ": " + e.getMessage();
    }
}
