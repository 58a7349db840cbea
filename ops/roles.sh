#!/bin/sh
# Runs once, when PostgreSQL's volume is empty. api and worker sign in as yakamoz, the notary as notary: each is a member of the group that the
# migrations grant rights to, and owns nothing.
set -e
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=password="$APP_DATABASE_PASSWORD" --set=notary="$NOTARY_DATABASE_PASSWORD" <<'SQL'
create role yakamoz_app nologin;
create role yakamoz login password :'password' in role yakamoz_app;
create role yakamoz_notary nologin;
create role notary login password :'notary' in role yakamoz_notary;
SQL
