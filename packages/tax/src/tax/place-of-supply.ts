import { OTHER_COUNTRIES_CODE } from './state-codes';
import { stateCodeOf } from './state-of-text';
import { placeNameOf, stateCodeOfGstin } from './states';

/** The kind of service, which decides where it is supplied; everything else is ordinary. */
export type ServiceKind = 'ordinary' | 'transport' | 'on_goods_in_india' | 'intermediary';

/** What decides the place of supply of a service. State names may be spelt in any usual way. */
export interface PlaceFacts {
  /** The supplier's state: that of its own GSTIN, else its home state. */
  readonly supplierState: string;
  readonly recipientGstin?: string | undefined;
  readonly recipientState?: string | undefined;
  /** The recipient is outside India; ignored when the recipient has a GSTIN. */
  readonly isAbroad?: boolean | undefined;
  readonly service?: ServiceKind | undefined;
  /** Where goods are handed over for transport, or where a service on goods is performed. */
  readonly performedIn?: string | undefined;
  /** An intermediary's services count as supplied from India until that clause is repealed; true by default. */
  readonly intermediaryFromIndia?: boolean | undefined;
}

/** A GST state by code and name, and why it is the place of supply, for the user to read. */
export interface PlaceOfSupply {
  readonly code: string;
  readonly name: string;
  readonly reason: string;
}

/** A State by its code, with the reason why it is the place of supply. */
export const placeWithReason = (code: string, reason: string): PlaceOfSupply => ({
  code,
  name: placeNameOf(code),
  reason,
});

/** A State code and what tells it; `default` where nothing does. */
type RecipientLocation =
  | { readonly source: 'gstin' | 'abroad' | 'state'; readonly code: string }
  | { readonly source: 'default'; readonly code: undefined };
export type LocationSource = RecipientLocation['source'];

/** Where the recipient of a supply is: in the State of its GSTIN, else abroad, else at its address. */
export function recipientLocation({
  recipientGstin,
  recipientState,
  isAbroad,
}: Pick<PlaceFacts, 'recipientGstin' | 'recipientState' | 'isAbroad'>): RecipientLocation {
  const gstinState = stateCodeOfGstin(recipientGstin);
  if (gstinState) return { source: 'gstin', code: gstinState };
  const code = stateCodeOf(recipientState);
  if (isAbroad || code === OTHER_COUNTRIES_CODE) return { source: 'abroad', code: OTHER_COUNTRIES_CODE };
  return code ? { source: 'state', code } : { source: 'default', code: undefined };
}

function placeAbroad({ service, performedIn, intermediaryFromIndia = true }: PlaceFacts, supplier: string) {
  if (service === 'on_goods_in_india')
    return placeWithReason(stateCodeOf(performedIn) ?? supplier, 'performed on goods that are in India');
  if (service === 'intermediary' && intermediaryFromIndia)
    return placeWithReason(supplier, 'an intermediary supplies from where it is');
  return placeWithReason(OTHER_COUNTRIES_CODE, 'the recipient is outside India');
}

function placeOfUnregistered(
  { service, performedIn }: PlaceFacts,
  addressCode: string | undefined,
  supplier: string,
) {
  const handover = service === 'transport' ? stateCodeOf(performedIn) : undefined;
  if (handover) return placeWithReason(handover, 'goods of an unregistered recipient are handed over there');
  return addressCode
    ? placeWithReason(addressCode, 'the address of the unregistered recipient')
    : placeWithReason(supplier, 'the recipient has neither GSTIN nor state, so the supplier’s state');
}

/**
 * The place of supply of a service (LAW-7): the state of a registered recipient's GSTIN; abroad for a recipient
 * outside India, unless the service is performed here; otherwise the recipient's address, else the supplier's own
 * state.
 *
 * @throws {RangeError} for a supplier whose state is not a GST state
 */
export function placeOfSupply(facts: PlaceFacts): PlaceOfSupply {
  const supplier = stateCodeOf(facts.supplierState);
  if (!supplier) throw new RangeError(`"${facts.supplierState}" is no state of GST`);
  const { source, code } = recipientLocation(facts);
  if (source === 'gstin') return placeWithReason(code, 'the state of the recipient’s GSTIN');
  return source === 'abroad' ? placeAbroad(facts, supplier) : placeOfUnregistered(facts, code, supplier);
}
