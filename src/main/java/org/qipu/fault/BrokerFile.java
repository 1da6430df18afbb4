package org.qipu.fault;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What a broker of three is told: three copies of everything, two of them before anything is acknowledged. */
final class BrokerFile {

    private BrokerFile() {}

    static String of(int number, List<String> addresses, Path log) {
        var voters = IntStream.range(0, addresses.size())
                .mapToObj(i -> i + 1 + "@" + addresses.get(i) + ":9093")
                .collect(Collectors.joining(","));
        return """
                process.roles=broker,controller
                node.id=NUMBER
                controller.quorum.voters=VOTERS
                listeners=PLAINTEXT://ADDRESS:9092,CONTROLLER://ADDRESS:9093
                advertised.listeners=PLAINTEXT://ADDRESS:9092
                controller.listener.names=CONTROLLER
                listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT
                log.dirs=LOG
                auto.create.topics.enable=false
                default.replication.factor=3
                min.insync.replicas=2
                unclean.leader.election.enable=false
                offsets.topic.replication.factor=3
                offsets.topic.num.partitions=3
                transaction.state.log.replication.factor=3
                transaction.state.log.min.isr=2
                transaction.state.log.num.partitions=3
                share.coordinator.state.topic.replication.factor=3
                share.coordinator.state.topic.min.isr=2
                request.timeout.ms=1500
                add.partitions.to.txn.retry.backoff.ms=1
                group.initial.rebalance.delay.ms=0
                broker.session.timeout.ms=3000
                broker.heartbeat.interval.ms=500
                controller.quorum.fetch.timeout.ms=1500
                controller.quorum.election.timeout.ms=500
                controller.quorum.election.backoff.max.ms=500
                replica.lag.time.max.ms=4000
                leader.imbalance.check.interval.seconds=15
                log.cleaner.dedupe.buffer.size=2097152
                num.network.threads=1
                num.io.threads=2
                background.threads=1
                """.replace("NUMBER", String.valueOf(number))
                .replace("VOTERS", voters)
                .replace("ADDRESS", addresses.get(number - 1))
                .replace("LOG", log.toString());
    }
}
