import type { MasterUse, RegistrationWarning } from '@freightdesk/contracts/core';
import { usesText } from '@freightdesk/data';
import { refuse } from '@freightdesk/service-kit';
import { checkGstin, checkPartyIdentity, type PartyIdentity } from '@freightdesk/tax';

/** The name of a thing within a sentence; abbreviations keep their capitals. */
const inSentence = (thing: string): string => (/^[A-Z]{2}/.test(thing) ? thing : thing.toLowerCase());

export const recordNotFound = (thing: string) => refuse('not_found', `${thing} not found`);

export const changedMeanwhile = (thing: string) =>
  refuse(
    'changed_meanwhile',
    `Somebody else changed this ${inSentence(thing)} in the meantime. Please reload it and try again.`,
  );

/** `what` is the duplicate with its value, such as `code AIR`. */
export const valueTaken = (what: string, field: string) =>
  refuse('taken', `The ${what} is already taken`, { [field]: 'Already taken' });

/** `what` is the duplicate with its value. It belongs to a record that nobody sees yet. */
export const valueInImport = (what: string, field: string) =>
  refuse('taken', `The ${what} is in a file that is being imported`, {
    [field]: 'In a file that is being imported',
  });

/** What to do where a master has as many records as forms can offer. */
export const alternativeToMore = (thing: string) =>
  `Change a ${inSentence(thing)} that is no longer used, or delete it.`;

/** Names the use, and what to do instead (MASTER-6). */
export const inUse = (thing: string, uses: readonly MasterUse[], alternative: string) =>
  refuse('in_use', `This ${inSentence(thing)} is used by ${usesText(uses)}. ${alternative}`);

/** Warnings about a party's registrations and its state: each on its own and against each other. */
export const partyWarnings = (identity: PartyIdentity): RegistrationWarning[] =>
  checkPartyIdentity(identity).map(({ field, message }) => ({ field, message }));

/** Warnings about the GST number of a vendor. */
export function vendorWarnings({ gst_number }: { readonly gst_number: string }): RegistrationWarning[] {
  const { verdict, reason } = checkGstin(gst_number);
  return verdict === 'valid' ? [] : [{ field: 'gst_number', message: reason }];
}
