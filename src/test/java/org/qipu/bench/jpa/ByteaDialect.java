package org.qipu.bench.jpa;

import java.sql.Types;
import org.hibernate.boot.model.TypeContributions;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.service.ServiceRegistry;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.jdbc.BinaryJdbcType;

/** Keeps what JPA calls large objects in their rows, as Axon's reference guide advises for PostgreSQL. */
public final class ByteaDialect extends PostgreSQLDialect {

    private static final String BYTEA = "bytea";

    @Override
    protected String columnType(int type) {
        return type == SqlTypes.BLOB ? BYTEA : super.columnType(type);
    }

    @Override
    protected String castType(int type) {
        return type == SqlTypes.BLOB ? BYTEA : super.castType(type);
    }

    @Override
    public void contributeTypes(TypeContributions contributions, ServiceRegistry services) {
        super.contributeTypes(contributions, services);
        contributions.getTypeConfiguration().getJdbcTypeRegistry().addDescriptor(Types.BLOB, BinaryJdbcType.INSTANCE);
    }
}
