import {
  importOpeningBalances,
  listOpeningBalances,
  reverseOpeningBalance,
} from '@freightdesk/contracts/billing';
import { type Routes, requireScope } from '@freightdesk/service-kit';
import type { OpeningBalanceService } from './opening-balance.service';

export function openingBalanceRoutes(
  routes: Routes,
  { openingBalances }: { readonly openingBalances: OpeningBalanceService },
): void {
  routes.tenant(listOpeningBalances, ({ scope, query }) => openingBalances.list(scope, query));
  routes.roles(importOpeningBalances, ({ body, scope, ...caller }) =>
    openingBalances.import({ ...caller, scope: requireScope(scope) }, body),
  );
  routes.roles(reverseOpeningBalance, ({ params, body, scope, ...caller }) =>
    openingBalances.reverse({ ...caller, scope: requireScope(scope) }, params.id, body.reason),
  );
}
