#!/bin/sh
# Makes the secrets of a new installation in ./secrets, each in the folder of the processes that use it. Those that others
# must know too (PROVIDER_SERVICE_KEY, WEBHOOK_SECRET) are yours to exchange with them. It never replaces any.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir secrets
openssl rand -hex 24 > secrets/postgres_password
for role in migrate api worker operator storefront; do mkdir "secrets/$role"; done
for role in migrate api worker operator; do
  echo "postgres://quartermaster_$role:$(openssl rand -hex 24)@database/quartermaster" > "secrets/$role/DATABASE_URL"
done
for name in CODE_HASH_KEY PROVIDER_SERVICE_KEY WEBHOOK_SECRET METRICS_TOKEN; do
  openssl rand -hex 32 > secrets/api/$name
  cp secrets/api/$name secrets/worker/$name
  cp secrets/api/$name secrets/operator/$name
done
cp secrets/api/METRICS_TOKEN secrets/storefront/METRICS_TOKEN
# The user of the containers.
chown --recursive 10001:10001 secrets/migrate secrets/api secrets/worker secrets/operator secrets/storefront
