import {
  createCreditRefund,
  listCreditRefunds,
  openCredits,
  reverseCreditRefund,
} from '@freightdesk/contracts/billing';
import { repeatableRequest } from '@freightdesk/data';
import { type Routes, requireScope } from '@freightdesk/service-kit';
import type { CreditRefundService } from './credit-refund.service';

export function creditRefundRoutes(
  routes: Routes,
  { creditRefunds }: { readonly creditRefunds: CreditRefundService },
): void {
  routes.tenant(listCreditRefunds, ({ scope, query }) => creditRefunds.list(scope, query));
  routes.tenant(openCredits, ({ scope, query }) => creditRefunds.openCredits(scope, query.partyId));
  routes.tenant(createCreditRefund, ({ body, request, ...caller }) =>
    creditRefunds.create(caller, body, repeatableRequest(request, body)),
  );
  routes.roles(reverseCreditRefund, ({ params, body, scope, ...caller }) =>
    creditRefunds.reverse({ ...caller, scope: requireScope(scope) }, params.id, body.reason),
  );
}
