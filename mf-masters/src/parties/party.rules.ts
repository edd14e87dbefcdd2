import { CONTACT_PURPOSES, type PartyContact } from '@freightdesk/contracts/core';
import { STATE_NAMES } from '@freightdesk/tax';

/** The fields of a party that are changed in the cells of the list. */
export type PartyCellField = 'email' | 'phone';

/** The Indian states, plus the party's current one if it is spelt differently or abroad. */
export function stateOptions(currentState: string) {
  const isListed = currentState === '' || STATE_NAMES.includes(currentState);
  const names = isListed ? STATE_NAMES : [currentState, ...STATE_NAMES];
  return names.map((name) => ({ value: name, label: name }));
}

/** The contacts of a party in one line. */
export const contactsText = (contacts: readonly PartyContact[]): string =>
  contacts.length === 0
    ? '(nothing)'
    : contacts.map(({ email, purpose }) => `${email} (${CONTACT_PURPOSES[purpose]})`).join(', ');
