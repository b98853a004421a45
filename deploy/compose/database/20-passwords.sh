#!/bin/sh
# Runs once, when the database is made: each role gets the password that stands in its process's DATABASE_URL.
set -eu
for role in migrate api worker operator; do
  password=$(sed -E 's#^postgres://[^:]+:([^@]+)@.*#\1#' "/run/shop-secrets/$role/DATABASE_URL")
  echo "alter role quartermaster_$role password '$password';" | psql --quiet --username postgres --dbname quartermaster
done
