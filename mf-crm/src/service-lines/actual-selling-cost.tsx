import type { ContractService } from '@freightdesk/contracts';
import { Money } from '@freightdesk/remote-kit';
import { toDecimal } from '@freightdesk/tax';
import { Badge } from '@freightdesk/ui/badge';
import { useWatch } from 'react-hook-form';
import { PriceWithMark } from './price-with-mark';
import { actualSellingCostOf, lineNeedsApproval } from './service-line.rules';
import { useServiceLinesForm } from './service-lines.values';

export interface ActualSellingCostProps {
  /** The place of the line, from 0. */
  at: number;
  currency: ContractService['currency'];
  uom: string;
}

/** What is left of the selling cost after the discount, worked out while one types. */
export function ActualSellingCost({ at, currency, uom }: ActualSellingCostProps) {
  const { control } = useServiceLinesForm();
  const [sellingCost, maxDiscountPercent] = useWatch({
    control,
    name: [`services.${at}.sellingCost`, `services.${at}.maxDiscountPercent`],
  });
  const line = { sellingCost, maxDiscountPercent };
  const actual = actualSellingCostOf(line);
  return (
    <PriceWithMark>
      {actual !== undefined && uom === 'PERCENTAGE' ? (
        `${toDecimal(actual)}%`
      ) : (
        <Money value={actual === undefined ? undefined : toDecimal(actual)} currency={currency} />
      )}
      {lineNeedsApproval(line) && <Badge tone="yellow">Needs Approval</Badge>}
    </PriceWithMark>
  );
}
