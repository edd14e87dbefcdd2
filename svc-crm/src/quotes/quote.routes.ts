import {
  approveQuote,
  convertQuote,
  createQuote,
  customersOfGroup,
  deleteQuote,
  getQuote,
  listQuoteFamilies,
  printQuote,
  quoteSummary,
  rejectQuote,
  restoreQuote,
  updateFinalQuote,
  updateQuote,
} from '@freightdesk/contracts/crm';
import { repeatableRequest } from '@freightdesk/data';
import { done, type Routes } from '@freightdesk/service-kit';
import type { QuoteService } from './quote.service';

export function quoteRoutes(routes: Routes, { quotes }: { readonly quotes: QuoteService }): void {
  routes.tenant(listQuoteFamilies, ({ scope, query }) => quotes.list(scope, query));
  routes.tenant(quoteSummary, ({ scope }) => quotes.summary(scope));
  routes.tenant(customersOfGroup, ({ params, ...caller }) => quotes.customersOf(caller, params.group));
  routes.tenant(createQuote, ({ body, request, ...caller }) =>
    quotes.create(caller, body, repeatableRequest(request, body)),
  );
  routes.tenant(printQuote, ({ params, query, ...caller }) => quotes.print(caller, params.id, query));
  routes.tenant(getQuote, ({ scope, params }) => quotes.get(scope, params.id));
  routes.tenant(updateFinalQuote, ({ params, body, ...caller }) => quotes.revise(caller, params.id, body));
  routes.tenant(updateQuote, ({ params, body, ...caller }) => quotes.revise(caller, params.id, body));
  routes.tenant(approveQuote, ({ scope, identity, params }) => quotes.approve(scope, identity, params.id));
  routes.tenant(rejectQuote, ({ scope, identity, params, body }) =>
    quotes.reject(scope, identity, params.id, body.reason),
  );
  routes.tenant(convertQuote, ({ scope, params }) => quotes.convert(scope, params.id));
  routes.tenant(deleteQuote, ({ scope, params }) => done(quotes.remove(scope, params.id)));
  routes.tenant(restoreQuote, ({ scope, params }) => quotes.restore(scope, params.id));
}
