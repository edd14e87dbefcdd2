import type { MasterUse, UsedRecord } from '@freightdesk/contracts';
import { systemScope } from '@freightdesk/service-kit';
import type { DocumentRepository } from '../documents/document.repository';
import type { JobRepository } from '../jobs/job.repository';

interface MasterUseNeeds {
  readonly jobs: Pick<JobRepository, 'usesOf'>;
  readonly documents: Pick<DocumentRepository, 'usesOf' | 'usesOfContract'>;
}

/** What of svc-billing uses a record of a master, for svc-core, which asks before it deletes (MASTER-6). */
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

    /** What names a contract, for svc-crm, which asks before it deletes one (QUOTE-13). */
    async usesOfContract(clientId: string, contractId: number): Promise<{ uses: MasterUse[] }> {
      return { uses: await documents.usesOfContract(systemScope(clientId), contractId) };
    },
  };
}
export type MasterUseService = ReturnType<typeof createMasterUseService>;
