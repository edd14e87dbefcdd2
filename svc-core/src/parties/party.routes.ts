import { getParty, listParties, partySummary, saveParty, updateParty } from '@freightdesk/contracts/core';
import { repeatableRequest } from '@freightdesk/data';
import type { Routes } from '@freightdesk/service-kit';
import type { PartyService } from './party.service';

export function partyRoutes(routes: Routes, { parties }: { readonly parties: PartyService }): void {
  routes.tenant(listParties, ({ scope, query }) => parties.list(scope, query));
  routes.tenant(partySummary, ({ scope }) => parties.summary(scope));
  routes.tenant(getParty, ({ scope, params }) => parties.get(scope, params.id));
  routes.tenant(saveParty, ({ scope, body, request }) =>
    parties.create(scope, body, repeatableRequest(request, body)),
  );
  routes.tenant(updateParty, ({ scope, params, body }) => parties.change(scope, params.id, body));
}
