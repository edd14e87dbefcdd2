import {
  contractSummary,
  createContract,
  deleteContract,
  getContract,
  listContracts,
  updateContract,
} from '@freightdesk/contracts/crm';
import type { Routes } from '@freightdesk/service-kit';
import { done } from '@freightdesk/service-kit';
import type { ContractService } from './contract.service';

export function contractRoutes(routes: Routes, { contracts }: { readonly contracts: ContractService }): void {
  routes.tenant(listContracts, ({ scope, query }) => contracts.list(scope, query));
  routes.tenant(contractSummary, ({ scope }) => contracts.summary(scope));
  routes.tenant(getContract, ({ scope, params }) => contracts.get(scope, params.id));
  routes.tenant(createContract, ({ body, ...caller }) => contracts.create(caller, body));
  routes.tenant(updateContract, ({ params, body, ...caller }) => contracts.update(caller, params.id, body));
  routes.tenant(deleteContract, ({ params, query, ...caller }) =>
    done(contracts.remove(caller, params.id, query.updatedAt)),
  );
}
