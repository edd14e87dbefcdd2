import type { Letterhead } from '@freightdesk/contracts/core';
import type { Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { type LetterheadRecord, letterheadOf, letterheadSchema } from './letterhead.model';

/** What documents have shown of clients before they show what they show now. */
export function createLetterheadRepository({ appendedRecords, nextNumber }: TenantData) {
  const records = appendedRecords<LetterheadRecord, never>('ClientLetterhead', letterheadSchema);
  return {
    /** The earlier letterheads of a client, oldest first. */
    earlier: (scope: ClientScope): Promise<Stored<LetterheadRecord>[]> =>
      records.find(scope, {}, { until: 1 }),

    /** Retains what documents have shown until a moment. */
    retain: async (tx: WriteScope, client: Letterhead, until: Date): Promise<void> => {
      const id = await nextNumber('client_letterheads');
      await records.append(tx, [{ ...letterheadOf(client), id, until }]);
    },
  };
}
export type LetterheadRepository = ReturnType<typeof createLetterheadRepository>;
