import type { Stored, TenantRecords } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { DocumentLineRecord, DocumentRecord } from './document.model';

/** The sum of one group of a job's documents without tax, in minor units. */
export interface JobValue extends Pick<DocumentRecord, 'jobNumber' | 'currency' | 'kind' | 'state'> {
  readonly subtotal: number;
}

/** The part of a line that matters for billing a job. */
export type BilledLine = Pick<
  DocumentLineRecord,
  'chargeId' | 'chargeName' | 'currency' | 'quantity' | 'amount' | 'source'
>;

/** The part of a document that matters for billing a job. */
export interface JobDocument
  extends Pick<
    Stored<DocumentRecord>,
    | 'id'
    | 'kind'
    | 'state'
    | 'invoiceNumber'
    | 'consolidatedInvoiceId'
    | 'partyId'
    | 'partyName'
    | 'registrationId'
    | 'advanceAmount'
    | 'advanceReturns'
  > {
  readonly charges: readonly BilledLine[];
}

/**
 * Reduces a document to what it bills to a job: a note to its shares for the job, any other document to its lines. Notes
 * of earlier releases on the job's own invoice have no shares and keep their lines.
 */
function toJobDocument({ jobShares, ...document }: Stored<DocumentRecord>, jobNumber: string): JobDocument {
  const isOfJob = (part: { readonly jobNumber: string }): boolean => part.jobNumber === jobNumber;
  const advanceReturns = document.advanceReturns.filter(isOfJob);
  if (isOfJob(document) && jobShares.length === 0) return { ...document, advanceReturns };
  return { ...document, advanceReturns, charges: jobShares.filter(isOfJob) };
}

/** The notes on the consolidated invoices that contain some of these documents. */
async function notesOnConsolidated(
  records: TenantRecords<DocumentRecord>,
  scope: ClientScope,
  documents: readonly Pick<DocumentRecord, 'consolidatedInvoiceId'>[],
): Promise<Stored<DocumentRecord>[]> {
  const ids = new Set(documents.flatMap(({ consolidatedInvoiceId }) => consolidatedInvoiceId ?? []));
  if (ids.size === 0) return [];
  return records.find(scope, { originalInvoiceId: { $in: [...ids] }, state: { $ne: 'cancelled' } });
}

/** The open proformas of jobs. */
const openProformasOf = (records: TenantRecords<DocumentRecord>) => ({
  /** The newest open proforma of a job. */
  async openProformaOf(scope: ClientScope, jobNumber: string): Promise<Stored<DocumentRecord> | undefined> {
    const firstPage = { page: 1, pageSize: 1 };
    const [latest] = await records.find(
      scope,
      { jobNumber, kind: 'proforma', state: 'open' },
      { id: -1 },
      firstPage,
    );
    return latest;
  },

  /** The open proformas of a job, the oldest first. */
  openProformasOfJob: (scope: ClientScope, jobNumber: string): Promise<Stored<DocumentRecord>[]> =>
    records.find(scope, { jobNumber, kind: 'proforma', state: 'open' }, { id: 1 }),

  /** The newest open proforma of each of these jobs, by job number. */
  async openProformasOf(
    scope: ClientScope,
    jobNumbers: readonly string[],
  ): Promise<ReadonlyMap<string, Stored<DocumentRecord>>> {
    const filter = { jobNumber: { $in: jobNumbers }, kind: 'proforma', state: 'open' } as const;
    const proformas = await records.find(scope, filter, { id: 1 });
    return new Map(proformas.map((document) => [document.jobNumber, document]));
  },
});

/** What was billed to jobs. */
const billingOf = (records: TenantRecords<DocumentRecord>) => ({
  /**
   * The sums of these jobs' documents without tax, by kind and state. Of notes on consolidated invoices only the shares
   * of these jobs count. Cancelled documents are omitted.
   */
  async valuesOfJobs(scope: ClientScope, jobNumbers: readonly string[]): Promise<JobValue[]> {
    const values = await records.sumsBy(
      scope,
      ['jobNumber', 'currency', 'kind', 'state', 'consolidatedInvoiceId'],
      ['subtotal'],
      {
        jobNumber: { $in: jobNumbers },
        kind: { $ne: 'consolidated_invoice' },
        state: { $ne: 'cancelled' },
      },
    );
    const notes = await notesOnConsolidated(records, scope, values);
    const shareValues = notes.flatMap(({ kind, state, jobShares }) =>
      jobShares.map(({ jobNumber, currency, amount }) => ({
        jobNumber,
        currency,
        kind,
        state,
        subtotal: amount,
      })),
    );
    const numbers = new Set(jobNumbers);
    return [...values, ...shareValues.filter(({ jobNumber }) => numbers.has(jobNumber))];
  },

  /**
   * The documents that bill a job, and the notes on them, by id. A note on a consolidated invoice is reduced to its
   * shares for this job. Cancelled documents are omitted.
   */
  async billingOfJob(scope: ClientScope, jobNumber: string): Promise<JobDocument[]> {
    const ownDocuments = await records.find(
      scope,
      { jobNumber, kind: { $ne: 'consolidated_invoice' }, state: { $ne: 'cancelled' } },
      { id: 1 },
    );
    const notes = await notesOnConsolidated(records, scope, ownDocuments);
    return [...ownDocuments, ...notes]
      .map((document) => toJobDocument(document, jobNumber))
      .sort((one, other) => one.id - other.id);
  },

  /** What is issued for a job, alone or consolidated, and the notes on it, in the order of their dates. */
  async issuedOfJob(scope: ClientScope, jobNumber: string): Promise<Stored<DocumentRecord>[]> {
    const ownDocuments = await records.find(scope, { jobNumber });
    const consolidatedIds = ownDocuments.flatMap(({ consolidatedInvoiceId }) => consolidatedInvoiceId ?? []);
    const [consolidated, notes] = [
      await records.byIds(scope, [...new Set(consolidatedIds)]),
      await notesOnConsolidated(records, scope, ownDocuments),
    ];
    return [...ownDocuments, ...consolidated, ...notes]
      .filter(({ isIssued }) => isIssued)
      .sort((one, other) => Number(one.invoiceDate) - Number(other.invoiceDate) || one.id - other.id);
  },

  /** Whether a proforma of the job has been issued, alone or in a consolidated invoice. */
  async isIssued(scope: ClientScope, jobNumber: string): Promise<boolean> {
    const issuedCount = await records.count(scope, {
      $or: [
        { jobNumber, kind: 'proforma', state: 'converted' },
        { jobNumber, kind: { $in: ['invoice', 'consolidated_invoice'] }, state: { $ne: 'cancelled' } },
      ],
    });
    return issuedCount > 0;
  },
});

/** Reads the documents that bill jobs. */
export const documentsOfJobs = (records: TenantRecords<DocumentRecord>) => ({
  ...openProformasOf(records),
  ...billingOf(records),
});
