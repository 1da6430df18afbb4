#!/usr/bin/env bash
# Makes the secrets that compose.yaml refers to, each random; what is there already stays.
set -euo pipefail
umask 077
cd "$(dirname "${BASH_SOURCE[0]}")"
mkdir -p secrets
random() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }
for name in postgres-superuser database-owner database-service grafana-admin; do
    [ -e "secrets/$name" ] || random >"secrets/$name"
    # Read inside a container by another user; the directory keeps everybody else out.
    chmod 644 "secrets/$name"
done
# One file for the service, another for ./qipu migrate: the service never has the owner's.
printf 'QIPU_DATABASE_PASSWORD=%s\n' "$(cat secrets/database-service)" >secrets/database.env
printf 'QIPU_DATABASE_OWNER_PASSWORD=%s\n' "$(cat secrets/database-owner)" >secrets/database-owner.env
# Read inside a container by another user, like those above
if [ -e secrets/log-identity ]; then
    chmod 644 secrets/log-identity
else
    echo "Make what signs the transparency log: ./qipu log-identity --file deploy/secrets/log-identity --origin NAME/record, and run this again." >&2
fi
[ -e secrets/token-public-key.pem ] || echo "Put the public key of your token issuer (ES256, PEM) into deploy/secrets/token-public-key.pem and name the issuer in deploy/.env." >&2
