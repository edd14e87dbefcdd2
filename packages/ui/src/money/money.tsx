import { styled } from 'styled-components';
import { type Currency, formatMoney } from './format-money';

export interface MoneyProps {
  /** Decimal amount; nothing known gives a dash. */
  value: number | null | undefined;
  currency?: Currency | undefined;
}

const Amount = styled.span`
  white-space: nowrap;
`;

/** An amount of money with Indian digit grouping, on one line. */
export function Money({ value, currency = 'INR' }: MoneyProps) {
  return <Amount>{value === null || value === undefined ? '–' : formatMoney(value, currency)}</Amount>;
}
