import { QUOTE_TYPE_TEXTS, type Quote } from '@freightdesk/contracts';
import { Link, links } from '@freightdesk/remote-kit';
import type { DescriptionItem } from '@freightdesk/ui/description-list';
import { formatDateTime, formatLongDate, formatMoney } from '@freightdesk/ui/money';

function termsOf(quote: Quote): DescriptionItem[] {
  const { validFrom, validTo, quoteType, paymentTermsDays } = quote;
  return [
    { label: 'Quote Type', value: QUOTE_TYPE_TEXTS[quoteType] },
    { label: 'Payment Terms', value: `${paymentTermsDays} days` },
    { label: 'Valid From', value: validFrom && formatLongDate(validFrom) },
    { label: 'Valid To', value: validTo && formatLongDate(validTo) },
  ];
}

const containersText = (quantities: Readonly<Record<string, number>> = {}): string =>
  Object.entries(quantities)
    .map(([category, quantity]) => `${quantity} × ${category}`)
    .join(', ');

function shipmentOf({ metadata, shipmentCategories }: Quote): DescriptionItem[] {
  const { portOfLoading, portOfDischarge, commodity, grossWeight, cbm, assessmentValue } = metadata;
  return [
    { label: 'Port of Loading', value: portOfLoading },
    { label: 'Port of Discharge', value: portOfDischarge },
    { label: 'Commodity', value: commodity },
    { label: 'Gross Weight', value: grossWeight && `${grossWeight} kg` },
    { label: 'Volume', value: cbm && `${cbm} CBM` },
    { label: 'Containers', value: containersText(metadata.containerQuantities) },
    { label: 'Assessment Value', value: assessmentValue && formatMoney(assessmentValue) },
    { label: 'Shipment Categories', value: shipmentCategories.join(', '), wide: true },
  ];
}

const DECISIONS: Partial<Record<Quote['status'], string>> = { rejected: 'Rejected' };

function decisionOf(quote: Quote): DescriptionItem[] {
  const { decidedBy, decidedAt, rejectionReason, contractId, contractNumber, usedDate } = quote;
  const decided = decidedAt && `${decidedBy ?? ''}, ${formatDateTime(decidedAt)}`;
  const contract = contractId && <Link to={links.editContract(contractId)}>{contractNumber}</Link>;
  return [
    { label: DECISIONS[quote.status] ?? 'Approved', value: decided },
    { label: 'Reason', value: rejectionReason },
    { label: 'Contract', value: contract },
    { label: 'Used in Billing', value: usedDate && formatLongDate(usedDate) },
  ];
}

/** Labels and values of one version; what it does not have is left out. */
export const quoteDetails = (quote: Quote): DescriptionItem[] =>
  [...termsOf(quote), ...shipmentOf(quote), ...decisionOf(quote)].filter(({ value }) => value);
