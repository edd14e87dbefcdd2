import { cancelProforma, type Invoice } from '@freightdesk/contracts/billing';
import { useApi, useSession, useSingleMutation } from '@freightdesk/remote-kit';
import { jobKeys } from '../jobs/job.queries';
import { proformaKeys } from '../proformas/proforma.queries';

export const issuedKeys = { all: ['issued'] as const };

/** A refused conversion or cancellation invalidates these too: somebody else may have been first. */
export const ISSUE_INVALIDATES = [issuedKeys.all, proformaKeys.all, jobKeys.all];

/** What follows a conversion or cancellation. */
export interface Outcome {
  readonly onSuccess: (invoice: Invoice) => void;
  readonly onError: (error: Error) => void;
}

/** Cancels a proforma in the version that was read. */
export function useCancellation({ id, updatedAt }: Pick<Invoice, 'id' | 'updatedAt'>, outcome: Outcome) {
  const api = useApi();
  const { clientId } = useSession();
  return useSingleMutation<void, Invoice>({
    call: () => api.call(cancelProforma, { params: { id }, query: { clientId }, body: { updatedAt } }),
    invalidates: ISSUE_INVALIDATES,
    ...outcome,
  });
}
