import {
  createHsnCode,
  createTaxGroup,
  createTaxSlab,
  deleteHsnCode,
  deleteTaxGroup,
  deleteTaxSlab,
  getHsnCode,
  getTaxGroup,
  getTaxSlab,
  hsnByCode,
  hsnSummary,
  listHsnCodes,
  listTaxGroups,
  listTaxSlabs,
  partyTaxGroup,
  searchHsnCodes,
  taxGroupSummary,
  taxSlabSummary,
  updateHsnCode,
  updateTaxGroup,
  updateTaxSlab,
} from '@freightdesk/contracts/core';
import { repeatableRequest } from '@freightdesk/data';
import { done, type Routes } from '@freightdesk/service-kit';
import type { HsnService } from './hsn.service';
import type { TaxGroupService } from './tax-group.service';
import type { TaxSlabService } from './tax-slab.service';

/** The tax masters. */
interface TaxServices {
  readonly taxGroups: TaxGroupService;
  readonly taxSlabs: TaxSlabService;
  readonly hsnCodes: HsnService;
}

function groupRoutes(routes: Routes, { taxGroups }: Pick<TaxServices, 'taxGroups'>): void {
  routes.tenant(listTaxGroups, ({ scope, query }) => taxGroups.list(scope, query));
  routes.tenant(taxGroupSummary, ({ scope }) => taxGroups.summary(scope));
  routes.tenant(getTaxGroup, ({ scope, params }) => taxGroups.get(scope, params.id));
  routes.tenant(createTaxGroup, ({ scope, body, request }) =>
    taxGroups.create(scope, body, repeatableRequest(request, body)),
  );
  routes.tenant(updateTaxGroup, ({ scope, params, body }) => taxGroups.change(scope, params.id, body));
  routes.tenant(deleteTaxGroup, ({ scope, params }) => done(taxGroups.remove(scope, params.id)));
  routes.tenant(partyTaxGroup, ({ scope, query }) => taxGroups.itemsOfGroup(scope, query.taxGroupsid));
}

function slabRoutes(routes: Routes, { taxSlabs }: Pick<TaxServices, 'taxSlabs'>): void {
  routes.tenant(listTaxSlabs, ({ scope, query }) => taxSlabs.list(scope, query));
  routes.tenant(taxSlabSummary, ({ scope }) => taxSlabs.summary(scope));
  routes.tenant(getTaxSlab, ({ scope, params }) => taxSlabs.get(scope, params.id));
  routes.tenant(createTaxSlab, ({ scope, body, request }) =>
    taxSlabs.create(scope, body, repeatableRequest(request, body)),
  );
  routes.tenant(updateTaxSlab, ({ scope, params, body }) => taxSlabs.change(scope, params.id, body));
  routes.tenant(deleteTaxSlab, ({ scope, params }) => done(taxSlabs.remove(scope, params.id)));
}

function hsnRoutes(routes: Routes, { hsnCodes }: Pick<TaxServices, 'hsnCodes'>): void {
  routes.tenant(listHsnCodes, ({ scope, query }) => hsnCodes.list(scope, query));
  routes.tenant(hsnSummary, ({ scope }) => hsnCodes.counts(scope));
  routes.tenant(searchHsnCodes, ({ scope, query }) => hsnCodes.search(scope, query.q));
  routes.tenant(getHsnCode, ({ scope, params }) => hsnCodes.get(scope, params.id));
  routes.tenant(createHsnCode, ({ scope, body, identity, request }) =>
    hsnCodes.create(scope, body, identity, repeatableRequest(request, body)),
  );
  routes.tenant(updateHsnCode, ({ scope, params, body }) => hsnCodes.change(scope, params.id, body));
  routes.tenant(deleteHsnCode, ({ scope, params }) => done(hsnCodes.remove(scope, params.id)));
  routes.tenant(hsnByCode, ({ scope, query }) => hsnCodes.byCode(scope, query.code));
}

export function taxRoutes(routes: Routes, services: TaxServices): void {
  groupRoutes(routes, services);
  slabRoutes(routes, services);
  hsnRoutes(routes, services);
}
