import { coreOverview } from '@freightdesk/contracts/core';
import type { Routes } from '@freightdesk/service-kit';
import type { OverviewService } from './overview.service';

export const overviewRoutes = (routes: Routes, { overview }: { readonly overview: OverviewService }): void =>
  routes.tenant(coreOverview, ({ scope, identity }) => overview.of(scope, identity));
