import { createTallyExport, listTallyExports, readTallyFile } from '@freightdesk/contracts/billing';
import type { Routes } from '@freightdesk/service-kit';
import type { TallyService } from './tally.service';

export function tallyRoutes(routes: Routes, { tally }: { readonly tally: TallyService }): void {
  routes.tenant(listTallyExports, ({ scope, query }) => tally.list(scope, query));
  routes.tenant(createTallyExport, ({ body, ...caller }) => tally.create(caller, body));
  routes.tenant(readTallyFile, ({ params, query, ...caller }) => tally.file(caller, params.id, query.file));
}
