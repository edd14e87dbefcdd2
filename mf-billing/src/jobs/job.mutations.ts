import { endJob, type JobEnd } from '@freightdesk/contracts';
import { useApi, useMutation, useQueryClient } from '@freightdesk/remote-kit';
import { jobKeys } from './job.queries';

/** Completes or cancels a job; the list is read again also after a refusal, since somebody else may have been first. */
export function useEndJob() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: JobEnd }) =>
      api.call(endJob, { params: { id }, body: { status } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobKeys.all }),
  });
}
