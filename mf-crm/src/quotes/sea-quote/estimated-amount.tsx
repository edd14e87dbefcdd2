import { Money } from '@freightdesk/remote-kit';
import { toDecimal } from '@freightdesk/tax';
import { useFormContext, useWatch } from 'react-hook-form';
import { useChargeLimits } from './charge-limits';
import { estimatedAmount } from './sea-estimate.rules';
import type { SeaQuoteValues } from './sea-quote.values';

/** What one line comes to for the shipment, worked out while one types. */
export function EstimatedAmount({ at }: { at: number }) {
  const { control } = useFormContext<SeaQuoteValues>();
  const [services, shipmentCategories, metadata] = useWatch({
    control,
    name: ['services', 'shipmentCategories', 'metadata'],
  });
  const limitsOf = useChargeLimits();
  const line = services[at];
  if (!line) return null;
  const amount = estimatedAmount(line, { shipmentCategories, metadata, limitsOf });
  return <Money value={amount === undefined ? undefined : toDecimal(amount)} currency={line.currency} />;
}
