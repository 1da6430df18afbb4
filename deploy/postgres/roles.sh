#!/usr/bin/env bash
# Makes the two roles: one owns the tables, the other runs the service and cannot change an event. Run it as superuser on an empty database, or again to set
# other passwords. QIPU_SECRETS names the directory with the files database-owner and database-service, QIPU_DATABASE the database.
set -euo pipefail
export QIPU_SECRETS="${QIPU_SECRETS:-/run/secrets}"
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname "${QIPU_DATABASE:-qipu}" <<'SQL'
\set owner `cat "$QIPU_SECRETS/database-owner"`
\set service `cat "$QIPU_SECRETS/database-service"`
select 'create role ' || name || ' login noinherit nocreatedb nocreaterole' from unnest(array['qipu_owner', 'qipu_service']) name
    where name not in (select rolname from pg_roles) \gexec
alter role qipu_owner password :'owner';
alter role qipu_service password :'service';
select format('alter database %I owner to qipu_owner', current_database()) \gexec
select format('revoke all on database %I from public', current_database()) \gexec
select format('grant connect on database %I to qipu_service', current_database()) \gexec
-- Since PostgreSQL 15 only its owner may make tables in the schema public, and a role that does not inherit is not that by owning the database.
alter schema public owner to qipu_owner;
revoke all on schema public from public;
grant usage on schema public to qipu_service;
SQL
