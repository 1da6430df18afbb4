#!/usr/bin/env bash
# Makes the two roles on the first start: one owns the tables, the other runs the service and cannot change an event.
set -euo pipefail
psql --set ON_ERROR_STOP=1 --username postgres --dbname qipu \
    --set owner="$(cat /run/secrets/database-owner)" --set service="$(cat /run/secrets/database-service)" <<'SQL'
create role qipu_owner login noinherit nocreatedb nocreaterole password :'owner';
create role qipu_service login noinherit nocreatedb nocreaterole password :'service';
alter database qipu owner to qipu_owner;
revoke all on database qipu from public;
grant connect on database qipu to qipu_service;
SQL
