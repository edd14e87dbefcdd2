// The health check of MongoDB: makes the replica set on the first run, and afterwards tells whether it has a primary.
const { readFileSync } = require('node:fs');

db.getSiblingDB('admin').auth('root', readFileSync('/run/secrets/mongo-root-password', 'utf8').trim());
try {
  rs.status();
} catch {
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
}
quit(db.hello().isWritablePrimary ? 0 : 1);
