import { billingOverview } from '@freightdesk/contracts/billing';
import type { Routes } from '@freightdesk/service-kit';
import type { OverviewService } from './overview.service';

export const overviewRoutes = (routes: Routes, { overview }: { readonly overview: OverviewService }): void =>
  routes.tenant(billingOverview, ({ scope, identity }) => overview.read(scope, identity));
