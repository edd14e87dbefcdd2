import { createConsolidatedInvoice } from '@freightdesk/contracts/billing';
import { repeatableRequest } from '@freightdesk/data';
import type { Routes } from '@freightdesk/service-kit';
import type { ConsolidationService } from './consolidation.service';

export function consolidationRoutes(
  routes: Routes,
  { consolidation }: { readonly consolidation: ConsolidationService },
): void {
  routes.tenant(createConsolidatedInvoice, ({ body, request, ...caller }) =>
    consolidation.create(caller, body, repeatableRequest(request, body)),
  );
}
