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

export type RegistrationWarnings = { readonly [Field in IdentityFinding['field']]?: string };

/**
 * What is doubtful about registration numbers, each by itself and compared with the others, by field. The record can
 * be saved all the same (MONEY-8).
 */
export function registrationWarnings(identity: PartyIdentity): RegistrationWarnings {
  const findings = checkPartyIdentity(identity);
  const warningOf = (name: string) =>
    findings
      .filter(({ field }) => field === name)
      .map(({ message }) => message)
      .join('. ');
  return Object.fromEntries(findings.map(({ field }) => [field, warningOf(field)]));
}

/** What a GSTIN says about its holder. */
export interface GstinDetails {
  readonly panNumber: string;
  /** The name of the state. */
  readonly state: string;
}

/** The PAN and the state in a complete GSTIN; undefined when it is mistyped or contains no PAN (LAW-1). */
export function detailsOfGstin(gstin: string): GstinDetails | undefined {
  const panNumber = panOfGstin(gstin);
  const state = stateNameOf(stateCodeOfGstin(gstin) ?? '');
  const isValid = checkGstin(gstin).verdict !== 'wrong' && checkPan(panNumber).verdict !== 'wrong';
  return isValid && state ? { panNumber, state } : undefined;
}
