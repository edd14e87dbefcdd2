import { QUOTE_TYPE_TEXTS, type Quote } from '@freightdesk/contracts/crm';
import { type CategoryNames, moneyText } from '@freightdesk/remote-kit';
import { formatLongDate } from '@freightdesk/ui/money';

/** A labelled fact of a version as displayed; its value is empty when the version has none. */
interface QuoteFact {
  readonly label: string;
  readonly value: string;
  readonly wide?: boolean;
}

const textOrEmpty = <Value>(value: Value | null | undefined, textOf: (value: Value) => string): string =>
  value === null || value === undefined || value === '' ? '' : textOf(value);

/** The type, validity and payment terms of a version. */
export function termFacts({ validFrom, validTo, quoteType, paymentTermsDays, maxValue }: Quote): QuoteFact[] {
  return [
    { label: 'Quote Type', value: QUOTE_TYPE_TEXTS[quoteType] },
    { label: 'Payment Terms', value: `${paymentTermsDays} days` },
    { label: 'Valid From', value: textOrEmpty(validFrom, formatLongDate) },
    { label: 'Valid To', value: textOrEmpty(validTo, formatLongDate) },
    { label: 'Max Value', value: textOrEmpty(maxValue, moneyText) },
  ];
}

const containersText = (quantities: Readonly<Record<string, number>> = {}, nameOf: CategoryNames): string =>
  Object.entries(quantities)
    .map(([category, quantity]) => `${quantity} × ${nameOf(category)}`)
    .join(', ');

/** The shipment of a version and its route. */
export function shipmentFacts({ metadata, shipmentCategories }: Quote, nameOf: CategoryNames): QuoteFact[] {
  const { portOfLoading, portOfDischarge, commodity, grossWeight, cbm, assessmentValue } = metadata;
  return [
    { label: 'Port of Loading', value: portOfLoading ?? '' },
    { label: 'Port of Discharge', value: portOfDischarge ?? '' },
    { label: 'Commodity', value: commodity ?? '' },
    { label: 'Gross Weight', value: textOrEmpty(grossWeight, (weight) => `${weight} kg`) },
    { label: 'Volume', value: textOrEmpty(cbm, (volume) => `${volume} CBM`) },
    { label: 'Containers', value: containersText(metadata.containerQuantities, nameOf) },
    { label: 'Assessment Value', value: textOrEmpty(assessmentValue, moneyText) },
    { label: 'Shipment Categories', value: shipmentCategories.map(nameOf).join(', '), wide: true },
  ];
}
