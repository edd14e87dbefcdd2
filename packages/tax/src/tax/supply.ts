import {
  type LocationSource,
  type PlaceFacts,
  type PlaceOfSupply,
  placeOfSupply,
  placeWithReason,
  recipientLocation,
} from './place-of-supply';
import { OTHER_COUNTRIES_CODE } from './state-codes';
import { stateCodeOf } from './state-of-text';
import { isStateCode, stateCodeOfGstin, stateNameOf } from './states';
import { kindOfTaxItem, type TaxItem, type TaxMode } from './tax-item';
import { isZeroRated, type SupplyType } from './treatments';

/** The home state of a client without one (MONEY-4). */
export const DEFAULT_HOME_STATE = 'Tamil Nadu';
const DEFAULT_HOME_CODE = '33';

/** What decides the place of supply and the tax mode; everything may be missing. An empty GSTIN is known to be none. */
export interface SupplyContext extends Omit<PlaceFacts, 'supplierState'> {
  readonly supplierGstin?: string | undefined;
  readonly supplierHomeState?: string | undefined;
  readonly taxGroupItems?: readonly TaxItem[] | undefined;
  /** `regular` by default. */
  readonly supplyType?: SupplyType | undefined;
}

/** What decided the tax mode; `default` where nothing tells the recipient's State. */
export type SupplySource = 'supply_type' | 'tax_group' | LocationSource;

/**
 * An open question about a supply. A `warning` can be confirmed with a reason when a document is issued; an `error`
 * must be corrected first.
 */
export interface SupplyQuestion {
  /** An unknown State, a regular supply abroad, or IGST of a tax group in the supplier's own State. */
  readonly about: 'state' | 'abroad' | 'tax_group';
  readonly severity: 'warning' | 'error';
  readonly message: string;
}

/** Place of supply and tax mode of a document, with the reason for the user to read. */
export interface SupplyDecision {
  /** The code of the supplier's State. */
  readonly supplierState: string;
  /** Whether the supplier has a GSTIN; one without it collects no tax (MONEY-14). */
  readonly isSupplierRegistered: boolean;
  readonly placeOfSupply: PlaceOfSupply;
  readonly mode: TaxMode;
  readonly source: SupplySource;
  readonly reason: string;
  /** What must be answered before a legal document is issued; undefined where nothing is open. */
  readonly question: SupplyQuestion | undefined;
}

/** The code of the supplier's State: that of its GSTIN, else its home state. */
function supplierStateOf({ supplierGstin, supplierHomeState }: SupplyContext): string {
  const code = stateCodeOfGstin(supplierGstin) ?? stateCodeOf(supplierHomeState) ?? '';
  return isStateCode(code) ? code : DEFAULT_HOME_CODE;
}

const modeOfGroup = (items: readonly TaxItem[] = []): TaxMode | undefined =>
  items.find((item) => kindOfTaxItem(item) === 'GST' && item.gstMode)?.gstMode;

const RECIPIENT_TEXTS: Readonly<Record<string, string>> = {
  gstin: 'The GSTIN of the party is of',
  state: 'The party is in',
  abroad: 'The place of supply is',
};

function recipientReason(source: SupplySource, place: PlaceOfSupply, supplierState: string): string {
  const text = RECIPIENT_TEXTS[source];
  if (!text) return 'The party has neither a GSTIN nor a state';
  return place.code === supplierState
    ? `${text} ${place.name}, as the supplier is`
    : `${text} ${place.name}; the supplier is in ${stateNameOf(supplierState)}`;
}

/** What a user reads of a text that names no State. */
export const unknownStateMessage = (text: string): string =>
  `“${text.trim()}” is no State of India. Choose the State of the party.`;

/** A text that names no State decides nothing and has to be corrected. */
const unknownState = (source: SupplySource, state = ''): SupplyQuestion | undefined =>
  source === 'default' && state.trim()
    ? { about: 'state', severity: 'error', message: unknownStateMessage(state) }
    : undefined;

const regularAbroad = (place: PlaceOfSupply): SupplyQuestion | undefined =>
  place.code === OTHER_COUNTRIES_CODE
    ? {
        about: 'abroad',
        severity: 'warning',
        message: 'The place of supply is outside India. Is this a regular supply, with IGST, and no export?',
      }
    : undefined;

const igstInOwnState = (place: PlaceOfSupply, supplierState: string): SupplyQuestion | undefined =>
  place.code === supplierState
    ? {
        about: 'tax_group',
        severity: 'warning',
        message: `The tax group says IGST, but the place of supply is ${place.name}, as the supplier is. Is this right, and not a supply to a special economic zone?`,
      }
    : undefined;

/** Whether a firm has a GSTIN, be it doubtful or not. */
export const hasGstin = (gstNumber: string | null | undefined): boolean => Boolean(gstNumber?.trim());

type OpenDecision = Pick<SupplyDecision, 'mode' | 'source' | 'reason' | 'question'>;

const OF_GROUP = 'The tax group of the party says so';

/**
 * Decides place of supply and tax mode together, so that they never contradict each other (MONEY-4, MONEY-12, LAW-7): tax is
 * IGST exactly where the place lies in another State than the supplier, or the supply is zero-rated. A zero-rated supply
 * comes first; then the mode of the party's tax group, where intra-State makes the supplier's State the place; then
 * the party's GSTIN; then its address, which is never intra-State abroad. An unknown State counts as the supplier's
 * until the question about it is answered; a supplier without a GSTIN, who collects no tax, is asked nothing (MONEY-14).
 */
export function decideSupply(context: SupplyContext): SupplyDecision {
  const supplierState = supplierStateOf(context);
  const place = placeOfSupply({ ...context, supplierState });
  const { source } = recipientLocation(context);
  const state = unknownState(source, context.recipientState);
  const isSupplierRegistered = context.supplierGstin === undefined || hasGstin(context.supplierGstin);
  const decide = ({ question, ...decision }: OpenDecision, at = place): SupplyDecision => ({
    supplierState,
    isSupplierRegistered,
    placeOfSupply: at,
    question: isSupplierRegistered ? question : undefined,
    ...decision,
  });
  if (isZeroRated(context.supplyType ?? 'regular'))
    return decide({
      mode: 'IGST',
      source: 'supply_type',
      reason: 'A zero-rated supply is always between states',
      question: state,
    });
  const group = modeOfGroup(context.taxGroupItems);
  if (group === 'CGST_SGST')
    return decide(
      { mode: group, source: 'tax_group', reason: OF_GROUP, question: undefined },
      placeWithReason(supplierState, OF_GROUP),
    );
  const abroad = regularAbroad(place);
  if (group === 'IGST') {
    const question = state ?? abroad ?? igstInOwnState(place, supplierState);
    return decide({ mode: group, source: 'tax_group', reason: OF_GROUP, question });
  }
  return decide({
    mode: place.code === supplierState ? 'CGST_SGST' : 'IGST',
    source,
    reason: recipientReason(source, place, supplierState),
    question: state ?? abroad,
  });
}
