import {
  createGstRegistration,
  listGstRegistrations,
  updateGstRegistration,
} from '@freightdesk/contracts/billing';
import { companyGstins } from '@freightdesk/contracts/core';
import { type Routes, requireScope, systemScope } from '@freightdesk/service-kit';
import type { GstRegistrationService } from './gst-registration.service';

export function gstRegistrationRoutes(
  routes: Routes,
  { gstRegistrations }: { readonly gstRegistrations: GstRegistrationService },
): void {
  routes.tenant(listGstRegistrations, (caller) => gstRegistrations.list(caller));
  routes.roles(createGstRegistration, ({ body, scope, ...caller }) =>
    gstRegistrations.create({ ...caller, scope: requireScope(scope) }, body),
  );
  routes.open(companyGstins, ({ query }) => gstRegistrations.gstins(systemScope(query.clientId)));
  routes.roles(updateGstRegistration, ({ params, body, scope, ...caller }) =>
    gstRegistrations.change({ ...caller, scope: requireScope(scope) }, params.id, body),
  );
}
