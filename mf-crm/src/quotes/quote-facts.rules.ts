import { QUOTE_TYPE_TEXTS, type Quote } from '@freightdesk/contracts/crm';
import { type CategoryNames, moneyText } from '@freightdesk/remote-kit';
import { formatLongDate } from '@freightdesk/ui/money';

/** The facts of a version as displayed; empty where the version has none. */
export interface QuoteFact {
  readonly label: string;
  readonly value: string;
  readonly wide?: boolean;
}

const shown = <Value>(value: Value | null | undefined, text: (value: Value) => string): string =>
  value === null || value === undefined || value === '' ? '' : text(value);

/** Validity and payment terms. */
export function termFacts({ validFrom, validTo, quoteType, paymentTermsDays, maxValue }: Quote): QuoteFact[] {
  return [
    { label: 'Quote Type', value: QUOTE_TYPE_TEXTS[quoteType] },
    { label: 'Payment Terms', value: `${paymentTermsDays} days` },
    { label: 'Valid From', value: shown(validFrom, formatLongDate) },
    { label: 'Valid To', value: shown(validTo, formatLongDate) },
    { label: 'Max Value', value: shown(maxValue, moneyText) },
  ];
}

const containersText = (quantities: Readonly<Record<string, number>> = {}, nameOf: CategoryNames): string =>
  Object.entries(quantities)
    .map(([category, quantity]) => `${quantity} × ${nameOf(category)}`)
    .join(', ');

/** The shipment and its route, with names of categories. */
export function shipmentFacts({ metadata, shipmentCategories }: Quote, nameOf: CategoryNames): QuoteFact[] {
  const { portOfLoading, portOfDischarge, commodity, grossWeight, cbm, assessmentValue } = metadata;
  return [
    { label: 'Port of Loading', value: portOfLoading ?? '' },
    { label: 'Port of Discharge', value: portOfDischarge ?? '' },
    { label: 'Commodity', value: commodity ?? '' },
    { label: 'Gross Weight', value: shown(grossWeight, (weight) => `${weight} kg`) },
    { label: 'Volume', value: shown(cbm, (volume) => `${volume} CBM`) },
    { label: 'Containers', value: containersText(metadata.containerQuantities, nameOf) },
    { label: 'Assessment Value', value: shown(assessmentValue, moneyText) },
    { label: 'Shipment Categories', value: shipmentCategories.map(nameOf).join(', '), wide: true },
  ];
}
