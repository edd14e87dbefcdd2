import { findColleagues } from '@freightdesk/contracts/core';
import { type Routes, systemScope } from '@freightdesk/service-kit';
import type { ColleagueService } from './colleague.service';

/** Calls of other services. The request names the client. */
export const colleagueRoutes = (
  routes: Routes,
  { colleagues }: { readonly colleagues: ColleagueService },
): void =>
  routes.open(findColleagues, ({ context, body: { clientId, ...question } }) =>
    colleagues.find(systemScope(clientId, context), question),
  );
