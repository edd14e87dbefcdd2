import { mastersByName, partiesOfGroup, referencedRecords } from '@freightdesk/contracts/core';
import { type Routes, systemScope } from '@freightdesk/service-kit';
import type { ReferencedRecordService } from './referenced-record.service';

/** Calls of other services. The request names the client, because there may be no session. */
export function referencedRecordRoutes(
  routes: Routes,
  { referencedRecords: service }: { readonly referencedRecords: ReferencedRecordService },
): void {
  routes.open(referencedRecords, ({ context, body }) =>
    service.find(systemScope(body.clientId, context), body),
  );
  routes.open(mastersByName, ({ context, body }) =>
    service.byName(systemScope(body.clientId, context), body),
  );
  routes.open(partiesOfGroup, ({ context, query }) =>
    service.partiesOfGroup(systemScope(query.clientId, context), query.group),
  );
}
