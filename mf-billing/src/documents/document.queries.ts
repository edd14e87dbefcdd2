import {
  type ConvertInput,
  cancelProforma,
  convertProforma,
  type ExchangeRate,
  type Invoice,
} from '@freightdesk/contracts/billing';
import { useApi, useSession, useSingleMutation } from '@freightdesk/remote-kit';
import { holdOf } from '../credit/credit.rules';
import { jobKeys } from '../jobs/job.queries';
import { proformaKeys } from '../proformas/proforma.queries';
import { useDoubt } from './doubt.hook';

export const issuedKeys = { all: ['issued'] as const };

/** A refused conversion or cancellation invalidates these too: somebody else may have been first. */
const INVALIDATED_KEYS = [issuedKeys.all, proformaKeys.all, jobKeys.all];

interface Outcome {
  readonly onSuccess: (invoice: Invoice) => void;
  readonly onError: (error: Error) => void;
}

/** Converts a proforma, in the version that was read, to an invoice; `doubt` and `hold` are why it needs reasons. */
export function useConversion({ id, updatedAt }: Pick<Invoice, 'id' | 'updatedAt'>, outcome: Outcome) {
  const api = useApi();
  const { doubt, catchDoubt } = useDoubt();
  const { doubt: hold, catchDoubt: catchHold } = useDoubt(holdOf);
  const conversion = useSingleMutation({
    call: (body: Pick<ConvertInput, 'identityReason' | 'creditReason' | keyof ExchangeRate>) =>
      catchHold(catchDoubt(api.call(convertProforma, { params: { id }, body: { ...body, updatedAt } }))),
    invalidates: INVALIDATED_KEYS,
    ...outcome,
  });
  return { ...conversion, doubt, hold };
}

/** Cancels a proforma in the version that was read. */
export function useCancellation({ id, updatedAt }: Pick<Invoice, 'id' | 'updatedAt'>, outcome: Outcome) {
  const api = useApi();
  const { clientId } = useSession();
  return useSingleMutation<void, Invoice>({
    call: () => api.call(cancelProforma, { params: { id }, query: { clientId }, body: { updatedAt } }),
    invalidates: INVALIDATED_KEYS,
    ...outcome,
  });
}
