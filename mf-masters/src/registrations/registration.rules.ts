import { checkPartyIdentity, type IdentityFinding, type PartyIdentity } from '@freightdesk/tax';

type RegistrationWarnings = { readonly [Field in IdentityFinding['field']]?: string };

/**
 * What is wrong or doubtful about registration numbers, by themselves and against each other, per field. The record
 * can be saved all the same (MONEY-8).
 */
export function registrationWarnings(identity: PartyIdentity): RegistrationWarnings {
  const findings = checkPartyIdentity(identity);
  const messagesOf = (wanted: string) =>
    findings.filter(({ field }) => field === wanted).map(({ message }) => message);
  return Object.fromEntries(findings.map(({ field }) => [field, messagesOf(field).join('. ')]));
}
