import {
  createWriteOff,
  decideWriteOff,
  listWriteOffs,
  reverseWriteOff,
} from '@freightdesk/contracts/billing';
import { repeatableRequest } from '@freightdesk/data';
import { type Routes, requireScope } from '@freightdesk/service-kit';
import type { WriteOffService } from './write-off.service';

export function writeOffRoutes(routes: Routes, { writeOffs }: { readonly writeOffs: WriteOffService }): void {
  routes.tenant(listWriteOffs, ({ scope, query }) => writeOffs.list(scope, query));
  routes.tenant(createWriteOff, ({ body, request, ...caller }) =>
    writeOffs.create(caller, body, repeatableRequest(request, body)),
  );
  routes.roles(decideWriteOff, ({ params, body, scope, ...caller }) =>
    writeOffs.decide({ ...caller, scope: requireScope(scope) }, params.id, body),
  );
  routes.roles(reverseWriteOff, ({ params, body, scope, ...caller }) =>
    writeOffs.reverse({ ...caller, scope: requireScope(scope) }, params.id, body.reason),
  );
}
