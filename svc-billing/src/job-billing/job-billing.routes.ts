import { jobBilling } from '@freightdesk/contracts/billing';
import type { Routes } from '@freightdesk/service-kit';
import type { JobBillingService } from './job-billing.service';

export function jobBillingRoutes(routes: Routes, services: { readonly jobBilling: JobBillingService }): void {
  routes.tenant(jobBilling, ({ scope, identity, params }) =>
    services.jobBilling.ofJob(scope, identity, params.jobNumber),
  );
}
