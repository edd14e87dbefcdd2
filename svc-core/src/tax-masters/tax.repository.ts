import { type NextNumber, TenantCollection } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import {
  type HsnRecord,
  hsnSchema,
  type TaxGroupRecord,
  type TaxSlabRecord,
  taxGroupSchema,
  taxSlabSchema,
} from './tax.model';

export const createTaxRepositories = (connection: Connection, nextNumber: NextNumber) => ({
  taxGroups: new TenantCollection<TaxGroupRecord>(
    connection.model<TaxGroupRecord>('TaxGroup', taxGroupSchema),
    nextNumber,
  ),
  taxSlabs: new TenantCollection<TaxSlabRecord>(
    connection.model<TaxSlabRecord>('TaxSlab', taxSlabSchema),
    nextNumber,
  ),
  hsnCodes: new TenantCollection<HsnRecord>(connection.model<HsnRecord>('HsnCode', hsnSchema), nextNumber),
});
