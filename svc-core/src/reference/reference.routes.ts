import { listPorts, listShipmentCategories } from '@freightdesk/contracts';
import type { Routes } from '@freightdesk/service-kit';
import type { Services } from '../composition';

export function referenceRoutes(routes: Routes, { reference }: Pick<Services, 'reference'>): void {
  routes.tenant(listPorts, ({ scope, query }) => reference.listPorts(scope, query));
  routes.tenant(listShipmentCategories, ({ scope, query }) => reference.listShipmentCategories(scope, query));
}
