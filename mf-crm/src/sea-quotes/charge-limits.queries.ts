import { getCharge } from '@freightdesk/contracts/core';
import { limitsOfCharge } from '@freightdesk/contracts/crm';
import { useApi, useQueries, useSession } from '@freightdesk/remote-kit';
import type { AmountLimits } from '@freightdesk/tax';
import { useWatch } from 'react-hook-form';
import type { SeaQuoteValues } from './sea-quote.rules';

/** The limits of the percentage charges among the lines, by charge id; empty while they load. */
export function useChargeLimits(): (chargeId: number) => AmountLimits {
  const api = useApi();
  const { clientId } = useSession();
  const lines = useWatch<SeaQuoteValues, 'services'>({ name: 'services' });
  const chargeIds = lines.filter(({ uom }) => uom === 'PERCENTAGE').map(({ chargeId }) => chargeId);
  const answers = useQueries({
    queries: chargeIds.map((id) => ({
      queryKey: ['charges', clientId, 'limits', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.call(getCharge, { params: { id }, query: { clientId }, signal }),
    })),
  });
  return (chargeId) => {
    const charge = answers[chargeIds.indexOf(chargeId)]?.data;
    return charge ? limitsOfCharge(charge) : {};
  };
}
