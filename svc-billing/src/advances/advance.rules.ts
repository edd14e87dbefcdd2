import { type Minor, subtract, sumAmounts } from '@freightdesk/tax';
import type { DocumentRecord } from '../documents/document.model';
import { type AdvanceRecord, retainedAmountOf } from './advance.model';

type PaidItem = Pick<AdvanceRecord, 'partyId' | 'registrationId'>;

/** Who has paid an advance, and to which GST registration of the firm: documents of both alone use it (REGISTRATION-2). */
export interface Payer extends Pick<PaidItem, 'partyId'> {
  /** Absent for what was paid to all registrations. */
  readonly registrationId?: PaidItem['registrationId'] | undefined;
}

export const filterByPayer = <Item extends PaidItem>(
  items: readonly Item[],
  { partyId, registrationId }: Payer,
): Item[] =>
  items.filter(
    (each) =>
      each.partyId === partyId && (registrationId === undefined || each.registrationId === registrationId),
  );

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
