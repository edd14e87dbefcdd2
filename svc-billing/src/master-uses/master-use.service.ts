import type { MasterUse, UsedRecord } from '@freightdesk/contracts';
import { systemScope } from '@freightdesk/service-kit';
import type { DocumentRepository } from '../documents/document.repository';
import type { JobRepository } from '../jobs/job.repository';

interface MasterUseNeeds {
  readonly jobs: Pick<JobRepository, 'usesOf'>;
  readonly documents: Pick<DocumentRepository, 'usesOf'>;
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
  };
}
export type MasterUseService = ReturnType<typeof createMasterUseService>;
