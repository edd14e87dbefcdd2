import {
  type Charge,
  CONTAINER_CATEGORIES,
  type Quote,
  type QuoteInput,
  type QuoteService,
  type QuoteServiceInput,
  quotedRate,
  unitOfCharge,
} from '@freightdesk/contracts';
import { rateOfLine, toDecimal, toMinor } from '@freightdesk/tax';
import { rateTextOf } from '../quotes/category-rates.rules';
import {
  messagesFor,
  metadataOfQuote,
  missingTermDates,
  newQuoteMetadata,
  newTimedQuoteId,
  type QuoteMetadataValues,
  toMetadataInput,
} from '../quotes/quote-metadata.rules';

/** What is shipped, as it is typed; the names are those of the quote's metadata, so that its rules find their fields. */
export interface ShipmentValues {
  portOfLoading: string;
  portOfDischarge: string;
  commodity: string;
  grossWeight: string;
  cbm: string;
  assessmentValue: string;
  /** By the code of the container category. */
  containerQuantities: Record<string, string>;
}

/** A sea-freight quote as it is typed. */
export interface SeaQuoteValues extends QuoteMetadataValues {
  shipmentCategories: string[];
  metadata: ShipmentValues;
  services: SeaLineDraft[];
}

/** LCL cargo shares a container, so nobody counts containers of it. */
export const isContainer = (category: string): boolean => category !== 'LCL';

/** One container of each category that may be chosen. */
const oneOfEach = (): Record<string, string> =>
  Object.fromEntries(CONTAINER_CATEGORIES.filter(isContainer).map((category) => [category, '1']));

/** What the form of a new sea-freight quote begins with. */
export const newSeaQuote = (now: number, random: number): SeaQuoteValues => ({
  ...newQuoteMetadata(newTimedQuoteId('SQ', now, random)),
  shipmentCategories: [],
  metadata: {
    portOfLoading: '',
    portOfDischarge: '',
    commodity: '',
    grossWeight: '',
    cbm: '',
    assessmentValue: '',
    containerQuantities: oneOfEach(),
  },
  services: [],
});

const figureText = (figure: number | null | undefined): string => figure?.toString() ?? '';

const textsOf = (figures: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, String(figure)]));

const shipmentOf = ({ metadata }: Quote): ShipmentValues => ({
  portOfLoading: metadata.portOfLoading ?? '',
  portOfDischarge: metadata.portOfDischarge ?? '',
  commodity: metadata.commodity ?? '',
  grossWeight: figureText(metadata.grossWeight),
  cbm: figureText(metadata.cbm),
  assessmentValue: figureText(metadata.assessmentValue),
  containerQuantities: { ...oneOfEach(), ...textsOf(metadata.containerQuantities ?? {}) },
});

/** What the form of a stored version begins with. */
export const valuesOfSeaQuote = (quote: Quote): SeaQuoteValues => ({
  ...metadataOfQuote(quote),
  shipmentCategories: quote.shipmentCategories,
  metadata: shipmentOf(quote),
  services: quote.services.map(draftOfSeaService),
});

/** The figure, null where nothing was typed. What is no number stays text, so that the rules report it. */
const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

function quantitiesOf({ shipmentCategories, metadata }: SeaQuoteValues): Record<string, number> {
  const containers = shipmentCategories.filter(isContainer);
  return Object.fromEntries(
    containers.map((category) => [category, Number(metadata.containerQuantities[category] ?? '1')]),
  );
}

const toShipmentInput = (values: SeaQuoteValues) => ({
  type: 'sea_freight' as const,
  ...values.metadata,
  grossWeight: orNull(values.metadata.grossWeight),
  cbm: orNull(values.metadata.cbm),
  assessmentValue: orNull(values.metadata.assessmentValue),
  containerQuantities: quantitiesOf(values),
});

/** The quote as it is sent. */
export const toSeaInput = (values: SeaQuoteValues): QuoteInput => ({
  ...toMetadataInput(values),
  shipmentCategories: values.shipmentCategories,
  metadata: toShipmentInput(values),
  services: values.services.map((line) => toSeaServiceInput(line, values.shipmentCategories)),
});

/** The rules of the screen, the first that fails alone. */
export function seaQuoteRules(values: SeaQuoteValues): Record<string, string> {
  if (values.partyId === '') return { partyId: 'Please fill in all required fields' };
  const dates = missingTermDates(values);
  if (dates.length > 0)
    return messagesFor(dates, 'Valid From and Valid To dates are required for Term Quotes');
  if (values.shipmentCategories.length === 0)
    return { shipmentCategories: 'Please select at least one shipment category' };
  return values.services.length === 0 ? { root: 'Please add at least one service' } : {};
}

/** A line of a sea-freight quote as it is typed: a rate, and rates of single categories that stand before it. */
export interface SeaLineDraft extends Pick<QuoteService, 'chargeId' | 'chargeName' | 'uom' | 'currency'> {
  rate: string;
  /** By the code of the shipment category; empty where the line's rate holds. */
  dynamicRates: Record<string, string>;
}

type MasterRates = Pick<Charge, 'dynamicRates'>;

/** What the master asks for a charge in one category, empty where it says nothing of it. */
function masterRate({ dynamicRates }: MasterRates, category: string): string {
  const rates = Object.entries(dynamicRates).map(([code, rate]) => [code, toMinor(rate)] as const);
  const rate = rateOfLine({ dynamicRates: Object.fromEntries(rates) }, category);
  return rate === 0 ? '' : String(toDecimal(rate));
}

/** A line for a charge of the master. */
export const seaLineOfCharge = (charge: Charge): SeaLineDraft => ({
  chargeId: charge.id,
  chargeName: charge.name,
  uom: unitOfCharge(charge),
  rate: String(quotedRate(charge)),
  currency: charge.currency,
  dynamicRates: Object.fromEntries(
    CONTAINER_CATEGORIES.map((category) => [category, masterRate(charge, category)]),
  ),
});

/** A stored line that is opened to be changed. */
export const draftOfSeaService = (service: QuoteService): SeaLineDraft => ({
  chargeId: service.chargeId,
  chargeName: service.chargeName,
  uom: service.uom,
  rate: String(service.sellingCost),
  currency: service.currency,
  dynamicRates: shownRates(service),
});

/** The stored rates, and for each category that may be chosen the one that holds for it, under its own code (MONEY-6). */
function shownRates({ dynamicRates }: QuoteService): Record<string, string> {
  const stored = Object.fromEntries(
    Object.entries(dynamicRates).map(([category, rate]) => [category, String(rate)]),
  );
  const shown = CONTAINER_CATEGORIES.map((category) => [category, rateTextOf(stored, category)] as const);
  return { ...stored, ...Object.fromEntries(shown.filter(([, rate]) => rate !== '')) };
}

/** The line with the rates of the chosen categories that were given, and no others. */
function sentRates(line: SeaLineDraft, categories: readonly string[]): SeaLineDraft {
  const rates = categories.map(
    (category) => [category, rateTextOf(line.dynamicRates, category).trim()] as const,
  );
  return { ...line, dynamicRates: Object.fromEntries(rates.filter(([, rate]) => rate !== '')) };
}

/** The line as it is sent. */
export const toSeaServiceInput = (line: SeaLineDraft, categories: readonly string[]): QuoteServiceInput =>
  sentRates(line, categories);
