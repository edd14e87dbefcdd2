import type { Connection } from 'mongoose';
import { auditEntriesOf } from '../audit-trail';

/** Stops storing audit entries on this connection, so that a benchmark can measure the cost of an entry. */
export function withoutAudit(connection: Connection): void {
  Object.assign(auditEntriesOf(connection).writer, { insertMany: async () => [] });
}
