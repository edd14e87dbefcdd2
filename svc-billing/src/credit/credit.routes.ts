import { readPartyCredit, releaseParty, setCreditTerms } from '@freightdesk/contracts/billing';
import { type Routes, requireScope } from '@freightdesk/service-kit';
import type { CreditService } from './credit.service';

export function creditRoutes(routes: Routes, { credit }: { readonly credit: CreditService }): void {
  routes.tenant(readPartyCredit, ({ params, ...caller }) => credit.read(caller, params.partyId));
  routes.roles(setCreditTerms, ({ params, body, scope, ...caller }) =>
    credit.setTerms({ ...caller, scope: requireScope(scope) }, params.partyId, body),
  );
  routes.roles(releaseParty, ({ params, body, scope, ...caller }) =>
    credit.release({ ...caller, scope: requireScope(scope) }, params.partyId, body),
  );
}
