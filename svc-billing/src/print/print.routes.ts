import {
  printContra,
  printCreditRefund,
  printInvoice,
  printInvoices,
  printReceipt,
  printVendorPayment,
  printVendorRefund,
} from '@freightdesk/contracts/billing';
import type { Routes } from '@freightdesk/service-kit';
import type { PrintService } from './print.service';

export function printRoutes(routes: Routes, { print }: { readonly print: PrintService }): void {
  routes.tenant(printInvoices, ({ query, ...caller }) => print.documents(caller, query.ids, query));
  routes.tenant(printInvoice, ({ params, query, ...caller }) => print.document(caller, params.id, query));
  routes.tenant(printReceipt, ({ params, query, ...caller }) => print.receipt(caller, params.id, query));
  routes.tenant(printCreditRefund, ({ params, query, ...caller }) =>
    print.creditRefund(caller, params.id, query),
  );
  routes.tenant(printVendorRefund, ({ params, query, ...caller }) =>
    print.vendorRefund(caller, params.id, query),
  );
  routes.tenant(printVendorPayment, ({ params, query, ...caller }) =>
    print.vendorPayment(caller, params.id, query),
  );
  routes.tenant(printContra, ({ params, query, ...caller }) => print.contra(caller, params.id, query));
}
