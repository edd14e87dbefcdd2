import { type ConvertInput, convertProforma, type Invoice } from '@freightdesk/contracts';
import { useApi, useMutation, useQueryClient } from '@freightdesk/remote-kit';
import { jobKeys } from '../jobs/job.queries';
import { proformaKeys } from '../proformas/proforma.queries';

export const issuedKeys = { all: ['issued'] as const };

/** Turns a proforma as it was read into an invoice; whatever becomes of it, the lists are read again. */
export function useConversion({ id, updatedAt }: Pick<Invoice, 'id' | 'updatedAt'>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const stale = [issuedKeys.all, proformaKeys.all, jobKeys.all];
  return useMutation({
    mutationFn: (body: Pick<ConvertInput, 'identityReason'>) =>
      api.call(convertProforma, { params: { id }, body: { ...body, updatedAt } }),
    onSettled: () => Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
