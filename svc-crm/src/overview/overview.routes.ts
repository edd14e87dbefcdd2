import { crmOverview } from '@freightdesk/contracts/crm';
import type { Routes } from '@freightdesk/service-kit';
import type { OverviewService } from './overview.service';

export const overviewRoutes = (routes: Routes, { overview }: { readonly overview: OverviewService }): void =>
  routes.tenant(crmOverview, ({ scope, identity }) => overview.of(scope, identity));
