import { type ConvertInput, cancelProforma, convertProforma, type Invoice } from '@freightdesk/contracts';
import { useApi, useMutation, useQueryClient, useSession } from '@freightdesk/remote-kit';
import { jobKeys } from '../jobs/job.queries';
import { proformaKeys } from '../proformas/proforma.queries';

export const issuedKeys = { all: ['issued'] as const };

/** What a conversion or a cancellation invalidates, whatever its outcome. */
const STALE = [issuedKeys.all, proformaKeys.all, jobKeys.all];

function useLastStep<Body>(step: (body: Body) => Promise<Invoice>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSettled: () => Promise.all(STALE.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** Converts a proforma, in the version that was read, to an invoice. */
export function useConversion({ id, updatedAt }: Pick<Invoice, 'id' | 'updatedAt'>) {
  const api = useApi();
  return useLastStep((body: Pick<ConvertInput, 'identityReason'>) =>
    api.call(convertProforma, { params: { id }, body: { ...body, updatedAt } }),
  );
}

/** Cancels a proforma in the version that was read. */
export function useCancellation({ id, updatedAt }: Pick<Invoice, 'id' | 'updatedAt'>) {
  const api = useApi();
  const { clientId } = useSession();
  return useLastStep(() =>
    api.call(cancelProforma, { params: { id }, query: { clientId }, body: { updatedAt } }),
  );
}
