import { emailAddress } from '@freightdesk/contracts/shared';

/** The addresses that somebody has typed, separated by commas, semicolons or blanks. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** What is wrong with the addresses that somebody has typed. */
export function addressProblem(text: string): string | undefined {
  const wrong = addressesIn(text).find((address) => !emailAddress.safeParse(address).success);
  return wrong && `“${wrong}” is no email address such as name@company.in`;
}
