import type { Invoice, Job } from '@freightdesk/contracts/billing';
import type { Charge } from '@freightdesk/contracts/core';
import { ApiError, messageOf } from '@freightdesk/remote-kit';
import { useJob } from '../../jobs/job.queries';
import { CHARGES_NOT_READ, chargeIdsOf } from '../draft-line.rules';
import { useCharges, useParty, useProformaOfJob, useProformaToEdit } from '../proforma.queries';

/** The proforma that the address names: that of a job, a further one of that job, or one by id. */
export type ProformaRequest =
  | { readonly jobNumber: string; readonly isAnother?: boolean }
  | { readonly id: string };

export interface ProformaSources {
  readonly job: Job;
  /** The proforma to be changed; undefined for a new one. */
  readonly invoice: Invoice | undefined;
  /** The charges of the master that the proforma names. */
  readonly charges: readonly Charge[];
}

export type SourcesState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly state: 'missing'; readonly title: string }
  | { readonly state: 'frozen'; readonly invoice: Invoice }
  | { readonly state: 'ready'; readonly sources: ProformaSources };

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The proforma that the form opens with; null for a new one. */
function useDocument(request: ProformaRequest) {
  const isAnother = 'jobNumber' in request && request.isAnother;
  const proformaToEdit = useProformaToEdit('id' in request ? request.id : undefined);
  const proformaOfJob = useProformaOfJob(
    'jobNumber' in request && !isAnother ? request.jobNumber : undefined,
  );
  const { data, isError, error, refetch } = 'id' in request ? proformaToEdit : proformaOfJob;
  return { data: isAnother ? null : data, isError, error, refetch };
}

/**
 * Reads what the proforma form needs first: the job, its open proforma, and the parties and charges that these refer
 * to. A job with an open proforma opens with it, unless another one is requested.
 */
export function useProformaSources(request: ProformaRequest): SourcesState {
  const document = useDocument(request);
  const invoice = document.data ?? undefined;
  const job = useJob('id' in request ? invoice?.jobNumber : request.jobNumber);
  const charges = useCharges(document.data === undefined ? undefined : chargeIdsOf(invoice?.charges ?? []));
  const partyId = document.data === undefined ? undefined : (invoice ?? job.data)?.partyId;
  const party = useParty(partyId);
  const importer = useParty(invoice?.importerId ?? undefined);

  if (document.data === undefined && isMissing(document.error))
    return { state: 'missing', title: 'This proforma does not exist' };
  const failure = [
    { query: document, text: 'Failed to fetch invoice' },
    { query: job, text: 'Failed to fetch jobs' },
    { query: charges, text: CHARGES_NOT_READ },
    { query: party, text: 'Failed to fetch parties' },
    { query: importer, text: 'Failed to fetch parties' },
  ].find(({ query: { isError, data } }) => isError && data === undefined);
  if (failure) {
    const { query, text } = failure;
    const reason = messageOf(query.error, '');
    return {
      state: 'failed',
      message: reason ? `${text}: ${reason}` : text,
      retry: () => void query.refetch(),
    };
  }
  if (invoice && invoice.status !== 'proforma') return { state: 'frozen', invoice };
  if (job.data === null) return { state: 'missing', title: 'This job does not exist' };
  if (!job.data || !charges.data || !party.data || (invoice?.importerId && !importer.data))
    return { state: 'loading' };
  return { state: 'ready', sources: { job: job.data, invoice, charges: charges.data } };
}
