import type { BilledSource, JobBilling, LineSource } from '@freightdesk/contracts';
import { add, formatMoney, type Minor, subtract, sumAmounts, toMinor, ZERO } from '@freightdesk/tax';
import type { DraftLine } from '../draft-line.rules';
import type { Pricing } from '../proforma.rules';

type BilledPart = BilledSource['documents'][number];

/** What the documents of a job have billed, as the proforma that is open sees it. */
export interface BilledBefore {
  readonly billing: JobBilling;
  /** The proforma that is open; a new one has none. */
  readonly ownId: number | undefined;
}

const isOf =
  (wanted: LineSource) =>
  ({ kind, id }: LineSource): boolean =>
    kind === wanted.kind && id === wanted.id;

const amountOf = (parts: readonly BilledPart[]): Minor =>
  sumAmounts(parts.map(({ amount }) => toMinor(amount)));

/** The documents beside the open one. */
const others = (documents: readonly BilledPart[], ownId: number | undefined): readonly BilledPart[] =>
  documents.filter(({ documentId }) => documentId !== ownId);

/** With what something was billed: `₹2,500.00 with INV/26-27/00001, PI-9`; nothing where it was not. */
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

/** What other documents have billed of the charge, vendor bill or expense of a line, in words; nothing where none has. */
export function billedBeforeText(before: BilledBefore, line: Billed): string {
  const parts = others(partsOf(before, line), before.ownId);
  return parts.length === 0 ? '' : `Billed before: ${billedWith(parts, line.currency)}`;
}

/** A vendor bill or expense that this proforma can bill, and how much of it. */
export interface Offered {
  readonly source: LineSource;
  readonly left: Minor;
  /** What other documents have billed of it, in words; empty where none has. */
  readonly billed: string;
}

/**
 * How much of a vendor bill or expense this proforma can bill beside the lines that it has; what it bills as it is stored can
 * be billed again by it (BILL-11).
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
