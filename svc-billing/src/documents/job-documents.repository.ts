import type { ClientScope, Stored, TenantRecords } from '@freightdesk/service-kit';
import type { DocumentRecord } from './document.model';

/** What jobs are billed with: their open proformas, and what their documents amount to. */
export const documentsOfJobs = (records: TenantRecords<DocumentRecord>) => ({
  /** The newest open proforma of a job. */
  async openProformaOf(scope: ClientScope, jobNumber: string): Promise<Stored<DocumentRecord> | undefined> {
    const one = { page: 1, pageSize: 1 };
    const [latest] = await records.find(
      scope,
      { jobNumber, kind: 'proforma', state: 'open' },
      { id: -1 },
      one,
    );
    return latest;
  },

  /** The newest open proforma of each of these jobs that has one, by job number. */
  async openProformasOf(
    scope: ClientScope,
    jobNumbers: readonly string[],
  ): Promise<ReadonlyMap<string, Stored<DocumentRecord>>> {
    const open = { jobNumber: { $in: jobNumbers }, kind: 'proforma', state: 'open' } as const;
    const found = await records.find(scope, open, { id: 1 });
    return new Map(found.map((document) => [document.jobNumber, document]));
  },

  /** What the documents of these jobs amount to without tax, apart by what they are; cancelled ones omitted. */
  valuesOfJobs: (scope: ClientScope, jobNumbers: readonly string[]) =>
    records.sumsBy(scope, ['jobNumber', 'currency', 'kind', 'state'], ['subtotal'], {
      jobNumber: { $in: jobNumbers },
      state: { $ne: 'cancelled' },
    }),

  /** The documents that bill a job, and the credit notes that take back, in their order; cancelled ones omitted. */
  billingOfJob: (scope: ClientScope, jobNumber: string): Promise<Stored<DocumentRecord>[]> =>
    records.find(
      scope,
      { jobNumber, kind: { $in: ['proforma', 'invoice', 'credit_note'] }, state: { $ne: 'cancelled' } },
      { id: 1 },
    ),

  /** Whether a proforma of the job has been issued, alone or in a consolidated invoice. */
  async isIssued(scope: ClientScope, jobNumber: string): Promise<boolean> {
    const issued = await records.count(scope, {
      $or: [
        { jobNumber, kind: 'proforma', state: 'converted' },
        { jobNumber, kind: { $in: ['invoice', 'consolidated_invoice'] }, state: { $ne: 'cancelled' } },
      ],
    });
    return issued > 0;
  },
});
