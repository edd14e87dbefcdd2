import {
  exportCharges,
  exportParties,
  exportVendors,
  importCharges,
  importParties,
  importVendors,
} from '@freightdesk/contracts/core';
import type { Routes } from '@freightdesk/service-kit';
import type { Exports } from './export.service';
import type { Imports } from './master-imports.service';

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
