import {
  deleteReportSchedule,
  pauseReportSchedule,
  type ReportSchedule,
  resumeReportSchedule,
} from '@freightdesk/contracts/billing';
import { type Addressee, listAddressees } from '@freightdesk/contracts/core';
import {
  messageOf,
  type RecordSource,
  showError,
  showSuccess,
  useApi,
  useSession,
  useSingleMutation,
} from '@freightdesk/remote-kit';

export const reportScheduleKeys = { all: ['report-schedules'] as const };

/** The colleagues whom letters reach. */
export function useAddresseeSource(): RecordSource<Addressee> {
  const api = useApi();
  const { clientId } = useSession();
  return {
    queryKey: ['addressees', clientId ?? ''],
    read: ({ q }, signal) =>
      api.call(listAddressees, { query: { clientId, q }, ...(signal ? { signal } : {}) }),
    optionOf: ({ userId, fullName, email }) => ({ value: String(userId), label: fullName, hint: email }),
  };
}

/** Pauses a scheduled report, or resumes a paused one. */
export function useScheduleSwitch() {
  const api = useApi();
  const { clientId } = useSession();
  return useSingleMutation<ReportSchedule, ReportSchedule>({
    call: ({ id, nextAt }) =>
      api.call(nextAt ? pauseReportSchedule : resumeReportSchedule, { params: { id }, query: { clientId } }),
    invalidates: [reportScheduleKeys.all],
    onSuccess: ({ nextAt }) => showSuccess(nextAt ? 'The report is sent again' : 'The report is paused'),
    onError: (error) => showError(messageOf(error, 'Failed to change the scheduled report')),
  });
}

/** Takes a scheduled report off the list. */
export function useScheduleDeletion() {
  const api = useApi();
  const { clientId } = useSession();
  return useSingleMutation<ReportSchedule, void>({
    call: async ({ id }) => {
      await api.call(deleteReportSchedule, { params: { id }, query: { clientId } });
    },
    invalidates: [reportScheduleKeys.all],
    onSuccess: () => showSuccess('The report is sent no more'),
    onError: (error) => showError(messageOf(error, 'Failed to delete the scheduled report')),
  });
}
