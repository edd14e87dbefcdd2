import {
  type ConvertInput,
  convertProforma,
  type ExchangeRate,
  type Invoice,
} from '@freightdesk/contracts/billing';
import { useApi, useSingleMutation } from '@freightdesk/remote-kit';
import { holdOf } from '../credit/credit.rules';
import { ISSUE_INVALIDATES, type Outcome } from './document.queries';
import { useDoubt } from './doubt.hook';

/** Converts a proforma, in the version that was read, to an invoice; `doubt` and `hold` are why it needs reasons. */
export function useConversion({ id, updatedAt }: Pick<Invoice, 'id' | 'updatedAt'>, outcome: Outcome) {
  const api = useApi();
  const { doubt, catchDoubt } = useDoubt();
  const { doubt: hold, catchDoubt: catchHold } = useDoubt(holdOf);
  const conversion = useSingleMutation({
    call: (body: Pick<ConvertInput, 'identityReason' | 'creditReason' | keyof ExchangeRate>) =>
      catchHold(catchDoubt(api.call(convertProforma, { params: { id }, body: { ...body, updatedAt } }))),
    invalidates: ISSUE_INVALIDATES,
    ...outcome,
  });
  return { ...conversion, doubt, hold };
}
