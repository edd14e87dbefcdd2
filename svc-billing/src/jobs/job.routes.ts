import { createJob, endJob, listJobs } from '@freightdesk/contracts';
import type { Routes } from '@freightdesk/service-kit';
import type { Services } from '../composition';

export function jobRoutes(routes: Routes, { jobs }: Pick<Services, 'jobs'>): void {
  routes.tenant(listJobs, ({ scope, query }) => jobs.list(scope, query));
  routes.tenant(createJob, ({ context, scope, body }) => jobs.create(context, scope, body));
  routes.tenant(endJob, ({ scope, params, body }) => jobs.end(scope, params.id, body.status));
}
