import { stateCodeOf, stateCodeOfGstin, stateNameOf } from './states';
import { kindOfTaxItem, type TaxItem, type TaxMode } from './tax-item';

/** What decides between CGST with SGST, and IGST; all of it may be missing. */
export interface TaxModeFacts {
  readonly taxGroupItems?: readonly TaxItem[] | undefined;
  readonly partyGstin?: string | undefined;
  readonly partyState?: string | undefined;
  readonly clientGstin?: string | undefined;
  readonly clientHomeState?: string | undefined;
}

/** The home state of a client without one (MONEY-4). */
export const DEFAULT_HOME_STATE = 'Tamil Nadu';

/** Where a tax mode comes from. */
export type TaxModeSource = 'tax_group' | 'gstin' | 'state' | 'default';

/** A tax mode, what decided it, and the reason for the user to read. */
export interface DecidedTaxMode {
  readonly mode: TaxMode;
  readonly source: TaxModeSource;
  readonly reason: string;
}

/** A state by its code, or by its name as typed where the name is not a known state. */
const stateKey = (name: string): string => stateCodeOf(name) ?? name.trim().toUpperCase();

const stateName = (text: string): string => stateNameOf(stateCodeOf(text) ?? '') ?? text.trim();

const modeOfGroup = (items: readonly TaxItem[]): TaxMode | undefined =>
  items.find((item) => kindOfTaxItem(item) === 'GST' && item.gstMode)?.gstMode;

/** Decides between two states, each by its code or its name. */
function decidedBetween(
  source: 'gstin' | 'state',
  whose: string,
  supplier: string,
  recipient: string,
): DecidedTaxMode {
  const place = `${whose} ${stateName(recipient)}`;
  return stateKey(supplier) === stateKey(recipient)
    ? { mode: 'CGST_SGST', source, reason: `${place}, as the supplier is` }
    : { mode: 'IGST', source, reason: `${place}; the supplier is in ${stateName(supplier)}` };
}

/**
 * The tax mode of a party with its reason (MONEY-4): the mode of its tax group's GST item; else its GSTIN's state
 * compared with that of the client's GSTIN (or home state); else the name of its state compared with the client's
 * home state, where a foreign name counts as another state; CGST_SGST when nothing is known. Notes do not ask: they
 * keep the mode of their original invoice.
 */
export function explainTaxMode(facts: TaxModeFacts): DecidedTaxMode {
  const ofGroup = modeOfGroup(facts.taxGroupItems ?? []);
  if (ofGroup) return { mode: ofGroup, source: 'tax_group', reason: 'The tax group of the party says so' };
  const home = facts.clientHomeState?.trim() || DEFAULT_HOME_STATE;
  const recipient = stateCodeOfGstin(facts.partyGstin);
  if (recipient)
    return decidedBetween(
      'gstin',
      'The GSTIN of the party is of',
      stateCodeOfGstin(facts.clientGstin) ?? home,
      recipient,
    );
  if (facts.partyState?.trim()) return decidedBetween('state', 'The party is in', home, facts.partyState);
  return { mode: 'CGST_SGST', source: 'default', reason: 'The party has neither a GSTIN nor a state' };
}

/** The tax mode alone, as {@link explainTaxMode} decides it. */
export const decideTaxMode = (facts: TaxModeFacts): TaxMode => explainTaxMode(facts).mode;
