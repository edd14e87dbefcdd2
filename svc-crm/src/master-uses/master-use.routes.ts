import { crmMasterUses } from '@freightdesk/contracts';
import type { Routes } from '@freightdesk/service-kit';
import type { Services } from '../app';

export function masterUseRoutes(routes: Routes, { masterUses }: Pick<Services, 'masterUses'>): void {
  routes.open(crmMasterUses, ({ query }) => masterUses.usesOf(query));
}
