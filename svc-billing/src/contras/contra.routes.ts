import { createContra, listContras, listCounterparts, reverseContra } from '@freightdesk/contracts/billing';
import { repeatableRequest } from '@freightdesk/data';
import { type Routes, requireScope } from '@freightdesk/service-kit';
import type { ContraService } from './contra.service';

export function contraRoutes(routes: Routes, { contras }: { readonly contras: ContraService }): void {
  routes.tenant(listContras, ({ scope, query }) => contras.list(scope, query));
  routes.tenant(listCounterparts, ({ query, ...caller }) => contras.counterparts(caller, query));
  routes.tenant(createContra, ({ body, request, ...caller }) =>
    contras.create(caller, body, repeatableRequest(request, body)),
  );
  routes.roles(reverseContra, ({ params, body, scope, ...caller }) =>
    contras.reverse({ ...caller, scope: requireScope(scope) }, params.id, body.reason),
  );
}
