import { partiesOfGroup, referencedRecords } from '@freightdesk/contracts/core';
import { type Routes, systemScope } from '@freightdesk/service-kit';
import type { ReferencedRecordService } from './referenced-record.service';

/** Calls from our other services: the request names the client, because nobody needs to be signed in. */
export function referencedRecordRoutes(
  routes: Routes,
  { referencedRecords: service }: { readonly referencedRecords: ReferencedRecordService },
): void {
  routes.open(referencedRecords, ({ context, body }) =>
    service.find(systemScope(body.clientId, context), body),
  );
  routes.open(partiesOfGroup, ({ context, query }) =>
    service.partiesOfGroup(systemScope(query.clientId, context), query.group),
  );
}
