import { type LineDraft, Money } from '@freightdesk/remote-kit';
import { toDecimal } from '@freightdesk/tax';
import { Badge } from '@freightdesk/ui/badge';
import { token } from '@freightdesk/ui/tokens';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
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

/** One row of figures for one currency, at the right like the amounts above it. */
export const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token('space-2')} ${token('space-6')};
  margin: 0;
  padding: ${token('space-1')} 0;
`;

export const Total = styled.div`
  min-width: 96px;
  text-align: end;

  dt {
    color: ${token('text-muted')};
    font-size: ${token('text-small')};
  }

  dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

export const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${token('space-2')};
  margin: 0;
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;
