import type { ClientScope } from '@freightdesk/service-kit';
import type { Minor } from '@freightdesk/tax';
import type { AdvanceRepository } from '../advances/advance.repository';
import { type AdvanceSums, advanceSumsOf, filterByPayer, type Payer } from '../advances/advance.rules';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';

/** The dependencies of reading what is left of advances. */
export interface JobAdvanceNeeds {
  readonly documents: Pick<DocumentRepository, 'billingOfJob'>;
  readonly advances: Pick<AdvanceRepository, 'ofJob'>;
}

/** What each party of a job has paid in advance to a registration, and what is left of it. The document `excludedId` does not count. */
export const readAdvanceSums =
  ({ advances, documents }: JobAdvanceNeeds) =>
  async (
    scope: ClientScope,
    jobNumber: string,
    excludedId?: number,
  ): Promise<(payer: Payer) => AdvanceSums | undefined> => {
    const jobAdvances = await advances.ofJob(scope, jobNumber);
    if (jobAdvances.length === 0) return () => undefined;
    const jobDocuments = await documents.billingOfJob(scope, jobNumber);
    const others = jobDocuments.filter(({ id }) => id !== excludedId);
    return (payer) => advanceSumsOf(filterByPayer(jobAdvances, payer), filterByPayer(others, payer));
  };

/**
 * What is left of a party's advances for a job, in minor units; undefined when none was received. What the document
 * `excludedId` uses does not count.
 */
export const readAdvanceLeft =
  (needs: JobAdvanceNeeds) =>
  async (
    scope: ClientScope,
    { jobNumber, ...payer }: Pick<DocumentRecord, 'jobNumber' | 'partyId' | 'registrationId'>,
    excludedId?: number,
  ): Promise<Minor | undefined> => {
    const sumsOf = await readAdvanceSums(needs)(scope, jobNumber, excludedId);
    return sumsOf(payer)?.left;
  };
