import {
  changeTdsCertificate,
  createTdsCertificate,
  createTdsChallan,
  readTdsPayable,
  readTdsReceivable,
  removeTdsCertificate,
  reverseTdsChallan,
} from '@freightdesk/contracts/billing';
import { repeatableRequest } from '@freightdesk/data';
import { done, type Routes, requireScope } from '@freightdesk/service-kit';
import type { TdsService } from './tds.service';

export function tdsRoutes(routes: Routes, { tds }: { readonly tds: TdsService }): void {
  routes.tenant(readTdsReceivable, ({ scope, params }) => tds.receivable(scope, params.year));
  routes.tenant(createTdsCertificate, ({ body, request, ...caller }) =>
    tds.createCertificate(caller, body, repeatableRequest(request, body)),
  );
  routes.tenant(changeTdsCertificate, ({ scope, params, body }) =>
    tds.changeCertificate(scope, params.id, body),
  );
  routes.tenant(removeTdsCertificate, ({ scope, params, query }) =>
    done(tds.removeCertificate(scope, params.id, query.updatedAt)),
  );
  routes.tenant(readTdsPayable, ({ scope, params }) => tds.payable(scope, params.year));
  routes.tenant(createTdsChallan, ({ body, request, ...caller }) =>
    tds.createChallan(caller, body, repeatableRequest(request, body)),
  );
  routes.roles(reverseTdsChallan, ({ params, body, scope, ...caller }) =>
    tds.reverseChallan({ ...caller, scope: requireScope(scope) }, params.id, body.reason),
  );
}
