import { visibleText } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { nullableText, tidyText } from '../shared/schema';

const compactCode = (text: string): string => visibleText(text).replaceAll(/[\s-]/g, '').toUpperCase();

/** A text that is empty or has a form. */
const codeOf = (form: RegExp, problem: string) =>
  nullableText(
    z.string().check(
      z.overwrite(compactCode),
      z.refine((code) => code === '' || form.test(code), problem),
    ),
  );

/** Digits, or letters and digits as an IBAN has them; blanks and hyphens are left out. */
export const accountNumber = tidyText(compactCode, 'Enter the account number', 34).check(
  z.regex(/^[A-Z0-9]{6,34}$/, 'An account number has 6 to 34 digits or letters'),
);

export const ifsc = codeOf(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'An IFSC has 4 letters, 0 and 6 letters or digits');

export const swiftCode = codeOf(
  /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
  'A SWIFT code has 8 or 11 letters and digits',
);

/** An Indian PIN code, or none. */
export const pinCode = codeOf(/^[1-9]\d{5}$/, 'A PIN code has 6 digits');
