import type { MasterUse, UsedRecord } from '@freightdesk/contracts';
import { sameCategory, systemScope, usesIn } from '@freightdesk/service-kit';
import type { ContractRepository } from '../contracts/contract.repository';
import type { QuoteRepositories } from '../quotes/quote.repository';

const contractNamed = {
  what: 'contract',
  nameOf: ({ contractId }: { contractId: string }) => contractId,
};
const quoteNamed = { what: 'quote', nameOf: ({ quoteId }: { quoteId: string }) => quoteId };

const ofCharge = (id: number) => ({ 'services.chargeId': id });

function ofCategory(code: string) {
  const category = sameCategory(code);
  return {
    $or: [
      { shipmentCategories: category },
      { 'services.shipmentType': category },
      { 'services.shipmentCategoryCode': category },
      { 'services.dynamicRates.category': category },
    ],
  };
}

interface Users {
  readonly contracts: ContractRepository;
  readonly quotes: QuoteRepositories['versions'];
}

/** What of svc-crm uses a record of a master, for svc-core, which asks before it deletes (MASTER-6). */
export function createMasterUseService({ contracts, quotes }: Users) {
  return {
    async usesOf({ clientId, kind, id, code }: UsedRecord): Promise<{ uses: MasterUse[] }> {
      const scope = systemScope(clientId);
      const filter = kind === 'charge' ? ofCharge(id) : ofCategory(code);
      const [inQuotes, inContracts] = await Promise.all([
        usesIn(quotes, scope, filter, quoteNamed),
        usesIn(contracts, scope, filter, contractNamed),
      ]);
      return { uses: [...inQuotes, ...inContracts] };
    },
  };
}
export type MasterUseService = ReturnType<typeof createMasterUseService>;
