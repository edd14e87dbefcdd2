import { getCharge, listCharges } from '@freightdesk/contracts';
import type { Routes } from '@freightdesk/service-kit';
import type { Services } from '../composition';

export function chargeRoutes(routes: Routes, { charges }: Pick<Services, 'charges'>): void {
  routes.tenant(listCharges, ({ scope, query }) => charges.list(scope, query));
  routes.tenant(getCharge, ({ scope, params }) => charges.get(scope, params.id));
}
