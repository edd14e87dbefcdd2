import {
  checkGstin,
  checkPan,
  checkPartyIdentity,
  type IdentityFinding,
  type PartyIdentity,
  panOfGstin,
  stateCodeOfGstin,
  stateNameOf,
} from '@freightdesk/tax';

type RegistrationWarnings = { readonly [Field in IdentityFinding['field']]?: string };

/**
 * Errors and warnings about registration numbers, each on its own and against each other, per field. The record can
 * still be saved (MONEY-8).
 */
export function registrationWarnings(identity: PartyIdentity): RegistrationWarnings {
  const findings = checkPartyIdentity(identity);
  const messagesOf = (wanted: string) =>
    findings.filter(({ field }) => field === wanted).map(({ message }) => message);
  return Object.fromEntries(findings.map(({ field }) => [field, messagesOf(field).join('. ')]));
}

/** What a GSTIN reveals about its holder. */
export interface NamedByGstin {
  readonly panNumber: string;
  /** The name of the state. */
  readonly state: string;
}

/** The PAN and the state in a complete GSTIN; undefined for one that is mistyped or contains no PAN (LAW-1). */
export function namedByGstin(gstin: string): NamedByGstin | undefined {
  const panNumber = panOfGstin(gstin);
  const state = stateNameOf(stateCodeOfGstin(gstin) ?? '');
  const isWhole = checkGstin(gstin).verdict !== 'wrong' && checkPan(panNumber).verdict !== 'wrong';
  return isWhole && state ? { panNumber, state } : undefined;
}
