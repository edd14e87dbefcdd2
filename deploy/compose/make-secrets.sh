#!/bin/sh
# Makes the secrets that docker-compose.yml reads, each in a file of the folder "secrets". What is there already stays.
set -eu
cd "$(dirname "$0")/../.."
mkdir -p secrets
# The folder keeps others out. The files are read in containers by users of other numbers.
chmod 700 secrets

random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }

keep() {
  [ -e "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"
  chmod 644 "secrets/$1"
}

keep mongo-key "$(random 378)"
keep mongo-root-password "$(random 24)"
keep mongo-password "$(random 24)"
keep mongo-backup-password "$(random 24)"
keep mongodb-uri "mongodb://freightdesk:$(cat secrets/mongo-password)@mongo:27017/?replicaSet=rs0&authSource=admin"
keep mongo-backup.yaml "uri: mongodb://backup:$(cat secrets/mongo-backup-password)@mongo:27017/?replicaSet=rs0&authSource=admin"
keep session-secret "$(random 32)"
keep second-factor-key "$(random 32)"
keep superadmin-password "$(random 12)"
# Empty files set nothing.
keep session-secret-accepted ''
keep second-factor-key-accepted ''
keep warehouse-feed-token ''
keep einvoice-client-secret ''
keep smtp-url ''
echo 'The secrets lie in the folder "secrets". Keep a copy of it where backups are not.'
