import {
  containersText,
  createJob,
  type Job,
  type JobInput,
  jobBody,
  listJobs,
  updateJob,
} from '@freightdesk/contracts/billing';
import { itemsOf, useApi, useRecordForm, useSession } from '@freightdesk/remote-kit';
import { holdOf } from '../../credit/credit.rules';
import { useDoubt } from '../../documents/doubt.hook';
import { jobKeys } from '../job.queries';
import { newJobNumber } from '../job.rules';

const figureText = (figure: number | null | undefined): string => String(figure ?? '');

/** The form values of a job. Missing values are empty text. */
const jobValues = (job: Job | undefined) => ({
  jobNumber: job?.jobNumber ?? newJobNumber(),
  partyId: job ? String(job.partyId) : '',
  jobType: job?.jobType ?? ('import' as const),
  description: job?.description ?? '',
  shipmentCategory: job?.shipmentCategory ?? '',
  mode: job?.mode ?? '',
  containers: (job?.containers ?? []).map(({ type, count }) => ({ type, count: String(count) })),
  grossWeight: figureText(job?.grossWeight),
  volume: figureText(job?.volume),
  portOfLoading: job?.portOfLoading ?? '',
  portOfDischarge: job?.portOfDischarge ?? '',
  vesselOrFlight: job?.vesselOrFlight ?? '',
  blAwbNumber: job?.blAwbNumber ?? '',
  consigneeId: figureText(job?.consigneeId),
  creditReason: '',
});
export type JobValues = ReturnType<typeof jobValues>;

/** The form of a job, and why its party is held once the service has said so. */
export function useJobForm(job: Job | undefined, onSaved: () => void) {
  const api = useApi();
  const { clientId } = useSession();
  const { doubt: hold, catchDoubt } = useDoubt(holdOf);
  const recordForm = useRecordForm({
    schema: jobBody,
    record: job,
    values: jobValues,
    rules: ({ partyId }: JobValues) => ({ partyId: partyId ? undefined : 'Please select a party' }),
    save: ({ jobNumber, ...body }: JobInput, { record }) =>
      catchDoubt(
        record
          ? api.call(updateJob, {
              params: { id: record.id },
              body: { ...body, updatedAt: record.updatedAt },
            })
          : api.call(createJob, { body: { ...body, jobNumber } }),
      ),
    refetch: async ({ jobNumber }) => {
      const [latestJob] = itemsOf(await api.call(listJobs, { query: { clientId, jobNumber } }));
      if (!latestJob) throw new Error(`The job ${jobNumber} is no longer there`);
      return latestJob;
    },
    messages: {
      success: ({ jobNumber }) => `Job ${jobNumber} ${job ? 'updated' : 'created'} successfully`,
      failure: job ? 'Failed to update job' : 'Failed to create job',
    },
    fields: {
      partyId: { label: 'Party' },
      consigneeId: { label: 'Consignee' },
      containers: CONTAINERS_FIELD,
    },
    invalidates: [jobKeys.all],
    onSaved,
  });
  return { recordForm, hold };
}

const CONTAINERS_FIELD = {
  label: 'Containers',
  text: (containers: JobValues['containers']) =>
    containersText(containers.map(({ type, count }) => ({ type, count: Number(count) }))) || 'none',
};
