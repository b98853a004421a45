#!/bin/sh
# Runs once, when the database is made: each role gets the password that stands in its process's DATABASE_URL.
set -eu
for role in migrate api worker office operator; do
  password=$(cat "/run/secrets/database/$role")
  echo "alter role quartermaster_$role password '$password';" | psql --quiet --username postgres --dbname quartermaster
done
