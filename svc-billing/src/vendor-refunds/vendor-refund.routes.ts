import {
  createVendorRefund,
  listVendorRefunds,
  openPayments,
  reverseVendorRefund,
} from '@freightdesk/contracts/billing';
import { repeatableRequest } from '@freightdesk/data';
import { type Routes, requireScope } from '@freightdesk/service-kit';
import type { VendorRefundService } from './vendor-refund.service';

export function vendorRefundRoutes(
  routes: Routes,
  { vendorRefunds }: { readonly vendorRefunds: VendorRefundService },
): void {
  routes.tenant(listVendorRefunds, ({ scope, query }) => vendorRefunds.list(scope, query));
  routes.tenant(openPayments, ({ scope, query }) => vendorRefunds.openPayments(scope, query.vendorId));
  routes.tenant(createVendorRefund, ({ body, request, ...caller }) =>
    vendorRefunds.create(caller, body, repeatableRequest(request, body)),
  );
  routes.roles(reverseVendorRefund, ({ params, body, scope, ...caller }) =>
    vendorRefunds.reverse({ ...caller, scope: requireScope(scope) }, params.id, body.reason),
  );
}
