import type { MasterUse, UsedRecord } from '@freightdesk/contracts/core';
import { systemScope } from '@freightdesk/service-kit';
import type { DocumentRepository } from '../documents/document.repository';
import type { JobRepository } from '../jobs/job.repository';

interface MasterUseNeeds {
  readonly jobs: Pick<JobRepository, 'usesOf'>;
  readonly documents: Pick<DocumentRepository, 'usesOf' | 'usesOfContract'>;
}

/** Tells svc-core which records of svc-billing use a master record, before it deletes that (MASTER-6). */
export function createMasterUseService({ jobs, documents }: MasterUseNeeds) {
  return {
    async usesOf({ clientId, ...record }: UsedRecord): Promise<{ uses: MasterUse[] }> {
      const scope = systemScope(clientId);
      const [inJobs, inDocuments] = await Promise.all([
        jobs.usesOf(scope, record),
        documents.usesOf(scope, record),
      ]);
      return { uses: [...inJobs, ...inDocuments] };
    },

    /** Tells svc-crm what names a contract, before it deletes that (QUOTE-13). */
    async usesOfContract(clientId: string, contractId: number): Promise<{ uses: MasterUse[] }> {
      return { uses: await documents.usesOfContract(systemScope(clientId), contractId) };
    },
  };
}
export type MasterUseService = ReturnType<typeof createMasterUseService>;
