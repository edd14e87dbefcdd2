import type { Connection } from 'mongoose';
import { auditEntriesOf } from '../audit-trail';

/** Stops storing audit entries on this connection, so that a bench can measure what an entry costs. */
export function withoutAudit(connection: Connection): void {
  Object.assign(auditEntriesOf(connection).writer, { insertMany: async () => [] });
}
