import { type Charge, getCharge } from '@freightdesk/contracts';
import { useApi, useQueries, useSession } from '@freightdesk/remote-kit';
import { type AmountLimits, toMinor } from '@freightdesk/tax';
import { useWatch } from 'react-hook-form';
import type { SeaQuoteValues } from './sea-quote.rules';

type Configured = Pick<Charge, 'applicabilities'>;

const isPercentage = ({ basis }: Configured['applicabilities'][number]): boolean =>
  basis.startsWith('PERCENT');

/** A limit of 0 is none. */
const limitOf = (rate = 0) => (rate > 0 ? toMinor(rate) : undefined);

/** The least and the most that a charge by percentage comes to, of the standard slab of its row. */
export function limitsOfCharge({ applicabilities }: Configured): AmountLimits {
  const row = applicabilities.find(isPercentage);
  const slab = row?.rateSlabs.find(({ standard_cost }) => standard_cost) ?? row?.rateSlabs[0];
  return { minimum: limitOf(slab?.minRate), maximum: limitOf(slab?.maxRate) };
}

/** The limits of the charges by percentage among the lines, by their id; none while they load. */
export function useChargeLimits(): (chargeId: number) => AmountLimits {
  const api = useApi();
  const { clientId } = useSession();
  const lines = useWatch<SeaQuoteValues, 'services'>({ name: 'services' });
  const limited = lines.filter(({ uom }) => uom === 'PERCENTAGE').map(({ chargeId }) => chargeId);
  const answers = useQueries({
    queries: limited.map((id) => ({
      queryKey: ['charges', clientId, 'limits', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.call(getCharge, { params: { id }, query: { clientId }, signal }),
    })),
  });
  return (chargeId) => {
    const charge = answers[limited.indexOf(chargeId)]?.data;
    return charge ? limitsOfCharge(charge) : {};
  };
}
