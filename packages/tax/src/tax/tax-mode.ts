import { stateCodeOf, stateCodeOfGstin } from './states';
import { kindOfTaxItem, type TaxItem, type TaxMode } from './tax-item';

/** What decides between CGST with SGST, and IGST; all of it may be missing. */
export interface TaxModeFacts {
  readonly taxGroupItems?: readonly TaxItem[] | undefined;
  readonly partyGstin?: string | undefined;
  readonly partyState?: string | undefined;
  readonly clientGstin?: string | undefined;
  readonly clientHomeState?: string | undefined;
}

/** The home state of a client that names none (MONEY-4). */
export const DEFAULT_HOME_STATE = 'Tamil Nadu';

const modeBetween = (supplier: string, recipient: string): TaxMode =>
  supplier === recipient ? 'CGST_SGST' : 'IGST';

/** A state by its code, or by its name as typed where the name is none of a state. */
const stateKey = (name: string): string => stateCodeOf(name) ?? name.trim().toUpperCase();

const modeOfGroup = (items: readonly TaxItem[]): TaxMode | undefined =>
  items.find((item) => kindOfTaxItem(item) === 'GST' && item.gstMode)?.gstMode;

/**
 * The tax mode of a party (MONEY-4): the mode of its tax group's GST item; else its GSTIN's state against that of
 * the client's GSTIN (the home state where it has none); else its state's name against the client's home state, a name
 * from abroad being another state; without anything to go by CGST_SGST. A note does not ask: it takes the mode of its
 * original invoice.
 */
export function decideTaxMode(facts: TaxModeFacts): TaxMode {
  const ofGroup = modeOfGroup(facts.taxGroupItems ?? []);
  if (ofGroup) return ofGroup;
  const home = stateKey(facts.clientHomeState?.trim() || DEFAULT_HOME_STATE);
  const recipient = stateCodeOfGstin(facts.partyGstin);
  if (recipient) return modeBetween(stateCodeOfGstin(facts.clientGstin) ?? home, recipient);
  return facts.partyState?.trim() ? modeBetween(home, stateKey(facts.partyState)) : 'CGST_SGST';
}
