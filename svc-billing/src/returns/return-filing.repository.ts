import type { Stored, TenantData } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { formOf, type ReturnFilingRecord, returnFilingSchema } from './return-filing.model';

/** Returns that were filed. A filing never changes. */
export function createReturnFilingRepository(data: TenantData) {
  const records = data.records<ReturnFilingRecord>('ReturnFiling', returnFilingSchema);
  return {
    insert: records.insert,
    /** All filings of a registration: a dozen a year. */
    all: (scope: ClientScope, registrationId: number | null): Promise<Stored<ReturnFilingRecord>[]> =>
      records.find(scope, { form: formOf(registrationId) }),
  };
}
export type ReturnFilingRepository = ReturnType<typeof createReturnFilingRepository>;
