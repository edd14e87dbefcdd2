import { stateCodeOf } from '../tax/state-of-text';
import { stateCodeOfGstin, stateNameOf } from '../tax/states';
import { unknownStateMessage } from '../tax/supply';
import { checkCin } from './cin';
import { checkGstin, isSpecialGstin, panOfGstin } from './gstin';
import type { IdentifierCheck } from './identifier-check';
import { checkPan } from './pan';
import { checkPinCode, pinCodeFitsState } from './pin-code';
import { registrationText } from './visible-text';

/** The registrations of a party as the party form names them; an empty or absent one is not checked. */
export interface PartyIdentity {
  readonly gstNumber?: string | null | undefined;
  readonly panNumber?: string | null | undefined;
  readonly cinNumber?: string | null | undefined;
  readonly state?: string | null | undefined;
  /** Whether the address is abroad; its state is checked only when this is known. */
  readonly isAbroad?: boolean | undefined;
  readonly pinCode?: string | null | undefined;
  /** The GSTIN of the firm that issues documents to the party. */
  readonly supplierGstin?: string | null | undefined;
}

/**
 * A remark about a party's registrations, for the user to read. An `info` needs no action. A warning lets the
 * record be saved and can be confirmed with a reason when a legal document is issued; an error must be corrected first
 * (MONEY-8).
 */
export interface IdentityFinding {
  readonly field: 'gstNumber' | 'panNumber' | 'cinNumber' | 'state' | 'pinCode';
  readonly severity: 'info' | 'warning' | 'error';
  readonly message: string;
}

type Field = IdentityFinding['field'];
type Texts = Readonly<Record<keyof Omit<PartyIdentity, 'isAbroad'>, string>>;
type Check = (identity: Texts) => IdentityFinding | undefined;

const warning = (field: Field, message: string): IdentityFinding => ({ field, severity: 'warning', message });

const identifierCheck =
  (field: Field, check: (text: string) => IdentifierCheck): Check =>
  (identity) => {
    const { verdict, reason } = check(identity[field]);
    if (identity[field] === '' || verdict === 'valid') return undefined;
    const isKnown = field === 'gstNumber' && isSpecialGstin(identity[field]);
    return isKnown ? { field, severity: 'info', message: reason } : warning(field, reason);
  };

const sameAsSupplier: Check = ({ gstNumber, supplierGstin }) =>
  gstNumber !== '' && gstNumber === supplierGstin
    ? { field: 'gstNumber', severity: 'error', message: 'The party has the same GSTIN as the supplier' }
    : undefined;

const panOfOther: Check = ({ gstNumber, panNumber }) =>
  gstNumber !== '' && panNumber !== '' && !isSpecialGstin(gstNumber) && panOfGstin(gstNumber) !== panNumber
    ? warning('panNumber', `The GSTIN belongs to the PAN ${panOfGstin(gstNumber)}`)
    : undefined;

const gstinOfOtherState: Check = ({ gstNumber, state }) => {
  const [gstinState, addressState] = [stateCodeOfGstin(gstNumber), stateCodeOf(state)];
  return gstinState && addressState && gstinState !== addressState
    ? warning(
        'gstNumber',
        `The GSTIN is of ${stateNameOf(gstinState)}, the address of ${stateNameOf(addressState)}`,
      )
    : undefined;
};

const pinOfOtherState: Check = ({ pinCode, state }) => {
  const code = stateCodeOf(state);
  return pinCode !== '' && code && !pinCodeFitsState(pinCode, code)
    ? warning('pinCode', `PIN code ${pinCode} does not lie in ${stateNameOf(code)}`)
    : undefined;
};

const checks: readonly Check[] = [
  identifierCheck('gstNumber', checkGstin),
  sameAsSupplier,
  gstinOfOtherState,
  identifierCheck('panNumber', checkPan),
  panOfOther,
  identifierCheck('cinNumber', checkCin),
  identifierCheck('pinCode', checkPinCode),
  pinOfOtherState,
];

const normalise = (text: string | null | undefined): string => registrationText(text ?? '');

/** A text that names no State, which decides tax and place of supply where there is no GSTIN (MONEY-12). */
function unknownState({ gstNumber, state, isAbroad }: PartyIdentity): IdentityFinding | undefined {
  const isDecided = isAbroad !== false || stateCodeOfGstin(gstNumber ?? '') !== undefined;
  return isDecided || !state?.trim() || stateCodeOf(state)
    ? undefined
    : { field: 'state', severity: 'warning', message: unknownStateMessage(state) };
}

/** Checks a party's registrations, each on its own and against each other (LAW-1). Empty when all is well. */
export function checkPartyIdentity(identity: PartyIdentity): IdentityFinding[] {
  const texts = {
    gstNumber: normalise(identity.gstNumber),
    panNumber: normalise(identity.panNumber),
    cinNumber: normalise(identity.cinNumber),
    state: identity.state ?? '',
    pinCode: normalise(identity.pinCode),
    supplierGstin: normalise(identity.supplierGstin),
  };
  return [...checks.map((check) => check(texts)), unknownState(identity)].flatMap((finding) => finding ?? []);
}
