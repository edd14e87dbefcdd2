import type { Connection, Schema } from 'mongoose';
import { registerAuditTrail } from './audit-trail';
import { createCounters, type NextNumber } from './counters';
import { createWrite, type Write } from './scopes';
import { TenantRecords } from './tenant-records';
import type { TenantRecord } from './tenant-schema';

/** The tenant data of a service over one connection. */
export interface TenantData {
  readonly connection: Connection;
  readonly write: Write;
  readonly nextNumber: NextNumber;
  records<Fields extends TenantRecord>(name: string, schema: Schema<Fields>): TenantRecords<Fields>;
}

/**
 * The one way to the data of clients: its collections, the counters of their ids, and the transactions that every write
 * runs in. The audit trail is registered with it.
 */
export function createTenantData(connection: Connection): TenantData {
  const nextNumber = createCounters(connection);
  registerAuditTrail(connection);
  return {
    connection,
    nextNumber,
    write: createWrite(connection),
    records: <Fields extends TenantRecord>(name: string, schema: Schema<Fields>) =>
      new TenantRecords<Fields>(connection.model<Fields>(name, schema), nextNumber),
  };
}
