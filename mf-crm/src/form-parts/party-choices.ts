import type { Party } from '@freightdesk/contracts';

/** A party as forms offer it. */
export type PartyChoice = Pick<Party, 'id' | 'name'> & Partial<Pick<Party, 'city'>>;

/** The active parties, and the document's own where it is active no longer. */
export function partyChoices(
  parties: readonly PartyChoice[],
  document: { readonly partyId: number; readonly partyName: string },
): readonly PartyChoice[] {
  const { partyId: id, partyName: name } = document;
  return parties.some((party) => party.id === id) ? parties : [{ id, name, city: 'Inactive' }, ...parties];
}

/** The name of the chosen party; empty where none of the choices has the id. */
export const partyNameOf = (parties: readonly PartyChoice[], partyId: string): string =>
  parties.find(({ id }) => String(id) === partyId)?.name ?? '';
