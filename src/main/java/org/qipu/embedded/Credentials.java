package org.qipu.embedded;

/** Who connects to a database, and with which password; the password is never printed. */
public record Credentials(String user, String password) {

    @Override
    public String toString() {
        return user;
    }
}
