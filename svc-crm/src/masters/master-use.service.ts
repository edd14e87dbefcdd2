import type { AskedMasters, MasterUse, UsedMasterRecord, UsedRecord } from '@freightdesk/contracts/core';
import { systemScope } from '@freightdesk/service-kit';
import type { ContractRepository } from '../contracts/contract.repository';
import type { DeletedQuoteRepository } from '../quotes/deleted-quote.repository';
import type { QuoteRepository } from '../quotes/quote.repository';

interface MasterUseNeeds {
  readonly contracts: Pick<ContractRepository, 'usesOf' | 'usersOf'>;
  readonly versions: Pick<QuoteRepository, 'usesOf' | 'usersOf'>;
  readonly deletedQuotes: Pick<DeletedQuoteRepository, 'usersOf'>;
}

/** Tells svc-core which records of svc-crm use master records, before it deletes those (MASTER-6, MASTER-16). */
export function createMasterUseService({ contracts, versions, deletedQuotes }: MasterUseNeeds) {
  return {
    async usesOf({ clientId, ...record }: UsedRecord): Promise<{ uses: MasterUse[] }> {
      const scope = systemScope(clientId);
      const [inQuotes, inContracts] = await Promise.all([
        versions.usesOf(scope, record),
        contracts.usesOf(scope, record),
      ]);
      return { uses: [...inQuotes, ...inContracts] };
    },

    /** Those of some records of a master that are used, each with what uses it; one may stand there twice. */
    async usersOf({ clientId, kind, ids }: AskedMasters): Promise<{ usedRecords: UsedMasterRecord[] }> {
      const scope = systemScope(clientId);
      const answers = await Promise.all([
        versions.usersOf(scope, kind, ids),
        contracts.usersOf(scope, kind, ids),
        deletedQuotes.usersOf(scope, kind, ids),
      ]);
      return { usedRecords: answers.flat() };
    },
  };
}
export type MasterUseService = ReturnType<typeof createMasterUseService>;
