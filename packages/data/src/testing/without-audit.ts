import type { Connection } from 'mongoose';
import { auditCollection } from '../audit-trail';

/** Stops storing audit entries on this connection, so that a bench can measure what an entry costs. */
export function withoutAudit(connection: Connection): void {
  const nothing = { acknowledged: true, insertedCount: 0, insertedIds: {} };
  Object.assign(auditCollection(connection), {
    insertMany: async () => nothing,
    insertOne: async () => nothing,
  });
}
