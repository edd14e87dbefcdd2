import type { Party } from '@freightdesk/contracts';
import { inactiveParty, unknownParty } from './party.errors';

/**
 * The party of a quote or contract among those that svc-core knows. It must be active, unless it is the one that was
 * agreed (`agreedId`). Throws 400 for a party that is unknown or inactive.
 */
export function chosenParty(parties: readonly Party[], id: number, agreedId?: number): Party {
  const party = parties.find((each) => each.id === id);
  if (!party) throw unknownParty();
  if (!party.isActive && agreedId !== id) throw inactiveParty();
  return party;
}
