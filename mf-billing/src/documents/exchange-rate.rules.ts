import {
  type ExchangeRate,
  type ExchangeRateSource,
  exchangeRateInput,
  MISSING_RATE_TEXTS,
  NO_EXCHANGE_RATE,
} from '@freightdesk/contracts/billing';
import { fieldNames } from '@freightdesk/contracts/shared';
import { indianDay } from '@freightdesk/tax';
import type { FieldErrors } from 'react-hook-form';
import { formError } from '../proformas/line-problems.rules';

/** The exchange rate of a document as typed. */
export interface ExchangeRateValues {
  exchangeRate: string;
  exchangeRateDay: string;
  exchangeRateSource: ExchangeRateSource | '';
}

/** The rate of a document in the form; today is suggested as its day. */
export const exchangeRateValues = (document: ExchangeRate = NO_EXCHANGE_RATE): ExchangeRateValues => ({
  exchangeRate: document.exchangeRate === null ? '' : String(document.exchangeRate),
  exchangeRateDay: document.exchangeRateDay ?? indianDay(new Date()),
  exchangeRateSource: document.exchangeRateSource ?? '',
});

/** Whether nothing was typed; the suggested day alone is nothing. */
const isEmpty = ({ exchangeRate, exchangeRateSource }: ExchangeRateValues): boolean =>
  exchangeRate.trim() === '' && exchangeRateSource === '';

const RATE_FIELDS = fieldNames(MISSING_RATE_TEXTS);

function refusalOf(name: keyof ExchangeRateValues, values: ExchangeRateValues): string | undefined {
  const value = values[name];
  if (value.trim() === '') return MISSING_RATE_TEXTS[name];
  return exchangeRateInput[name].safeParse(value).error?.issues[0]?.message;
}

/** What is wrong with a rate, by field; without `isRequired`, one that was not typed is left for later. */
export function exchangeRateErrors(
  values: ExchangeRateValues,
  { isRequired }: { readonly isRequired: boolean },
): FieldErrors<ExchangeRateValues> {
  if (!isRequired && isEmpty(values)) return {};
  return Object.fromEntries(
    RATE_FIELDS.flatMap((name) => {
      const refusal = refusalOf(name, values);
      return refusal ? [[name, formError(refusal)]] : [];
    }),
  );
}

/** The rate as sent; null where a document has none. */
export const toExchangeRateInput = (values: ExchangeRateValues, currency: string) =>
  currency === 'INR' || isEmpty(values)
    ? NO_EXCHANGE_RATE
    : {
        exchangeRate: values.exchangeRate || null,
        exchangeRateDay: values.exchangeRateDay || null,
        exchangeRateSource: values.exchangeRateSource || null,
      };
