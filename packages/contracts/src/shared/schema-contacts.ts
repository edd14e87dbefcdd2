import { foreignLetterProblem, shortenedNumberProblem, visibleText } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { atMost, nullableText, tidyText } from './schema-texts';

/** Refuses numbers that a spreadsheet has shortened, and letters of other alphabets beside digits. */
const isMisread = z.check<string>(({ value, issues }) => {
  const message = shortenedNumberProblem(value) ?? foreignLetterProblem(value);
  if (message) issues.push({ code: 'custom', input: value, message });
});

/** A number that people type or paste, such as that of a phone or of somebody else's bill, without invisible marks. */
export const numberText = (message: string, maximum: number) =>
  tidyText(visibleText, message, maximum).check(isMisread);

/** The number of a phone, or nothing. */
export const phone = nullableText(z.string().check(z.overwrite(visibleText), isMisread, atMost(40)));

const emailProblem = 'Enter an email address such as name@company.in';

/** An email address whose host has a dot (MASTER-11). */
export const emailAddress = z.email(emailProblem);

/** An email address whose host has a dot, or nothing; blanks alone count as nothing (MASTER-11). */
export const email = nullableText(
  z.string(emailProblem).check(
    z.trim(),
    z.refine((address) => address === '' || z.email().safeParse(address).success, emailProblem),
  ),
);
