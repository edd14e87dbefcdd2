import {
  createInvoice,
  getInvoice,
  listProformas,
  printInvoice,
  proformaByJob,
  proformaSummary,
  updateProforma,
} from '@freightdesk/contracts';
import { type Routes, repeatableRequest } from '@freightdesk/service-kit';
import type { PrintService } from '../print/print.service';
import type { ProformaService } from './proforma.service';

export function proformaRoutes(
  routes: Routes,
  { proformas, print }: { readonly proformas: ProformaService; readonly print: PrintService },
): void {
  routes.tenant(listProformas, ({ scope, query }) => proformas.list(scope, query));
  routes.tenant(proformaSummary, ({ scope }) => proformas.summary(scope));
  routes.tenant(proformaByJob, ({ scope, params }) => proformas.ofJob(scope, params.jobNumber));
  routes.tenant(createInvoice, ({ body, request, ...caller }) =>
    proformas.create(caller, body, repeatableRequest(request, body)),
  );
  routes.tenant(updateProforma, ({ params, body, ...caller }) => proformas.update(caller, params.id, body));
  routes.tenant(printInvoice, ({ params, query, ...caller }) =>
    print.document(caller, params.id, query.format ?? 'html'),
  );
  routes.tenant(getInvoice, ({ scope, params }) => proformas.get(scope, params.id));
}
