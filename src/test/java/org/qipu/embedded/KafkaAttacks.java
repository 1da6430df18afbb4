package org.qipu.embedded;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.apache.kafka.clients.admin.AbortTransactionSpec;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.FeatureUpdate;
import org.apache.kafka.clients.admin.NewPartitionReassignment;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.RaftVoterEndpoint;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.admin.ScramCredentialInfo;
import org.apache.kafka.clients.admin.ScramMechanism;
import org.apache.kafka.clients.admin.UpdateFeaturesOptions;
import org.apache.kafka.clients.admin.UserScramCredentialUpsertion;
import org.apache.kafka.common.ElectionType;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.TopicPartitionReplica;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclBindingFilter;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.quota.ClientQuotaAlteration;
import org.apache.kafka.common.quota.ClientQuotaEntity;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;

/** What somebody could do to a broker that lets him: everything an administrator can ask for that changes something. */
final class KafkaAttacks {

    static final String TOPIC = "qipu.events.v1";
    private static final TopicPartition PARTITION = new TopicPartition(TOPIC, 0);

    private KafkaAttacks() {}

    /** Each by its name. */
    static Map<String, Function<Admin, KafkaFuture<?>>> all() {
        var attacks = new LinkedHashMap<String, Function<Admin, KafkaFuture<?>>>();
        attacks.put(
                "create a topic",
                admin -> admin.createTopics(List.of(new NewTopic("qipu.false.v1", 1, (short) 1)))
                        .all());
        attacks.put(
                "delete a topic", admin -> admin.deleteTopics(List.of(TOPIC)).all());
        attacks.put(
                "delete records",
                admin -> admin.deleteRecords(Map.of(PARTITION, RecordsToDelete.beforeOffset(-1)))
                        .all());
        attacks.put(
                "add partitions",
                admin -> admin.createPartitions(Map.of(TOPIC, NewPartitions.increaseTo(9)))
                        .all());
        attacks.put(
                "change how long records are kept",
                admin -> alter(admin, ConfigResource.Type.TOPIC, TOPIC, "retention.ms"));
        attacks.put("change the broker", admin -> alter(admin, ConfigResource.Type.BROKER, "1", "log.cleaner.threads"));
        attacks.put(
                "change every broker", admin -> alter(admin, ConfigResource.Type.BROKER, "", "log.cleaner.threads"));
        attacks.put("change how loud it logs", admin -> alter(admin, ConfigResource.Type.BROKER_LOGGER, "1", "kafka"));
        attacks.put(
                "change a group", admin -> alter(admin, ConfigResource.Type.GROUP, "g", "consumer.session.timeout.ms"));
        attacks.put(
                "take a right",
                admin -> admin.createAcls(List.of(new AclBinding(
                                new ResourcePattern(ResourceType.TOPIC, "*", PatternType.LITERAL),
                                new AccessControlEntry(
                                        "User:ANONYMOUS", "*", AclOperation.ALL, AclPermissionType.ALLOW))))
                        .all());
        attacks.put(
                "take rights from others",
                admin -> admin.deleteAcls(List.of(AclBindingFilter.ANY)).all());
        attacks.put(
                "make a user",
                admin -> admin.alterUserScramCredentials(List.of(new UserScramCredentialUpsertion(
                                "qipu", new ScramCredentialInfo(ScramMechanism.SCRAM_SHA_256, 4096), "mine")))
                        .all());
        attacks.put(
                "slow others down",
                admin -> admin.alterClientQuotas(List.of(new ClientQuotaAlteration(
                                new ClientQuotaEntity(Map.of("user", "qipu")),
                                List.of(new ClientQuotaAlteration.Op("producer_byte_rate", 1.0)))))
                        .all());
        attacks.put(
                "delete a group",
                admin -> admin.deleteConsumerGroups(List.of("somebody")).all());
        attacks.put(
                "delete a group's place",
                admin -> admin.deleteConsumerGroupOffsets("somebody", Set.of(PARTITION))
                        .all());
        attacks.put(
                "fence the relay",
                admin -> admin.fenceProducers(List.of("qipu-relay-0")).all());
        attacks.put(
                "abort a transaction",
                admin -> admin.abortTransaction(new AbortTransactionSpec(PARTITION, 1, (short) 0, 0))
                        .all());
        attacks.put(
                "have clients watched",
                admin -> alter(admin, ConfigResource.Type.CLIENT_METRICS, "spy", "interval.ms"));
        attacks.put(
                "move a partition",
                admin -> admin.alterPartitionReassignments(
                                Map.of(PARTITION, Optional.of(new NewPartitionReassignment(List.of(1)))))
                        .all());
        attacks.put(
                "elect leaders",
                admin -> admin.electLeaders(ElectionType.UNCLEAN, Set.of(PARTITION))
                        .all());
        attacks.put(
                "move a log",
                admin -> admin.alterReplicaLogDirs(Map.of(new TopicPartitionReplica(TOPIC, 0, 1), "/elsewhere"))
                        .all());
        attacks.put("unregister the broker", admin -> admin.unregisterBroker(1).all());
        attacks.put(
                "add a voter",
                admin -> admin.addRaftVoter(
                                2, Uuid.randomUuid(), Set.of(new RaftVoterEndpoint("CONTROLLER", "127.0.0.1", 1)))
                        .all());
        attacks.put(
                "remove the voter",
                admin -> admin.removeRaftVoter(1, Uuid.randomUuid()).all());
        attacks.put(
                "change a feature",
                admin -> admin.updateFeatures(
                                Map.of(
                                        "share.version",
                                        new FeatureUpdate((short) 1, FeatureUpdate.UpgradeType.UPGRADE)),
                                new UpdateFeaturesOptions())
                        .all());
        attacks.put("make a token", admin -> admin.createDelegationToken().delegationToken());
        attacks.put(
                "read who may do what",
                admin -> admin.describeAcls(AclBindingFilter.ANY).values());
        return attacks;
    }

    private static KafkaFuture<Void> alter(Admin admin, ConfigResource.Type type, String name, String setting) {
        return admin.incrementalAlterConfigs(Map.of(
                        new ConfigResource(type, name),
                        List.of(new AlterConfigOp(
                                new ConfigEntry(setting, type == ConfigResource.Type.BROKER_LOGGER ? "TRACE" : "1"),
                                AlterConfigOp.OpType.SET))))
                .all();
    }

    /** A client that soon gives up. */
    static Map<String, Object> impatient(Map<String, Object> client) {
        var config = new HashMap<>(client);
        config.put("default.api.timeout.ms", 3_000);
        config.put("request.timeout.ms", 2_000);
        config.put("client.id", UUID.randomUUID().toString());
        return config;
    }
}
