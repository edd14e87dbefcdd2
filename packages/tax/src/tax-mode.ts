import type { TaxItem, TaxMode } from './line-tax';
import { stateCodeOf, stateCodeOfGstin } from './states';

/** What decides between CGST with SGST, and IGST. */
export interface TaxModeFacts {
  readonly taxGroupItems?: readonly TaxItem[];
  readonly partyGstin?: string;
  readonly partyState?: string;
  readonly clientGstin?: string;
  readonly clientHomeState?: string;
}

const DEFAULT_HOME_STATE = 'Tamil Nadu';

const within = (supplier: string, recipient: string): TaxMode =>
  supplier === recipient ? 'CGST_SGST' : 'IGST';

/**
 * The tax mode of a party (decisions C4): the mode of its tax group's GST item; else its GSTIN's state against the
 * client's; else its state's name against the client's home state; without anything to go by CGST_SGST.
 */
export function decideTaxMode(facts: TaxModeFacts): TaxMode {
  const ruled = facts.taxGroupItems?.find(
    ({ type, gstMode }) => type.toUpperCase() === 'GST' && gstMode,
  )?.gstMode;
  if (ruled) return ruled;
  const home = stateCodeOf(facts.clientHomeState || DEFAULT_HOME_STATE);
  const supplier = stateCodeOfGstin(facts.clientGstin) ?? home;
  const recipient = stateCodeOfGstin(facts.partyGstin);
  if (supplier && recipient) return within(supplier, recipient);
  const named = stateCodeOf(facts.partyState);
  if (home && named) return within(home, named);
  return facts.partyState?.trim() ? 'IGST' : 'CGST_SGST';
}
