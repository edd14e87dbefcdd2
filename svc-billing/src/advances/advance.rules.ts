import { type Minor, subtract, sumAmounts } from '@freightdesk/tax';
import type { DocumentRecord } from '../documents/document.model';
import { type AdvanceRecord, keptOf } from './advance.model';

/** Those that name the party. */
export const ofParty = <Item extends { readonly partyId: number }>(items: readonly Item[], partyId: number) =>
  items.filter((each) => each.partyId === partyId);

/** What documents of a party leave of its advances; undefined when none was received. */
export function leftOfAdvances(
  received: readonly AdvanceRecord[],
  documents: readonly Pick<DocumentRecord, 'advanceAmount'>[],
): Minor | undefined {
  if (received.length === 0) return undefined;
  const used = sumAmounts(documents.map(({ advanceAmount }) => advanceAmount));
  return subtract(sumAmounts(received.map(keptOf)), used);
}
