import type { Connection } from 'mongoose';
import { registerAuditTrail } from './audit-trail';
import { createCounters, type NextNumber } from './counters';
import { type GlobalRecord, GlobalRecords, type GlobalSchema, type OwnerOf } from './global-records';
import { createWrites, type Write, type WriteAs } from './scopes';
import type { TenantRecord } from './stored';
import { TenantRecords } from './tenant-records';
import { modelOf, type TenantSchema } from './tenant-schema';

/** The records of a service over one connection. */
export interface TenantData {
  readonly connection: Connection;
  readonly write: Write;
  readonly writeAs: WriteAs;
  readonly nextNumber: NextNumber;
  records<Fields extends TenantRecord>(name: string, schema: TenantSchema<Fields>): TenantRecords<Fields>;
  /** Records that belong to no client's data: accounts, and clients themselves. */
  globalRecords<Fields extends GlobalRecord>(
    name: string,
    schema: GlobalSchema<Fields>,
    ownerOf: OwnerOf<Fields>,
  ): GlobalRecords<Fields>;
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
    ...createWrites(connection),
    records: <Fields extends TenantRecord>(name: string, schema: TenantSchema<Fields>) =>
      new TenantRecords<Fields>(modelOf(connection, name, schema), nextNumber, schema.filledIn),
    globalRecords: <Fields extends GlobalRecord>(
      name: string,
      schema: GlobalSchema<Fields>,
      ownerOf: OwnerOf<Fields>,
    ) => new GlobalRecords<Fields>(connection, name, schema, ownerOf),
  };
}
