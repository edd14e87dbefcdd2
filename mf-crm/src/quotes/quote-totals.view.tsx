import { Badge } from '@freightdesk/ui/badge';
import { useWatch } from 'react-hook-form';
import type { LineDraft } from '../service-lines/line-draft.rules';
import {
  type QuoteTotals as CurrencyTotals,
  countLinesToApprove,
  quoteTotals,
  type TotalColumn,
} from './quote-totals.rules';
import { Amounts, BelowColumn, type CurrencyAmount, TotalsStack } from './totals-stack.view';

const approvalText = (count: number): string =>
  count === 1 ? '1 service needs approval' : `${count} services need approval`;

const useLines = () => useWatch<{ services: LineDraft[] }, 'services'>({ name: 'services' });

const amountsOf = (totals: readonly CurrencyTotals[], figure: TotalColumn | 'margin'): CurrencyAmount[] =>
  totals.map((total) => ({ currency: total.currency, amount: total[figure] }));

/** The sum of a column of the form's service lines, below that column. */
export function ColumnTotal({ column }: { column: TotalColumn }) {
  return (
    <BelowColumn>
      <Amounts amounts={amountsOf(quoteTotals(useLines()), column)} />
    </BelowColumn>
  );
}

/** The totals of the surrounding form's service lines, and how many of them need an approval. */
export function QuoteTotals() {
  const lines = useLines();
  const totals = quoteTotals(lines);
  const toApprove = countLinesToApprove(lines);
  return (
    <TotalsStack
      rows={[
        { label: 'Total', amounts: amountsOf(totals, 'actualSellingCost'), isGrand: true },
        { label: 'Margin', amounts: amountsOf(totals, 'margin') },
      ]}
      footnote={
        <>
          {toApprove > 0 && <Badge tone="yellow">{approvalText(toApprove)}</Badge>}
          One unit of each service after its discount, before GST
        </>
      }
    />
  );
}
