import { billingMasterUses, billingUsedMasters } from '@freightdesk/contracts/core';
import { contractUses } from '@freightdesk/contracts/crm';
import type { Routes } from '@freightdesk/service-kit';
import type { MasterUseService } from './master-use.service';

export function masterUseRoutes(
  routes: Routes,
  { masterUses }: { readonly masterUses: MasterUseService },
): void {
  routes.open(billingMasterUses, ({ query }) => masterUses.usesOf(query));
  routes.open(billingUsedMasters, ({ body }) => masterUses.usersOf(body));
  routes.open(contractUses, ({ query }) => masterUses.usesOfContract(query.clientId, query.id));
}
