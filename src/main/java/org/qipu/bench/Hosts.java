package org.qipu.bench;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Addresses of this machine, so that as many senders as one likes ask from it. */
final class Hosts {

    private static final int EACH = 250;

    private Hosts() {}

    /** The address of that number, from one on. */
    static InetAddress of(int number) {
        try {
            return InetAddress.getByAddress(
                    new byte[] {127, 0, (byte) (number / EACH), (byte) (number % EACH + (number < EACH ? 0 : 1))});
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }
}
