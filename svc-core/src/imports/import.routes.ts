import {
  exportCharges,
  exportParties,
  exportVendors,
  importCharges,
  importParties,
  importVendors,
  listImports,
  undoImport,
} from '@freightdesk/contracts/core';
import type { Routes } from '@freightdesk/service-kit';
import type { Exports } from './export.service';
import type { Imports } from './master-imports.service';
import type { ImportUndo } from './undo-import.service';

/** Bound before the masters themselves, whose `/:id` would match these paths. */
export function importRoutes(
  routes: Routes,
  {
    imports,
    importUndo,
    exports: files,
  }: { readonly imports: Imports; readonly importUndo: ImportUndo; readonly exports: Exports },
): void {
  routes.tenant(importParties, ({ scope, body }) => imports.parties(scope, body));
  routes.tenant(importCharges, ({ scope, body }) => imports.charges(scope, body));
  routes.tenant(importVendors, ({ scope, body }) => imports.vendors(scope, body));
  routes.tenant(listImports, ({ query, ...caller }) => importUndo.list(caller, query));
  routes.tenant(undoImport, ({ params, ...caller }) => importUndo.undo(caller, params.id));
  routes.tenant(exportParties, ({ scope, query }) => files.parties(scope, query));
  routes.tenant(exportCharges, ({ scope, query }) => files.charges(scope, query));
  routes.tenant(exportVendors, ({ scope, query }) => files.vendors(scope, query));
}
