import type { Invoice } from '@freightdesk/contracts/billing';
import { moneyText } from '@freightdesk/remote-kit';
import {
  amountInWords,
  amountPayable,
  isReverseCharged,
  reverseChargeTotal,
  sumAmounts,
  toDecimal,
  toMinor,
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

const payableOf = ({ totalAmount, advanceAmount, currency }: Invoice) =>
  amountPayable(toMinor(totalAmount), toMinor(advanceAmount), currency);

const reverseChargeOf = ({ charges, taxMode }: Invoice) =>
  reverseChargeTotal(
    charges.map((line) => ({ ...line, amount: toMinor(line.amount) })),
    taxMode,
  );

const totalItems = (invoice: Invoice) => {
  const money = (amount: number) => moneyText(amount, invoice.currency);
  const { roundOff, payable } = payableOf(invoice);
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
    { label: 'Advance', value: invoice.advanceAmount === 0 ? money(0) : money(-invoice.advanceAmount) },
    { label: 'Grand Total', value: <strong>{money(invoice.totalAfterAdvance)}</strong> },
    ...(roundOff === 0
      ? []
      : [
          { label: 'Round-off', value: money(toDecimal(roundOff)) },
          { label: 'Amount payable', value: <strong>{money(toDecimal(payable))}</strong> },
        ]),
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
