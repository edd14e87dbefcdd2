import { type Currency, currencySign } from '../money';
import { NumberField, type NumberFieldProps } from './number-field';

export interface MoneyFieldProps extends Omit<NumberFieldProps, 'leading'> {
  /** INR where nothing is said. */
  currency?: Currency | undefined;
}

/** An amount in decimals, with the sign of its currency inside the control. */
export function MoneyField({ currency = 'INR', ...rest }: MoneyFieldProps) {
  return <NumberField {...rest} leading={currencySign(currency)} />;
}
