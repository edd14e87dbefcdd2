import {
  adhocAllocations,
  createAllocation,
  jobAllocations,
  jobExpenses,
} from '@freightdesk/contracts/billing';
import { repeatableRequest } from '@freightdesk/data';
import type { Routes } from '@freightdesk/service-kit';
import type { AllocationService } from './allocation.service';

interface AllocationServices {
  readonly allocations: AllocationService;
}

export function allocationRoutes(routes: Routes, { allocations }: AllocationServices): void {
  routes.tenant(createAllocation, ({ scope, identity, body, request }) =>
    allocations.create(scope, identity, body, repeatableRequest(request, body)),
  );
  routes.tenant(adhocAllocations, ({ scope, identity, params }) =>
    allocations.ofRequest(scope, identity, params.requestId),
  );
  routes.tenant(jobAllocations, ({ scope, identity, params }) =>
    allocations.ofJob(scope, identity, params.jobNumber),
  );
  routes.tenant(jobExpenses, ({ scope, identity, params }) =>
    allocations.expensesOfJob(scope, identity, params.jobNumber),
  );
}
