import {
  createChargeBasis,
  createShipmentCategory,
  deleteChargeBasis,
  deleteShipmentCategory,
  getChargeBasis,
  getShipmentCategory,
  listChargeBases,
  listPorts,
  listShipmentCategories,
  updateChargeBasis,
  updateShipmentCategory,
} from '@freightdesk/contracts/core';
import { repeatableRequest } from '@freightdesk/data';
import { done, type Routes } from '@freightdesk/service-kit';
import type { ChargeBasisService, PortService, ShipmentCategoryService } from './reference.service';

interface ReferenceServices {
  readonly ports: PortService;
  readonly shipmentCategories: ShipmentCategoryService;
  readonly chargeBases: ChargeBasisService;
}

export function referenceRoutes(
  routes: Routes,
  { ports, shipmentCategories, chargeBases }: ReferenceServices,
): void {
  routes.tenant(listPorts, ({ scope, query }) => ports.list(scope, query));

  routes.tenant(listShipmentCategories, ({ scope, query }) => shipmentCategories.list(scope, query));
  routes.tenant(getShipmentCategory, ({ scope, params }) => shipmentCategories.get(scope, params.id));
  routes.tenant(createShipmentCategory, ({ scope, body: { clientId: _own, ...body }, request }) =>
    shipmentCategories.create(scope, body, repeatableRequest(request, body)),
  );
  routes.tenant(updateShipmentCategory, ({ scope, context, params, body }) =>
    shipmentCategories.change(scope, context, params.id, body),
  );
  routes.tenant(deleteShipmentCategory, ({ scope, context, params }) =>
    done(shipmentCategories.remove(scope, context, params.id)),
  );

  routes.tenant(listChargeBases, ({ scope, query }) => chargeBases.list(scope, query));
  routes.tenant(getChargeBasis, ({ scope, params }) => chargeBases.get(scope, params.id));
  routes.tenant(createChargeBasis, ({ scope, body: { clientId: _own, ...body }, request }) =>
    chargeBases.create(scope, body, repeatableRequest(request, body)),
  );
  routes.tenant(updateChargeBasis, ({ scope, context, params, body }) =>
    chargeBases.change(scope, context, params.id, body),
  );
  routes.tenant(deleteChargeBasis, ({ scope, context, params }) =>
    done(chargeBases.remove(scope, context, params.id)),
  );
}
