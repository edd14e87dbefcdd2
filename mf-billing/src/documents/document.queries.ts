import { type ConvertInput, cancelProforma, convertProforma, type Invoice } from '@freightdesk/contracts';
import { useApi, useMutation, useQueryClient, useSession } from '@freightdesk/remote-kit';
import { useRef } from 'react';
import { jobKeys } from '../jobs/job.queries';
import { proformaKeys } from '../proformas/proforma.queries';

export const issuedKeys = { all: ['issued'] as const };

/** What a conversion or a cancellation invalidates, whatever its outcome. */
const STALE = [issuedKeys.all, proformaKeys.all, jobKeys.all];

/** What follows a step; called even when its dialog is gone, because the document was read again. */
interface Outcome {
  readonly onSuccess: (invoice: Invoice) => void;
  readonly onError: (error: Error) => void;
}

/** Takes a step of a document once at a time: a second press, before the first is shown, does nothing. */
function useLastStep<Body>(step: (body: Body) => Promise<Invoice>, outcome: Outcome) {
  const queryClient = useQueryClient();
  const isTaken = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: step,
    ...outcome,
    onSettled: () => {
      isTaken.current = false;
      return Promise.all(STALE.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
  const take = (body: Body) => {
    if (isTaken.current) return;
    isTaken.current = true;
    mutate(body);
  };
  return { take, isPending };
}

/** Converts a proforma, in the version that was read, to an invoice. */
export function useConversion({ id, updatedAt }: Pick<Invoice, 'id' | 'updatedAt'>, outcome: Outcome) {
  const api = useApi();
  return useLastStep(
    (body: Pick<ConvertInput, 'identityReason'>) =>
      api.call(convertProforma, { params: { id }, body: { ...body, updatedAt } }),
    outcome,
  );
}

/** Cancels a proforma in the version that was read. */
export function useCancellation({ id, updatedAt }: Pick<Invoice, 'id' | 'updatedAt'>, outcome: Outcome) {
  const api = useApi();
  const { clientId } = useSession();
  return useLastStep<void>(
    () => api.call(cancelProforma, { params: { id }, query: { clientId }, body: { updatedAt } }),
    outcome,
  );
}
