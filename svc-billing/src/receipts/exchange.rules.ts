import type { NewRecord } from '@freightdesk/data';
import {
  add,
  duesPaidBy,
  type Minor,
  settleForeign,
  subtract,
  sumAmounts,
  toRupees,
  ZERO,
} from '@freightdesk/tax';
import type { DocumentRecord } from '../documents/document.model';
import { rupeesOfReceipt } from '../ledger/payment-entry.rules';
import type { ReceiptRecord } from './receipt.model';

type Allocation = ReceiptRecord['allocations'][number];
type Exchange = NonNullable<Allocation['exchange']>;

/** What a receipt has on account: in its currency, and in paise at the rate of its bank. */
export interface Rest {
  readonly amount: Minor;
  readonly rupees: Minor;
}

/** The exchange gains of allocations; negative for a loss. */
export const gainsOf = (allocations: readonly Allocation[]): Minor[] =>
  allocations
    .flatMap(({ exchange }) => (exchange ? [subtract(exchange.received, exchange.carried)] : []))
    .filter((gain) => gain !== ZERO);

const receivedFor = (allocations: readonly Allocation[]): Minor =>
  sumAmounts(allocations.map(({ amount, exchange }) => exchange?.received ?? amount));

/** What is left of a receipt after further allocations. Parties are paid back in rupees alone. */
export function restOf(receipt: NewRecord<ReceiptRecord>, more: readonly Allocation[]): Rest {
  const used = add(receivedFor([...receipt.allocations, ...more]), receipt.refundedAmount);
  return {
    amount: subtract(receipt.onAccountAmount, sumAmounts(more.map(({ amount }) => amount))),
    rupees: subtract(duesPaidBy(rupeesOfReceipt(receipt)), used),
  };
}

/** What credit notes have taken off their document, in paise: all but what they owe to the party. */
export const creditedRupees = ({
  rupees,
  balanceAmount,
  exchangeRate,
}: Pick<DocumentRecord, 'rupees' | 'balanceAmount' | 'exchangeRate'>): Minor =>
  subtract(rupees?.totalAmount ?? ZERO, toRupees(balanceAmount, exchangeRate ?? 0));

/** What is open of a document in a foreign currency, in paise at its own rate (LEDGER-6). */
export function carriedOf(
  document: DocumentRecord & { readonly id: number },
  notes: readonly DocumentRecord[],
  receipts: readonly ReceiptRecord[],
): Minor {
  const credits = notes.filter(({ kind }) => kind === 'credit_note').map(creditedRupees);
  const payments = receipts
    .flatMap(({ allocations }) => allocations)
    .filter(({ documentId }) => documentId === document.id)
    .map(({ exchange }) => exchange?.carried ?? ZERO);
  return subtract(document.rupees?.totalAmount ?? ZERO, sumAmounts([...credits, ...payments]));
}

/** A payment of a document in a foreign currency. The one that takes all of a receipt's rest takes all of its rupees. */
export function exchangeOf(
  document: Pick<DocumentRecord, 'balanceAmount' | 'exchangeRate'>,
  carried: Minor,
  { rest, amount, bankRate }: { readonly rest: Rest; readonly amount: Minor; readonly bankRate: number },
): Exchange {
  const rates = { document: document.exchangeRate ?? bankRate, bank: bankRate };
  const settlement = settleForeign({ open: document.balanceAmount, carried }, amount, rates);
  const received = amount === rest.amount ? rest.rupees : settlement.received;
  return { carried: settlement.carried, received };
}

/** Two payments of one document as one. */
export function mergedAllocation(earlier: Allocation, later: Allocation): Allocation {
  const exchange = later.exchange && {
    carried: add(earlier.exchange?.carried ?? ZERO, later.exchange.carried),
    received: add(earlier.exchange?.received ?? ZERO, later.exchange.received),
  };
  return { ...later, amount: add(earlier.amount, later.amount), exchange };
}
