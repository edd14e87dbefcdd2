import { Money } from '@freightdesk/remote-kit';
import { type Currency, type Minor, toDecimal } from '@freightdesk/tax';
import { token } from '@freightdesk/ui/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface CurrencyAmount {
  readonly currency: Currency;
  /** Undefined when it cannot be computed; a dash is shown. */
  readonly amount: Minor | undefined;
}

interface TotalsRow {
  readonly label: string;
  /** One for each currency that occurs. */
  readonly amounts: readonly CurrencyAmount[];
  /** Whether it is the most important figure. */
  readonly isGrand?: boolean;
}

interface TotalsStackProps {
  rows: readonly TotalsRow[];
  /** Says what the totals count. */
  footnote: ReactNode;
}

/** Right-aligned totals, one per row, with an amount for each currency that occurs. */
export function TotalsStack({ rows, footnote }: TotalsStackProps) {
  if (rows.every(({ amounts }) => amounts.length === 0)) return null;
  return (
    <section aria-label="Totals">
      <Rows>
        {rows.map(({ label, amounts, isGrand = false }) => (
          <Row key={label} $grand={isGrand}>
            <dt>{label}</dt>
            <dd>
              <Amounts amounts={amounts} />
            </dd>
          </Row>
        ))}
      </Rows>
      <Footnote>{footnote}</Footnote>
    </section>
  );
}

/** Amounts of several currencies, one per row. */
export function Amounts({ amounts }: Pick<TotalsRow, 'amounts'>) {
  return amounts.map(({ currency, amount }) => (
    <div key={currency}>
      <Money value={amount === undefined ? undefined : toDecimal(amount)} currency={currency} />
    </div>
  ));
}

/** Right-aligns a total, even where the cells of its column are fields. */
export const BelowColumn = styled.div`
  text-align: end;
`;

const Rows = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(112px, max-content);
  justify-content: end;
  gap: ${token('space-1')} ${token('space-6')};
  margin: 0;
  padding: ${token('space-2')} 0 ${token('space-1')};
`;

const Row = styled.div<{ $grand: boolean }>`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: baseline;
  font-size: ${({ $grand }) => token($grand ? 'text-large' : 'text-body')};

  dt {
    color: ${token('text-muted')};
    font-size: ${token('text-small')};
    text-align: end;
  }

  dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
`;

const Footnote = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${token('space-2')};
  margin: 0;
  padding-bottom: ${token('space-2')};
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;
