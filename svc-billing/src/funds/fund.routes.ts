import {
  cancelFundRequest,
  createFundRequest,
  decideFundRequest,
  fundRequestSummary,
  giveBackFunds,
  jobFundSummary,
  listFundRequests,
  openFunds,
  payFundRequest,
  settleFundRequest,
} from '@freightdesk/contracts/billing';
import { repeatableRequest } from '@freightdesk/data';
import { type Routes, requireScope } from '@freightdesk/service-kit';
import type { FundService } from './fund.service';
import type { FundDecisions } from './fund-decision.service';

interface FundServices {
  readonly funds: FundService;
  readonly fundDecisions: FundDecisions;
}

export function fundRoutes(routes: Routes, { funds, fundDecisions }: FundServices): void {
  routes.tenant(listFundRequests, ({ scope, identity, query }) => funds.list(scope, identity, query));
  routes.tenant(fundRequestSummary, ({ scope, identity }) => funds.summary(scope, identity));
  routes.tenant(jobFundSummary, ({ scope, identity, params }) =>
    funds.ofJob(scope, identity, params.jobNumber),
  );
  routes.tenant(openFunds, ({ scope, identity }) => funds.openByPerson(scope, identity));
  routes.tenant(createFundRequest, ({ identity, body, request, ...caller }) =>
    funds.create(caller, identity, body, repeatableRequest(request, body)),
  );
  routes.roles(decideFundRequest, ({ scope, identity, params, body }) =>
    fundDecisions.decide(requireScope(scope), identity, params.id, body),
  );
  routes.roles(payFundRequest, ({ scope, identity, params, body }) =>
    fundDecisions.pay(requireScope(scope), identity, params.id, body),
  );
  routes.tenant(cancelFundRequest, ({ scope, identity, params, body }) =>
    fundDecisions.cancel(scope, identity, params.id, body.remarks),
  );
  routes.tenant(settleFundRequest, ({ scope, identity, params, body }) =>
    fundDecisions.settle(scope, identity, params.id, body),
  );
  routes.tenant(giveBackFunds, ({ scope, identity, params, body }) =>
    fundDecisions.giveBack(scope, identity, params.id, body),
  );
}
