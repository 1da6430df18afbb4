package org.qipu.fault;

import java.nio.file.Path;

/**
 * What Patroni is told.
 *
 * <p>The lock of the primary ends after 8 s: with that, and the proxy that asks each second, writes go on within 15 s
 * after its machine is lost. What is acknowledged is on both machines, for a standby that is not synchronous is never
 * made primary.
 */
final class PatroniSettings {

    private PatroniSettings() {}

    static String of(String name, String address, String etcd, String password, Path disk) {
        return """
                scope: qipu
                name: NAME
                restapi:
                  listen: ADDRESS:8008
                  connect_address: ADDRESS:8008
                etcd:
                  hosts: ETCD
                bootstrap:
                  dcs:
                    ttl: 8
                    loop_wait: 1
                    retry_timeout: 3
                    master_start_timeout: 5
                    primary_start_timeout: 5
                    synchronous_mode: true
                    postgresql:
                      use_pg_rewind: true
                      use_slots: true
                  initdb:
                    - encoding: UTF8
                    - locale: C.UTF-8
                    - data-checksums
                postgresql:
                  listen: ADDRESS,127.0.0.1:5432
                  connect_address: ADDRESS:5432
                  data_dir: DISK/pg
                  bin_dir: PROGRAMS
                  pgpass: DISK/pgpass
                  remove_data_directory_on_rewind_failure: true
                  remove_data_directory_on_diverged_timelines: true
                  authentication:
                    superuser: {username: postgres, password: "PASSWORD"}
                    replication: {username: replicator, password: "PASSWORD"}
                    rewind: {username: rewinder, password: "PASSWORD"}
                  pg_hba:
                    - local all all trust
                    - host all all all scram-sha-256
                    - host replication all all scram-sha-256
                  basebackup:
                    - checkpoint: fast
                  parameters:
                    max_connections: 120
                    shared_buffers: 64MB
                    max_wal_size: 256MB
                    min_wal_size: 64MB
                    wal_keep_size: 128MB
                    max_slot_wal_keep_size: 256MB
                    wal_sender_timeout: 4s
                    wal_receiver_timeout: 4s
                    idle_in_transaction_session_timeout: 60s
                    tcp_keepalives_idle: 5
                    tcp_keepalives_interval: 2
                    tcp_keepalives_count: 3
                    unix_socket_directories: DISK
                """.replace("NAME", name)
                .replace("ADDRESS", address)
                .replace("ETCD", etcd)
                .replace("PASSWORD", password)
                .replace("DISK", disk.toString())
                .replace("PROGRAMS", Debian.POSTGRES.toString());
    }
}
