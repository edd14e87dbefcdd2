import { type Currency, type Decimal, formatMoney, toMinor } from '@freightdesk/tax';
import { styled } from 'styled-components';

/** A decimal amount as text with the sign of its currency: `₹1,23,456.50`. */
export const moneyText = (amount: Decimal, currency: Currency = 'INR'): string =>
  formatMoney(toMinor(amount), currency);

/** The dollars beside an amount in rupees: `and $2,500.00`; undefined where there are none. */
export const andDollars = ({ USD }: { readonly USD: Decimal }): string | undefined =>
  USD === 0 ? undefined : `and ${moneyText(USD, 'USD')}`;

export interface MoneyProps {
  /** A decimal amount; null and undefined show a dash. */
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
