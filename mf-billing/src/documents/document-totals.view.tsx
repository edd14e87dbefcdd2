import type { Invoice } from '@freightdesk/contracts/billing';
import { moneyText } from '@freightdesk/remote-kit';
import {
  amountInWords,
  isReverseCharged,
  type Minor,
  payableOfDocument,
  reverseChargeTotal,
  sumAmounts,
  toDecimal,
  toMinor,
  ZERO,
} from '@freightdesk/tax';
import { token } from '@freightdesk/ui/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Right-aligned figures below their table. */
const Totals = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${token('space-1')} ${token('space-6')};
  font-variant-numeric: tabular-nums;

  > div {
    display: contents;
  }

  dt,
  dd {
    text-align: right;
  }

  dt {
    color: ${token('text-muted')};
  }
`;

interface TotalItem {
  readonly label: string;
  readonly value: ReactNode;
}

/** Figures with their labels, right-aligned. */
export const TotalList = ({ items }: { items: readonly TotalItem[] }) => (
  <Totals>
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Totals>
);

/** A remark in small print. */
export const Note = styled.p`
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

const payableOf = ({ totalAmount, advanceAmount, currency, roundOff }: Invoice) =>
  payableOfDocument({
    totalAmount: toMinor(totalAmount),
    advanceAmount: toMinor(advanceAmount),
    currency,
    roundOff: typeof roundOff === 'number' ? toMinor(roundOff) : null,
  });

const reverseChargeOf = ({ charges, taxMode }: Invoice) =>
  reverseChargeTotal(
    charges.map((line) => ({ ...line, amount: toMinor(line.amount) })),
    taxMode,
  );

/** The round-off within the total; none on documents of earlier releases, and where there is nothing to round. */
const roundOffItems = ({ roundOff, currency }: Invoice): TotalItem[] =>
  roundOff ? [{ label: 'Round-off', value: moneyText(roundOff, currency) }] : [];

/** What the paper of a document of an earlier release rounds, whose total is not. */
function earlierRoundOffItems(invoice: Invoice): TotalItem[] {
  const { roundOff, payable } = payableOf(invoice);
  if (typeof invoice.roundOff === 'number' || roundOff === ZERO) return [];
  const money = (amount: Minor) => moneyText(toDecimal(amount), invoice.currency);
  return [
    { label: 'Round-off', value: money(roundOff) },
    { label: 'Amount payable', value: <strong>{money(payable)}</strong> },
  ];
}

const totalItems = (invoice: Invoice): TotalItem[] => {
  const money = (amount: number) => moneyText(amount, invoice.currency);
  const otherTax = toDecimal(sumAmounts(Object.values(invoice.otherTaxTotals).map(toMinor)));
  return [
    { label: 'Subtotal', value: money(invoice.subtotal) },
    ...(invoice.isSupplierRegistered
      ? [
          { label: 'SGST', value: money(invoice.sgstAmount) },
          { label: 'CGST', value: money(invoice.cgstAmount) },
          { label: 'IGST', value: money(invoice.igstAmount) },
          { label: 'Other Tax', value: money(otherTax) },
        ]
      : []),
    ...roundOffItems(invoice),
    { label: 'Advance', value: invoice.advanceAmount === 0 ? money(0) : money(-invoice.advanceAmount) },
    { label: 'Grand Total', value: <strong>{money(invoice.totalAfterAdvance)}</strong> },
    ...earlierRoundOffItems(invoice),
    ...(isReverseCharged(invoice.charges.map(({ treatment }) => treatment))
      ? [{ label: 'Tax payable by recipient', value: money(toDecimal(reverseChargeOf(invoice))) }]
      : []),
  ];
};

/** The totals of a document, and what is payable in words. */
export const DocumentTotals = ({ invoice }: { invoice: Invoice }) => (
  <section aria-label="Summary">
    <TotalList items={totalItems(invoice)} />
    <Note>{amountInWords(payableOf(invoice).payable, invoice.currency)}</Note>
  </section>
);
