import type { Stored } from '@freightdesk/data';
import { indianDay, type Minor, negate, smallerOf, subtract, sumAmounts, ZERO } from '@freightdesk/tax';
import { type AdvanceUse, groupBy, type ReportedAdvance } from '@freightdesk/tax/returns';
import type { VoucherRecord } from '../advances/voucher.model';
import type { EntryRecord } from '../ledger/journal.model';

type Entry = Stored<EntryRecord>;
type Voucher = Pick<VoucherRecord, 'number' | 'placeOfSupply' | 'taxMode' | 'gstPercent' | 'receiptNumber'>;

/** An advance of a job, and what was taken of it so far. */
interface OpenAdvance {
  readonly entry: Entry;
  readonly amount: Minor;
  readonly uses: AdvanceUse[];
}

/** What an entry adds to the advances of its job; below zero for what it takes of them. */
const addedBy = ({ postings }: Entry): Minor =>
  sumAmounts(
    postings
      .filter(({ account }) => account === 'customer_advances')
      .map(({ debit, credit }) => subtract(credit, debit)),
  );

const usedOf = ({ uses }: OpenAdvance): Minor => sumAmounts(uses.map(({ amount }) => amount));
const leftOf = (advance: OpenAdvance): Minor => subtract(advance.amount, usedOf(advance));

/** Moves `amount` on advances in their order, as far as each has room; `sign` is below zero for what is given back. */
function move(
  advances: readonly OpenAdvance[],
  roomOf: (advance: OpenAdvance) => Minor,
  { day, amount, sign }: { readonly day: string; readonly amount: Minor; readonly sign: 1 | -1 },
): void {
  let rest = amount;
  for (const advance of advances) {
    const part = smallerOf(roomOf(advance), rest);
    if (part <= ZERO) continue;
    advance.uses.push({ day, amount: sign > 0 ? part : negate(part) });
    rest = subtract(rest, part);
  }
}

/** Takes `amount` of advances in their order. */
const take = (advances: readonly OpenAdvance[], day: string, amount: Minor): void =>
  move(advances, leftOf, { day, amount, sign: 1 });

/** Gives `amount` back to the advances that were used last. */
const giveBack = (advances: readonly OpenAdvance[], day: string, amount: Minor): void =>
  move(advances.toReversed(), usedOf, { day, amount, sign: -1 });

const inOrder = (one: Entry, other: Entry): number =>
  Number(one.enteredAt) - Number(other.enteredAt) || one.id - other.id;

/** The advances that a refund pays back first: the one that its voucher names. */
function refundedFirst(
  advances: readonly OpenAdvance[],
  entry: Entry,
  vouchers: ReadonlyMap<string, Voucher>,
): readonly OpenAdvance[] {
  const receiptNumber = vouchers.get(entry.sourceNumber)?.receiptNumber;
  const isNamed = ({ entry: { sourceNumber } }: OpenAdvance) => sourceNumber === receiptNumber;
  return [...advances.filter(isNamed), ...advances.filter((advance) => !isNamed(advance))];
}

/** The advances of one job and party in the order in which they came, with what each entry takes of them. */
function advancesOfJob(entries: readonly Entry[], vouchers: ReadonlyMap<string, Voucher>): OpenAdvance[] {
  const advances: OpenAdvance[] = [];
  for (const entry of [...entries].sort(inOrder)) {
    const [day, movement] = [indianDay(entry.day), addedBy(entry)];
    if (entry.source === 'advance' && entry.event === 'recorded')
      advances.push({ entry, amount: movement, uses: [] });
    else if (movement > ZERO) giveBack(advances, day, movement);
    else take(refundedFirst(advances, entry, vouchers), day, negate(movement));
  }
  return advances;
}

/**
 * Advances with what was used of each, from the entries of their jobs (RETURNS-7). A job's invoices use the oldest advance
 * first, a refund the one that its voucher names, and a credit note gives back to the one that was used last. Advances without a
 * voucher bear no tax and are left out.
 */
export function reportedAdvances(entries: readonly Entry[], all: readonly Voucher[]): ReportedAdvance[] {
  const vouchers = new Map(all.map((voucher) => [voucher.number, voucher]));
  return groupBy(entries, ({ jobNumber, partyId }) => `${partyId} ${jobNumber}`)
    .flatMap((ofJob) => advancesOfJob(ofJob, vouchers))
    .flatMap(({ entry, amount, uses }) => {
      const voucher = vouchers.get(entry.sourceNumber);
      if (!voucher) return [];
      const { number, placeOfSupply, taxMode, gstPercent } = voucher;
      return [{ number, day: indianDay(entry.day), placeOfSupply, taxMode, gstPercent, amount, uses }];
    });
}
