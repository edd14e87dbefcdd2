import {
  chargeSummary,
  chargesByCategories,
  createCharge,
  deleteCharge,
  getCharge,
  listCharges,
  updateCharge,
} from '@freightdesk/contracts/core';
import { repeatableRequest } from '@freightdesk/data';
import { done, type Routes } from '@freightdesk/service-kit';
import type { ChargeService } from './charge.service';

export function chargeRoutes(routes: Routes, { charges }: { readonly charges: ChargeService }): void {
  routes.tenant(listCharges, ({ scope, query: { shipmentCategory, ...query } }) =>
    charges.list(scope, { ...query, shipmentCategories: shipmentCategory ? [shipmentCategory] : [] }),
  );
  routes.tenant(chargesByCategories, ({ scope, query }) => charges.list(scope, query));
  routes.tenant(chargeSummary, ({ scope }) => charges.summary(scope));
  routes.tenant(getCharge, ({ scope, params }) => charges.get(scope, params.id));
  routes.tenant(createCharge, ({ scope, body, request }) =>
    charges.create(scope, body, repeatableRequest(request, body)),
  );
  routes.tenant(updateCharge, ({ scope, params, body }) => charges.change(scope, params.id, body));
  routes.tenant(deleteCharge, ({ scope, context, params }) =>
    done(charges.remove(scope, context, params.id)),
  );
}
