import { type NextNumber, TenantCollection } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { type HsnRecord, hsnSchema, type TaxGroupRecord, taxGroupSchema } from './tax.model';

export const createTaxRepositories = (connection: Connection, nextNumber: NextNumber) => ({
  taxGroups: new TenantCollection<TaxGroupRecord>(
    connection.model<TaxGroupRecord>('TaxGroup', taxGroupSchema),
    nextNumber,
  ),
  hsnCodes: new TenantCollection<HsnRecord>(connection.model<HsnRecord>('HsnCode', hsnSchema), nextNumber),
});
