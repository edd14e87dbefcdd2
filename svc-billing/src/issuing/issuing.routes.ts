import { convertProforma, issuedSummary, listIssued } from '@freightdesk/contracts/billing';
import { repeatableRequest } from '@freightdesk/data';
import type { Routes } from '@freightdesk/service-kit';
import type { IssuingService } from './issuing.service';

export function issuingRoutes(routes: Routes, { issuing }: { readonly issuing: IssuingService }): void {
  routes.tenant(listIssued, ({ scope, query }) => issuing.list(scope, query));
  routes.tenant(issuedSummary, ({ scope, query }) => issuing.summary(scope, query));
  routes.tenant(convertProforma, ({ params, body, request, ...caller }) =>
    issuing.convert(caller, params.id, body, repeatableRequest(request, body)),
  );
}
