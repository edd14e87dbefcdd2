import { type Currency, type Decimal, formatMoney, toMinor } from '@freightdesk/tax';
import { styled } from 'styled-components';

/** An amount as answers carry it, in the words of its currency: `₹1,23,456.50`. */
export const moneyText = (amount: Decimal, currency: Currency = 'INR'): string =>
  formatMoney(toMinor(amount), currency);

/** The dollars that are named after rupees: `and $2,500.00`, nothing where there are none. */
export const andDollars = ({ USD }: { readonly USD: Decimal }): string | undefined =>
  USD === 0 ? undefined : `and ${moneyText(USD, 'USD')}`;

export interface MoneyProps {
  /** Decimal amount as answers carry it; nothing known gives a dash. */
  readonly value: Decimal | null | undefined;
  readonly currency?: Currency | undefined;
}

const Amount = styled.span`
  white-space: nowrap;
`;

/** An amount of money on one line. */
export function Money({ value, currency = 'INR' }: MoneyProps) {
  return <Amount>{value === null || value === undefined ? '–' : moneyText(value, currency)}</Amount>;
}
