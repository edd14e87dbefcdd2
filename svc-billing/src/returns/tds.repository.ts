import {
  type ChangedFields,
  type Stored,
  type TenantData,
  usersOfEach,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { type TdsCertificateRecord, tdsCertificateSchema } from './tds-certificate.model';
import { type TdsChallanRecord, tdsChallanSchema } from './tds-challan.model';

/** What the tax office knows a challan by. */
export type ChallanIdentity = Pick<TdsChallanRecord, 'bsrCode' | 'serialNumber' | 'depositedOn'>;

/** Certificates of what customers have kept back, and challans of what was kept back from vendors. */
export function createTdsRepository(data: TenantData) {
  const certificates = data.records<TdsCertificateRecord>('TdsCertificate', tdsCertificateSchema);
  const challans = data.records<TdsChallanRecord>('TdsChallan', tdsChallanSchema);
  return {
    certificates: {
      byId: certificates.byId,
      byIdempotencyKey: certificates.byIdempotencyKey,
      insert: certificates.insert,
      changeAsRead: certificates.changeAsRead,
      removeAsRead: certificates.removeAsRead,
      /** The certificates of a financial year, `2026-27`. */
      ofYear: (scope: ClientScope, year: string): Promise<Stored<TdsCertificateRecord>[]> =>
        certificates.find(scope, { quarter: { $gte: `${year} Q1`, $lte: `${year} Q4` } }),
    },
    /** Those of some parties whose certificates are recorded. */
    usersOfParties: (scope: ClientScope, ids: readonly number[]) =>
      usersOfEach(certificates, scope, ids, {
        what: 'TDS certificate of',
        nameOf: ({ quarter }) => quarter,
        naming: (openIds) => ({ partyId: { $in: openIds } }),
        idsIn: ({ partyId }) => [partyId],
      }),
    challansByIds: challans.byIds,
    challans: {
      byId: challans.byId,
      byIdempotencyKey: challans.byIdempotencyKey,
      insert: challans.insert,
      prepareLock: challans.prepareLock,
      lock: challans.lock,
      /** The challans of the tax of months from one to another, both included. */
      ofMonths: (scope: ClientScope, from: string, to: string): Promise<Stored<TdsChallanRecord>[]> =>
        challans.find(scope, { month: { $gte: from, $lte: to } }, { month: 1, id: 1 }),
      /** Whether a challan of that branch, serial number and day stands. */
      isRecorded: async (
        scope: ClientScope,
        { bsrCode, serialNumber, depositedOn }: ChallanIdentity,
      ): Promise<boolean> =>
        (await challans.findOne(scope, { serialNumber, bsrCode, depositedOn, state: 'deposited' })) !== null,
      /** Reverses a challan that stands; null when it does not. */
      reverse: (
        tx: WriteScope,
        { id }: Stored<TdsChallanRecord>,
        change: Partial<ChangedFields<TdsChallanRecord>>,
      ): Promise<Stored<TdsChallanRecord> | null> =>
        challans.change(tx, { id, state: 'deposited' }, { $set: change }, 'reverse'),
    },
  };
}
export type TdsRepository = ReturnType<typeof createTdsRepository>;
