import { printInvoice, printInvoices } from '@freightdesk/contracts/billing';
import type { Routes } from '@freightdesk/service-kit';
import type { PrintService } from './print.service';

export function printRoutes(routes: Routes, { print }: { readonly print: PrintService }): void {
  routes.tenant(printInvoices, ({ query, ...caller }) => print.documents(caller, query.ids, query.copy));
  routes.tenant(printInvoice, ({ params, query, ...caller }) => print.document(caller, params.id, query));
}
