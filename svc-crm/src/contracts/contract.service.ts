import type { StoredContract } from '@freightdesk/contracts/crm';
import type { ListAnswer } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { toContract } from './contract.model';
import type { ContractQuery } from './contract.repository';
import { type DeletionNeeds, deleteContract } from './delete-contract.service';
import { requireContract } from './require-contract.service';
import { createContract, type SaveContractNeeds, updateContract } from './save-contract.service';

/** The dependencies of contracts. */
export interface ContractNeeds extends SaveContractNeeds, Omit<DeletionNeeds, 'contracts'> {}

/** Contracts of a client. */
export const createContractService = (needs: ContractNeeds) => ({
  list: (scope: ClientScope, query: ContractQuery): Promise<ListAnswer<StoredContract>> =>
    needs.contracts.list(scope, query, new Date(), toContract),
  summary: (scope: ClientScope) => needs.contracts.figures(scope, new Date()),
  get: async (scope: ClientScope, id: number): Promise<StoredContract> =>
    toContract(await requireContract(needs, scope, id)),
  create: createContract(needs),
  update: updateContract(needs),
  remove: deleteContract(needs),
});
export type ContractService = ReturnType<typeof createContractService>;
