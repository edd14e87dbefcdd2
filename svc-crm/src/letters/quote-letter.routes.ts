import {
  cancelQuoteLetter,
  downloadQuoteLetter,
  listQuoteLetters,
  listQuoteLetterTemplates,
  readQuoteLetterDraft,
  sendQuoteLetter,
  sendQuoteLetterAgain,
  sendQuoteLetters,
  updateQuoteLetterTemplate,
} from '@freightdesk/contracts/crm';
import { repeatableRequest } from '@freightdesk/data';
import { type Routes, requireScope } from '@freightdesk/service-kit';
import type { QuoteLetterServices } from './quote-letter.service';

export function quoteLetterRoutes(routes: Routes, { letters, letterTemplates }: QuoteLetterServices): void {
  routes.tenant(readQuoteLetterDraft, ({ query, ...caller }) => letters.draft(caller, query));
  routes.tenant(listQuoteLetters, ({ scope, query }) => letters.list(scope, query));
  routes.tenant(sendQuoteLetter, ({ body, request, ...caller }) =>
    letters.send(caller, body, repeatableRequest(request, body)),
  );
  routes.tenant(sendQuoteLetters, ({ body, request, ...caller }) =>
    letters.sendAll(caller, body, repeatableRequest(request, body)),
  );
  routes.tenant(sendQuoteLetterAgain, ({ params, ...caller }) => letters.sendAgain(caller, params.id));
  routes.tenant(cancelQuoteLetter, ({ params, ...caller }) => letters.cancel(caller, params.id));
  routes.tenant(downloadQuoteLetter, ({ params, ...caller }) => letters.message(caller, params.id));
  routes.tenant(listQuoteLetterTemplates, ({ scope }) => letterTemplates.list(scope));
  routes.roles(updateQuoteLetterTemplate, ({ scope, params, body }) =>
    letterTemplates.change(requireScope(scope), params, body),
  );
}
