import type { RegistrationWarning } from '@freightdesk/contracts';
import { checkGstin, checkPartyIdentity, type PartyIdentity } from '@freightdesk/tax';

/** What is doubtful about a party's registrations, by themselves, against each other and against the state. */
export const partyWarnings = (identity: PartyIdentity): RegistrationWarning[] =>
  checkPartyIdentity(identity).map(({ field, message }) => ({ field, message }));

/** What is doubtful about the GST number of a vendor. */
export function vendorWarnings({ gst_number }: { readonly gst_number: string }): RegistrationWarning[] {
  const { verdict, reason } = checkGstin(gst_number);
  return verdict === 'valid' ? [] : [{ field: 'gst_number', message: reason }];
}
