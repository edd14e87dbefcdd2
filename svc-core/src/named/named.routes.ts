import { namedRecords, partiesOfGroup } from '@freightdesk/contracts/core';
import { type Routes, systemScope } from '@freightdesk/service-kit';
import type { NamedService } from './named.service';

/** Calls from our other services: the request names the client, because nobody needs to be signed in. */
export function namedRoutes(
  routes: Routes,
  { namedRecords: service }: { readonly namedRecords: NamedService },
): void {
  routes.open(namedRecords, ({ context, body }) => service.find(systemScope(body.clientId, context), body));
  routes.open(partiesOfGroup, ({ context, query }) =>
    service.partiesOfGroup(systemScope(query.clientId, context), query.group),
  );
}
