import {
  createJob,
  endJob,
  getJob,
  jobCancellation,
  jobSummary,
  listJobs,
  updateJob,
} from '@freightdesk/contracts/billing';
import type { Routes } from '@freightdesk/service-kit';
import type { JobService } from './job.service';

export function jobRoutes(routes: Routes, { jobs }: { readonly jobs: JobService }): void {
  routes.tenant(listJobs, ({ scope, identity, query }) => jobs.list(scope, identity, query));
  routes.tenant(jobSummary, ({ scope }) => jobs.summary(scope));
  routes.tenant(createJob, ({ body, ...caller }) => jobs.create(caller, body));
  routes.tenant(getJob, ({ scope, params }) => jobs.get(scope, params.id));
  routes.tenant(updateJob, ({ params, body, ...caller }) => jobs.update(caller, params.id, body));
  routes.tenant(endJob, ({ params, body, ...caller }) => jobs.end(caller, params.id, body.status));
  routes.tenant(jobCancellation, ({ scope, identity, params }) =>
    jobs.cancellation(scope, identity, params.id),
  );
}
