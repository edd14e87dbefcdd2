import { namedRecords, partiesOfGroup } from '@freightdesk/contracts/core';
import { type Routes, systemScope } from '@freightdesk/service-kit';
import type { NamedService } from './named.service';

/** Calls from our other services: the request names the client, because nobody needs to be signed in. */
export function namedRoutes(routes: Routes, { named }: { readonly named: NamedService }): void {
  routes.open(namedRecords, ({ context, body }) => named.find(systemScope(body.clientId, context), body));
  routes.open(partiesOfGroup, ({ context, query }) =>
    named.partiesOfGroup(systemScope(query.clientId, context), query.group),
  );
}
