import { type AmountLimits, toMinor } from '@freightdesk/tax';
import type { Charge } from '../core/charges.schema';

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
