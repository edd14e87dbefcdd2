import {
  advanceSummary,
  createAdvance,
  deleteAdvance,
  listAdvances,
  listVouchers,
  printVoucher,
  refundAdvance,
} from '@freightdesk/contracts/billing';
import { repeatableRequest } from '@freightdesk/data';
import { done, type Routes } from '@freightdesk/service-kit';
import type { PrintService } from '../print/print.service';
import type { AdvanceService } from './advance.service';

export function advanceRoutes(
  routes: Routes,
  { advances, print }: { readonly advances: AdvanceService; readonly print: PrintService },
): void {
  routes.tenant(listAdvances, ({ scope, query }) => advances.list(scope, query));
  routes.tenant(advanceSummary, ({ scope, query }) => advances.summary(scope, query));
  routes.tenant(createAdvance, ({ body, request, ...caller }) =>
    advances.create(caller, body, repeatableRequest(request, body)),
  );
  routes.tenant(refundAdvance, ({ params, body, request, ...caller }) =>
    // One key refunds one advance.
    advances.refund(caller, params.id, body, repeatableRequest(request, { ...body, id: params.id })),
  );
  routes.tenant(listVouchers, ({ scope, query }) => advances.vouchers(scope, query));
  routes.tenant(deleteAdvance, ({ scope, params }) => done(advances.remove(scope, params.id)));
  routes.tenant(printVoucher, ({ params, query, ...caller }) => print.voucher(caller, params.id, query));
}
