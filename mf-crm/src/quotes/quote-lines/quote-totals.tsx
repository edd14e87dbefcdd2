import { type LineDraft, Money } from '@freightdesk/remote-kit';
import { toDecimal } from '@freightdesk/tax';
import { Badge } from '@freightdesk/ui/badge';
import { useWatch } from 'react-hook-form';
import { Note, Total, Totals } from './quote-totals.parts';
import { linesToApprove, type QuoteTotals as QuoteTotalsOf, quoteTotals } from './quote-totals.rules';

const FIGURES = [
  ['Buying', 'buying'],
  ['Selling', 'selling'],
  ['After discount', 'actual'],
  ['Margin', 'margin'],
] as const satisfies readonly (readonly [string, keyof QuoteTotalsOf])[];

const approvalText = (count: number): string =>
  count === 1 ? '1 service needs approval' : `${count} services need approval`;

/** What the service lines of the form around come to, and how many of them need an approval. */
export function QuoteTotals() {
  const lines = useWatch<{ services: LineDraft[] }, 'services'>({ name: 'services' });
  const totals = quoteTotals(lines);
  const toApprove = linesToApprove(lines);
  if (totals.length === 0) return null;
  return (
    <section aria-label="Totals">
      {totals.map((total) => (
        <Totals key={total.currency}>
          {FIGURES.map(([label, figure]) => (
            <Total key={figure}>
              <dt>{label}</dt>
              <dd>
                <Money value={toDecimal(total[figure])} currency={total.currency} />
              </dd>
            </Total>
          ))}
        </Totals>
      ))}
      <Note>
        {toApprove > 0 && <Badge tone="yellow">{approvalText(toApprove)}</Badge>}
        Totals of the rates, one unit of each service, before GST
      </Note>
    </section>
  );
}
