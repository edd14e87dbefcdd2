import type { Party, PartyInput, TaxGroup } from '@freightdesk/contracts';
import { STATE_NAMES } from '@freightdesk/tax';

/** A new party. */
export const newParty: PartyInput = {
  name: '',
  type: 'shipper',
  Type: 'Domestic',
  email: '',
  phone: '',
  address: '',
  location: '',
  city: '',
  state: '',
  gstNumber: '',
  panNumber: '',
  cinNumber: '',
  businessType: '',
  taxGroupsid: '1',
  currency: 'INR',
  isActive: true,
};

/** The values that a party's form begins with. */
export function formValuesOf(party: Party | undefined): PartyInput {
  if (!party) return newParty;
  const {
    id: _id,
    _id: _mongoId,
    clientId: _client,
    createdAt: _created,
    updatedAt: _updated,
    ...values
  } = party;
  return values;
}

/** Tax groups to choose from; the party's own stays among them though it is inactive or nobody knows it. */
export function taxGroupOptions(groups: readonly Pick<TaxGroup, 'id' | 'name'>[], chosen: string) {
  const options = groups.map(({ id, name }) => ({ value: String(id), label: name }));
  const known = chosen === '' || options.some(({ value }) => value === chosen);
  return known ? options : [{ value: chosen, label: `Tax group ${chosen}` }, ...options];
}

/** The states of India; the party's own stays among them though it is spelt otherwise or lies abroad. */
export function stateOptions(own: string) {
  const names = own === '' || STATE_NAMES.includes(own) ? STATE_NAMES : [own, ...STATE_NAMES];
  return names.map((name) => ({ value: name, label: name }));
}
