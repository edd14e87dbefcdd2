import {
  cancelProforma,
  createInvoice,
  getInvoice,
  listProformas,
  proformaByJob,
  proformaSummary,
  updateProforma,
} from '@freightdesk/contracts/billing';
import { repeatableRequest } from '@freightdesk/data';
import type { Routes } from '@freightdesk/service-kit';
import type { ProformaService } from './proforma.service';

export function proformaRoutes(routes: Routes, { proformas }: { readonly proformas: ProformaService }): void {
  routes.tenant(listProformas, ({ scope, query }) => proformas.list(scope, query));
  routes.tenant(proformaSummary, ({ scope }) => proformas.summary(scope));
  routes.tenant(proformaByJob, ({ scope, params }) => proformas.ofJob(scope, params.jobNumber));
  routes.tenant(createInvoice, ({ body, request, ...caller }) =>
    proformas.create(caller, body, repeatableRequest(request, body)),
  );
  routes.tenant(updateProforma, ({ params, body, ...caller }) => proformas.update(caller, params.id, body));
  routes.tenant(cancelProforma, ({ scope, params, body }) =>
    proformas.cancel(scope, params.id, body.updatedAt),
  );
  routes.tenant(getInvoice, ({ scope, params }) => proformas.get(scope, params.id));
}
