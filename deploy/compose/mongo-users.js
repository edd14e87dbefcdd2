// Run once by the image of MongoDB, when its volume is empty: the user of the services, and that of the backup.
const { readFileSync } = require('node:fs');

const passwordOf = (name) => readFileSync(`/run/secrets/${name}`, 'utf8').trim();
const ownerOf = (database) => ({ role: 'dbOwner', db: database });
const admin = db.getSiblingDB('admin');

admin.createUser({
  user: 'freightdesk',
  pwd: passwordOf('mongo-password'),
  roles: ['freightdesk_core', 'freightdesk_crm', 'freightdesk_billing'].map(ownerOf),
});
admin.createUser({
  user: 'backup',
  pwd: passwordOf('mongo-backup-password'),
  roles: ['backup', 'restore'],
});
