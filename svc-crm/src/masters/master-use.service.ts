import type { MasterUse, UsedRecord } from '@freightdesk/contracts/core';
import { systemScope } from '@freightdesk/service-kit';
import type { ContractRepository } from '../contracts/contract.repository';
import type { QuoteRepository } from '../quotes/quote.repository';

interface MasterUseNeeds {
  readonly contracts: Pick<ContractRepository, 'usesOf'>;
  readonly versions: Pick<QuoteRepository, 'usesOf'>;
}

/** Tells svc-core which records of svc-crm use a master record, before it deletes that (MASTER-6). */
export function createMasterUseService({ contracts, versions }: MasterUseNeeds) {
  return {
    async usesOf({ clientId, ...record }: UsedRecord): Promise<{ uses: MasterUse[] }> {
      const scope = systemScope(clientId);
      const [inQuotes, inContracts] = await Promise.all([
        versions.usesOf(scope, record),
        contracts.usesOf(scope, record),
      ]);
      return { uses: [...inQuotes, ...inContracts] };
    },
  };
}
export type MasterUseService = ReturnType<typeof createMasterUseService>;
