import { billingMasterUses } from '@freightdesk/contracts';
import type { Routes } from '@freightdesk/service-kit';
import type { Services } from '../composition';

export function masterUseRoutes(routes: Routes, { masterUses }: Pick<Services, 'masterUses'>): void {
  routes.open(billingMasterUses, ({ query }) => masterUses.usesOf(query));
}
