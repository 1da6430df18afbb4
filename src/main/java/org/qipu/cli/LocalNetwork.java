package org.qipu.cli;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Under which addresses the devices of a hall reach this machine. */
final class LocalNetwork {

    /** Nobody has it (RFC 5737), and nothing is sent there: it is asked by which address one would go out. */
    private static final InetSocketAddress OUTSIDE = new InetSocketAddress("192.0.2.1", 9);

    private LocalNetwork() {}

    /** Its addresses in local networks, the one first by which it reaches others. */
    static List<String> addresses() {
        var found = new ArrayList<String>();
        outgoing()
                .filter(LocalNetwork::isLocal)
                .map(InetAddress::getHostAddress)
                .ifPresent(found::add);
        try (var all = NetworkInterface.networkInterfaces()) {
            all.filter(LocalNetwork::isUp)
                    .flatMap(NetworkInterface::inetAddresses)
                    .filter(LocalNetwork::isLocal)
                    .map(InetAddress::getHostAddress)
                    .map(address -> address.replaceFirst("%.*", ""))
                    .filter(address -> !found.contains(address))
                    .sorted()
                    .forEach(found::add);
        } catch (IOException e) {
            return found; // no network
        }
        return found;
    }

    /** Its name as devices in the same network ask for it (RFC 6762), where it has one. */
    static Stream<String> names() {
        try {
            var name = InetAddress.getLocalHost().getHostName().split("\\.", 2)[0];
            return name.matches("[A-Za-z0-9][A-Za-z0-9-]*[A-Za-z][A-Za-z0-9-]*")
                    ? Stream.of(name + ".local")
                    : Stream.of();
        } catch (IOException e) {
            return Stream.of();
        }
    }

    private static Optional<InetAddress> outgoing() {
        try (var socket = new DatagramSocket()) {
            socket.connect(OUTSIDE);
            return Optional.of(socket.getLocalAddress());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static boolean isUp(NetworkInterface one) {
        try {
            return one.isUp() && !one.isLoopback();
        } catch (IOException e) {
            return false;
        }
    }

    /** Private addresses of IPv4 (RFC 1918) and unique local ones of IPv6 (RFC 4193). */
    private static boolean isLocal(InetAddress address) {
        return address instanceof Inet4Address
                ? address.isSiteLocalAddress()
                : (address.getAddress()[0] & 0xfe) == 0xfc;
    }
}
