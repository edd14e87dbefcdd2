import type { LineDraft } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { useWatch } from 'react-hook-form';
import { linesToApprove, type QuoteTotals as QuoteTotalsOf, quoteTotals } from './quote-totals.rules';
import { Amounts, BelowColumn, type CurrencyAmount, TotalsStack } from './totals-stack.view';

const approvalText = (count: number): string =>
  count === 1 ? '1 service needs approval' : `${count} services need approval`;

const useLines = () => useWatch<{ services: LineDraft[] }, 'services'>({ name: 'services' });

type Figure = Exclude<keyof QuoteTotalsOf, 'currency'>;

const amountsOf = (totals: readonly QuoteTotalsOf[], figure: Figure): CurrencyAmount[] =>
  totals.map((total) => ({ currency: total.currency, amount: total[figure] }));

/** The sum of a column of the form's service lines, below that column. */
export function ColumnTotal({ figure }: { figure: Figure }) {
  return (
    <BelowColumn>
      <Amounts amounts={amountsOf(quoteTotals(useLines()), figure)} />
    </BelowColumn>
  );
}

/** The totals of the surrounding form's service lines, and how many of them need an approval. */
export function QuoteTotals() {
  const lines = useLines();
  const totals = quoteTotals(lines);
  const toApprove = linesToApprove(lines);
  return (
    <TotalsStack
      rows={[
        { label: 'Total', amounts: amountsOf(totals, 'actual'), isGrand: true },
        { label: 'Margin', amounts: amountsOf(totals, 'margin') },
      ]}
      note={
        <>
          {toApprove > 0 && <Badge tone="yellow">{approvalText(toApprove)}</Badge>}
          One unit of each service after its discount, before GST
        </>
      }
    />
  );
}
