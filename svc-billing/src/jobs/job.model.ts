import { job, listJobs, NO_CARGO, type StoredJob } from '@freightdesk/contracts/billing';
import { withDefaults } from '@freightdesk/contracts/shared';
import {
  identifyBy,
  indexNarrowedOrders,
  indexOrders,
  keepTotals,
  type Stored,
  searchable,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/data';
import * as z from 'zod/mini';

const storedJob = z.object({
  ...withDefaults(
    z.omit(job, {
      id: true,
      _id: true,
      clientId: true,
      createdAt: true,
      updatedAt: true,
      jobId: true,
      isActive: true,
      openProformaId: true,
      figures: true,
    }).shape,
    { status: 'active', ...NO_CARGO },
  ),
  /** When the last document was issued. Storing it makes issuing conflict with cancelling the job. */
  lastBilledAt: z.optional(z.nullable(z.date())),
});

export interface JobRecord extends TenantRecord, Readonly<z.output<typeof storedJob>> {}

export const jobSchema = tenantSchema<JobRecord>(storedJob, 'jobs');

// A job number is suggested by the browser and unique per client (ID-2).
identifyBy(jobSchema, 'jobNumber');
// The sort orders of the list, of the jobs of one status, direction or party, and of those of a party with one
// status, whose index by id is that of the party's jobs by status.
indexOrders(
  jobSchema,
  [...listJobs.sorts, 'id'],
  ['status'],
  ['jobType'],
  ['partyId'],
  ['partyId', 'status'],
);
// Serve what the rows of reports lead to: the jobs of a category or a lane that were raised in a period.
indexNarrowedOrders(jobSchema, ['createdAt'], ['shipmentCategory'], ['portOfLoading', 'portOfDischarge']);
/** Counts for reports, by month of creation. */
const MONTHLY = { sums: [], day: 'createdAt', periods: 'months' } as const;
// Stored counts: those of lists, and those of reports (REPORT-2).
keepTotals(
  jobSchema,
  { by: ['status', 'jobType'], sums: [], day: 'createdAt' },
  { ...MONTHLY, by: ['status', 'partyId', 'partyName'] },
  { ...MONTHLY, by: ['status', 'shipmentCategory'] },
  { ...MONTHLY, by: ['status', 'portOfLoading', 'portOfDischarge'] },
);
export const JOB_SEARCH = searchable(jobSchema, ['jobNumber', 'description', 'partyName']);

export const toJob = ({
  _id,
  lastBilledAt: _billed,
  createdAt,
  updatedAt,
  ...fields
}: Stored<JobRecord>): StoredJob => ({
  ...fields,
  _id: _id.toString(),
  jobId: fields.id,
  isActive: fields.status === 'active',
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
