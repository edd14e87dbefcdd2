import type { Quote } from '@freightdesk/contracts';
import { Link, links } from '@freightdesk/remote-kit';
import type { DescriptionItem } from '@freightdesk/ui/description-list';
import { formatDateTime, formatLongDate } from '@freightdesk/ui/money';
import { shipmentFacts, termFacts } from '../quote.facts';

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
  [...termFacts(quote), ...shipmentFacts(quote), ...decisionOf(quote)].filter(({ value }) => value);
