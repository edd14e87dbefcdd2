import type { BilledSource, JobBilling, LineSource } from '@freightdesk/contracts/billing';
import { add, formatMoney, type Minor, subtract, sumAmounts, toMinor, ZERO } from '@freightdesk/tax';
import type { DraftLine } from '../draft-line.rules';
import type { Pricing } from '../proforma.rules';

type BilledPart = BilledSource['documents'][number];

/** What the documents of a job have billed, from the point of view of the open proforma. */
export interface BilledBefore {
  readonly billing: JobBilling;
  /** The open proforma; undefined for a new one. */
  readonly ownId: number | undefined;
}

const isOf =
  (wanted: LineSource) =>
  ({ kind, id }: LineSource): boolean =>
    kind === wanted.kind && id === wanted.id;

const amountOf = (parts: readonly BilledPart[]): Minor =>
  sumAmounts(parts.map(({ amount }) => toMinor(amount)));

/** The other documents. */
const others = (documents: readonly BilledPart[], ownId: number | undefined): readonly BilledPart[] =>
  documents.filter(({ documentId }) => documentId !== ownId);

/** The documents that billed something: `₹2,500.00 with INV/26-27/00001, PI-9`; undefined when none did. */
function billedWith(parts: readonly BilledPart[], currency: DraftLine['currency']): string {
  if (parts.length === 0) return '';
  const numbers = [...new Set(parts.map(({ number }) => number))].join(', ');
  return `${formatMoney(amountOf(parts), currency)} with ${numbers}`;
}

type Billed = Pick<DraftLine, 'chargeId' | 'chargeName' | 'currency' | 'source'>;

function partsOf({ billing }: BilledBefore, line: Billed): readonly BilledPart[] {
  const { source, chargeId, chargeName, currency } = line;
  if (source) return billing.sources.find(isOf(source))?.documents ?? [];
  const same = billing.charges.find(
    (charge) =>
      charge.currency === currency &&
      (chargeId === null
        ? charge.chargeId === null && charge.chargeName === chargeName
        : charge.chargeId === chargeId),
  );
  return same?.documents ?? [];
}

/** What other documents have billed of the source of a line, in words; undefined when none have. */
export function billedBeforeText(before: BilledBefore, line: Billed): string {
  const parts = others(partsOf(before, line), before.ownId);
  return parts.length === 0 ? '' : `Billed before: ${billedWith(parts, line.currency)}`;
}

/** A vendor bill or expense, and how much of it this proforma can bill. */
export interface Offered {
  readonly source: LineSource;
  readonly left: Minor;
  /** What other documents have billed of it, in words; empty when none have. */
  readonly billed: string;
}

/**
 * How much of a vendor bill or expense this proforma can bill in addition to its lines; what it bills already in its
 * stored form is available to it (BILL-11).
 */
export function offerOf(
  source: LineSource,
  { billing, ownId }: BilledBefore,
  lines: readonly DraftLine[],
  pricing: Pricing,
): Offered {
  const known = billing.sources.find(isOf(source));
  const documents = known?.documents ?? [];
  const stored = amountOf(documents.filter(({ documentId }) => documentId === ownId));
  const typed = lines.filter((line) => line.source && isOf(source)(line.source));
  const own = sumAmounts(typed.map((line) => pricing.line(line).amount));
  const left = known ? subtract(add(toMinor(known.leftAmount), stored), own) : ZERO;
  return { source, left, billed: billedWith(others(documents, ownId), 'INR') };
}
