#!/bin/sh
# Makes the secrets of a new installation in ./secrets, each in the folder of the processes that use it. Those that others
# must know too (PROVIDER_SERVICE_KEY, WEBHOOK_SECRET) are yours to exchange with them. It never replaces any. Run it as root.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir secrets
for part in database migrate api worker office operator storefront; do mkdir "secrets/$part"; done
openssl rand -hex 24 > secrets/database/postgres
for role in migrate api worker office operator; do
  password=$(openssl rand -hex 24)
  echo "$password" > "secrets/database/$role"
  echo "postgres://quartermaster_$role:$password@database/quartermaster" > "secrets/$role/DATABASE_URL"
done
for name in CODE_HASH_KEY PROVIDER_SERVICE_KEY WEBHOOK_SECRET METRICS_TOKEN; do
  openssl rand -hex 32 | tee "secrets/api/$name" "secrets/worker/$name" "secrets/office/$name" > "secrets/operator/$name"
done
openssl rand -hex 32 | tee secrets/office/SESSION_KEY > secrets/operator/SESSION_KEY
cp secrets/api/METRICS_TOKEN secrets/storefront/METRICS_TOKEN
# The users of the containers.
chown --recursive 10001:10001 secrets/migrate secrets/api secrets/worker secrets/office secrets/operator secrets/storefront
chown --recursive 999:999 secrets/database
