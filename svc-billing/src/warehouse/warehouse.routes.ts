import {
  demoWarehouseFeed,
  getWarehouseSync,
  listWarehouseJobs,
  syncWarehouseJobs,
} from '@freightdesk/contracts/billing';
import type { Routes } from '@freightdesk/service-kit';
import { demoFeedPage } from './demo-feed.rules';
import type { WarehouseService } from './warehouse.service';

export function warehouseRoutes(
  routes: Routes,
  { warehouse }: { readonly warehouse: WarehouseService },
): void {
  routes.tenant(listWarehouseJobs, ({ scope, query }) => warehouse.list(scope, query));
  routes.tenant(getWarehouseSync, ({ scope }) => warehouse.progress(scope));
  routes.tenant(syncWarehouseJobs, (caller) => warehouse.sync(caller));
  routes.open(demoWarehouseFeed, ({ query }) => demoFeedPage(query));
}
