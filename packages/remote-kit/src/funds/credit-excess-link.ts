import { links } from '../links';

/** A vendor bill or an expense of which more was billed than it cost: `leftAmount` is negative. */
interface BilledBeyondCost {
  readonly kind: string;
  readonly id: number | string;
  readonly leftAmount: number;
}

/**
 * The path of a credit note that is filled in with what was billed of a vendor bill or an expense beyond its cost. Apart
 * from `links`, which every page loads.
 */
export const creditExcessLink = (
  invoiceId: number | string,
  { kind, id, leftAmount }: BilledBeyondCost,
): string =>
  `${links.createCreditNote(invoiceId)}?source=${kind}-${encodeURIComponent(id)}&amount=${-leftAmount}`;
