import type { Stored, TenantData } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { type ReturnFilingRecord, returnFilingSchema } from './return-filing.model';

/** Returns that were filed. A filing never changes. */
export function createReturnFilingRepository(data: TenantData) {
  const records = data.records<ReturnFilingRecord>('ReturnFiling', returnFilingSchema);
  return {
    insert: records.insert,
    ofMonth: (scope: ClientScope, month: string): Promise<Stored<ReturnFilingRecord> | null> =>
      records.findOne(scope, { form: 'gstr1', month }),
  };
}
export type ReturnFilingRepository = ReturnType<typeof createReturnFilingRepository>;
