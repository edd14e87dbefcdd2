import {
  createVendorPayment,
  listVendorPayments,
  openBills,
  payBills,
  readVendorPayment,
  removeBillPayment,
  reverseVendorPayment,
} from '@freightdesk/contracts/billing';
import { repeatableRequest } from '@freightdesk/data';
import type { Routes } from '@freightdesk/service-kit';
import type { VendorPaymentService } from './vendor-payment.service';

export function vendorPaymentRoutes(
  routes: Routes,
  { vendorPayments }: { readonly vendorPayments: VendorPaymentService },
): void {
  routes.tenant(listVendorPayments, ({ scope, query }) => vendorPayments.list(scope, query));
  // Before the path of a single payment, which would read this name as an id.
  routes.tenant(openBills, ({ scope, query }) => vendorPayments.openBills(scope, query.vendorId));
  routes.tenant(readVendorPayment, ({ scope, params }) => vendorPayments.read(scope, params.id));
  routes.tenant(createVendorPayment, ({ body, request, ...caller }) =>
    vendorPayments.create(caller, body, repeatableRequest(request, body)),
  );
  routes.tenant(payBills, ({ scope, params, body }) =>
    vendorPayments.payBills(scope, params.id, body.allocations),
  );
  routes.tenant(removeBillPayment, ({ scope, params }) =>
    vendorPayments.removeBillPayment(scope, params.id, params.billId),
  );
  routes.tenant(reverseVendorPayment, ({ params, body, ...caller }) =>
    vendorPayments.reverse(caller, params.id, body.reason),
  );
}
