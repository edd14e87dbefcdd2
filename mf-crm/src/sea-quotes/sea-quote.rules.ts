import { type Charge, quotedRate } from '@freightdesk/contracts/core';
import {
  CONTAINER_CATEGORIES,
  QUOTE_INCOMPLETE,
  type Quote,
  type QuoteInput,
  type QuoteService,
  type QuoteServiceInput,
  unitOfCharge,
} from '@freightdesk/contracts/crm';
import { rateOfLine, toDecimal, toMinor } from '@freightdesk/tax';
import {
  messagesFor,
  metadataOfQuote,
  missingTermDates,
  newQuoteMetadata,
  newTimedQuoteId,
  type QuoteMetadataValues,
  toMetadataInput,
} from '../quotes/quote-metadata.rules';
import { ratesOfCategories, toFigureTexts } from '../shared/category-rates.rules';

/**
 * The shipment as typed; the names are those of the quote's metadata, so that the rules of the schema apply to its
 * fields.
 */
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

export interface SeaQuoteValues extends QuoteMetadataValues {
  shipmentCategories: string[];
  metadata: ShipmentValues;
  services: SeaLineDraft[];
}

/** LCL cargo shares a container, so its containers are not counted. */
export const isContainer = (category: string): boolean => category !== 'LCL';

/** One container of each category on offer. */
const oneContainerOfEach = (): Record<string, string> =>
  Object.fromEntries(CONTAINER_CATEGORIES.filter(isContainer).map((category) => [category, '1']));

export const newSeaQuoteValues = (now: number, random: number): SeaQuoteValues => ({
  ...newQuoteMetadata(newTimedQuoteId('SQ', now, random)),
  shipmentCategories: [],
  metadata: {
    portOfLoading: '',
    portOfDischarge: '',
    commodity: '',
    grossWeight: '',
    cbm: '',
    assessmentValue: '',
    containerQuantities: oneContainerOfEach(),
  },
  services: [],
});

const figureText = (figure: number | null | undefined): string => figure?.toString() ?? '';

const shipmentOf = ({ metadata }: Quote): ShipmentValues => ({
  portOfLoading: metadata.portOfLoading ?? '',
  portOfDischarge: metadata.portOfDischarge ?? '',
  commodity: metadata.commodity ?? '',
  grossWeight: figureText(metadata.grossWeight),
  cbm: figureText(metadata.cbm),
  assessmentValue: figureText(metadata.assessmentValue),
  containerQuantities: { ...oneContainerOfEach(), ...toFigureTexts(metadata.containerQuantities ?? {}) },
});

export const valuesOfSeaQuote = (quote: Quote): SeaQuoteValues => ({
  ...metadataOfQuote(quote),
  shipmentCategories: quote.shipmentCategories,
  metadata: shipmentOf(quote),
  services: quote.services.map(draftOfSeaService),
});

/** A figure, or null when empty. Text that is not a number is sent as it is, so that the schema reports it. */
const textOrNull = (text: string) => (text.trim() === '' ? null : text.trim());

function quantitiesOf({ shipmentCategories, metadata }: SeaQuoteValues): Record<string, number> {
  const containers = shipmentCategories.filter(isContainer);
  return Object.fromEntries(
    containers.map((category) => [category, Number(metadata.containerQuantities[category] ?? '1')]),
  );
}

const toShipmentInput = (values: SeaQuoteValues) => ({
  type: 'sea_freight' as const,
  ...values.metadata,
  grossWeight: textOrNull(values.metadata.grossWeight),
  cbm: textOrNull(values.metadata.cbm),
  assessmentValue: textOrNull(values.metadata.assessmentValue),
  containerQuantities: quantitiesOf(values),
});

export const toSeaQuoteInput = (values: SeaQuoteValues): QuoteInput => ({
  ...toMetadataInput(values),
  shipmentCategories: values.shipmentCategories,
  metadata: toShipmentInput(values),
  services: values.services.map((line) => toSeaServiceInput(line, values.shipmentCategories)),
});

/** The rules of the screen; only the first that fails is reported. */
export function seaQuoteRules(values: SeaQuoteValues): Record<string, string> {
  if (values.partyId === '') return { partyId: QUOTE_INCOMPLETE };
  const dates = missingTermDates(values);
  if (dates.length > 0)
    return messagesFor(dates, 'Valid From and Valid To dates are required for Term Quotes');
  if (values.shipmentCategories.length === 0)
    return { shipmentCategories: 'Please select at least one shipment category' };
  return values.services.length === 0 ? { root: 'Please add at least one service' } : {};
}

/** A line of a sea-freight quote as typed: a rate, and rates of single categories, which take precedence. */
export interface SeaLineDraft extends Pick<QuoteService, 'chargeId' | 'chargeName' | 'uom' | 'currency'> {
  rate: string;
  /** By code of the shipment category; empty where the line's rate applies. */
  dynamicRates: Record<string, string>;
}

type MasterRates = Pick<Charge, 'dynamicRates'>;

/** The master's rate for a charge in one category; empty when it has none. */
function masterRate({ dynamicRates }: MasterRates, category: string): string {
  const rates = Object.entries(dynamicRates).map(([code, rate]) => [code, toMinor(rate)] as const);
  const rate = rateOfLine({ dynamicRates: Object.fromEntries(rates) }, category);
  return rate === 0 ? '' : String(toDecimal(rate));
}

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

const draftOfSeaService = (service: QuoteService): SeaLineDraft => ({
  chargeId: service.chargeId,
  chargeName: service.chargeName,
  uom: service.uom,
  rate: String(service.sellingCost),
  currency: service.currency,
  dynamicRates: offeredRates(service),
});

/** The stored rates, plus the rate that applies to each category on offer, under its own code (MONEY-6). */
function offeredRates({ dynamicRates }: QuoteService): Record<string, string> {
  const rates = toFigureTexts(dynamicRates);
  return { ...rates, ...ratesOfCategories(rates, CONTAINER_CATEGORIES) };
}

/** The line as sent, with the typed rates of the chosen categories only. */
const toSeaServiceInput = (line: SeaLineDraft, categories: readonly string[]): QuoteServiceInput => ({
  ...line,
  dynamicRates: ratesOfCategories(line.dynamicRates, categories),
});
