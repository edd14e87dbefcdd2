import { findColleagues, listAddressees } from '@freightdesk/contracts/core';
import { type Routes, systemScope } from '@freightdesk/service-kit';
import type { ColleagueService } from './colleague.service';

/** The people of a client. Calls of other services name the client in the request. */
export const colleagueRoutes = (
  routes: Routes,
  { colleagues }: { readonly colleagues: ColleagueService },
): void => {
  routes.open(findColleagues, ({ context, body: { clientId, ...question } }) =>
    colleagues.find(systemScope(clientId, context), question),
  );
  routes.tenant(listAddressees, ({ scope, query }) => colleagues.addressees(scope, query.q));
};
