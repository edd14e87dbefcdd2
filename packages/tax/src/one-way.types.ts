import { add, type Decimal, formatMoney, type Minor, percentOf, toDecimal, toMinor } from './index';

// Compiled by `npm run types` and never run: each directive fails the build as soon as the line below it begins to compile.

declare const freight: Minor;
declare const handling: Minor;
declare const decimal: Decimal;

// @ts-expect-error paise are no rupees
export const answerAmount: Decimal = freight;
// @ts-expect-error rupees are no paise
export const storedAmount: Minor = decimal;
// @ts-expect-error a plain number may be either
export const plainNumber: Minor = 100;

// @ts-expect-error a decimal would be shown a hundred times too small
formatMoney(decimal, 'INR');
// @ts-expect-error paise would be made into paise again
toMinor(freight);
// @ts-expect-error rupees would be divided again
toDecimal(decimal);

// @ts-expect-error a sum without the functions of money may be beyond what can be stored
export const sum: Minor = freight + handling;
// @ts-expect-error a product without the functions of money is not rounded
export const tax: Minor = freight * 0.18;
export const checkedSum: Minor = add(freight, handling);
export const checkedTax: Minor = percentOf(freight, 18);
