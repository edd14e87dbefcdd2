import type { MasterUse, RegistrationWarning } from '@freightdesk/contracts';
import { refuse, usesText } from '@freightdesk/service-kit';
import { checkGstin, checkPartyIdentity, type PartyIdentity } from '@freightdesk/tax';

/** The name of a thing within a sentence; an abbreviation keeps its capitals. */
const within = (thing: string): string => (/^[A-Z]{2}/.test(thing) ? thing : thing.toLowerCase());

export const recordNotFound = (thing: string) => refuse('not_found', `${thing} not found`);

export const changedMeanwhile = (thing: string) =>
  refuse(
    'changed_meanwhile',
    `Somebody else changed this ${within(thing)} in the meantime. Please reload it and try again.`,
  );

/** `what` is the taken thing with its value, such as `code AIR`. */
export const taken = (what: string, field: string) =>
  refuse('taken', `The ${what} is already taken`, { [field]: 'Already taken' });

/** The use is named, and the way out (MASTER-6). */
export const inUse = (thing: string, uses: readonly MasterUse[], wayOut: string) =>
  refuse('in_use', `This ${within(thing)} is used by ${usesText(uses)}. ${wayOut}`);

/** What is doubtful about a party's registrations, by themselves, against each other and against the state. */
export const partyWarnings = (identity: PartyIdentity): RegistrationWarning[] =>
  checkPartyIdentity(identity).map(({ field, message }) => ({ field, message }));

/** What is doubtful about the GST number of a vendor. */
export function vendorWarnings({ gst_number }: { readonly gst_number: string }): RegistrationWarning[] {
  const { verdict, reason } = checkGstin(gst_number);
  return verdict === 'valid' ? [] : [{ field: 'gst_number', message: reason }];
}
