package org.qipu.embedded;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;

/** Clients without a name: they read the topics of this service, alone or as groups, and do nothing else. */
final class Readers {

    private static final List<AclBinding> RIGHTS = Stream.concat(
                    Stream.of(AclOperation.READ, AclOperation.DESCRIBE, AclOperation.DESCRIBE_CONFIGS)
                            .map(operation -> may(operation, ResourceType.TOPIC, "qipu.", PatternType.PREFIXED)),
                    Stream.of(AclOperation.READ, AclOperation.DESCRIBE)
                            .map(operation -> may(
                                    operation,
                                    ResourceType.GROUP,
                                    ResourcePattern.WILDCARD_RESOURCE,
                                    PatternType.LITERAL)))
            .toList();

    private Readers() {}

    private static AclBinding may(AclOperation operation, ResourceType type, String name, PatternType pattern) {
        return new AclBinding(
                new ResourcePattern(type, name, pattern),
                new AccessControlEntry("User:ANONYMOUS", "*", operation, AclPermissionType.ALLOW));
    }

    /** Gives them their rights, which the broker keeps; also where it was started the first time before there were any. */
    static void admit(Map<String, Object> owner) throws InterruptedException, ExecutionException {
        try (var admin = Admin.create(owner)) {
            admin.createAcls(RIGHTS).all().get();
        }
    }
}
