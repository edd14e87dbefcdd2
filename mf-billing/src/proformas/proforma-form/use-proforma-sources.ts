import type { Charge, Invoice, Job, Party } from '@freightdesk/contracts';
import { ApiError, useCharges, useParties } from '@freightdesk/remote-kit';
import { useJob } from '../../jobs/job.queries';
import { useOpenedProforma, useProformaOfJob } from '../proforma.queries';

/** What the address asks for: the proforma of a job, or one proforma. */
export type ProformaWanted = { readonly jobNumber: string } | { readonly id: string };

export interface ProformaSources {
  readonly job: Job;
  /** The proforma to be changed; a new one is raised where there is none. */
  readonly invoice: Invoice | undefined;
  readonly parties: readonly Party[];
  readonly charges: readonly Charge[];
}

export type SourcesState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'missing'; readonly title: string }
  | { readonly state: 'frozen'; readonly invoice: Invoice }
  | { readonly state: 'ready'; readonly sources: ProformaSources };

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Reads what the proforma form needs; a job that has an open proforma is opened with it. */
export function useProformaSources(wanted: ProformaWanted): SourcesState {
  const parties = useParties();
  const charges = useCharges();
  const opened = useOpenedProforma('id' in wanted ? wanted.id : undefined);
  const ofJob = useProformaOfJob('jobNumber' in wanted ? wanted.jobNumber : undefined);
  const document = 'id' in wanted ? opened : ofJob;
  const job = useJob('id' in wanted ? document.data?.jobNumber : wanted.jobNumber);

  if (document.data === undefined && isMissing(document.error))
    return { state: 'missing', title: 'This proforma does not exist' };
  const failed = [job, parties, charges, document].find(({ isError, data }) => isError && data === undefined);
  if (failed) return { state: 'failed', retry: () => void failed.refetch() };
  if (document.data === undefined) return { state: 'loading' };

  const invoice = document.data ?? undefined;
  if (invoice && invoice.status !== 'proforma') return { state: 'frozen', invoice };
  if (job.data === undefined || !parties.data || !charges.data) return { state: 'loading' };
  if (!job.data) return { state: 'missing', title: 'This job does not exist' };
  return {
    state: 'ready',
    sources: { job: job.data, invoice, parties: parties.data, charges: charges.data },
  };
}
