#!/bin/sh
# Writes a copy of all databases as they are at one moment, and removes copies older than BACKUP_DAYS.
set -eu
file="/backups/freightdesk-$(date -u +%Y-%m-%dT%H%M%SZ).archive.gz"
mongodump --config=/run/secrets/mongo-backup.yaml --oplog --gzip --archive="$file.part"
mv "$file.part" "$file"
find /backups -name '*.archive.gz*' -mtime "+${BACKUP_DAYS:-14}" -delete
echo "The copy is $file"
