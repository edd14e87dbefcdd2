import { type Minor, subtract, sumAmounts } from '@freightdesk/tax';
import type { DocumentRecord } from '../documents/document.model';
import { type AdvanceRecord, retainedAmountOf } from './advance.model';

export const filterByParty = <Item extends { readonly partyId: number }>(
  items: readonly Item[],
  partyId: number,
) => items.filter((each) => each.partyId === partyId);

/** What a party has paid in advance and not got back, and what documents have left of it, in minor units. */
export interface AdvanceSums {
  readonly received: Minor;
  readonly left: Minor;
  /** What credit notes gave back of what documents have used. */
  readonly returned: Minor;
}

/** The sums of a party's advances, given the documents that use or return them; undefined when none was received. */
export function advanceSumsOf(
  advances: readonly AdvanceRecord[],
  documents: readonly Pick<DocumentRecord, 'advanceAmount' | 'advanceReturns'>[],
): AdvanceSums | undefined {
  if (advances.length === 0) return undefined;
  const receivedAmount = sumAmounts(advances.map(retainedAmountOf));
  const usedAmount = sumAmounts(documents.map(({ advanceAmount }) => advanceAmount));
  const returned = sumAmounts(
    documents.flatMap(({ advanceReturns }) => advanceReturns.map(({ amount }) => amount)),
  );
  const remaining = subtract(receivedAmount, subtract(usedAmount, returned));
  return { received: receivedAmount, left: remaining, returned };
}
