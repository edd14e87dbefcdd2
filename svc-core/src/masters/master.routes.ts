import {
  chargeSummary,
  chargesByCategories,
  createCharge,
  createVendor,
  deleteCharge,
  exportCharges,
  exportParties,
  exportVendors,
  getCharge,
  getParty,
  getVendor,
  importCharges,
  importParties,
  importVendors,
  listCharges,
  listParties,
  listVendors,
  namedRecords,
  partiesOfGroup,
  partySummary,
  saveParty,
  updateCharge,
  updateParty,
  updateVendor,
  vendorSummary,
} from '@freightdesk/contracts/core';
import { repeatableRequest } from '@freightdesk/data';
import { done, type Routes, systemScope } from '@freightdesk/service-kit';
import type { ChargeService } from '../charges/charge.service';
import type { Exports } from '../imports/export.service';
import type { Imports } from '../imports/master-imports.service';
import type { NamedService } from '../named/named.service';
import type { PartyService } from '../parties/party.service';
import type { VendorService } from '../vendors/vendor.service';

export function partyRoutes(routes: Routes, { parties }: { readonly parties: PartyService }): void {
  routes.tenant(listParties, ({ scope, query }) => parties.list(scope, query));
  routes.tenant(partySummary, ({ scope }) => parties.summary(scope));
  routes.tenant(getParty, ({ scope, params }) => parties.get(scope, params.id));
  routes.tenant(saveParty, ({ scope, body, request }) =>
    parties.create(scope, body, repeatableRequest(request, body)),
  );
  routes.tenant(updateParty, ({ scope, params, body }) => parties.change(scope, params.id, body));
}

export function vendorRoutes(routes: Routes, { vendors }: { readonly vendors: VendorService }): void {
  routes.tenant(listVendors, ({ scope, query }) => vendors.list(scope, query));
  routes.tenant(vendorSummary, ({ scope }) => vendors.summary(scope));
  routes.tenant(getVendor, ({ scope, params }) => vendors.get(scope, params.id));
  routes.tenant(createVendor, ({ scope, body, request }) =>
    vendors.create(scope, body, repeatableRequest(request, body)),
  );
  routes.tenant(updateVendor, ({ scope, params, body }) => vendors.change(scope, params.id, body));
}

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

/** Bound before the masters themselves, whose `/:id` would match these paths. */
export function importRoutes(
  routes: Routes,
  { imports, exports: files }: { readonly imports: Imports; readonly exports: Exports },
): void {
  routes.tenant(importParties, ({ scope, body }) => imports.parties(scope, body));
  routes.tenant(importCharges, ({ scope, body }) => imports.charges(scope, body));
  routes.tenant(importVendors, ({ scope, body }) => imports.vendors(scope, body));
  routes.tenant(exportParties, ({ scope, query }) => files.parties(scope, query));
  routes.tenant(exportCharges, ({ scope, query }) => files.charges(scope, query));
  routes.tenant(exportVendors, ({ scope, query }) => files.vendors(scope, query));
}

/** Calls from our other services: the request names the client, because nobody needs to be signed in. */
export function namedRoutes(routes: Routes, { named }: { readonly named: NamedService }): void {
  routes.open(namedRecords, ({ context, body }) => named.named(systemScope(body.clientId, context), body));
  routes.open(partiesOfGroup, ({ context, query }) =>
    named.partiesOfGroup(systemScope(query.clientId, context), query.group),
  );
}
