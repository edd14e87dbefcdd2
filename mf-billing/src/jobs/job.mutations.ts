import { createJob, type JobInput } from '@freightdesk/contracts';
import { useApi, useMutation, useQueryClient } from '@freightdesk/remote-kit';
import { jobKeys } from './job.queries';

export function useCreateJob() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: JobInput) => api.call(createJob, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: jobKeys.all }),
  });
}
