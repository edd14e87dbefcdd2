import {
  cancelLetter,
  downloadLetter,
  listLetters,
  readLetterDraft,
  sendLetter,
  sendLetterAgain,
  sendLetters,
  sendReminders,
} from '@freightdesk/contracts/billing';
import { repeatableRequest } from '@freightdesk/data';
import type { Routes } from '@freightdesk/service-kit';
import type { BillingLetters } from './letter.service';

export function letterRoutes(routes: Routes, { letters }: { readonly letters: BillingLetters }): void {
  routes.tenant(readLetterDraft, ({ query, ...caller }) => letters.draft(caller, query));
  routes.tenant(listLetters, ({ scope, query }) => letters.list(scope, query));
  routes.tenant(sendLetter, ({ body, request, ...caller }) =>
    letters.send(caller, body, repeatableRequest(request, body)),
  );
  routes.tenant(sendLetters, ({ body, request, ...caller }) =>
    letters.sendAll(caller, body, repeatableRequest(request, body)),
  );
  routes.tenant(sendReminders, ({ body, request, ...caller }) =>
    letters.sendReminders(caller, body.partyIds, repeatableRequest(request, body)),
  );
  routes.tenant(sendLetterAgain, ({ params, ...caller }) => letters.sendAgain(caller, params.id));
  routes.tenant(cancelLetter, ({ params, ...caller }) => letters.cancel(caller, params.id));
  routes.tenant(downloadLetter, ({ params, ...caller }) => letters.message(caller, params.id));
}
