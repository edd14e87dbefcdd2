import { type Contract, QUOTE_TYPE_TEXTS } from '@freightdesk/contracts';
import type { DescriptionItem } from '@freightdesk/ui/description-list';
import { formatLongDate } from '@freightdesk/ui/money';
import { maxValueText } from '../contract.text';

const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No');

function termsOf(contract: Contract): DescriptionItem[] {
  return [
    { label: 'Party', value: contract.partyName },
    { label: 'Valid From', value: formatLongDate(contract.validFrom) },
    { label: 'Valid To', value: formatLongDate(contract.validTo) },
    { label: 'Payment Terms', value: `${contract.paymentTermsDays} days` },
    { label: 'Max Value', value: maxValueText(contract.maxValue) },
    { label: 'Default Contract', value: yesOrNo(contract.isDefault) },
    { label: 'Active', value: yesOrNo(contract.isActive) },
  ];
}

/** What a contract has only when it was made from a quote. */
function originOf({ metadata, shipmentCategories }: Contract): DescriptionItem[] {
  const { convertedFromQuote: quote, portOfLoading, portOfDischarge, commodity } = metadata;
  return [
    { label: 'Converted from', value: quote && `Quote ${quote.quoteId}, version ${quote.version}` },
    { label: 'Quote Type', value: quote && QUOTE_TYPE_TEXTS[quote.quoteType] },
    { label: 'Converted on', value: quote && formatLongDate(quote.convertedAt) },
    { label: 'Port of Loading', value: portOfLoading },
    { label: 'Port of Discharge', value: portOfDischarge },
    { label: 'Commodity', value: commodity },
    { label: 'Shipment Categories', value: shipmentCategories.join(', '), wide: true },
  ].filter(({ value }) => value);
}

/** Labels and values of the detail panel. */
export const contractDetails = (contract: Contract): DescriptionItem[] => [
  ...termsOf(contract),
  ...originOf(contract),
];
