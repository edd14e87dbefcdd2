import type { jobBody, jobChanges, StoredJobFigures } from '@freightdesk/contracts/billing';
import type { ReferencedCategory } from '@freightdesk/contracts/core';
import { refuse } from '@freightdesk/service-kit';
import { categoriesMatch, minorUnits, subtract } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { sumsByCurrency } from '../documents/currency-sums.rules';
import { signedAmount } from '../documents/document-kind.rules';
import type { JobValue } from '../documents/job-documents.repository';
import type { JobCost } from '../funds/fund.repository';

export const jobNotFound = () => refuse('not_found', 'Job not found');

export const jobNumberTaken = (jobNumber: string) =>
  refuse('job_number_taken', `The job number ${jobNumber} is already taken`, { jobNumber: 'Already taken' });

export const jobEnded = (status: string) => refuse('job_ended', `This job is already ${status}`);

export const jobInvoiced = () =>
  refuse('job_invoiced', 'This job has an issued invoice and cannot be cancelled');

export const jobFunded = () =>
  refuse('job_funded', 'This job has approved or paid fund requests and cannot be cancelled');

export const inactiveParty = () =>
  refuse('party_inactive', 'This party is not active', { partyId: 'This party is not active' });

/**
 * Refuses a shipment category that is none of the master, or a switched off one. A category that the record or its job
 * has already stays, such as one of the feed of a warehouse.
 *
 * @throws {ServiceError} 400 for an unknown or inactive category that the record does not have yet
 */
export function checkCategory(
  code: string | null | undefined,
  categories: readonly ReferencedCategory[],
  previousCodes: readonly (string | undefined)[],
): void {
  if (!code || previousCodes.includes(code)) return;
  const category = categories.find((each) => categoriesMatch(each.code, code));
  const problem = category ? 'This shipment category is not active' : 'This shipment category does not exist';
  if (!category?.isActive) throw refuse('invalid', problem, { shipmentCategory: problem });
}

export const jobChanged = () =>
  refuse(
    'changed_meanwhile',
    'Somebody else has changed this job meanwhile. Reload it and enter your changes again.',
  );

export type JobRequest = z.output<typeof jobBody>;
export type JobChange = z.output<typeof jobChanges>;

/** The optional texts of a job. */
const TEXT_FIELDS = [
  'description',
  'shipmentCategory',
  'portOfLoading',
  'portOfDischarge',
  'vesselOrFlight',
  'blAwbNumber',
] as const;
const OTHER_FIELDS = ['jobType', 'mode', 'containers', 'grossWeight', 'volume'] as const;

const presentNames = <Name extends string>(names: readonly Name[], body: Partial<Record<Name, unknown>>) =>
  names.filter((name) => body[name] !== undefined);

/** The fields that a body sets, except number, party and consignee; `null` clears, absent fields stay (API-4). */
export const jobContent = (body: JobRequest | JobChange) => ({
  ...Object.fromEntries(presentNames(TEXT_FIELDS, body).map((name) => [name, body[name] ?? ''])),
  ...Object.fromEntries(presentNames(OTHER_FIELDS, body).map((name) => [name, body[name]])),
});

/** A converted proforma counts for its job, because its consolidated invoice is for several jobs. */
function billedValue({ kind, state, subtotal }: JobValue): number {
  if (kind === 'proforma') return state === 'converted' ? subtotal : 0;
  return signedAmount(kind, minorUnits(subtotal));
}

const unbilledValue = ({ kind, state, subtotal }: JobValue): number =>
  kind === 'proforma' && state === 'open' ? subtotal : 0;

/** What a job has earned and cost: its documents without tax, and what was spent on it, in minor units. */
export function jobFiguresOf(documents: readonly JobValue[], costs: readonly JobCost[]): StoredJobFigures {
  const billedSums = sumsByCurrency(documents, billedValue);
  const costSums = sumsByCurrency(costs, ({ amount }) => amount);
  return {
    billed: billedSums,
    unbilled: sumsByCurrency(documents, unbilledValue),
    cost: costSums,
    margin: { INR: subtract(billedSums.INR, costSums.INR), USD: subtract(billedSums.USD, costSums.USD) },
  };
}
