import { getWarehouseSync, syncWarehouseJobs, type WarehouseSync } from '@freightdesk/contracts/billing';
import {
  messageOf,
  showError,
  showSuccess,
  useApi,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
} from '@freightdesk/remote-kit';
import { useEffect, useRef } from 'react';
import { jobKeys } from '../jobs/job.queries';

export const warehouseKeys = { jobs: ['warehouse-jobs'] as const, sync: ['warehouse-sync'] as const };

/** Polling interval in milliseconds. */
const POLLING_INTERVAL = 1_000;

function notifyEnd({ status, created, skipped, problems }: WarehouseSync): void {
  if (status === 'incomplete') showError(problems[0] ?? 'Failed to sync warehouse jobs');
  else showSuccess(`${created} new jobs synced, ${skipped} duplicates skipped`);
}

/**
 * The sync of warehouse jobs. Its progress is polled while it runs, whoever has started it. When it ends, a toast
 * reports the result and the lists of jobs are read again.
 */
export function useWarehouseSync() {
  const api = useApi();
  const { clientId } = useSession();
  const queryClient = useQueryClient();
  const isWatched = useRef(false);
  const progress = useQuery({
    queryKey: warehouseKeys.sync,
    staleTime: 0,
    queryFn: ({ signal }) => api.call(getWarehouseSync, { query: { clientId }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? POLLING_INTERVAL : false),
  });
  const sync = useMutation({
    mutationFn: () => api.call(syncWarehouseJobs, { query: { clientId }, body: {} }),
    onSuccess: (answer) => {
      isWatched.current = true;
      queryClient.setQueryData(warehouseKeys.sync, answer);
    },
    onError: (error) => showError(messageOf(error, 'Failed to sync warehouse jobs')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: warehouseKeys.jobs }),
  });
  const { data } = progress;
  useEffect(() => {
    if (!data) return;
    if (data.status === 'running') {
      isWatched.current = true;
      return;
    }
    if (!isWatched.current) return;
    isWatched.current = false;
    notifyEnd(data);
    for (const queryKey of [warehouseKeys.jobs, jobKeys.all])
      void queryClient.invalidateQueries({ queryKey });
  }, [data, queryClient]);
  return {
    progress: data,
    isRunning: sync.isPending || data?.status === 'running',
    start: () => sync.mutate(),
  };
}
