import { Money } from '@freightdesk/remote-kit';
import { toDecimal } from '@freightdesk/tax';
import { useFormContext, useWatch } from 'react-hook-form';
import { Note, Total, Totals } from '../quote-lines/quote-totals.parts';
import { useChargeLimits } from './charge-limits';
import { estimatedTotals } from './sea-estimate.rules';
import type { SeaQuoteValues } from './sea-quote.values';

/** What the lines come to for the shipment that is typed above them. */
export function SeaTotals() {
  const { control } = useFormContext<SeaQuoteValues>();
  const [services, shipmentCategories, metadata] = useWatch({
    control,
    name: ['services', 'shipmentCategories', 'metadata'],
  });
  const limitsOf = useChargeLimits();
  const totals = estimatedTotals(services, { shipmentCategories, metadata, limitsOf });
  if (totals.length === 0) return null;
  return (
    <section aria-label="Totals">
      {totals.map(({ currency, amount }) => (
        <Totals key={currency}>
          <Total>
            <dt>Estimated total {currency}</dt>
            <dd>
              <Money value={amount === undefined ? undefined : toDecimal(amount)} currency={currency} />
            </dd>
          </Total>
        </Totals>
      ))}
      <Note>Estimate for the containers, volume, weight and value above, before GST; it is not sent.</Note>
    </section>
  );
}
