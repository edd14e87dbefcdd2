import type { MasterUse, UsedRecord } from '@freightdesk/contracts/core';
import { systemScope } from '@freightdesk/service-kit';
import type { DocumentRepository } from '../documents/document.repository';
import type { JobRepository } from '../jobs/job.repository';

/** The dependencies of master uses. */
interface MasterUseNeeds {
  readonly jobs: Pick<JobRepository, 'usesOf'>;
  readonly documents: Pick<DocumentRepository, 'usesOf' | 'usesOfContract'>;
}

/** Finds the records that use a record of another service. */
export function createMasterUseService({ jobs, documents }: MasterUseNeeds) {
  return {
    /** The records that use a master record, which svc-core asks for before it deletes the record (MASTER-6). */
    async usesOf({ clientId, ...record }: UsedRecord): Promise<{ uses: MasterUse[] }> {
      const scope = systemScope(clientId);
      const [inJobs, inDocuments] = await Promise.all([
        jobs.usesOf(scope, record),
        documents.usesOf(scope, record),
      ]);
      return { uses: [...inJobs, ...inDocuments] };
    },

    /** The documents of a contract, which svc-crm asks for before it deletes the contract (QUOTE-13). */
    async usesOfContract(clientId: string, contractId: number): Promise<{ uses: MasterUse[] }> {
      return { uses: await documents.usesOfContract(systemScope(clientId), contractId) };
    },
  };
}
export type MasterUseService = ReturnType<typeof createMasterUseService>;
