import type { BilledSource, JobBilling, LineSource } from '@freightdesk/contracts/billing';
import { add, formatMoney, type Minor, subtract, sumAmounts, toMinor, ZERO } from '@freightdesk/tax';
import type { DraftLine } from '../draft-line.rules';
import type { Pricing } from '../pricing.rules';

type BilledPart = BilledSource['documents'][number];

/** The billing of a job, and the proforma whose own part of it does not count as billed. */
export interface EarlierBilling {
  readonly billing: JobBilling;
  /** The open proforma; undefined for a new one. */
  readonly ownId: number | undefined;
}

const isSource =
  (source: LineSource) =>
  ({ kind, id }: LineSource): boolean =>
    kind === source.kind && id === source.id;

const amountOf = (parts: readonly BilledPart[]): Minor =>
  sumAmounts(parts.map(({ amount }) => toMinor(amount)));

const others = (documents: readonly BilledPart[], ownId: number | undefined): readonly BilledPart[] =>
  documents.filter(({ documentId }) => documentId !== ownId);

/** Amount and documents, such as `₹2,500.00 with INV/26-27/00001, PI-9`; empty when there are none. */
function billedWith(parts: readonly BilledPart[], currency: DraftLine['currency']): string {
  if (parts.length === 0) return '';
  const numbers = [...new Set(parts.map(({ number }) => number))].join(', ');
  return `${formatMoney(amountOf(parts), currency)} with ${numbers}`;
}

type BillableLine = Pick<DraftLine, 'chargeId' | 'chargeName' | 'currency' | 'source'>;

function partsOf({ billing }: EarlierBilling, line: BillableLine): readonly BilledPart[] {
  const { source, chargeId, chargeName, currency } = line;
  if (source) return billing.sources.find(isSource(source))?.documents ?? [];
  const billedCharge = billing.charges.find(
    (charge) =>
      charge.currency === currency &&
      (chargeId === null
        ? charge.chargeId === null && charge.chargeName === chargeName
        : charge.chargeId === chargeId),
  );
  return billedCharge?.documents ?? [];
}

/** Text about what other documents have billed of the source of a line; empty when none have. */
export function earlierBillingText(earlierBilling: EarlierBilling, line: BillableLine): string {
  const parts = others(partsOf(earlierBilling, line), earlierBilling.ownId);
  return parts.length === 0 ? '' : `Billed before: ${billedWith(parts, line.currency)}`;
}

/** A vendor bill or expense, and how much of it this proforma can bill. */
export interface BillableSource {
  readonly source: LineSource;
  readonly left: Minor;
  /** Amount and numbers of other documents that billed it; empty when none have. */
  readonly billedText: string;
}

/**
 * How much of a vendor bill or expense this proforma can bill in addition to its lines; what it bills already in its
 * stored form is available to it (BILL-11).
 */
export function billableSourceOf(
  source: LineSource,
  { billing, ownId }: EarlierBilling,
  lines: readonly DraftLine[],
  pricing: Pricing,
): BillableSource {
  const billedSource = billing.sources.find(isSource(source));
  const documents = billedSource?.documents ?? [];
  const storedAmount = amountOf(documents.filter(({ documentId }) => documentId === ownId));
  const ownLines = lines.filter((line) => line.source && isSource(source)(line.source));
  const ownAmount = sumAmounts(ownLines.map((line) => pricing.line(line).amount));
  const left = billedSource ? subtract(add(toMinor(billedSource.leftAmount), storedAmount), ownAmount) : ZERO;
  return { source, left, billedText: billedWith(others(documents, ownId), 'INR') };
}
