package org.qipu.fault;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/** A network of this run alone: each machine that is played has a namespace and a line to a bridge, which can be cut. */
final class Network implements AutoCloseable {

    private static final int ATTEMPTS = 20;
    private static final int OWN = 1;

    private final int number;
    private final Map<String, Integer> machines = new LinkedHashMap<>();

    private Network(int number) {
        this.number = number;
    }

    static Network make() throws IOException, InterruptedException {
        for (int i = 0; i < ATTEMPTS; i++) {
            var network = new Network(ThreadLocalRandom.current().nextInt(1, 255));
            if (Shell.succeeds("ip", "link", "add", network.bridge(), "type", "bridge")) {
                Shell.must("ip", "address", "add", network.address(OWN) + "/24", "dev", network.bridge());
                Shell.must("ip", "link", "set", network.bridge(), "up");
                return network;
            }
        }
        throw new CannotTry("This machine allows no networks of one's own: nothing was tried.");
    }

    private String bridge() {
        return "qipu" + number;
    }

    private String address(int place) {
        return "10.211." + number + "." + place;
    }

    /** The namespace of a machine, as {@code ip netns} knows it. */
    String namespace(String machine) {
        return bridge() + "-" + machine;
    }

    private String line(String machine) {
        return "q" + number + machine;
    }

    /** Where a machine is reached. */
    String address(String machine) {
        return address(machines.get(machine));
    }

    /** One more machine. */
    void join(String machine) throws IOException, InterruptedException {
        machines.put(machine, 10 + machines.size());
        var namespace = namespace(machine);
        Shell.must("ip", "netns", "add", namespace);
        Shell.must("ip", "link", "add", line(machine), "type", "veth", "peer", "name", "eth0", "netns", namespace);
        Shell.must("ip", "link", "set", line(machine), "master", bridge(), "up");
        Shell.must("ip", "-n", namespace, "link", "set", "lo", "up");
        Shell.must("ip", "-n", namespace, "link", "set", "eth0", "up");
        Shell.must("ip", "-n", namespace, "address", "add", address(machine) + "/24", "dev", "eth0");
    }

    /** What is sent to a machine and by it is lost from now on. */
    void cut(String machine) throws IOException, InterruptedException {
        Shell.must("ip", "link", "set", line(machine), "down");
    }

    /** Its line is whole again. */
    void mend(String machine) throws IOException, InterruptedException {
        Shell.must("ip", "link", "set", line(machine), "up");
    }

    @Override
    public void close() throws IOException, InterruptedException {
        for (var machine : machines.keySet()) {
            Shell.succeeds("ip", "netns", "delete", namespace(machine));
            Shell.succeeds("ip", "link", "delete", line(machine));
        }
        Shell.succeeds("ip", "link", "delete", bridge());
    }
}
