import { type Charge, unitText } from '@freightdesk/contracts';
import { moneyText } from '@freightdesk/remote-kit';
import { TwoLines } from '../../masters/two-lines';

/** The rate of a charge with its unit below. */
export function RateAndUnit({ rate, currency, unit }: Pick<Charge, 'rate' | 'currency' | 'unit'>) {
  return <TwoLines first={moneyText(rate, currency)} second={unitText(unit)} />;
}
