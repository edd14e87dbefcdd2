import {
  createFundRequest,
  fundRequestSummary,
  jobFundSummary,
  listExpenseCategories,
  listFundRequests,
} from '@freightdesk/contracts';
import { type Routes, repeatableRequest } from '@freightdesk/service-kit';
import type { FundService } from './fund.service';

export function fundRoutes(routes: Routes, { funds }: { readonly funds: FundService }): void {
  routes.tenant(listFundRequests, ({ scope, identity, query }) => funds.list(scope, identity, query));
  routes.tenant(fundRequestSummary, ({ scope, identity }) => funds.summary(scope, identity));
  routes.tenant(jobFundSummary, ({ scope, identity, params }) =>
    funds.ofJob(scope, identity, params.jobNumber),
  );
  routes.tenant(listExpenseCategories, ({ scope }) => funds.categories(scope));
  routes.tenant(createFundRequest, ({ scope, identity, body, request }) =>
    funds.create(scope, identity, body, repeatableRequest(request, body)),
  );
}
