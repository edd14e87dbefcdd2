import { runService } from '@freightdesk/service-kit';
import { migrateCore, startCore } from '../src/composition';

// Like main.ts, but over the database of a test.
runService({
  name: 'svc-core',
  database: process.env.DATABASE_NAME ?? '',
  start: startCore,
  migrate: migrateCore,
});
